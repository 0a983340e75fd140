import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { AllowanceContent } from "../components/allowance-card/allowance-content"
import { useOrderInvoices } from "../hooks/use-order-invoices"
import { allowanceCard } from "../lib/allowance-card"

/** Loading and errors are the invoice card's to show: both cards live on the same answer. */
const OrderAllowancesWidget = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { data: view } = useOrderInvoices(order.id, order.status === "canceled")
  const card = view && allowanceCard(view, Date.now())

  return card ? <AllowanceContent view={view} card={card} /> : null
}

export const config = defineWidgetConfig({
  id: "tw-invoicing-order-allowances",
  zone: "order.details",
})

export default OrderAllowancesWidget
