import { useEffect, useState } from "react"

import type {
  StoreClient,
  StoreInvoice,
  StoreInvoiceLinkResponse,
  StoreOrderInvoicesResponse,
} from "../index"
import { labelsIn, type ComponentProps } from "./labels"

const ASK_EVERY_MS = 2_000
const ASK_AT_MOST = 15

export interface InvoiceStatusProps extends ComponentProps<
  "root" | "number" | "action" | "problem"
> {
  /** Medusa's js-sdk, or what `storeBehind` gives. */
  sdk: StoreClient
  orderId: string
  /** The cart of a guest's order: needed to read its invoices. */
  cartId?: string
}

/** Shows the number of an order's newest invoice, and a button that opens it. Waits for it. */
export function InvoiceStatus(props: InvoiceStatusProps) {
  return <OneInvoiceStatus key={props.orderId} {...props} />
}

/** Its state is that of one order. */
function OneInvoiceStatus({
  sdk,
  orderId,
  cartId,
  locale = "zh_tw",
  labels,
  classNames = {},
}: InvoiceStatusProps) {
  const text = labelsIn(locale, labels)
  const [invoice, setInvoice] = useState<StoreInvoice | null>(null)
  const [isLate, setLate] = useState(false)
  const [problem, setProblem] = useState("")
  const headers: Record<string, string> = cartId ? { "x-cart-id": cartId } : {}

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const path = `/store/orders/${encodeURIComponent(orderId)}/tw-invoices`
    const read = async (asked: number) => {
      // A failed request is repeated, as while no invoice is issued.
      const reply = await sdk.client.fetch(path, { headers }).catch(() => null)
      const newest = (reply as StoreOrderInvoicesResponse | null)?.invoices[0]
      if (isOver) return
      if (newest) setInvoice(newest)
      if (newest?.invoice_number || newest?.status === "not_needed") return
      if (asked === ASK_AT_MOST) return setLate(true)
      timer = setTimeout(() => void read(asked + 1), ASK_EVERY_MS)
    }
    void read(1)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [orderId, cartId])

  /** The address may open the invoice for anyone: it is fetched on each click and not stored. */
  async function open(link: string) {
    setProblem("")
    // Opened during the click: browsers block windows that are opened later.
    const page = window.open("", "_blank")
    try {
      const { url } = (await sdk.client.fetch(link, { headers })) as StoreInvoiceLinkResponse
      if (page) page.opener = null
      ;(page ?? window).location.replace(url)
    } catch {
      page?.close()
      setProblem(text.invoiceBusy)
    }
  }

  if (invoice?.status === "not_needed") return null
  const { invoice_number, status, link } = invoice ?? {}
  return (
    <div className={classNames.root} role="status">
      {invoice_number ? (
        <>
          {status === "voided" ? text.voidedInvoice : text.invoice}{" "}
          <strong className={classNames.number}>{invoice_number}</strong>
        </>
      ) : isLate ? (
        text.invoiceLater
      ) : (
        text.invoiceSoon
      )}
      {invoice?.received_by_text && <p>{invoice.received_by_text[locale]}</p>}
      {link && (
        <button type="button" className={classNames.action} onClick={() => open(link)}>
          {text.openInvoice}
        </button>
      )}
      {problem && (
        <span className={classNames.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
