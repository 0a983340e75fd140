import type { InvoiceSource } from "../../../rules/invoice/content/invoice-source"
import type { Address } from "../../../medusa-data/orders/stored-order"

/** The parts of an order or a cart that the buyer of its invoice comes from. */
type BuyingOrder = {
  email?: string | null
  billing_address?: Address | null
  shipping_address?: Address | null
}

/** The address that names the buyer. */
export const buyerAddress = ({
  billing_address,
  shipping_address,
}: Pick<BuyingOrder, "billing_address" | "shipping_address">): Address | null =>
  billing_address ?? shipping_address ?? null

/** The buyer of an order or a cart, as the store knows it. */
export function orderBuyer(order: BuyingOrder): InvoiceSource["buyer"] {
  const address = buyerAddress(order)
  return {
    name: fullName(address),
    company: address?.company,
    email: order.email,
    phone: address?.phone || order.shipping_address?.phone,
    address: postalAddress(address),
  }
}

const HAN = /^\p{Script=Han}+$/u

/**
 * A Chinese name in its usual form (family name first, no space); any other name with the given
 * name first.
 */
function fullName(address: Address | null): string | null {
  const first = address?.first_name?.trim() ?? ""
  const last = address?.last_name?.trim() ?? ""
  const name = HAN.test(first + last) ? last + first : `${first} ${last}`.trim()
  return name || null
}

/** One line, largest part first, as is usual for addresses in Taiwan. */
function postalAddress(address: Address | null): string | null {
  if (!address?.address_1) return null
  const { postal_code, province, city, address_1, address_2 } = address
  return [postal_code, province, city, address_1, address_2].filter(Boolean).join("")
}
