import { generateEntityId } from "@medusajs/framework/utils"
import type { AxiosInstance } from "axios"
import { fillCart } from "../../http/shop"
import type { ModelStore } from "../store"
import { JOBS, type Act, type ActOf, type Program } from "./acts"
import { endPayment, payIntent } from "./buyer"
import * as plugin from "./entry-points"
import { goneBack, neverBroken, settled } from "./promise"
import type { Facts, Money, Order, Payment } from "./promise"
import {
  PROVIDER,
  readAsks,
  readIssues,
  readOrders,
  readPayments,
  type OpenIssue,
} from "./read-store"
import { leftOf, type Intent, type ModelPaymentService } from "./service"
import { editOrder, setRefunds } from "./staff"
import { ProgramTables } from "./tables"

const anyStatus = { validateStatus: () => true }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Milliseconds: a lost intent is asked about for ten days. */
const LONGEST = 8 * DAY

/** The payment issues with a button that gives the money back. */
const GIVEN_BACK = ["orphaned", "mismatched", "paid_after_cancel", "not_refunded"]

type Answer = { status: number; data: any }

/** What all programs share: the store as each finds it, with two carts that only lack their payment. */
export type Shopfront = {
  store: ModelStore
  service: ModelPaymentService
  tables: ProgramTables
  carts: string[]
  admin: object
  /** By the name of the beginning. */
  begun: Map<string, Begun>
}

/** A beginning that was gone through once: what the service and the event bus knew by then, and when. */
type Begun = { intents: Intent[]; emitted: ModelStore["emitted"]; at: number }

export async function openShopfront(
  store: ModelStore,
  service: ModelPaymentService
): Promise<Shopfront> {
  await store.startOver()
  const tables = await ProgramTables.prepare(store.db)
  // Two of an item, so that an edit may take one away.
  const purchase = { lines: [{ variant: 0, quantity: 2 }] }
  const carts = [
    await fillCart(store.api, store.shop, purchase),
    await fillCart(store.api, store.shop, purchase),
  ]
  await tables.keep("begun_cart")
  const begun = new Map([["cart", { intents: [], emitted: [], at: Date.now() }]])
  const admin = { ...anyStatus, ...store.staff }
  return { store, service, tables, carts, admin, begun }
}

/**
 * One program's shop, buyers and staff. Its time goes on from the one before: what the plugin keeps in
 * memory knows no earlier one.
 */
export class World {
  private cart = 0
  private jumped = 0
  /** Calls that wait for a slow reply. */
  private slow = 0
  private readonly canceledByStaff = new Set<string>()
  private readonly resolvedByStaff = new Set<string>()
  private readonly otherwise = new Map<string, number>()
  private readonly givenBack = new Set<string>()
  private readonly triedBack = new Set<string>()
  private readonly asks = new Map<string, { total: number; inAll: number }>()
  /** Acts that were begun. */
  private acts = 0
  private readonly broken: string[] = []

  private constructor(
    private readonly shopfront: Shopfront,
    private readonly refunds: Program["refunds"]
  ) {}

  /** Begins where each program with such acts does: they are performed once, and put back then. */
  static async begin(
    shopfront: Shopfront,
    { beginning: name, acts, refunds }: Pick<Program, "beginning" | "acts" | "refunds">
  ): Promise<World> {
    const { store, service, tables, begun } = shopfront
    const known = begun.get(name) ?? begun.get("cart")!
    service.reset()
    store.forgetEvents()
    await tables.putBack(`begun_${begun.has(name) ? name : "cart"}`, Date.now() - known.at)
    service.intents = structuredClone(known.intents)
    store.emitted.push(...known.emitted)
    setRefunds(store, refunds)
    const world = new World(shopfront, refunds)
    if (begun.has(name)) {
      await world.neverBroken()
      return world
    }
    const left = [...acts]
    while (left.length) await world.perform(left)
    await world.neverBroken()
    await tables.keep(`begun_${name}`)
    const intents = structuredClone(service.intents)
    begun.set(name, { intents, emitted: [...store.emitted], at: Date.now() })
    return world
  }

  /** Throws what is broken by now. */
  async neverBroken(): Promise<void> {
    this.complain(neverBroken(await this.money()))
  }

  private complain(broken: string[]): void {
    const all = [...this.broken, ...broken]
    if (all.length) throw new Error(all.join("\n"))
  }

