import { Copy, Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { voidDeadlineOf } from "../../lib/void-deadline"
import { SectionRow } from "../section-row"
import { BuyerRows } from "./buyer-rows"

type InvoiceFactsProps = {
  invoice: AdminInvoice
  /** TWD dollars for which an allowance is still to be made; its own card says how. */
  allowanceDue: number
}

/** The rows of one invoice: what is known of it, and nothing that is not. */
export const InvoiceFacts = ({ invoice, allowanceDue }: InvoiceFactsProps) => {
  const { t, language } = useInvoiceText()
  const time = (at: string) => formatTaipeiTime(at, language)
  const { invoice_number, order_number, amount } = invoice
  const deadline = voidDeadlineOf(invoice)
  const expired = deadline && Date.parse(deadline) < Date.now()

  return (
    <>
      {invoice_number && (
        <SectionRow title={t("fields.invoiceNumber")}>
          <Text size="small" leading="compact" weight="plus" className="text-ui-fg-base">
            {invoice_number}
          </Text>
          <Copy
            content={invoice_number}
            aria-label={t("actions.copyNumber")}
            className="text-ui-fg-muted shrink-0"
          />
        </SectionRow>
      )}
      {invoice.other_account && (
        <SectionRow title={t("fields.account")}>{t("fields.otherAccount")}</SectionRow>
      )}
      {amount !== null && <SectionRow title={t("fields.amount")}>{formatTwd(amount)}</SectionRow>}
      <SectionRow title={t("fields.buyer")}>{t(`buyers.${invoice.buyer_type}`)}</SectionRow>
      <BuyerRows buyer={invoice.buyer} />
      {invoice.issued_at && (
        <SectionRow title={t("fields.issuedAt")}>{time(invoice.issued_at)}</SectionRow>
      )}
      {invoice.voided_at && (
        <SectionRow title={t("fields.voidedAt")}>{time(invoice.voided_at)}</SectionRow>
      )}
      {deadline && (
        <SectionRow title={t(expired ? "fields.notVoidableSince" : "fields.voidableUntil")}>
          {time(deadline)}
        </SectionRow>
      )}
      {invoice.service_status && (
        <SectionRow title={t("fields.serviceStatus")}>
          {t(`serviceStatuses.${invoice.service_status}`)}
        </SectionRow>
      )}
      {!!invoice.allowance_confirmed && (
        <SectionRow title={t("fields.allowanceConfirmed")}>
          {formatTwd(invoice.allowance_confirmed)}
        </SectionRow>
      )}
      {!!invoice.allowance_unconfirmed && (
        <SectionRow title={t("fields.allowanceUnconfirmed")}>
          {formatTwd(invoice.allowance_unconfirmed)}
        </SectionRow>
      )}
      {allowanceDue > 0 && (
        <SectionRow title={t("fields.allowanceDue")}>
          <span className="text-ui-tag-orange-text">{formatTwd(allowanceDue)}</span>
        </SectionRow>
      )}
      {!!invoice.invoiced_elsewhere && (
        <SectionRow title={t("fields.invoicedElsewhere")}>
          {formatTwd(invoice.invoiced_elsewhere)}
        </SectionRow>
      )}
      {invoice.reconciled_at && (
        <SectionRow title={t("fields.comparedAt")}>{time(invoice.reconciled_at)}</SectionRow>
      )}
      {order_number && (
        <SectionRow title={t("fields.orderNumber")}>
          <span className="min-w-0 break-all">{order_number}</span>
          <Copy
            content={order_number}
            aria-label={t("actions.copyOrderNumber")}
            className="text-ui-fg-muted shrink-0"
          />
        </SectionRow>
      )}
    </>
  )
}
