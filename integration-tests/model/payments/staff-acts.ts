import { generateEntityId } from "@medusajs/framework/utils"
import type { ActOf } from "./acts"
import { shownOf, type Answer, type ProgramState } from "./program-state"
import { goneBack, type Payment } from "./promise"
import { readAsks, type OpenIssue } from "./read-store"
import { leftOf, type Intent } from "./service"
import { editOrder } from "./staff"
import { todayInTaipei } from "../../today-in-taipei"

/** The payment issues with a refund button. */
const GIVEN_BACK = ["orphaned", "mismatched", "paid_after_cancel", "not_refunded"]

/** Acts of a program's staff in the shop's admin and in the service's console. */
export class StaffActs {
  constructor(private readonly state: ProgramState) {}

  async cancel({ deliveries }: ActOf<"cancel">): Promise<void> {
    const { store, admin } = this.state.shopfront
    const order = await this.state.order()
    if (!order || order.canceled) return
    const before = store.emitted.length
    await store.api.post(`/admin/orders/${order.id}/cancel`, {}, admin)
    this.state.canceledByStaff.add(order.id)
    await this.state.deliver("order.canceled", before, deliveries)
  }

  async capture(): Promise<void> {
    const { store, admin } = this.state.shopfront
    const payment = (await this.state.ofOrder()).find(({ captured }) => !captured)
    if (payment) await store.api.post(`/admin/payments/${payment.id}/capture`, {}, admin)
  }

  async edit(act: ActOf<"edit">): Promise<void> {
    const { store, admin } = this.state.shopfront
    const order = await this.state.order()
    if (!order || order.canceled) return
    const status = await editOrder(store, admin, order.id, act)
    if (status >= 500) this.state.violations.push(`Editing the order answered ${status}.`)
  }

  async refund({ which, amount, times, mode }: ActOf<"refund">): Promise<void> {
    const { service } = this.state.shopfront
    const wanted = await this.refundable(which, amount)
    if (!wanted) return
    service.refundMode = mode
    const [{ status }] = await Promise.all(
      Array.from({ length: times }, () => this.sendRefund(wanted.payment.id, wanted.amount))
    )
    service.refundMode = "success"
    if (this.state.refunds === "manual" && status === 400 && !service.dead)
      await this.refundByHand(wanted.payment, wanted.amount)
  }

  /** Staff whose refund is refused make it in the service's console, and record it. */
  async refundByHand(payment: Payment, amount: number): Promise<void> {
    const { service } = this.state.shopfront
    const intent = service.intents.find(({ id }) => id === payment.intent_id)
    if (!intent || amount > leftOf(intent)) return
    service.refundInConsole(intent, amount)
    await this.sendRecord(payment, amount)
  }

