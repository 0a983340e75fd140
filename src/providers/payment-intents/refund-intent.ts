import { RefundPaymentInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { AcceptedRefund, PaymentIntentsError } from "../../clients/payment-intents"
import type { RefundRequest } from "../../modules/tw-payments/types"
import { REFUND_REFUSALS } from "../../rules/payment/payment-refusals"
import { inBoth } from "../../rules/text/sentence"
import { toDollars, type RefundedAmount } from "./amounts"
import { PaymentData } from "./payment-data"
import { refundFailed, sentenceOf } from "./payment-error"
import { ConfiguredProvider } from "./configured-provider"
import { decideRefund } from "./refund-decision"

const { NOT_ALLOWED, INVALID_DATA } = MedusaError.Types

/**
 * Gives money back, written down before it is sent. Throws when nothing was given back, and when it
 * is not known whether it was. The latter is recorded as a payment issue, and no other refund
 * follows until staff have answered it. What staff made in the service's console, and wrote down,
 * is only recorded.
 */
export async function refundIntent(
  service: ConfiguredProvider,
  payment: PaymentData,
  { amount, context }: RefundPaymentInput
): Promise<PaymentData> {
  const refund_id = context?.idempotency_key
  if (!refund_id) {
    throw new MedusaError(INVALID_DATA, inBoth(REFUND_REFUSALS.no_id()))
  }
  const { intent_id, session_id } = payment
  const request = { refund_id, intent_id, session_id, amount: toDollars(amount) }
  const charged_amount = await giveBack(service, request, payment)
  const made = { id: refund_id, amount: request.amount, charged_amount }
  const others = payment.refunds.filter(({ id }) => id !== refund_id)
  return { ...payment, refunds: [...others, { ...made, at: new Date().toISOString() }] }
}

/**
 * The same for any money of an intent, also where no order shows it.
 * @returns what went back, or is on its way, in whole TWD dollars
 */
export async function giveBack(
  service: ConfiguredProvider,
  request: RefundRequest,
  paid: RefundedAmount
): Promise<number> {
  const { refund_id } = request
  const manual = service.refundMode === "manual"
  const decision = await service.ledger.begin(request, (earlier, inConsole) => {
    const decided = decideRefund(request, paid, earlier)
    if (decided.kind !== "send") return decided
    if (inConsole) return { kind: "refused", why: inBoth(REFUND_REFUSALS.recorded_already()) }
    const why = inBoth(REFUND_REFUSALS.only_in_console(request.intent_id))
    return manual ? { kind: "refused", why } : decided
  })
  if (decision.kind === "refused") {
    throw new MedusaError(manual ? NOT_ALLOWED : INVALID_DATA, decision.why)
  }
  if (decision.kind === "send") {
    const receipt = await sendRefund(service, request, decision.charged_amount)
    await noted(service, refund_id, { status: receipt.status, service_id: receipt.id })
  }
  return decision.charged_amount
}

async function sendRefund(
  service: ConfiguredProvider,
  request: RefundRequest,
  charged_amount: number
): Promise<AcceptedRefund> {
  const { refund_id, intent_id } = request
  try {
    return await service.client.refund(intent_id, { amount: charged_amount, reason: refund_id })
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) {
      throw error
    }
    service.logger.error(`Refunding payment intent ${intent_id} failed: ${error.sentence}`)
    if (error.outcome !== "unknown") {
      await noted(service, refund_id, { status: "refused" })
      throw refundFailed(REFUND_REFUSALS.not_made(), error)
    }
    // The issue first: if nothing more is written, the job takes the refund for unclear and records
    // the issue again.
    await recordUnclear(service, request, charged_amount, sentenceOf(error))
    // What the service answers later is only known by its own id.
    await noted(service, refund_id, { status: "unclear", service_id: error.refundId })
    throw refundFailed(REFUND_REFUSALS.unclear(), error)
  }
}

/** Without a recorded outcome it stays "sending", which the job treats as unclear and reports. */
async function noted(
  service: ConfiguredProvider,
  ...end: Parameters<ConfiguredProvider["ledger"]["end"]>
) {
  try {
    await service.ledger.end(...end)
  } catch (error) {
    service.logger.error(`Refund ${end[0]} could not be recorded: ${(error as Error).message}`)
  }
}

/** Records the payment issue of a refund whose outcome is not known. */
async function recordUnclear(
  service: ConfiguredProvider,
  { refund_id, intent_id, session_id, amount }: RefundRequest,
  charged_amount: number,
  detail: string
) {
  try {
    await service.ledger.recordIssue({
      kind: "refund_unclear",
      subject: refund_id,
      refund_id,
      intent_id,
      session_id,
      amount,
      charged_amount,
      currency: "TWD",
      detail,
    })
  } catch (error) {
    service.logger.error(
      `The payment issue of refund ${refund_id} could not be recorded: ${(error as Error).message}`
    )
  }
}
