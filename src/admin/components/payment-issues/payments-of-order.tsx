import { Container, Heading } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePaymentIssues } from "../../hooks/use-payment-issues"
import { isForbidden } from "../../lib/forbidden"
import { CardError } from "../invoice-card/card-error"
import { OrderIssues } from "./order-issues"

/** Not shown for an order whose payments need no review. A failed request shows a message. */
export const PaymentsOfOrder = ({ orderId }: { orderId: string }) => {
  const { t } = useInvoiceText()
  const { data, error, isFetching, refetch } = usePaymentIssues({ order_id: orderId })

  if (data) return data.issues.length ? <OrderIssues issues={data.issues} /> : null
  // A role that may not read payments has no use for this card.
  if (!error || isForbidden(error)) return null

  return (
    <Container className="divide-y p-0" role="region" aria-label={t("payments.title")}>
      <div className="px-6 py-4">
        <Heading level="h2">{t("payments.title")}</Heading>
      </div>
      <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
    </Container>
  )
}
