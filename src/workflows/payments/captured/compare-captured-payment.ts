import type { MedusaContainer } from "@medusajs/framework/types"
import type { CapturedPayment } from "../../../medusa-data/payments/captured-payments"
import { withRecorded } from "../../../medusa-data/refunds/find-refunds"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import { readPaymentData } from "../../../providers/payment-intents/payment-data"
import {
  compareCapture,
  type CaptureFinding,
  type CaptureFindingKind,
} from "../../../rules/payment/compare-captured"
import type { PaymentIssueKind } from "../../../rules/payment/payment-issue"
import { refundStanding } from "../../../rules/payment/refund-table"
import { inBoth } from "../../../rules/text/sentence"
import { queryProvider } from "../providers"

/** Staff are asked about a refund already: the amounts cannot agree before they answer. */
const ASKED: PaymentIssueKind[] = ["refund_unclear", "refund_failed", "refund_not_recorded"]

/**
 * `unreachable`: the service gave no answer. `unclear`: there is nothing to compare now. `word`: the
 * service's own status; null: not known.
 */
export type Comparison = { kind: CaptureFindingKind | "unreachable"; word: string | null }

const UNCLEAR: Comparison = { kind: "unclear", word: null }

/**
 * Compares a captured payment with what the service says of its intent now. A difference becomes a
 * payment issue; one that is no more closes its issue.
 */
export async function compareCapturedPayment(
  container: MedusaContainer,
  payment: CapturedPayment
): Promise<Comparison> {
  const paid = readPaymentData(payment.data ?? undefined)
  const before = paid && (await refundedOf(container, paid.intent_id))
  if (!paid || before === null || before === undefined) return UNCLEAR
  const { intent_id, charged_amount, currency } = paid
  const question = { kind: "captured", intent_id } as const
  const { captured } = await queryProvider(container, payment.provider_id, question)
  if (!captured) return { kind: "unreachable", word: null }
  // A refund that was made while the service was queried may be in its answer, or not.
  if ((await refundedOf(container, intent_id)) !== before) return UNCLEAR

  const found = compareCapture({ charged_amount, currency, refunded: before }, captured)
  await record(container, found, {
    intent_id,
    session_id: payment.session_id,
    order_id: payment.order?.id ?? null,
    amount: paid.amount,
    charged_amount,
    currency,
  })
  return { kind: found.kind, word: captured.word }
}

type Compared = Omit<NewPaymentIssue, "kind"> & { intent_id: string }

async function record(
  container: MedusaContainer,
  found: CaptureFinding,
  issue: Compared
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const { intent_id } = issue
  switch (found.kind) {
    case "disputed":
      return await payments.raiseIssueAgain({ ...issue, kind: "disputed" })
    case "agrees":
      return await payments.closeIssues({ intent_id }, ["amounts_differ", "disputed"], AGREES)
    case "differs": {
      const subject = `${intent_id} ${found.facts}`
      const detail = inBoth(found.detail)
      await closeOthers(payments, intent_id, subject)
      await payments.raiseIssueAgain({ ...issue, kind: "amounts_differ", subject, detail })
    }
  }
}

const AGREES = "The payment service and the order agree."

/** An earlier difference of the same payment is no more. */
async function closeOthers(payments: TwPaymentsModuleService, intent_id: string, subject: string) {
  const open = await payments.listTwPaymentIssues(
    { intent_id, kind: ["amounts_differ", "disputed"], resolved_at: null },
    { select: ["id", "subject"] }
  )
  for (const { id } of open.filter((issue) => issue.subject !== subject)) {
    await payments.closeIssue(id, "The payment service says something else by now.")
  }
}

/**
 * What went back of an intent as its order shows it, in whole TWD dollars; null: what became of a
 * refund is not known yet, or staff are asked.
 */
async function refundedOf(container: MedusaContainer, intent_id: string): Promise<number | null> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const rows = await withRecorded(sourcesOf(container), await payments.refundsOf(intent_id))
  const open = (refund: (typeof rows)[number]) =>
    refundStanding(refund) === "open" || refund.status === "processing"
  if (rows.some(open)) return null
  const asked = await payments.listTwPaymentIssues(
    { intent_id, kind: ASKED, resolved_at: null },
    { select: ["id"], take: 1 }
  )
  if (asked.length) return null
  return rows
    .filter((refund) => refundStanding(refund) === "given")
    .reduce((all, refund) => all + refund.charged_amount, 0)
}
