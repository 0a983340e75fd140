import Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/types"
import {
  ORDER_PAYMENT_FIELDS,
  type InvoiceDetails,
  type StoreCartInvoiceDetailsResponse,
  type StoreInvoice,
  type StoreInvoiceLinkResponse,
  type StoreOrderInvoicesResponse,
  type StoreSaveCartInvoiceDetailsResponse,
} from "medusa-plugin-taiwan/storefront"

export type Cart = HttpTypes.StoreCart
export type Order = HttpTypes.StoreOrder
export type Product = HttpTypes.StoreProduct
export type ShippingOption = HttpTypes.StoreCartShippingOption

const env = import.meta.env
const regionId: string = env.VITE_MEDUSA_REGION_ID
const CART_KEY = "tw_shop_cart_id"
const PLACED_KEY = "tw_shop_placed"
/** What the page shows of a cart, beside what its payment needs. */
export const CART_FIELDS = "+items.total,*shipping_methods"
const PAYMENT_FIELDS = "+completed_at,*payment_collection.payment_sessions"

/** The settings that the page cannot do without and does not have. */
export const missingSettings = [
  "VITE_MEDUSA_BACKEND_URL",
  "VITE_MEDUSA_PUBLISHABLE_KEY",
  "VITE_MEDUSA_REGION_ID",
].filter((name) => !env[name])

export const sdk = new Medusa({
  baseUrl: env.VITE_MEDUSA_BACKEND_URL,
  publishableKey: env.VITE_MEDUSA_PUBLISHABLE_KEY,
  auth: { type: "jwt" },
})

export async function listProducts(): Promise<Product[]> {
  const fields = "*variants,*variants.calculated_price"
  const query = { region_id: regionId, fields, limit: 24, order: "created_at" }
  return (await sdk.store.product.list(query)).products
}

/** The cart of the last visit, if there is one. */
export async function storedCart(): Promise<Cart | null> {
  const id = localStorage.getItem(CART_KEY)
  if (!id) return null
  try {
    return await readCart(id)
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error
    forgetCart()
    return null
  }
}

export async function readCart(id: string): Promise<Cart> {
  const fields = `${CART_FIELDS},${PAYMENT_FIELDS}`
  return (await sdk.store.cart.retrieve(id, { fields })).cart
}

export function forgetCart(): void {
  localStorage.removeItem(CART_KEY)
}

/** Forgets that this browser placed an order. */
export const forgetPlaced = (): void => localStorage.removeItem(PLACED_KEY)

export async function addToCart(cart: Cart | null, variantId: string): Promise<Cart> {
  const id = cart?.id ?? (await sdk.store.cart.create({ region_id: regionId })).cart.id
  localStorage.setItem(CART_KEY, id)
  await sdk.store.cart.createLineItem(id, { variant_id: variantId, quantity: 1 })
  return readCart(id)
}

export async function setQuantity(cart: Cart, lineId: string, quantity: number): Promise<Cart> {
  if (quantity > 0) await sdk.store.cart.updateLineItem(cart.id, lineId, { quantity })
  else await sdk.store.cart.deleteLineItem(cart.id, lineId)
  return readCart(cart.id)
}

export async function saveContact(
  cart: Cart,
  email: string,
  address: HttpTypes.StoreAddAddress
): Promise<Cart> {
  await sdk.store.cart.update(cart.id, {
    email,
    shipping_address: address,
    billing_address: address,
  })
  return readCart(cart.id)
}

export async function listShippingOptions(cart: Cart): Promise<ShippingOption[]> {
  return (await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })).shipping_options
}

export async function chooseShipping(cart: Cart, optionId: string): Promise<Cart> {
  await sdk.store.cart.addShippingMethod(cart.id, { option_id: optionId })
  return readCart(cart.id)
}

export async function readInvoiceDetails(cart: Cart): Promise<StoreCartInvoiceDetailsResponse> {
  return sdk.client.fetch<StoreCartInvoiceDetailsResponse>(
    `/store/carts/${cart.id}/tw-invoice-details`
  )
}

export async function saveInvoiceDetails(
  cart: Cart,
  details: InvoiceDetails
): Promise<StoreSaveCartInvoiceDetailsResponse> {
  const path = `/store/carts/${cart.id}/tw-invoice-details`
  return sdk.client.fetch<StoreSaveCartInvoiceDetailsResponse>(path, {
    method: "POST",
    body: details,
  })
}

export async function readOrder(id: string): Promise<Order> {
  const fields = `${ORDER_PAYMENT_FIELDS},+customer_id`
  return (await sdk.store.order.retrieve(id, { fields })).order
}

/** The id of a guest's cart gives access to its order's invoice: this browser keeps its last one. */
export function keepPlaced(order: Order, cart: Cart): void {
  localStorage.setItem(PLACED_KEY, JSON.stringify({ order: order.id, cart: cart.id }))
}

/** The newest invoice of the order; null while there is none. */
export async function readInvoice(order: Order): Promise<StoreInvoice | null> {
  const path = `/store/orders/${order.id}/tw-invoices`
  const { invoices } = await sdk.client.fetch<StoreOrderInvoicesResponse>(path, asOwner(order))
  return invoices[0] ?? null
}

/** The invoice's own page at the service: asked for when the buyer wants it, and kept nowhere. */
export async function readInvoiceLink(order: Order, link: string): Promise<string> {
  return (await sdk.client.fetch<StoreInvoiceLinkResponse>(link, asOwner(order))).url
}

/** The cart of the order that was placed last in this browser. */
export function placedCartId(order: Order): string | null {
  const placed = JSON.parse(localStorage.getItem(PLACED_KEY) ?? "{}")
  return placed.order === order.id ? placed.cart : null
}

function asOwner(order: Order): { headers: Record<string, string> } {
  const cartId = placedCartId(order)
  return { headers: cartId ? { "x-cart-id": cartId } : {} }
}
