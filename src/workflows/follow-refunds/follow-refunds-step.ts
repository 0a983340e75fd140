import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import type { RefundRecord } from "../../modules/tw-payments/types"
import type { PaymentIssueKind } from "../../rules/payment-issue"
import { askProvider } from "../settle-intent/ask-provider"
import { ownProviders } from "../settle-intent/own-provider"
import { areQuestionsPaused } from "../settle-intent/service-pause"

export const followRefundsStepId = "ask-about-refunds"

const BATCH = 50
/** Milliseconds after which staff are told of a refund that is still being processed. */
const TOO_LONG_MS = 7 * 24 * 60 * 60_000

/**
 * Asks what became of the refunds that the service was still processing. Medusa has recorded them as
 * made, so one that failed in the end is raised to staff, and so is one that nobody knows about.
 */
export const followRefundsStep = createStep(followRefundsStepId, async (_: void, { container }) => {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const raise = (kind: PaymentIssueKind, refund: RefundRecord, detail: string) =>
    payments.raiseIssue({ ...issueOf(refund), kind, detail })

  // In one transaction: no refund may stay blocked without anyone being told.
  await payments.giveUpSending((refund) => ({
    ...issueOf(refund),
    kind: "refund_unclear",
    detail: "The store stopped before it was answered.",
  }))
  const providers = await ownProviders(container)
  const due = areQuestionsPaused() ? [] : await payments.dueRefunds(BATCH)
  for (const refund of due) {
    const answer = areQuestionsPaused() ? undefined : await ask(refund)
    if (answer?.status === "done") {
      await payments.endRefund(refund.refund_id, { status: "done" })
    } else if (answer?.status === "failed") {
      await raise("refund_failed", refund, answer.message ?? answer.word ?? "")
      await payments.endRefund(refund.refund_id, { status: "failed" })
    } else if (Date.now() - refund.created_at.getTime() > TOO_LONG_MS) {
      await raise("refund_unclear", refund, "It has been processed for seven days.")
      await payments.endRefund(refund.refund_id, { status: "unclear" })
    }
  }
  return new StepResponse(void 0)

  async function ask({ intent_id, service_id }: RefundRecord) {
    for (const provider of service_id ? providers : []) {
      const question = { kind: "refund", intent_id, service_id: service_id! } as const
      const { refund } = await askProvider(container, provider, question)
      if (refund) return refund
    }
    return undefined
  }
})

function issueOf({ refund_id, intent_id, session_id, amount, charged_amount }: RefundRecord) {
  return {
    subject: refund_id,
    refund_id,
    intent_id,
    session_id,
    amount: Number(amount),
    charged_amount,
    currency: "TWD",
  }
}
