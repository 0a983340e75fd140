import { JOBS, type Act, type Program } from "./acts"
import { payIntent } from "./buyer"
import { BuyerActs } from "./buyer-acts"
import { MINUTE, ProgramState, shownOf } from "./program-state"
import { neverBroken, settled, type Facts, type Money } from "./promise"
import { readAsks } from "./read-store"
import { ServiceActs } from "./service-acts"
import type { Shopfront } from "./shopfront"
import { setRefunds } from "./staff"
import { StaffActs } from "./staff-acts"

/**
 * One program's shop, buyers and staff. Its time continues from the program before, because the
 * plugin's memory has no earlier times.
 */
export class World {
  private readonly state: ProgramState
  private readonly buyer: BuyerActs
  private readonly staff: StaffActs
  private readonly service: ServiceActs
  private readonly asks = new Map<string, { total: number; inAll: number }>()

  private constructor(
    private readonly shopfront: Shopfront,
    refunds: Program["refunds"]
  ) {
    this.state = new ProgramState(shopfront, refunds)
    this.buyer = new BuyerActs(this.state)
    this.staff = new StaffActs(this.state)
    this.service = new ServiceActs(this.state)
  }

  /** Performs the acts of a beginning once; later programs restore the result. */
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

  /** Throws the present violations. */
  async neverBroken(): Promise<void> {
    this.complain(neverBroken(await this.money()))
  }

  private complain(violations: string[]): void {
    const all = [...this.state.violations, ...violations]
    if (all.length) throw new Error(all.join("\n"))
  }

