import { Button, Text, usePrompt } from "@medusajs/ui"
import type { AdminOrderInvoicesResponse } from "../../../http-types"
import { mayNotHaveLeft } from "../../../rules/invoice/status-facts"
import { useInvoiceActions } from "../../hooks/use-invoice-actions"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePermissions } from "../../hooks/use-permissions"
import { formatTwd } from "../../lib/format"
import { permittedActions } from "../../lib/permitted-actions"
import { PreviewInvoice } from "../preview/preview-invoice"
import { RefreshButton } from "../refresh-button"
import { InvoiceLink } from "./invoice-link"
import { VoidInvoice } from "./void-invoice"

/** Nothing is issued or on its way, and something may be. What waits is issued by the order's action. */
const hasPreview = ({ actions, invoices: [invoice] }: AdminOrderInvoicesResponse) =>
  actions.includes("issue") ||
  (!!invoice &&
    !invoice.invoice_number &&
    invoice.status !== "waiting" &&
    mayNotHaveLeft(invoice.status) &&
    invoice.actions.includes("void"))

type PromptKey = "doNotIssuePrompt" | "keepPrompt" | "keepUnknownPrompt"

/** The foot of the card: what can be done now, as the server says and the role allows. */
export const InvoiceButtons = ({ view }: { view: AdminOrderInvoicesResponse }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const { issue, retry, voidInvoice, keep } = useInvoiceActions(view.order_id)
  const invoice = view.invoices.at(0)
  const may = usePermissions()
  const can = new Set(permittedActions([...view.actions, ...(invoice?.actions ?? [])], may))
  const busy = [issue, retry, voidInvoice, keep].some(({ isPending }) => isPending)

  if (!can.size && !hasPreview(view) && !invoice?.link) return null

  const issued = !!invoice?.invoice_number
  // Sent, it may be at the service, where a void needs its reason.
  const asksWhy = issued || !!invoice?.sent

  const confirm = (promptKey: PromptKey, variant: "danger" | "confirmation") =>
    prompt({
      variant,
      title: t(`${promptKey}.title`),
      description: t(`${promptKey}.description`, {
        number: invoice?.invoice_number ?? "",
        amount: formatTwd(invoice?.amount ?? 0),
      }),
      confirmText: t(`${promptKey}.confirm`),
      cancelText: t("actions.cancel"),
    })
  const confirmNone = async () => {
    if (!invoice) return
    const confirmed = await confirm("doNotIssuePrompt", "danger")
    if (confirmed) voidInvoice.mutate({ id: invoice.id })
  }
  const confirmKeep = async () => {
    if (!invoice) return
    const confirmed = await confirm(issued ? "keepPrompt" : "keepUnknownPrompt", "confirmation")
    if (confirmed) keep.mutate(invoice.id)
  }

  return (
    <div className="bg-ui-bg-subtle flex flex-wrap items-center justify-end gap-2 rounded-b-xl px-4 py-4">
      {invoice?.link && issued && (
        <Text size="xsmall" className="text-ui-fg-subtle w-full text-pretty">
          {t("printHint")}
        </Text>
      )}
      {invoice?.link && <InvoiceLink path={invoice.link} />}
      {invoice && can.has("refresh") && (
        <RefreshButton orderId={view.order_id} invoiceId={invoice.id} />
      )}
      {hasPreview(view) && <PreviewInvoice orderId={view.order_id} />}
      {invoice && asksWhy && can.has("void") && (
        <VoidInvoice invoice={invoice} voidInvoice={voidInvoice} busy={busy} />
      )}
      {!asksWhy && can.has("void") && (
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          isLoading={voidInvoice.isPending}
          onClick={confirmNone}
        >
          {t("actions.doNotIssue")}
        </Button>
      )}
      {can.has("keep") && (
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          isLoading={keep.isPending}
          onClick={confirmKeep}
        >
          {t(issued ? "actions.keep" : "actions.keepUnknown")}
        </Button>
      )}
      {invoice && can.has("retry") && (
        <Button
          size="small"
          variant="secondary"
          disabled={busy}
          isLoading={retry.isPending}
          onClick={() => retry.mutate(invoice.id)}
        >
          {t("actions.retry")}
        </Button>
      )}
      {can.has("issue") && (
        <Button
          size="small"
          disabled={busy}
          isLoading={issue.isPending}
          onClick={() => issue.mutate()}
        >
          {t(invoice?.status === "voided" ? "actions.issueAgain" : "actions.issueNow")}
        </Button>
      )}
    </div>
  )
}
