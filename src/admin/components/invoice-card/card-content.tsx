import { Text } from "@medusajs/ui"
import type { AdminOrderInvoicesResponse } from "../../../http-types"
import { useInvoicingStatus } from "../../hooks/use-order-invoices"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { allowanceCard } from "../../lib/allowance-card"
import { needsOfCard } from "../../lib/remedy-needs"
import { isVoidedThere } from "../../../rules/invoice/voided-there"
import { BeyondRole } from "../beyond-role"
import { PauseNotice } from "../pause-notice"
import { VoucherNotes } from "../voucher-notes"
import { CardFrame } from "./card-frame"
import { CardMenu } from "./card-menu"
import { CardNote } from "./card-note"
import { DateUnknown } from "./date-unknown"
import { InvoiceBadge } from "./invoice-badge"
import { InvoiceDifference } from "./invoice-difference"
import { InvoiceButtons } from "./invoice-buttons"
import { InvoiceExplanation } from "./invoice-explanation"
import { InvoiceFacts } from "./invoice-facts"
import { NotConfigured } from "./not-configured"
import { OlderInvoices } from "./older-invoices"
import { TextChanges } from "./text-changes"

const NOTES = {
  draft_order: "draftOrder",
  before_start: "beforeStart",
  not_planned_yet: "notPlannedYet",
} as const

type CardContentProps = {
  view: AdminOrderInvoicesResponse
  /** The last attempt to refresh failed: what is shown may be old. */
  outdated: boolean
}

/** The card once the order's invoices are known. */
export const CardContent = ({ view, outdated }: CardContentProps) => {
  const { t } = useInvoiceText()
  const [invoice, ...older] = view.invoices
  const toBeSent = invoice?.status === "pending"
  const pause = useInvoicingStatus({ enabled: toBeSent }).data?.pause
  const paused = toBeSent && pause ? pause : null
  const note = view.note && view.note !== "not_configured" ? NOTES[view.note] : "nothing"

  return (
    <CardFrame
      sandbox={view.sandbox}
      badge={
        invoice && (
          <InvoiceBadge
            status={invoice.status}
            voidedThere={invoice.status === "issued" && isVoidedThere(invoice)}
          />
        )
      }
      menu={<CardMenu view={view} />}
    >
      {outdated && (
        <Text size="small" leading="compact" className="text-ui-fg-error px-6 py-4">
          {t("errors.refresh")}
        </Text>
      )}
      {!view.configured && <NotConfigured />}
      {!invoice && view.configured && <CardNote note={note} />}
      {view.invoices.map((compared) => (
        <InvoiceDifference
          key={compared.id}
          orderId={view.order_id}
          invoice={compared}
          older={compared !== invoice}
        />
      ))}
      {invoice && (
        <>
          {paused && (
            <div className="px-6 py-4">
              <PauseNotice pause={paused} />
            </div>
          )}
          <InvoiceExplanation invoice={invoice} paused={paused !== null} />
          <DateUnknown invoice={invoice} />
          <InvoiceFacts
            invoice={invoice}
            allowanceDue={allowanceCard(view, Date.now())?.toMake ?? 0}
          />
          {invoice.amount !== null && <VoucherNotes vouchers={view.vouchers} />}
          <TextChanges changes={invoice.changes ?? []} />
        </>
      )}
      <OlderInvoices orderId={view.order_id} invoices={older} />
      <BeyondRole needs={needsOfCard(view)} />
      <InvoiceButtons view={view} />
    </CardFrame>
  )
}