  /** Takes the first act from those that are left, and the next ones for as long as it waits for a slow reply. */
  async perform(left: Act[]): Promise<void> {
    const act = left.shift()
    if (!act) return
    const { store, service, tables } = this.shopfront
    const meanwhile: Promise<void>[] = []
    let emitted = 0
    service.recover()
    service.faults = [...act.faults]
    let kept: Promise<void> | undefined
    service.onDeath = () => {
      emitted = store.emitted.length
      kept = tables.keep("died")
      return kept
    }
    service.onSlow = async () => {
      const next = left.shift()
      if (!next) return
      const done = this.do(next).then(() => undefined)
      meanwhile.push(done)
      this.slow++
      await done.catch(() => undefined)
      this.slow--
    }
    await this.do(act)
    // The caller may have given up before the others were done.
    for (const done of meanwhile) await done
    await this.quiet()
    if (!service.dead) return
    // The call may have timed out before the copy was complete.
    await kept
    await tables.putBack("died")
    store.emitted.length = emitted
    service.recover()
  }

  /**
   * The service is well, time passes, and every job runs until nothing changes any more. Throws what is
   * broken then.
   */
  async settle(ending: "paid" | "unpaid"): Promise<void> {
    const { service } = this.shopfront
    service.recover()
    for (const intent of service.intents) {
      if (["processing", "pending_review"].includes(intent.status)) {
        intent.status = ending === "paid" ? "success" : "canceled"
      }
      for (const refund of intent.refunds.filter(({ status }) => status === "processing")) {
        refund.status = ending === "paid" ? "success" : "failed"
      }
    }
    // The last night compares what the days before left behind.
    for (const minutes of [20, 7 * 60, 7 * 60, 24 * 60]) {
      await this.jump(minutes * MINUTE)
      await this.runJobs([...JOBS])
    }
    this.complain(settled(await this.facts()))
    for (const { id, canceled } of await this.orders())
      if (!canceled) await this.settleDifference(id)
    this.complain(settled(await this.facts()))
  }

  private do(act: Act): Promise<unknown> {
    this.acts++
    switch (act.kind) {
      case "open":
        return this.open(act)
      case "change":
        return this.change()
      case "next_cart":
        this.cart = 1 - this.cart
        return Promise.resolve()
      case "pay":
        return this.pay(act)
      case "news":
        return this.news(act)
      case "return":
        return this.comeBack(act)
      case "webhook":
        return this.webhook(act)
      case "complete":
        return this.complete(act)
      case "cancel":
        return this.cancel(act)
      case "capture":
        return this.capture()
      case "refund":
        return this.refund(act)
      case "cut_refund":
        return this.cutRefund(act)
      case "refund_news":
        return this.refundNews(act)
      case "resolve":
        return this.resolve(act)
      case "give_back":
        return this.giveBack(act)
      case "console_refund":
        return this.refundInConsole(act)
      case "record":
        return this.record()
      case "poll":
        return this.poll()
      case "replace":
        return this.replace()
      case "edit":
        return this.edit(act)
      case "link":
        return this.link()
      case "look":
        return this.look()
      case "dispute":
        return this.dispute(act)
      case "dispute_end":
        return this.endDispute(act)
      case "jobs":
        return this.runJobs(act.jobs)
      case "jump":
        return this.jumpAndRun(act)
    }
  }

