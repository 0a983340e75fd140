import type { ActOf } from "./acts"
import { endPayment } from "./buyer"
import type { ProgramState } from "./program-state"
import { leftOf } from "./service"

/** The outcome of a program's payments and refunds at the service and at the buyer's bank. */
export class ServiceActs {
  constructor(private readonly state: ProgramState) {}

  async news({ which, what }: ActOf<"news">): Promise<void> {
    const intent = this.state.intent(which)
    if (intent) endPayment(intent, what)
  }

  async refundNews({ what }: ActOf<"refund_news">): Promise<void> {
    const refunds = this.state.shopfront.service.intents.flatMap(({ refunds }) => refunds)
    for (const refund of refunds.filter(({ status }) => status === "processing"))
      refund.status = what
  }

  async dispute({ which }: ActOf<"dispute">): Promise<void> {
    const { service } = this.state.shopfront
    const payment = (await this.state.payments())
      .filter(({ captured }) => captured > 0)
      .at(-1 - which)
    const intent = service.intents.find(({ id }) => id === payment?.intent_id)
    if (intent && leftOf(intent) >= 1) intent.status = "disputed"
  }

  async endDispute({ won, names }: ActOf<"dispute_end">): Promise<void> {
    const intent = this.state.shopfront.service.intents.find(({ status }) => status === "disputed")
    if (!intent) return
    intent.status = "success"
    if (won) return
    intent.bank = { amount: leftOf(intent), named: names }
    intent.status = "chargeback"
  }
}
