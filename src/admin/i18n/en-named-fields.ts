import type { NamedField } from "../../rules/invoice/named-fields"

const inDetails = (field: string) =>
  `This is the field “${field}”: correct it under ⋯ at the head of the invoice card, “Edit the buyer's details”.`

const onOrder = (field: string) =>
  `This is the ${field}: it comes from the order. Correct it there.`

const fromItems = (field: string) =>
  `${field} of the order. What cannot be corrected there is issued in the service's console, then “Take over from the service”.`

const byOption = (field: string, option: string) =>
  `This is the ${field}: it follows from the plugin's option ${option}.`

/** Which of our fields a message of the service names, and where it is changed. */
export const namedFields: Record<NamedField, string> = {
  carrier: inDetails("Carrier"),
  donation_code: inDetails("Donation code"),
  tax_id: inDetails("Tax ID"),
  name: inDetails("Name on the invoice” or “Company's name"),
  email: onOrder("buyer's email address"),
  phone: onOrder("buyer's phone number"),
  address: onOrder("buyer's address"),
  description: fromItems("This is the name of an item"),
  amounts: fromItems("These are the quantities and amounts of the items"),
  remark: byOption("remark", "remark"),
  tax_type:
    "This is the tax type or the customs mark: it follows from the product (tw_tax_type) or the plugin's options taxTypes and exportThroughCustoms.",
  order_number: byOption("order number at the service", "orderNumber"),
}
