import type { ActOf } from "./acts"
import { payIntent } from "./buyer"
import type { ProgramState } from "./program-state"
import { PROVIDER, readAsks } from "./read-store"
import type { Intent } from "./service"
import { anyStatus } from "./shopfront"

/** Acts of a program's buyers in the shop and in the service's component. */
export class BuyerActs {
  constructor(private readonly state: ProgramState) {}

  async open({ twice, forged }: ActOf<"open">): Promise<void> {
    const { store, service } = this.state.shopfront
    const { shop } = store
    const opened = await this.state.post(
      "/store/payment-collections",
      { cart_id: this.state.cartId },
      shop.store
    )
    const collection = opened.data.payment_collection?.id
    if (!collection) return
    const [{ data = {} } = {}] = forged
      ? await store.query<{ data: object }>(
          "select data from payment_session order by created_at limit 1"
        )
      : []
    const begin = () =>
      this.state.post(
        `/store/payment-collections/${collection}/payment-sessions`,
        { provider_id: PROVIDER, data },
        shop.store
      )
    for (const answer of await Promise.all(twice ? [begin(), begin()] : [begin()])) {
      if (service.dead) return
      for (const session of answer.data.payment_collection?.payment_sessions ?? []) {
        const intent = service.intents.find(({ id }) => id === session.data.intent_id)
        if (intent && session.data.secret && intent.session === session.id) intent.handed = true
      }
    }
  }

  /** Changes the total, so that Medusa deletes the sessions of the old one. */
  async change(): Promise<void> {
    const { shop } = this.state.shopfront.store
    const item = { variant_id: shop.variantIds[7], quantity: 1 }
    const { status } = await this.state.post(
      `/store/carts/${this.state.cartId}/line-items`,
      item,
      shop.store
    )
    // Medusa waits two seconds for a cart that is being completed.
    if (status >= 500 && !this.state.slow)
      this.state.violations.push(`Changing the cart answered ${status}.`)
  }

  async pay({ which, how }: ActOf<"pay">): Promise<void> {
    const intent = this.state.intent(which)
    if (intent?.handed && intent.status === "draft") payIntent(intent, how)
  }

  async comeBack({ which, forged }: ActOf<"return">): Promise<void> {
    const { api } = this.state.shopfront.store
    const intent = this.state.intent(which)
    if (!intent) return
    const link = forged ? intent.result.replace(/[0-9a-f]{64}/, "0".repeat(64)) : intent.result
    const { status } = await api.get(link, { ...anyStatus, maxRedirects: 0 })
    this.state.answered(`A ${forged ? "forged " : ""}return`, forged, status, [303])
  }

  async webhook({ which, times, forged, names }: ActOf<"webhook">): Promise<void> {
    const { service } = this.state.shopfront
    const intent = this.state.intent(which)
    if (!intent) return
    const link = forged ? intent.webhook.replace(/[0-9a-f]{64}/, "0".repeat(64)) : intent.webhook
    const body = { status: "success", ...(names && { PaymentIntentId: intent.id }) }
    const send = () => this.state.post(link, body, {})
    for (const { status } of await Promise.all(times === 2 ? [send(), send()] : [send()])) {
      this.state.answered(`A ${forged ? "forged " : ""}webhook`, forged, status, [200, 500])
    }
    if (forged && !this.state.slow && service.calls)
      this.state.violations.push("A forged webhook had the service called.")
  }

  async complete({ times, deliveries }: ActOf<"complete">): Promise<void> {
    const { service, store } = this.state.shopfront
    const send = () =>
      this.state.post(`/store/carts/${this.state.cartId}/complete`, {}, store.shop.store)
    const before = store.emitted.length
    for (const { status, data } of await Promise.all(times === 2 ? [send(), send()] : [send()])) {
      if (status >= 500 && !service.dead)
        this.state.violations.push(`Completing the cart answered ${status}: ${data.message}`)
    }
    await this.state.deliver("order.placed", before, deliveries)
  }

  async poll(): Promise<void> {
    const { store } = this.state.shopfront
    const path = `/store/carts/${this.state.cartId}/tw-payment`
    const { status } = await store.api.get(path, { ...anyStatus, ...store.shop.store })
    this.state.answered("A query of the status", false, status, [200, 429])
  }

  async replace(): Promise<void> {
    const { store, service } = this.state.shopfront
    const path = `/store/carts/${this.state.cartId}/tw-payment/replace`
    const { status, data } = await this.state.post(path, {}, store.shop.store)
    this.state.answered("Another payment", false, status, [200, 400, 429, 500])
    if (status !== 200 || service.dead) return
    const { secret } = data.payment_session.data
    const intent = service.intents.find(({ id }) => secret.startsWith(id))
    if (intent) intent.handed = true
    else this.state.violations.push("Another payment has no intent.")
  }

  async link(): Promise<void> {
    const order = await this.state.order()
    if (order) await this.openLink(order.id)
  }

  /** @returns the intent that the buyer may pay now */
  async openLink(orderId: string): Promise<Intent | undefined> {
    const { store, service } = this.state.shopfront
    const { collection, outstanding, authorized } = await readAsks(store, orderId)
    if (!collection) return undefined
    const { acts } = this.state
    const path = `/store/payment-collections/${collection.id}/tw-payment`
    const { status, data } = await this.state.post(
      path,
      { provider_id: PROVIDER },
      store.shop.store
    )
    this.state.answered("The start of a payment link", false, status, [200, 400, 404, 429, 500])
    if (status !== 200 || service.dead) return undefined
    const { secret } = data.payment_session.data
    const intent = service.intents.find(({ id }) => secret.startsWith(id))
    if (!intent) {
      this.state.violations.push("A payment link has no intent.")
      return undefined
    }
    intent.handed = true
    // After an edit before the payment is captured, Medusa asks for the whole order again.
    const amount = Math.min(collection.amount, outstanding - authorized)
    // While the caller waited, the order may have been edited.
    if (acts === this.state.acts && Math.round(amount) !== intent.asked.amount)
      this.state.violations.push(`A payment link of ${amount} asks for ${intent.asked.amount}.`)
    return intent
  }

  async look(): Promise<void> {
    const { store } = this.state.shopfront
    const order = await this.state.order()
    const collection = order && (await readAsks(store, order.id)).collection
    if (!collection) return
    const path = `/store/payment-collections/${collection.id}/tw-payment`
    const { status } = await store.api.get(path, { ...anyStatus, ...store.shop.store })
    this.state.answered("A payment link's query", false, status, [200, 404, 429])
  }
}