  private async open({ twice, forged }: ActOf<"open">): Promise<void> {
    const { store, service } = this.shopfront
    const { shop } = store
    const opened = await this.post(
      "/store/payment-collections",
      { cart_id: this.cartId },
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
      this.post(
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

  /** Another total: Medusa gives up the sessions of the old one. */
  private async change(): Promise<void> {
    const { shop } = this.shopfront.store
    const item = { variant_id: shop.variantIds[7], quantity: 1 }
    const { status } = await this.post(`/store/carts/${this.cartId}/line-items`, item, shop.store)
    if (status >= 500) this.broken.push(`Changing the cart answered ${status}.`)
  }

  private async pay({ which, how }: ActOf<"pay">): Promise<void> {
    const intent = this.intent(which)
    if (intent?.handed && intent.status === "draft") payIntent(intent, how)
  }

  private async news({ which, what }: ActOf<"news">): Promise<void> {
    const intent = this.intent(which)
    if (intent) endPayment(intent, what)
  }

  private async comeBack({ which, forged }: ActOf<"return">): Promise<void> {
    const { api } = this.shopfront.store
    const intent = this.intent(which)
    if (!intent) return
    const link = forged ? intent.result.replace(/[0-9a-f]{64}/, "0".repeat(64)) : intent.result
    const { status } = await api.get(link, { ...anyStatus, maxRedirects: 0 })
    this.answered(`A ${forged ? "forged " : ""}return`, forged, status, [303])
  }

  private async webhook({ which, times, forged, names }: ActOf<"webhook">): Promise<void> {
    const { service } = this.shopfront
    const intent = this.intent(which)
    if (!intent) return
    const link = forged ? intent.webhook.replace(/[0-9a-f]{64}/, "0".repeat(64)) : intent.webhook
    const body = { status: "success", ...(names && { PaymentIntentId: intent.id }) }
    const send = () => this.post(link, body, {})
    for (const { status } of await Promise.all(times === 2 ? [send(), send()] : [send()])) {
      this.answered(`A ${forged ? "forged " : ""}webhook`, forged, status, [200, 500])
    }
    if (forged && !this.slow && service.calls)
      this.broken.push("A forged webhook had the service called.")
  }

  private answered(what: string, forged: boolean, status: number, allowed: number[]): void {
    if (this.shopfront.service.dead) return
    if (forged ? status !== 404 : !allowed.includes(status))
      this.broken.push(`${what} got ${status}.`)
  }

  private async complete({ times, deliveries }: ActOf<"complete">): Promise<void> {
    const { service, store } = this.shopfront
    const send = () => this.post(`/store/carts/${this.cartId}/complete`, {}, store.shop.store)
    const before = store.emitted.length
    for (const { status, data } of await Promise.all(times === 2 ? [send(), send()] : [send()])) {
      if (status >= 500 && !service.dead)
        this.broken.push(`Completing the cart answered ${status}: ${data.message}`)
    }
    await this.tell("order.placed", before, deliveries)
  }

  private async cancel({ deliveries }: ActOf<"cancel">): Promise<void> {
    const { store, admin } = this.shopfront
    const order = await this.order()
    if (!order || order.canceled) return
    const before = store.emitted.length
    await store.api.post(`/admin/orders/${order.id}/cancel`, {}, admin)
    this.canceledByStaff.add(order.id)
    await this.tell("order.canceled", before, deliveries)
  }

  private async capture(): Promise<void> {
    const { store, admin } = this.shopfront
    const payment = (await this.ofOrder()).find(({ captured }) => !captured)
    if (payment) await store.api.post(`/admin/payments/${payment.id}/capture`, {}, admin)
  }

  private async refund({ which, amount, times, mode }: ActOf<"refund">): Promise<void> {
    const { service } = this.shopfront
    const wanted = await this.refundable(which, amount)
    if (!wanted) return
    service.refundMode = mode
    const [{ status }] = await Promise.all(
      Array.from({ length: times }, () => this.sendRefund(wanted.payment.id, wanted.amount))
    )
    service.refundMode = "success"
    if (this.refunds === "manual" && status === 400 && !service.dead)
      await this.refundByHand(wanted.payment, wanted.amount)
  }

  /** Staff who are refused a refund make it in the service's console, and record it. */
  private async refundByHand(payment: Payment, amount: number): Promise<void> {
    const { service } = this.shopfront
    const intent = service.intents.find(({ id }) => id === payment.intent_id)
    if (!intent || amount > leftOf(intent)) return
    service.refundInConsole(intent, amount)
    await this.sendRecord(payment, amount)
  }

  /** Medusa commits its row before it calls the provider. */
  private async cutRefund({ which, amount }: ActOf<"cut_refund">): Promise<void> {
    const wanted = await this.refundable(which, amount)
    if (!wanted) return
    await this.shopfront.store.query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
       values (?, ?, ?, ?, now(), now())`,
      [
        ...[generateEntityId(undefined, "ref"), wanted.amount],
        ...[JSON.stringify({ value: String(wanted.amount), precision: 20 }), wanted.payment.id],
      ]
    )
  }

  private async refundable(which: number, amount: ActOf<"refund">["amount"]) {
    const { store } = this.shopfront
    const payment = (await this.ofOrder()).filter(({ captured }) => captured).at(-1 - which)
    if (!payment) return null
    const left = payment.captured - shownOf(payment)
    const owes = amount === "owed" ? -(await readAsks(store, payment.orders[0])).outstanding : 0
    const most = { all: left, more: left + 1, owed: Math.min(owes, left) }
    const wanted = { part: Math.floor(left / 2), small: 1, ...most }[amount]
    return left >= 1 && wanted >= 1 ? { payment, amount: wanted } : null
  }

  private sendRefund(payment: string, amount: number): Promise<Answer> {
    const { store, admin } = this.shopfront
    return store.api.post(`/admin/payments/${payment}/refund`, { amount }, admin)
  }

  private async refundNews({ what }: ActOf<"refund_news">): Promise<void> {
    const refunds = this.shopfront.service.intents.flatMap(({ refunds }) => refunds)
    for (const refund of refunds.filter(({ status }) => status === "processing"))
      refund.status = what
  }

  /** Staff look into the service's console, and do what the issue's remedy says. */
  private async resolve({ which, otherwise }: ActOf<"resolve">): Promise<void> {
    const { service } = this.shopfront
    const open = (await this.issues()).filter(({ status }) => status === "open")
    const issue = open[Math.min(which, open.length - 1)]
    if (!issue) return
    const intent = service.intents.find(({ id }) => id === issue.intent_id)
    const refund = intent?.refunds.find(({ reason }) => reason === issue.refund_id)
    const payment = (await this.payments()).find(({ intent_id }) => intent_id === intent?.id)
    const shown = payment?.refunds.some(({ id }) => id === issue.refund_id)
    switch (issue.kind) {
      case "refund_not_recorded":
        if (shown) await this.sendResolve(issue.id, {})
        else if (payment) await this.recordAgain(payment, issue)
        return
      case "refund_unclear":
      case "refund_failed": {
        // What is still under way staff leave open.
        if (refund?.status === "processing") return
        const done = refund?.status === "success"
        const given = !done && otherwise && issue.kind === "refund_failed"
        const answer = await this.sendResolve(issue.id, { refund_made: done || given })
        if (service.dead || answer.status !== 200) return
        if (given && intent)
          this.otherwise.set(intent.id, (this.otherwise.get(intent.id) ?? 0) + issue.amount)
        if ((done || given) && payment && !shown) await this.recordAgain(payment, issue)
        return
      }
      case "orphaned":
      case "mismatched": {
        const answer = await this.sendResolve(issue.id, {})
        if (intent) await this.checkPlaced(intent, answer.data)
        if (service.dead || answer.status !== 200 || !intent) return
        if (!issue.order_id) this.givenBack.add(intent.id)
        if (!issue.order_id && this.refunds === "manual") this.giveAllBack(intent)
        return
      }
      case "amounts_differ":
      case "disputed":
        if (payment && intent && !(await this.agree(payment, intent))) return
        if ((await this.sendResolve(issue.id, {})).status === 200 && !service.dead)
          this.resolvedByStaff.add(issue.id)
        return
      default: {
        const { status } = await this.sendResolve(issue.id, {})
        if (status === 200 && !service.dead) this.resolvedByStaff.add(issue.id)
      }
    }
  }

  /** A refund that was made and that Medusa has no row of: with the refund button it is only recorded. */
  private async recordAgain(payment: Payment, issue: OpenIssue): Promise<void> {
    const order = (await this.orders()).find(({ id }) => payment.orders.includes(id))
    if (order?.canceled) await this.sendRecord(payment, issue.charged_amount)
    else await this.sendRefund(payment.id, issue.amount)
  }

  /**
   * Staff record what went back in the service's console, or was lost to the bank, and make there what
   * only the order shows.
   * @returns whether both agree then
   */
  private async agree(payment: Payment, intent: Intent): Promise<boolean> {
    const { service } = this.shopfront
    const given = goneBack(intent) + (this.otherwise.get(intent.id) ?? 0)
    const missing = Math.round(given - shownOf(payment))
    if (missing >= 1) return (await this.sendRecord(payment, missing)) === 200
    if (missing <= -1 && -missing > leftOf(intent)) return false
    if (missing <= -1) service.refundInConsole(intent, -missing)
    return true
  }

  /** In the service's console, of a payment that no order has. */
  private giveAllBack(intent: Intent): void {
    this.triedBack.add(intent.id)
    const left = leftOf(intent)
    if (left >= 1) this.shopfront.service.refundInConsole(intent, left)
  }

  /** With the button of an open payment issue. */
  private async giveBack({ which }: ActOf<"give_back">): Promise<void> {
    const { store, service, admin } = this.shopfront
    const open = (await this.issues()).filter(
      ({ status, kind }) => status === "open" && GIVEN_BACK.includes(kind)
    )
    const issue = open[Math.min(which, open.length - 1)]
    const intent = service.intents.find(({ id }) => id === issue?.intent_id)
    if (!issue || !intent) return
    if (this.refunds === "api") this.triedBack.add(intent.id)
    const { status, data } = await store.api.post(
      `/admin/tw-payments/issues/${issue.id}/refund`,
      {},
      admin
    )
    if (status >= 500 && !service.dead) this.broken.push(`Giving back answered ${status}.`)
    await this.checkPlaced(intent, data)
    if (this.refunds === "manual" && issue.kind === "not_refunded" && !service.dead) {
      const payment = (await this.payments()).find(({ intent_id }) => intent_id === intent.id)
      if (payment) await this.refundByHand(payment, payment.captured - shownOf(payment))
    }
    const captured = (await this.payments()).some(
      (payment) => payment.intent_id === intent.id && payment.captured > 0
    )
    if (!captured && goneBack(intent)) this.givenBack.add(intent.id)
  }

  /** A refund is refused only for an order that is not cancelled and was paid with this intent. */
  private async checkPlaced({ id }: Intent, { message = "" }: Answer["data"]): Promise<void> {
    if (!message.includes("was placed with this payment")) return
    const stands = (await this.orders()).some(
      ({ canceled, intents }) => !canceled && intents.includes(id)
    )
    if (!stands) this.broken.push(`The money of ${id} is kept for an order of another payment.`)
  }

  private async refundInConsole({ which, amount }: ActOf<"console_refund">): Promise<void> {
    const { service } = this.shopfront
    const payment = (await this.payments()).filter(({ captured }) => captured > 0).at(-1 - which)
    const intent = service.intents.find(({ id }) => id === payment?.intent_id)
    const left = intent ? leftOf(intent) : 0
    const wanted = { part: Math.floor(left / 2), all: left, small: 1 }[amount]
    if (intent && wanted >= 1 && wanted <= left) service.refundInConsole(intent, wanted)
  }

  /** All that went back in the console, or was lost to the bank, and that the order does not show yet. */
  private async record(): Promise<void> {
    const { service } = this.shopfront
    for (const payment of await this.ofOrder()) {
      const intent = service.intents.find(({ id }) => id === payment.intent_id)
      if (!payment.captured || !intent) continue
      const amount = Math.round(goneBack(intent) - shownOf(payment))
      if (amount >= 1) await this.sendRecord(payment, amount)
    }
  }

  /** @returns the answer's status */
  private async sendRecord({ orders, intent_id }: Payment, amount: number): Promise<number> {
    const { store, service, admin } = this.shopfront
    const made_on = new Date(Date.now() + 8 * 60 * MINUTE).toISOString().slice(0, 10)
    const body = { amount, made_on, note: "Refunded in the console.", intent_id }
    const path = `/admin/orders/${orders[0]}/tw-payments/refunds`
    const { status } = await store.api.post(path, body, admin)
    if (status >= 500 && !service.dead) this.broken.push(`Recording a refund answered ${status}.`)
    return status
  }

  private async poll(): Promise<void> {
    const { store } = this.shopfront
    const path = `/store/carts/${this.cartId}/tw-payment`
    const { status } = await store.api.get(path, { ...anyStatus, ...store.shop.store })
    this.answered("A question", false, status, [200, 429])
  }

  private async replace(): Promise<void> {
    const { store, service } = this.shopfront
    const path = `/store/carts/${this.cartId}/tw-payment/replace`
    const { status, data } = await this.post(path, {}, store.shop.store)
    this.answered("Another payment", false, status, [200, 400, 429, 500])
    if (status !== 200 || service.dead) return
    const { secret } = data.payment_session.data
    const intent = service.intents.find(({ id }) => secret.startsWith(id))
    if (intent) intent.handed = true
    else this.broken.push("Another payment has no intent.")
  }

  private async edit(act: ActOf<"edit">): Promise<void> {
    const { store, admin } = this.shopfront
    const order = await this.order()
    if (!order || order.canceled) return
    const status = await editOrder(store, admin, order.id, act)
    if (status >= 500) this.broken.push(`Editing the order answered ${status}.`)
  }

  private async link(): Promise<void> {
    const order = await this.order()
    if (order) await this.openLink(order.id)
  }

  /** @returns the intent that the buyer may pay now */
  private async openLink(orderId: string): Promise<Intent | undefined> {
    const { store, service } = this.shopfront
    const { collection, outstanding, authorized } = await readAsks(store, orderId)
    if (!collection) return undefined
    const { acts } = this
    const path = `/store/payment-collections/${collection.id}/tw-payment`
    const { status, data } = await this.post(path, { provider_id: PROVIDER }, store.shop.store)
    this.answered("The start of a payment link", false, status, [200, 400, 404, 429, 500])
    if (status !== 200 || service.dead) return undefined
    const { secret } = data.payment_session.data
    const intent = service.intents.find(({ id }) => secret.startsWith(id))
    if (!intent) {
      this.broken.push("A payment link has no intent.")
      return undefined
    }
    intent.handed = true
    // An edit before the payment is captured makes Medusa ask for all of the order once more.
    const amount = Math.min(collection.amount, outstanding - authorized)
    // While the caller waited, the order may have been edited.
    if (acts === this.acts && Math.round(amount) !== intent.asked.amount)
      this.broken.push(`A payment link of ${amount} asks for ${intent.asked.amount}.`)
    return intent
  }

  private async look(): Promise<void> {
    const { store } = this.shopfront
    const order = await this.order()
    const collection = order && (await readAsks(store, order.id)).collection
    if (!collection) return
    const path = `/store/payment-collections/${collection.id}/tw-payment`
    const { status } = await store.api.get(path, { ...anyStatus, ...store.shop.store })
    this.answered("A payment link's question", false, status, [200, 404, 429])
  }

  private async dispute({ which }: ActOf<"dispute">): Promise<void> {
    const { service } = this.shopfront
    const payment = (await this.payments()).filter(({ captured }) => captured > 0).at(-1 - which)
    const intent = service.intents.find(({ id }) => id === payment?.intent_id)
    if (intent && leftOf(intent) >= 1) intent.status = "disputed"
  }

  private async endDispute({ won, names }: ActOf<"dispute_end">): Promise<void> {
    const intent = this.shopfront.service.intents.find(({ status }) => status === "disputed")
    if (!intent) return
    intent.status = "success"
    if (won) return
    intent.bank = { amount: leftOf(intent), named: names }
    intent.status = "chargeback"
  }

  /**
   * What an edit made an order dearer by is paid at its link, and what it made it cheaper by is given
   * back, unless staff have a question about it.
   */
  private async settleDifference(orderId: string): Promise<void> {
    const { store, service, admin } = this.shopfront
    const { changing } = await readAsks(store, orderId)
    if (changing) await store.api.delete(`/admin/order-edits/${orderId}`, admin)
    const payments = await this.ofOrder(orderId)
    const intents = service.intents.filter(({ id }) =>
      payments.some(({ intent_id }) => intent_id === id)
    )
    const isOpen = (await this.issues()).some(
      (issue) =>
        (issue.order_id === orderId || intents.some(({ id }) => id === issue.intent_id)) &&
        (issue.status === "open" || issue.kind === "refund_not_recorded")
    )
    const isDisputed = intents.some(({ status }) => status !== "success")
    if (!payments.length || isOpen || isDisputed) return
    const { outstanding, collection } = await readAsks(store, orderId)
    // Two refunds at once, or one that was cut off: Medusa did not take it off the order's total, and
    // no payment collection asks for it.
    const isRefunded = payments.some(({ refunds }) => refunds.length)
    const untaken = isRefunded ? Math.max(outstanding - (collection?.amount ?? 0), 0) : 0
    if (outstanding >= 1) {
      const intent = await this.openLink(orderId)
      if (intent) payIntent(intent, "card")
      await this.jump(20 * MINUTE)
      await this.runJobs([...JOBS])
    }
    let owed = -outstanding
    for (const payment of payments) {
      const amount = Math.min(owed, payment.captured - shownOf(payment))
      if (amount < 1) continue
      if (this.refunds === "api") await this.sendRefund(payment.id, amount)
      else await this.refundByHand(payment, amount)
      owed -= amount
    }
    const left = (await readAsks(store, orderId)).outstanding
    if (Math.abs(left - untaken) >= 1)
      this.broken.push(`${orderId} asks for ${outstanding}, and for ${left} after it was settled.`)
  }

  private sendResolve(id: string, body: object): Promise<Answer> {
    const { store, admin } = this.shopfront
    const path = `/admin/tw-payments/issues/${id}/resolve`
    return store.api.post(path, { note: "Looked it up.", ...body }, admin)
  }

  private async runJobs(jobs: ActOf<"jobs">["jobs"]): Promise<void> {
    const { container } = this.shopfront.store
    if (jobs.includes("settle")) await plugin.settleIntents(container)
    if (jobs.includes("refunds")) await plugin.followRefunds(container)
    if (jobs.includes("report")) await plugin.reportUnconfirmedPayments(container)
    if (jobs.includes("compare")) await plugin.compareCapturedPaymentsWorkflow(container).run()
  }

  /** A store that runs for hours has run its jobs meanwhile. */
  private async jumpAndRun({ minutes }: ActOf<"jump">): Promise<void> {
    if (this.jumped + minutes * MINUTE > LONGEST) return
    await this.jump(minutes * MINUTE)
    if (minutes > 60) await this.runJobs([...JOBS])
  }

  private async jump(milliseconds: number): Promise<void> {
    this.jumped += milliseconds
    await this.shopfront.store.clock.jump(milliseconds)
  }

  /** Subscribers hear of an event so many times. */
  private async tell(name: string, since: number, times: number): Promise<void> {
    const { store, service } = this.shopfront
    const events = store.emitted.slice(since).filter((event) => event.name === name)
    for (const { data } of events) {
      for (let time = 0; time < times && !service.dead; time++) {
        await plugin
          .settleIntentsOfOrder({
            event: { name, data: data as { id: string } },
            container: store.container,
          } as never)
          // The bus logs what a subscriber throws.
          .catch(() => undefined)
      }
    }
  }

  private async quiet(): Promise<void> {
    const { container } = this.shopfront.store
    while (plugin.isSettlingPlaced(container))
      await new Promise((resolve) => setTimeout(resolve, 2))
  }

  private get cartId(): string {
    return this.shopfront.carts[this.cart]
  }

  private intent(which: number): Intent | undefined {
    return this.shopfront.service.intents.at(-1 - which)
  }

  private post(path: string, body: object, options: { headers?: object }): Promise<Answer> {
    const api: AxiosInstance = this.shopfront.store.api
    return api.post(path, body, { ...anyStatus, ...(options as object) })
  }

  private async order(): Promise<Order | undefined> {
    return (await this.orders()).find(({ cart_id }) => cart_id === this.cartId)
  }

  /** The payments of an order, the oldest first; without an id, of the cart's. */
  private async ofOrder(id?: string): Promise<Payment[]> {
    const order = id ?? (await this.order())?.id
    return order ? (await this.payments()).filter(({ orders }) => orders.includes(order)) : []
  }

  private payments(): Promise<Payment[]> {
    return readPayments(this.shopfront.store)
  }

  private orders(): Promise<Order[]> {
    return readOrders(this.shopfront.store)
  }

  private issues(): Promise<OpenIssue[]> {
    return readIssues(this.shopfront.store, this.shopfront.admin)
  }

  private async money(): Promise<Money> {
    const { intents, asked } = this.shopfront.service
    const [payments, orders] = await Promise.all([this.payments(), this.orders()])
    for (const { id, total } of orders) {
      const last = this.asks.get(id) ?? { total: 0, inAll: 0 }
      this.asks.set(id, { total, inAll: last.inAll + Math.max(total - last.total, 0) })
    }
    const asks = new Map([...this.asks].map(([id, { inAll }]) => [id, inAll]))
    const { refunds, givenBack, triedBack } = this
    return { intents, asked, payments, orders, asks, refunds, givenBack, triedBack }
  }

  private async facts(): Promise<Facts> {
    const { canceledByStaff, resolvedByStaff, otherwise } = this
    const prefix = "payment_intent."
    const emitted = this.shopfront.store.emitted
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, data }) => ({
        kind: name.slice(prefix.length),
        issue_id: String(data.issue_id),
      }))
    return {
      ...(await this.money()),
      issues: await this.issues(),
      emitted,
      canceledByStaff,
      resolvedByStaff,
      otherwise,
    }
  }
}

/** What the order shows of a payment as refunded. */
const shownOf = ({ refunds }: Payment): number =>
  refunds.reduce((all, { amount }) => all + amount, 0)
