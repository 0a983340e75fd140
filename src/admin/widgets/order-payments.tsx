import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { CardError } from "../components/invoice-card/card-error"
import { PaymentCard } from "../components/payment-card/payment-card"
import { PaymentFrame } from "../components/payment-card/payment-frame"
import { useOrderPayments } from "../hooks/use-order-payments"
import { isForbidden } from "../lib/forbidden"

/** Not there for an order that was paid elsewhere, nor for a role that may not read payments. */
const OrderPaymentsWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { data, error, isFetching, refetch } = useOrderPayments(order.id)

  if (data) {
    return data.payments.map((payment, index) => (
      <PaymentCard
        key={payment.session_id}
        orderId={order.id}
        payment={payment}
        outdated={!!error}
        latest={index === 0}
      />
    ))
  }
  if (!error || isForbidden(error)) return null
  return (
    <PaymentFrame>
      <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
    </PaymentFrame>
  )
}

export const config = defineWidgetConfig({
  id: "tw-payments-order-payments",
  zone: "order.details",
})

export default OrderPaymentsWidget
