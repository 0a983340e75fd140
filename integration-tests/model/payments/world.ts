import { generateEntityId } from "@medusajs/framework/utils"
import type { AxiosInstance } from "axios"
import { fillCart } from "../../http/shop"
import type { ModelStore } from "../store"
import { JOBS, type Act, type ActOf } from "./acts"
import { endPayment, payIntent } from "./buyer"
import * as plugin from "./entry-points"
import { goneBack, neverBroken, settled } from "./promise"
import type { Facts, Money, Order, Payment } from "./promise"
import { PROVIDER, readIssues, readOrders, readPayments, type OpenIssue } from "./read-store"
import { leftOf, type Intent, type ModelPaymentService } from "./service"
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
  const carts = [await fillCart(store.api, store.shop), await fillCart(store.api, store.shop)]
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
  private readonly broken: string[] = []

  private constructor(private readonly shopfront: Shopfront) {}

  /** Begins where each program with such acts does: they are performed once, and put back then. */
  static async begin(shopfront: Shopfront, name: string, acts: Act[]): Promise<World> {
    const { store, service, tables, begun } = shopfront
    const known = begun.get(name) ?? begun.get("cart")!
    service.reset()
    store.forgetEvents()
    await tables.putBack(`begun_${begun.has(name) ? name : "cart"}`, Date.now() - known.at)
    service.intents = structuredClone(known.intents)
    store.emitted.push(...known.emitted)
    const world = new World(shopfront)
    if (begun.has(name)) return world
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
  }

  private do(act: Act): Promise<unknown> {
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
    const order = (await this.orders()).find(({ cart_id }) => cart_id === this.cartId)
    if (!order || order.canceled) return
    const before = store.emitted.length
    await store.api.post(`/admin/orders/${order.id}/cancel`, {}, admin)
    this.canceledByStaff.add(order.id)
    await this.tell("order.canceled", before, deliveries)
  }

  private async capture(): Promise<void> {
    const { store, admin } = this.shopfront
    const payment = await this.payment()
    if (payment) await store.api.post(`/admin/payments/${payment.id}/capture`, {}, admin)
  }

  private async refund({ amount, times, mode }: ActOf<"refund">): Promise<void> {
    const { service } = this.shopfront
    const wanted = await this.refundable(amount)
    if (!wanted) return
    service.refundMode = mode
    await Promise.all(
      Array.from({ length: times }, () => this.sendRefund(wanted.payment, wanted.amount))
    )
    service.refundMode = "success"
  }

  /** Medusa commits its row before it calls the provider. */
  private async cutRefund({ amount }: ActOf<"cut_refund">): Promise<void> {
    const wanted = await this.refundable(amount)
    if (!wanted) return
    await this.shopfront.store.query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
       values (?, ?, ?, ?, now(), now())`,
      [
        ...[generateEntityId(undefined, "ref"), wanted.amount],
        ...[JSON.stringify({ value: String(wanted.amount), precision: 20 }), wanted.payment],
      ]
    )
  }

  private async refundable(amount: ActOf<"refund">["amount"]) {
    const payment = await this.payment()
    if (!payment?.captured) return null
    const shown = payment.refunds.reduce((all, { amount }) => all + amount, 0)
    const left = payment.captured - shown
    const wanted = { part: Math.floor(left / 2), all: left, small: 1, more: left + 1 }[amount]
    return left >= 1 && wanted >= 1 ? { payment: payment.id, amount: wanted } : null
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
        if (!service.dead && answer.status === 200 && intent && !issue.order_id)
          this.givenBack.add(intent.id)
        return
      }
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

  /** With the button of an open payment issue. */
  private async giveBack({ which }: ActOf<"give_back">): Promise<void> {
    const { store, service, admin } = this.shopfront
    const open = (await this.issues()).filter(
      ({ status, kind }) => status === "open" && GIVEN_BACK.includes(kind)
    )
    const issue = open[Math.min(which, open.length - 1)]
    const intent = service.intents.find(({ id }) => id === issue?.intent_id)
    if (!issue || !intent) return
    this.triedBack.add(intent.id)
    const { status, data } = await store.api.post(
      `/admin/tw-payments/issues/${issue.id}/refund`,
      {},
      admin
    )
    if (status >= 500 && !service.dead) this.broken.push(`Giving back answered ${status}.`)
    await this.checkPlaced(intent, data)
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
    const wanted = { part: Math.floor(left / 2), all: left, small: 1, more: left }[amount]
    if (intent && wanted >= 1 && wanted <= left) service.refundInConsole(intent, wanted)
  }

  /** All that went back in the console and that the order does not show yet. */
  private async record(): Promise<void> {
    const { service } = this.shopfront
    const payment = await this.payment()
    const intent = service.intents.find(({ id }) => id === payment?.intent_id)
    if (!payment?.captured || !intent) return
    const shown = payment.refunds.reduce((all, { amount }) => all + amount, 0)
    const amount = Math.round(goneBack(intent) - shown)
    if (amount < 1) return
    await this.sendRecord(payment, amount)
  }

  private async sendRecord({ orders, intent_id }: Payment, amount: number): Promise<void> {
    const { store, service, admin } = this.shopfront
    const made_on = new Date(Date.now() + 8 * 60 * MINUTE).toISOString().slice(0, 10)
    const body = { amount, made_on, note: "Refunded in the console.", intent_id }
    const path = `/admin/orders/${orders[0]}/tw-payments/refunds`
    const { status } = await store.api.post(path, body, admin)
    if (status >= 500 && !service.dead) this.broken.push(`Recording a refund answered ${status}.`)
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

  /** The payment of the cart's order. */
  private async payment(): Promise<Payment | undefined> {
    const orders = await this.orders()
    const order = orders.find(({ cart_id }) => cart_id === this.cartId)
    return (await this.payments()).find(({ orders }) => order && orders.includes(order.id))
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
    const { givenBack, triedBack } = this
    return { intents, asked, payments, orders, givenBack, triedBack }
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
