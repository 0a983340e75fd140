import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { BuyerData } from "../components/buyer-data/buyer-data"
import { Permitted } from "../components/permitted"

const CustomerInvoiceDataWidget = ({ data: customer }: DetailWidgetProps<AdminCustomer>) => (
  <Permitted to="buyer_data">
    <BuyerData customerId={customer.id} />
  </Permitted>
)

export const config = defineWidgetConfig({
  id: "tw-invoicing-customer-data",
  zone: "customer.details",
})

export default CustomerInvoiceDataWidget