  /**
   * Performs the first of the remaining acts, and the next ones while it waits for a slow reply.
   */
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
      this.state.slow++
      await done.catch(() => undefined)
      this.state.slow--
    }
    await this.do(act)
    // The caller may have given up before the others were done.
    for (const done of meanwhile) await done
    await this.state.quiet()
    if (!service.dead) return
    // The call may have timed out before the copy was complete.
    await kept
    await tables.putBack("died")
    store.emitted.length = emitted
    service.recover()
  }

  /**
   * The service works, time passes, and every job runs until nothing changes any more. Throws the
   * violations then.
   */
  async settle(ending: "paid" | "unpaid"): Promise<void> {
    const { service } = this.shopfront
    service.recover()
    // Later, a link's session is too old to be used again, whatever its amount.
    for (const { id, canceled, awaits } of await this.state.orders())
      if (!canceled && !awaits.length) await this.buyer.openLink(id)
    for (const intent of service.intents) {
      if (["processing", "pending_review"].includes(intent.status)) {
        intent.status = ending === "paid" ? "success" : "canceled"
      }
      for (const refund of intent.refunds.filter(({ status }) => status === "processing")) {
        refund.status = ending === "paid" ? "success" : "failed"
      }
    }
    // The last night compares the payments of the days before.
    for (const minutes of [20, 7 * 60, 7 * 60, 24 * 60]) {
      await this.state.jump(minutes * MINUTE)
      await this.state.runJobs([...JOBS])
    }
    this.complain(settled(await this.facts()))
    for (const { id, canceled } of await this.state.orders())
      if (!canceled) await this.settleDifference(id)
    this.complain(settled(await this.facts()))
  }

  private do(act: Act): Promise<unknown> {
    this.state.acts++
    switch (act.kind) {
      case "open":
        return this.buyer.open(act)
      case "change":
        return this.buyer.change()
      case "next_cart":
        this.state.cart = 1 - this.state.cart
        return Promise.resolve()
      case "pay":
        return this.buyer.pay(act)
      case "news":
        return this.service.news(act)
      case "return":
        return this.buyer.comeBack(act)
      case "webhook":
        return this.buyer.webhook(act)
      case "complete":
        return this.buyer.complete(act)
      case "cancel":
        return this.staff.cancel(act)
      case "capture":
        return this.staff.capture()
      case "refund":
        return this.staff.refund(act)
      case "cut_refund":
        return this.staff.cutRefund(act)
      case "refund_news":
        return this.service.refundNews(act)
      case "resolve":
        return this.staff.resolve(act)
      case "give_back":
        return this.staff.giveBack(act)
      case "console_refund":
        return this.staff.refundInConsole(act)
      case "record":
        return this.staff.record()
      case "poll":
        return this.buyer.poll()
      case "replace":
        return this.buyer.replace()
      case "edit":
        return this.staff.edit(act)
      case "link":
        return this.buyer.link()
      case "look":
        return this.buyer.look()
      case "dispute":
        return this.service.dispute(act)
      case "dispute_end":
        return this.service.endDispute(act)
      case "jobs":
        return this.state.runJobs(act.jobs)
      case "jump":
        return this.state.jumpAndRun(act)
    }
  }

  /**
   * An edit's additional amount is paid at the order's link, and a reduction is refunded, unless a
   * refund waits for staff's answer.
   */
  private async settleDifference(orderId: string): Promise<void> {
    const { store, service, admin } = this.shopfront
    const { changing } = await readAsks(store, orderId)
    if (changing) await store.api.delete(`/admin/order-edits/${orderId}`, admin)
    const payments = await this.state.ofOrder(orderId)
    const intents = service.intents.filter(({ id }) =>
      payments.some(({ intent_id }) => intent_id === id)
    )
    const isOpen = (await this.state.issues()).some(
      (issue) =>
        (issue.order_id === orderId || intents.some(({ id }) => id === issue.intent_id)) &&
        (issue.status === "open" || issue.kind === "refund_not_recorded")
    )
    const isDisputed = intents.some(({ status }) => status !== "success")
    if (!payments.length || isOpen || isDisputed) return
    const { outstanding, collection } = await readAsks(store, orderId)
    // Two refunds at once, or an interrupted one: Medusa did not subtract it from the order's
    // total, and no payment collection asks for it.
    const isRefunded = payments.some(({ refunds }) => refunds.length)
    const untaken = isRefunded ? Math.max(outstanding - (collection?.amount ?? 0), 0) : 0
    if (outstanding >= 1) {
      const intent = await this.buyer.openLink(orderId)
      if (intent) payIntent(intent, "card")
      await this.state.jump(20 * MINUTE)
      await this.state.runJobs([...JOBS])
    }
    let owed = -outstanding
    for (const payment of payments) {
      const amount = Math.min(owed, payment.captured - shownOf(payment))
      if (amount < 1) continue
      if (this.state.refunds === "api") await this.staff.sendRefund(payment.id, amount)
      else await this.staff.refundByHand(payment, amount)
      owed -= amount
    }
    const left = (await readAsks(store, orderId)).outstanding
    if (Math.abs(left - untaken) >= 1)
      this.state.violations.push(
        `${orderId} asks for ${outstanding}, and for ${left} after it was settled.`
      )
  }

  private async money(): Promise<Money> {
    const { intents, asked } = this.shopfront.service
    const [payments, orders] = await Promise.all([this.state.payments(), this.state.orders()])
    for (const { id, total } of orders) {
      const last = this.asks.get(id) ?? { total: 0, inAll: 0 }
      this.asks.set(id, { total, inAll: last.inAll + Math.max(total - last.total, 0) })
    }
    const asks = new Map([...this.asks].map(([id, { inAll }]) => [id, inAll]))
    const { refunds, refunded, refundsTried } = this.state
    return { intents, asked, payments, orders, asks, refunds, refunded, refundsTried }
  }

  private async facts(): Promise<Facts> {
    const { canceledByStaff, resolvedByStaff, otherwise } = this.state
    const prefix = "payment_intent."
    const emitted = this.shopfront.store.emitted
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, data }) => ({
        kind: name.slice(prefix.length),
        issue_id: String(data.issue_id),
      }))
    return {
      ...(await this.money()),
      issues: await this.state.issues(),
      emitted,
      canceledByStaff,
      resolvedByStaff,
      otherwise,
    }
  }
}
