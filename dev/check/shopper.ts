import type { DemoAddresses } from "../running-demo"
import { call } from "./http"

export type Line = { variant_id: string; quantity: number }
export type Session = { id: string; amount: number; data: SessionData }
export type Order = { id: string; display_id: number; total: number }
type SessionData = { intent_id: string; secret: string; public_key: string; sdk_url: string }
type Cart = { id: string; total: number; items: { title: string }[] }
type Payments = { payment_collection: { id: string; payment_sessions: Session[] } }

const provider = "pp_payment-intents_tw"
const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" }
const address = {
  first_name: "小明",
  last_name: "王",
  address_1: "市府路 1 號",
  city: "台北市",
  postal_code: "110",
  country_code: "tw",
  phone: "0912345678",
}

/** A buyer with a browser: the store's public routes, and the payment component's iframe. */
export class Shopper {
  constructor(private readonly demo: DemoAddresses) {}

  async fillCart(items: Line[]): Promise<Cart> {
    const { region_id, shipping_option_id } = this.demo.shop
    const buyer = { email: "ming@example.com", shipping_address: address }
    const { cart } = await this.store<{ cart: Cart }>("/carts", { region_id, ...buyer, items })
    const shipped = await this.store<{ cart: Cart }>(`/carts/${cart.id}/shipping-methods`, {
      option_id: shipping_option_id,
    })
    return shipped.cart
  }

  async giveInvoiceDetails(cartId: string, details: object): Promise<{ type: string }> {
    const path = `/carts/${cartId}/tw-invoice-details`
    type Answer = { invoice_details: { type: string } }
    return (await this.store<Answer>(path, details)).invoice_details
  }

  async openPaymentSession(cartId: string): Promise<Session> {
    const created = await this.store<Payments>("/payment-collections", { cart_id: cartId })
    const path = `/payment-collections/${created.payment_collection.id}/payment-sessions`
    const { payment_collection } = await this.store<Payments>(path, { provider_id: provider })
    return payment_collection.payment_sessions[0]
  }

  /** Sends the same as the component's iframe when the buyer presses "pay". */
  async pay({ data }: Session): Promise<{ status: string }> {
    const { sdk_url, public_key, secret } = data
    const body = { public_key, secret, payment_method: "CreditCard", card }
    const answer = await call<{ status: string; error?: { message: string } }>(
      `${sdk_url}/sdk/v1/checkout`,
      { body }
    )
    if (answer.error)
      throw new Error(`expected the card to be accepted, got ${answer.error.message}`)
    return answer
  }

  /** Places the order. */
  async complete(cartId: string): Promise<Order> {
    const answer = await this.store<{ type: string; order: Order }>(`/carts/${cartId}/complete`, {})
    if (answer.type !== "order") {
      throw new Error(`expected an order, got ${JSON.stringify(answer)}`)
    }
    return answer.order
  }

  /** The whole way from an empty cart to a paid order. */
  async buy(items: Line[], details: object): Promise<Order> {
    const cart = await this.fillCart(items)
    await this.giveInvoiceDetails(cart.id, details)
    await this.pay(await this.openPaymentSession(cart.id))
    return await this.complete(cart.id)
  }

  private async store<T>(path: string, body: object): Promise<T> {
    const headers = { "x-publishable-api-key": this.demo.shop.publishable_key }
    return await call<T>(`${this.demo.storeUrl}/store${path}`, { headers, body })
  }
}