  /** Medusa commits its row before it calls the provider. */
  async cutRefund({ which, amount }: ActOf<"cut_refund">): Promise<void> {
    const wanted = await this.refundable(which, amount)
    if (!wanted) return
    await this.state.shopfront.store.query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
       values (?, ?, ?, ?, now(), now())`,
      [
        ...[generateEntityId(undefined, "ref"), wanted.amount],
        ...[JSON.stringify({ value: String(wanted.amount), precision: 20 }), wanted.payment.id],
      ]
    )
  }

  private async refundable(which: number, amount: ActOf<"refund">["amount"]) {
    const { store } = this.state.shopfront
    const payment = (await this.state.ofOrder()).filter(({ captured }) => captured).at(-1 - which)
    if (!payment) return null
    const left = payment.captured - shownOf(payment)
    const owes = amount === "owed" ? -(await readAsks(store, payment.orders[0])).outstanding : 0
    const most = { all: left, more: left + 1, owed: Math.min(owes, left) }
    const wanted = { part: Math.floor(left / 2), small: 1, ...most }[amount]
    return left >= 1 && wanted >= 1 ? { payment, amount: wanted } : null
  }

  sendRefund(payment: string, amount: number): Promise<Answer> {
    const { store, admin } = this.state.shopfront
    return store.api.post(`/admin/payments/${payment}/refund`, { amount }, admin)
  }

  /** Staff check the service's console, and follow the issue's remedy. */
  async resolve({ which, otherwise }: ActOf<"resolve">): Promise<void> {
    const { service } = this.state.shopfront
    const open = (await this.state.issues()).filter(({ status }) => status === "open")
    const issue = open[Math.min(which, open.length - 1)]
    if (!issue) return
    const intent = service.intents.find(({ id }) => id === issue.intent_id)
    const refund = intent?.refunds.find(({ reason }) => reason === issue.refund_id)
    const payment = (await this.state.payments()).find(({ intent_id }) => intent_id === intent?.id)
    const shown = payment?.refunds.some(({ id }) => id === issue.refund_id)
    switch (issue.kind) {
      case "refund_not_recorded":
        if (shown) await this.sendResolve(issue.id, {})
        else if (payment) await this.recordAgain(payment, issue)
        return
      case "refund_unclear":
      case "refund_failed": {
        // Staff leave unfinished refunds open.
        if (refund?.status === "processing") return
        const done = refund?.status === "success"
        const given = !done && otherwise && issue.kind === "refund_failed"
        const answer = await this.sendResolve(issue.id, { refund_made: done || given })
        if (service.dead || answer.status !== 200) return
        if (given && intent)
          this.state.otherwise.set(
            intent.id,
            (this.state.otherwise.get(intent.id) ?? 0) + issue.amount
          )
        if ((done || given) && payment && !shown) await this.recordAgain(payment, issue)
        return
      }
      case "orphaned":
      case "mismatched": {
        const answer = await this.sendResolve(issue.id, {})
        if (intent) await this.checkPlaced(intent, answer.data)
        if (service.dead || answer.status !== 200 || !intent) return
        if (!issue.order_id) this.state.refunded.add(intent.id)
        if (!issue.order_id && this.state.refunds === "manual") this.giveAllBack(intent)
        return
      }
      case "amounts_differ":
      case "disputed":
        if (payment && intent && !(await this.agree(payment, intent))) return
        if ((await this.sendResolve(issue.id, {})).status === 200 && !service.dead)
          this.state.resolvedByStaff.add(issue.id)
        return
      default: {
        const { status } = await this.sendResolve(issue.id, {})
        if (status === 200 && !service.dead) this.state.resolvedByStaff.add(issue.id)
      }
    }
  }

  /** A refund that was made and that Medusa has no row of: with the refund button it is only recorded. */
  private async recordAgain(payment: Payment, issue: OpenIssue): Promise<void> {
    const order = (await this.state.orders()).find(({ id }) => payment.orders.includes(id))
    if (order?.canceled) await this.sendRecord(payment, issue.charged_amount)
    else await this.sendRefund(payment.id, issue.amount)
  }

  /**
   * Staff record refunds and losses from the service's console, and make refunds there that only
   * the order shows.
   * @returns whether both agree afterwards
   */
  private async agree(payment: Payment, intent: Intent): Promise<boolean> {
    const { service } = this.state.shopfront
    const given = goneBack(intent) + (this.state.otherwise.get(intent.id) ?? 0)
    const missing = Math.round(given - shownOf(payment))
    if (missing >= 1) return (await this.sendRecord(payment, missing)) === 200
    if (missing <= -1 && -missing > leftOf(intent)) return false
    if (missing <= -1) service.refundInConsole(intent, -missing)
    return true
  }

  /** Refunds a payment without an order in the service's console. */
  private giveAllBack(intent: Intent): void {
    this.state.refundsTried.add(intent.id)
    const left = leftOf(intent)
    if (left >= 1) this.state.shopfront.service.refundInConsole(intent, left)
  }

  /** Refunds with the button of an open payment issue. */
  async giveBack({ which }: ActOf<"give_back">): Promise<void> {
    const { store, service, admin } = this.state.shopfront
    const open = (await this.state.issues()).filter(
      ({ status, kind }) => status === "open" && GIVEN_BACK.includes(kind)
    )
    const issue = open[Math.min(which, open.length - 1)]
    const intent = service.intents.find(({ id }) => id === issue?.intent_id)
    if (!issue || !intent) return
    if (this.state.refunds === "api") this.state.refundsTried.add(intent.id)
    const { status, data } = await store.api.post(
      `/admin/tw-payments/issues/${issue.id}/refund`,
      {},
      admin
    )
    if (status >= 500 && !service.dead)
      this.state.violations.push(`Giving back answered ${status}.`)
    await this.checkPlaced(intent, data)
    if (this.state.refunds === "manual" && issue.kind === "not_refunded" && !service.dead) {
      const payment = (await this.state.payments()).find(({ intent_id }) => intent_id === intent.id)
      if (payment) await this.refundByHand(payment, payment.captured - shownOf(payment))
    }
    const captured = (await this.state.payments()).some(
      (payment) => payment.intent_id === intent.id && payment.captured > 0
    )
    if (!captured && goneBack(intent)) this.state.refunded.add(intent.id)
  }

  /** A refund is refused only for an order that is not cancelled and was paid with this intent. */
  private async checkPlaced({ id }: Intent, { message = "" }: Answer["data"]): Promise<void> {
    if (!message.includes("was placed with this payment")) return
    const isPlaced = (await this.state.orders()).some(
      ({ canceled, intents }) => !canceled && intents.includes(id)
    )
    if (!isPlaced)
      this.state.violations.push(`The money of ${id} is kept for an order of another payment.`)
  }

  async refundInConsole({ which, amount }: ActOf<"console_refund">): Promise<void> {
    const { service } = this.state.shopfront
    const payment = (await this.state.payments())
      .filter(({ captured }) => captured > 0)
      .at(-1 - which)
    const intent = service.intents.find(({ id }) => id === payment?.intent_id)
    const left = intent ? leftOf(intent) : 0
    const wanted = { part: Math.floor(left / 2), all: left, small: 1 }[amount]
    if (intent && wanted >= 1 && wanted <= left) service.refundInConsole(intent, wanted)
  }

  /** All refunds in the console and losses to the bank that the order does not show yet. */
  async record(): Promise<void> {
    const { service } = this.state.shopfront
    for (const payment of await this.state.ofOrder()) {
      const intent = service.intents.find(({ id }) => id === payment.intent_id)
      if (!payment.captured || !intent) continue
      const amount = Math.round(goneBack(intent) - shownOf(payment))
      if (amount >= 1) await this.sendRecord(payment, amount)
    }
  }

  /** @returns the answer's status */
  private async sendRecord({ id, orders, intent_id }: Payment, amount: number): Promise<number> {
    const { store, service, admin } = this.state.shopfront
    const { acts } = this.state
    const before = await this.shownOfPayment(id)
    const body = { amount, made_on: todayInTaipei(), note: "Refunded in the console.", intent_id }
    const path = `/admin/orders/${orders[0]}/tw-payments/refunds`
    const { status } = await store.api.post(path, body, admin)
    if (status >= 500 && !service.dead)
      this.state.violations.push(`Recording a refund answered ${status}.`)
    const counted = (await this.shownOfPayment(id)) - before
    // While the caller waited, another refund may have been made.
    const alone = !this.state.slow && acts === this.state.acts
    if (status === 200 && !service.dead && alone && counted !== amount)
      this.state.violations.push(
        `A refund of ${amount} of ${intent_id} was recorded as ${counted}.`
      )
    return status
  }

  /** The refunded amount of a payment according to Medusa, in whole dollars. */
  private async shownOfPayment(id: string): Promise<number> {
    const payment = (await this.state.payments()).find((each) => each.id === id)
    return payment ? Math.round(shownOf(payment)) : 0
  }

  private sendResolve(id: string, body: object): Promise<Answer> {
    const { store, admin } = this.state.shopfront
    const path = `/admin/tw-payments/issues/${id}/resolve`
    return store.api.post(path, { note: "Looked it up.", ...body }, admin)
  }
}
