import Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/types"
import {
  ORDER_PAYMENT_FIELDS,
  type StoreCartInvoiceDetailsResponse,
  type StoreInvoice,
  type StoreOrderInvoicesResponse,
} from "medusa-plugin-taiwan/storefront"
import { cookies } from "next/headers"

import type { Locale } from "./texts"

export type Cart = HttpTypes.StoreCart
export type Order = HttpTypes.StoreOrder
export type Customer = HttpTypes.StoreCustomer

/** A session that it stored would be that of every visitor. */
export const sdk = new Medusa({
  baseUrl: process.env.MEDUSA_BACKEND_URL ?? "http://localhost:9000",
  publishableKey: process.env.MEDUSA_PUBLISHABLE_KEY,
  auth: { type: "jwt", jwtTokenStorageMethod: "nostore" },
})
const region_id = process.env.MEDUSA_REGION_ID

/** `lax`: the bank's page sends the buyer back, and a `strict` cookie would not come along. */
const COOKIE = {
  httpOnly: true,
  sameSite: "lax",
  secure: process.env.NODE_ENV === "production",
  maxAge: 30 * 24 * 60 * 60,
} as const

/** `placed`: the ids of the last order and its cart, which opens the invoices of a guest's order. */
type Cookie = "cart" | "session" | "placed" | "locale"

export const readCookie = async (name: Cookie): Promise<string | undefined> =>
  (await cookies()).get(name)?.value
export const writeCookie = async (name: Cookie, value: string) =>
  (await cookies()).set(name, value, COOKIE)
export const dropCookie = async (name: Cookie) => (await cookies()).delete(name)

export const readLocale = async (): Promise<Locale> =>
  (await readCookie("locale")) === "en" ? "en" : "zh_tw"

/** The signed-in buyer's session, for a request to the store. */
export async function sessionHeaders(): Promise<Record<string, string>> {
  const session = await readCookie("session")
  return session ? { authorization: `Bearer ${session}` } : {}
}

type Query = Record<string, string | number | undefined>

export const get = async <T>(path: string, query: Query = {}, headers = {}): Promise<T> =>
  sdk.client.fetch<T>(path, { query, headers: { ...(await sessionHeaders()), ...headers } })

export const post = async <T>(path: string, body: object = {}, headers = {}): Promise<T> =>
  sdk.client.fetch<T>(path, {
    method: "POST",
    body,
    headers: { ...(await sessionHeaders()), ...headers },
  })

/** Null for what does not exist, or belongs to another customer. */
async function orNull<T>(reply: Promise<T>): Promise<T | null> {
  return reply.catch((error: { status?: number }) => {
    if (error.status === 404 || error.status === 401) return null
    throw error
  })
}

export async function listProducts(): Promise<HttpTypes.StoreProduct[]> {
  const fields = "*variants,*variants.calculated_price"
  const query = { region_id, fields, limit: 24, order: "created_at" }
  return (await get<HttpTypes.StoreProductListResponse>("/store/products", query)).products
}

export async function readCart(): Promise<Cart | null> {
  const id = await readCookie("cart")
  if (!id) return null
  const fields = "+completed_at,+items.total,*shipping_methods,*payment_collection.payment_sessions"
  const reply = await orNull(get<{ cart: Cart }>(`/store/carts/${id}`, { fields }))
  return reply?.cart ?? null
}

/** A cart that was ordered takes nothing more. */
export async function openCart(): Promise<string> {
  const cart = await readCart()
  if (cart && !cart.completed_at) return cart.id
  const created = await post<{ cart: Cart }>("/store/carts", { region_id })
  await writeCookie("cart", created.cart.id)
  return created.cart.id
}

export async function listShippingOptions(cart_id: string) {
  type Reply = { shipping_options: HttpTypes.StoreCartShippingOption[] }
  return (await get<Reply>("/store/shipping-options", { cart_id })).shipping_options
}

export const readInvoiceDetails = (cartId: string) =>
  get<StoreCartInvoiceDetailsResponse>(`/store/carts/${cartId}/tw-invoice-details`)

export async function readCustomer(): Promise<Customer | null> {
  if (!(await readCookie("session"))) return null
  return (await orNull(get<{ customer: Customer }>("/store/customers/me")))?.customer ?? null
}

export async function listOrders(): Promise<Order[]> {
  const query = { fields: ORDER_PAYMENT_FIELDS, order: "-created_at", limit: 10 }
  return (await get<{ orders: Order[] }>("/store/orders", query)).orders
}

/** `cartId`: for its invoices and for paying in another way; null: another customer's order. */
export async function readOrder(
  id: string
): Promise<{ order: Order; cartId: string | null } | null> {
  type Reply = { order: Order & { cart?: { id: string } } }
  const fields = `${ORDER_PAYMENT_FIELDS},+cart.id,+customer_id`
  const path = `/store/orders/${encodeURIComponent(id)}`
  const reply = await orNull(get<Reply>(path, { fields }))
  if (!reply) return null
  const [placed, cartId] = await readPlaced()
  return { order: reply.order, cartId: reply.order.cart?.id ?? (placed === id ? cartId : null) }
}

/**
 * The carts that this buyer may ask the store about: the present one and the one that was ordered
 * last. Also that of the order that the page shows, if it is in the buyer's account.
 */
export async function ownCartIds(orderId: string | null): Promise<(string | null | undefined)[]> {
  const [placed, cartId] = await readPlaced()
  const isEarlier = orderId && orderId !== placed && (await readCookie("session"))
  const found = isEarlier ? await readOrder(orderId) : null
  return [await readCookie("cart"), cartId, found?.cartId]
}

const readPlaced = async (): Promise<string[]> => (await readCookie("placed"))?.split(" ") ?? []

/**
 * An order without the buyer's data. The props of a client component are part of the page's source,
 * which anyone who opens the page can read.
 */
export const withoutBuyer = (order: Order): Order => ({
  ...order,
  customer: undefined,
  email: null,
  shipping_address: null,
  billing_address: null,
  payment_collections: order.payment_collections?.map((collection) => ({
    ...collection,
    payment_sessions: collection.payment_sessions?.map((session) => ({
      ...session,
      // Medusa keeps the customer in it.
      context: undefined,
    })),
  })),
})

export async function readInvoices(orderId: string): Promise<StoreInvoice[]> {
  const path = `/store/orders/${encodeURIComponent(orderId)}/tw-invoices`
  return (await orNull(get<StoreOrderInvoicesResponse>(path)))?.invoices ?? []
}
