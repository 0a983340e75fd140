import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { AxiosInstance } from "axios"
import { adminEmail } from "../../dev/shop/catalog"
import { ensureAdmin } from "../../dev/shop/ensure-admin"
import { ensureDelivery } from "../../dev/shop/ensure-delivery"
import { ensureProducts } from "../../dev/shop/ensure-products"
import { ensureRegion } from "../../dev/shop/ensure-region"
import { ensureStore } from "../../dev/shop/ensure-store"

export type Shop = {
  regionId: string
  shippingOptionId: string
  /** In the order of the catalogue: 680, 1280, 899 (the title with commas), 239, … */
  variantIds: string[]
  store: { headers: Record<string, string> }
  admin: { headers: Record<string, string> }
}

/** Signs in to the admin. */
export const admin = { email: adminEmail, password: "password-of-the-tests" }

export type Purchase = {
  lines?: { variant: number; quantity: number }[]
  details?: Record<string, unknown>
  provider?: string
}

/**
 * The development shop in the test's database, and the headers of its buyers and its staff. Its
 * scheduled jobs do not run by themselves.
 */
export async function openShop(container: MedusaContainer, api: AxiosInstance): Promise<Shop> {
  await stopJobs()
  const { salesChannelId, publishableKey } = await ensureStore(container)
  const regionId = await ensureRegion(container)
  const delivery = await ensureDelivery(container, salesChannelId, regionId)
  const variantIds = await ensureProducts(container, salesChannelId, delivery)
  await ensureAdmin(container, { given: admin.password })
  const { data } = await api.post("/auth/user/emailpass", admin)

  return {
    regionId,
    shippingOptionId: delivery.shippingOptionId,
    variantIds,
    store: { headers: { "x-publishable-api-key": publishableKey } },
    admin: { headers: { authorization: `Bearer ${data.token}` } },
  }
}

/** Jobs run only when a story runs them: scheduled ones would replace the story's own. */
async function stopJobs(): Promise<void> {
  const { storage } = WorkflowScheduler as unknown as { storage: { jobHandler: () => unknown } }
  // A running job schedules itself again when it is done.
  storage.jobHandler = () => undefined
  await new WorkflowScheduler().clear()
}

/** A cart that only lacks its payment. */
export async function fillCart(
  api: AxiosInstance,
  shop: Shop,
  { lines = [{ variant: 0, quantity: 1 }], details }: Purchase = {}
): Promise<string> {
  const address = {
    first_name: "小明",
    last_name: "王",
    address_1: "市府路 1 號",
    city: "台北市",
    postal_code: "110",
    country_code: "tw",
    phone: "0912345678",
  }
  const created = await api.post(
    "/store/carts",
    {
      region_id: shop.regionId,
      email: "buyer@example.com",
      shipping_address: address,
      billing_address: address,
      items: lines.map(({ variant, quantity }) => ({
        variant_id: shop.variantIds[variant],
        quantity,
      })),
    },
    shop.store
  )
  const id: string = created.data.cart.id
  await api.post(
    `/store/carts/${id}/shipping-methods`,
    { option_id: shop.shippingOptionId },
    shop.store
  )
  if (details) await api.post(`/store/carts/${id}/tw-invoice-details`, details, shop.store)
  return id
}

/** The cart's payment collection, without a session; returns its id. */
export async function openPaymentCollection(
  api: AxiosInstance,
  shop: Shop,
  cartId: string
): Promise<string> {
  const { data } = await api.post("/store/payment-collections", { cart_id: cartId }, shop.store)
  return data.payment_collection.id
}

/** A payment session for the cart; returns the session. */
export async function openPaymentSession(
  api: AxiosInstance,
  shop: Shop,
  cartId: string,
  provider: string
) {
  const id = await openPaymentCollection(api, shop, cartId)
  const opened = await api.post(
    `/store/payment-collections/${id}/payment-sessions`,
    { provider_id: provider },
    shop.store
  )
  return opened.data.payment_collection.payment_sessions[0]
}

/** Places an order as a storefront does; returns the order. */
export async function placeOrder(api: AxiosInstance, shop: Shop, purchase: Purchase = {}) {
  const cartId = await fillCart(api, shop, purchase)
  await openPaymentSession(api, shop, cartId, purchase.provider ?? "pp_system_default")
  const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
  if (data.type !== "order") throw new Error(`No order was placed: ${JSON.stringify(data.error)}`)
  return data.order as { id: string; total: number; display_id: number }
}

/** The amount of the order's payments less refunds, according to the store. */
export async function charged(api: AxiosInstance, shop: Shop, orderId: string): Promise<number> {
  const fields =
    "payment_collections.payments.amount,payment_collections.payments.refunds.amount,payment_collections.status"
  const { data } = await api.get(`/admin/orders/${orderId}?fields=${fields}`, shop.admin)
  type Amounts = { amount: number }[]
  const sum = (amounts: Amounts = []) => amounts.reduce((all, { amount }) => all + amount, 0)
  return data.order.payment_collections
    .flatMap(({ payments }: { payments: (Amounts[number] & { refunds: Amounts })[] }) => payments)
    .reduce((all: number, payment: { amount: number; refunds: Amounts }) => {
      return all + payment.amount - sum(payment.refunds)
    }, 0)
}
