import { Shopper } from "../../dev/check/shopper"
import { Staff } from "../../dev/check/staff"
import type { DemoAddresses } from "../../dev/running-demo"

/** A company's tax ID with a valid check digit. */
const TAX_ID = "04595257"

/** Fields of a request that lead to an order's cart, or to the rows of its invoices. */
const FIELDS = [
  ...["cart.id", "*cart", "+cart.id", "cart_link.cart_id", "payment_collections.cart.id"],
  ...[
    "payment_collections.cart_link.cart_id",
    "tw_invoices.*",
    "*tw_invoices",
    "+tw_invoice.tax_id",
  ],
]

/**
 * Requests an order by its id, without a log-in: no version of Medusa may expose its cart, which
 * gives access to a guest's invoices, or the rows of its invoices.
 * @returns the exposed data, one line each
 */
export async function probeStoreFields(demo: DemoAddresses): Promise<string[]> {
  const { shop, storeUrl } = demo
  const shopper = new Shopper(demo)
  const cart = await shopper.fillCart([{ variant_id: shop.variant_ids[0], quantity: 1 }])
  await shopper.giveInvoiceDetails(cart.id, { type: "company", name: "Tea", tax_id: TAX_ID })
  await shopper.pay(await shopper.openPaymentSession(cart.id))
  const order = await shopper.complete(cart.id)
  const staff = await Staff.signIn(demo)
  const { id } = await staff.invoiceThatIs("issued", order.id)
  const secrets = [cart.id, TAX_ID, id]

  const headers = { "x-publishable-api-key": shop.publishable_key }
  const found: string[] = []
  for (const field of FIELDS) {
    const address = `/store/orders/${order.id}?fields=${encodeURIComponent(`id,${field}`)}`
    const response = await fetch(`${storeUrl}${address}`, { headers })
    const text = await response.text()
    // Medusa refuses an unknown field with 400.
    if (![200, 400].includes(response.status)) found.push(`${address}: ${response.status} ${text}`)
    const given = secrets.filter((secret) => text.includes(secret))
    if (given.length) found.push(`${address} gives away ${given.join(", ")}`)
  }
  return found
}
