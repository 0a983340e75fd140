import { useEffect, useRef, useState } from "react"

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
  /** The id of a guest's cart: it gives access to the invoices of the guest's order. */
  cartId?: string
}

/** The newest invoice of an order: its number, and a button that opens it. Waits until it is issued. */
export function InvoiceStatus({
  sdk,
  orderId,
  cartId,
  locale,
  labels,
  classNames = {},
}: InvoiceStatusProps) {
  const text = labelsIn(locale, labels)
  const [invoice, setInvoice] = useState<StoreInvoice | null>(null)
  const [isLate, setLate] = useState(false)
  const [problem, setProblem] = useState("")
  const client = useRef(sdk)
  const headers: Record<string, string> = cartId ? { "x-cart-id": cartId } : {}

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const path = `/store/orders/${encodeURIComponent(orderId)}/tw-invoices`
    const read = async (asked: number) => {
      // What could not be read is asked for again, like what is not issued yet.
      const reply = await client.current.client
        .fetch(path, { headers: cartId ? { "x-cart-id": cartId } : {} })
        .catch(() => null)
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

  /** The address may open the invoice for anyone, so it is asked for now and kept nowhere. */
  async function open(link: string) {
    setProblem("")
    // Opened by the click itself: a browser lets no page open a window later.
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
      {link && (
        <button type="button" className={classNames.action} onClick={() => void open(link)}>
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
