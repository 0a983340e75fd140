import { Text } from "@medusajs/ui"
import { Navigate, useParams } from "react-router-dom"
import { Breadcrumb } from "../../../components/breadcrumb"
import { CardContent } from "../../../components/invoice-card/card-content"
import { CardError } from "../../../components/invoice-card/card-error"
import { CardFrame } from "../../../components/invoice-card/card-frame"
import { CardSkeleton } from "../../../components/invoice-card/card-skeleton"
import { RecordedAllowances } from "../../../components/record-invoice/recorded-allowances"
import { TimelineContent } from "../../../components/timeline/timeline-content"
import { useInvoiceText } from "../../../hooks/use-invoice-text"
import { useInvoicingStatus } from "../../../hooks/use-order-invoices"
import { useInvoice } from "../../../hooks/use-record-invoice"
import { invoicePlace } from "../../../lib/invoice-place"
import { timelineOf } from "../../../lib/timeline"
import { viewOfInvoice } from "../../../lib/view-of-invoice"

/** An invoice that belongs to no order. That of an order is on the order's page. */
const InvoicePage = () => {
  const { t } = useInvoiceText()
  const { id = "" } = useParams()
  const { data, error, isFetching, refetch } = useInvoice(id)
  const { data: status } = useInvoicingStatus()

  if (!data || !status) {
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
  const { invoice } = data
  if (invoice.order_id !== null) return <Navigate to={invoicePlace(invoice)} replace />
  const { invoice_number } = invoice

  return (
    <div className="flex flex-col gap-y-3">
      <Text size="small" className="text-ui-fg-subtle px-6">
        {t("record.noOrder")}
      </Text>
      <CardContent view={viewOfInvoice(invoice, status)} outdated={!!error} />
      {invoice_number !== null && (
        <RecordedAllowances
          invoice={{ ...invoice, invoice_number }}
          registrable={status.configured && invoice.status !== "voided"}
        />
      )}
      <TimelineContent entries={timelineOf([invoice])} />
    </div>
  )
}

export const handle = {
  breadcrumb: () => <Breadcrumb text="title" />,
}

export default InvoicePage
