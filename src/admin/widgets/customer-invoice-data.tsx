import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { BuyerData } from "../components/buyer-data/buyer-data"

const CustomerInvoiceDataWidget = ({ data: customer }: DetailWidgetProps<AdminCustomer>) => (
  <BuyerData customerId={customer.id} />
)

export const config = defineWidgetConfig({
  id: "tw-invoicing-customer-data",
  zone: "customer.details",
})

export default CustomerInvoiceDataWidget
