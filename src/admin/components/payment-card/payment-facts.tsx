import { Copy } from "@medusajs/ui"
import type { AdminOrderPayment } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatMoney, formatTaipeiTime } from "../../lib/format"
import { paymentMethodKey } from "../../lib/payment-method"
import { IntentId } from "../payment-issues/intent-id"
import { SectionRow } from "../section-row"

/** The rows of one payment: only what is known of it. */
export const PaymentFacts = ({ payment }: { payment: AdminOrderPayment }) => {
  const { t, language } = useInvoiceText()
  const { amount, charged_amount, paid_amount, refunded_amount, currency, transfer } = payment
  const { intent_id, method, card_last_four, installments } = payment
  const methodKey = method && paymentMethodKey(method)
  const money = (dollars: number) => formatMoney(dollars, currency)

  return (
    <>
      <SectionRow title={t("payments.card.charged")}>{money(charged_amount ?? amount)}</SectionRow>
      {paid_amount > 0 && (
        <SectionRow title={t("payments.card.paid")}>{money(paid_amount)}</SectionRow>
      )}
      {refunded_amount > 0 && (
        <SectionRow title={t("payments.card.refunded")}>{money(refunded_amount)}</SectionRow>
      )}
      {method && (
        <SectionRow title={t("payments.card.method")}>
          {methodKey ? t(`payments.card.methods.${methodKey}`) : method}
        </SectionRow>
      )}
      {card_last_four && (
        <SectionRow title={t("payments.card.lastFour")}>•••• {card_last_four}</SectionRow>
      )}
      {installments && (
        <SectionRow title={t("payments.card.installments")}>
          {t("payments.card.installmentsOf", { number: installments })}
        </SectionRow>
      )}
      {transfer?.bank_code && (
        <SectionRow title={t("payments.card.bankCode")}>{transfer.bank_code}</SectionRow>
      )}
      {transfer?.account && (
        <SectionRow title={t("payments.card.account")}>
          <Copied text={transfer.account} label={t("payments.card.copyAccount")} />
        </SectionRow>
      )}
      {transfer?.code && (
        <SectionRow title={t("payments.card.code")}>
          <Copied text={transfer.code} label={t("payments.card.copyCode")} />
        </SectionRow>
      )}
      {transfer?.expires_at && (
        <SectionRow title={t("payments.card.payBefore")}>
          {formatTaipeiTime(transfer.expires_at, language)}
        </SectionRow>
      )}
      {intent_id && (
        <SectionRow title={t("payments.awaited.intent")}>
          <IntentId id={intent_id} />
        </SectionRow>
      )}
    </>
  )
}

const Copied = ({ text, label }: { text: string; label: string }) => (
  <>
    <span className="min-w-0 break-all">{text}</span>
    <Copy content={text} aria-label={label} className="text-ui-fg-muted shrink-0" />
  </>
)
