import { FetchError } from "@medusajs/js-sdk"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Heading } from "@medusajs/ui"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { CardError } from "../components/invoice-card/card-error"
import { OrderIssues } from "../components/payment-issues/order-issues"
import { useInvoiceText } from "../hooks/use-invoice-text"
import { usePaymentIssues } from "../hooks/use-payment-issues"

/** Not there for an order whose payments need nobody; what cannot be asked about says so. */
const OrderPaymentIssuesWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { t } = useInvoiceText()
  const { data, error, isFetching, refetch } = usePaymentIssues({ order_id: order.id })

  if (data) return data.issues.length ? <OrderIssues issues={data.issues} /> : null
  // The invoice card says what a person may not see.
  if (!error || (error instanceof FetchError && error.status === 403)) return null

  return (
    <Container className="divide-y p-0" role="region" aria-label={t("payments.ofOrder")}>
      <div className="px-6 py-4">
        <Heading level="h2">{t("payments.ofOrder")}</Heading>
      </div>
      <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
    </Container>
  )
}

export const config = defineWidgetConfig({
  id: "tw-payments-order-issues",
  zone: "order.details.before",
})

export default OrderPaymentIssuesWidget
