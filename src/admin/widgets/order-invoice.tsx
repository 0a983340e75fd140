import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { CardContent } from "../components/invoice-card/card-content"
import { CardError } from "../components/invoice-card/card-error"
import { CardFrame } from "../components/invoice-card/card-frame"
import { CardSkeleton } from "../components/invoice-card/card-skeleton"
import { AwaitedPayment } from "../components/payment-issues/awaited-payment"
import { PaymentsOfOrder } from "../components/payment-issues/payments-of-order"
import { useFollowPayments } from "../hooks/use-follow-payments"
import { useOrderInvoices } from "../hooks/use-order-invoices"

/** The order's invoice. Its payments to review are above it, so that no scrolling is needed. */
const OrderInvoiceWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => (
  <div className="flex flex-col gap-y-3">
    <AwaitedPayment order={order} />
    <PaymentsOfOrder orderId={order.id} />
    <InvoiceCard order={order} />
  </div>
)

const InvoiceCard = ({ order }: { order: AdminOrder }) => {
  useFollowPayments(order)
  const { data, error, isFetching, refetch } = useOrderInvoices(
    order.id,
    order.status === "canceled"
  )

  if (data) return <CardContent view={data} outdated={!!error} />

  return (
    <CardFrame>
      {error ? (
        <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </CardFrame>
  )
}

export const config = defineWidgetConfig({
  id: "tw-invoicing-order-invoice",
  zone: "order.details.side",
})

export default OrderInvoiceWidget
