import { Button, StatusBadge, Text } from "@medusajs/ui"
import type { AdminOrderPayment } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePermissions } from "../../hooks/use-permissions"
import { useQueryPayments } from "../../hooks/use-order-payments"
import { PAYMENT_COLORS } from "../../lib/payment-color"
import { Disclosure } from "../disclosure"
import { RecordRefund } from "../record-refund/record-refund"
import { PaymentFacts } from "./payment-facts"
import { PaymentFrame } from "./payment-frame"
import { PaymentMenu } from "./payment-menu"
import { PaymentNote } from "./payment-note"
import { PaymentTimeline } from "./payment-timeline"

type PaymentCardProps = {
  orderId: string
  payment: AdminOrderPayment
  /** The last attempt to refresh failed: what is shown may be old. */
  outdated: boolean
  /** The order's newest payment: the service is queried about all of them together. */
  latest: boolean
}

/** One payment of the order: its status, what is known of it, and what happened. */
export const PaymentCard = ({ orderId, payment, outdated, latest }: PaymentCardProps) => {
  const { t } = useInvoiceText()
  const { mutate, isPending } = useQueryPayments(orderId)
  const { status, confirm, events, intent_id } = payment
  const may = usePermissions()
  const refundable = may("refund") && (status === "paid" || status === "partly_refunded")
  const queryable = may("capture") && latest && confirm === "api"

  return (
    <PaymentFrame
      title={latest ? undefined : t("payments.card.earlier")}
      badge={
        <StatusBadge color={PAYMENT_COLORS[status]} className="text-nowrap">
          {t(`payments.card.statuses.${status}`)}
        </StatusBadge>
      }
      menu={<PaymentMenu payment={payment} />}
    >
      {outdated && (
        <Text size="small" leading="compact" className="text-ui-fg-error px-6 py-4">
          {t("errors.refresh")}
        </Text>
      )}
      <PaymentNote payment={payment} />
      <PaymentFacts payment={payment} />
      <Disclosure title={t("payments.card.timeline", { number: events.length })}>
        <PaymentTimeline events={events} currency={payment.currency} />
      </Disclosure>
      {(refundable || queryable) && (
        <div className="bg-ui-bg-subtle flex flex-wrap justify-end gap-2 rounded-b-xl px-4 py-4">
          {refundable && <RecordRefund orderId={orderId} intentId={intent_id ?? undefined} />}
          {queryable && (
            <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
              {t("payments.card.query")}
            </Button>
          )}
        </div>
      )}
    </PaymentFrame>
  )
}
