import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { TimelineContent } from "../components/timeline/timeline-content"
import { useOrderInvoices } from "../hooks/use-order-invoices"
import { timelineOf } from "../lib/timeline"

/** Loading and errors are the invoice card's to show: all cards live on the same answer. */
const OrderInvoiceTimelineWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { data: view } = useOrderInvoices(order.id, order.status === "canceled")
  const entries = view ? timelineOf(view.invoices) : []

  return entries.length ? <TimelineContent entries={entries} /> : null
}

export const config = defineWidgetConfig({
  id: "tw-invoicing-order-timeline",
  zone: "order.details",
})

export default OrderInvoiceTimelineWidget
