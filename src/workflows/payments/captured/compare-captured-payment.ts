import type { MedusaContainer } from "@medusajs/framework/types"
import type { CapturedPayment } from "../../../medusa-data/payments/captured-payments"
import { withRecorded } from "../../../medusa-data/refunds/find-refunds"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import { readPaymentData, type PaymentData } from "../../../providers/payment-intents/payment-data"
import {
  compareCapture,
  disputedBy,
  NOT_KNOWN,
  type Amounts,
  type CaptureFinding,
  type CaptureFindingKind,
} from "../../../rules/payment/compare-captured"
import type { PaymentIssueKind } from "../../../rules/payment/payment-issue"
import { classifyRefund } from "../../../rules/payment/refund-table"
import { ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { queryProvider } from "../providers"

/** A refund already waits for staff's answer; until then the amounts cannot agree. */
const REFUND_ISSUES: PaymentIssueKind[] = ["refund_unclear", "refund_failed", "refund_not_recorded"]

/**
 * `unreachable`: the service gave no answer. `rawStatus`: the service's own status; null: not known.
 */
export type Comparison = { kind: CaptureFindingKind | "unreachable"; rawStatus: string | null }

/**
 * Compares a captured payment with the service's present answer about its intent. A difference
 * becomes a payment issue, which is closed once they agree again. A payment that the service does
 * not know is reported by `reportNotKnown`, once that is certain.
 */
export async function compareCapturedPayment(
  container: MedusaContainer,
  payment: CapturedPayment
): Promise<Comparison> {
  const paid = readPaymentData(payment.data ?? undefined)
  if (!paid) return { kind: "unclear", rawStatus: null }
  const { intent_id, charged_amount, currency } = paid
  const before = await refundedOf(container, intent_id)
  const query = { kind: "captured", intent_id } as const
  const { captured, not_known } = await queryProvider(container, payment.provider_id, query)
  if (!captured) return { kind: not_known ? "not_known" : "unreachable", rawStatus: null }
  // The service's answer may or may not contain a refund that was made during the query.
  const unchanged = (await refundedOf(container, intent_id)) === before
  const refunded = unchanged ? before : null

  const found = compareCapture({ charged_amount, currency, refunded }, captured)
  await record(container, found, comparedOf(payment, paid))
  return { kind: found.kind, rawStatus: captured.rawStatus }
}

/**
 * Records that the service does not know a captured payment. Only for a service that knew another
 * payment at the time: one that knows none may be down, or the key may be wrong.
 */
export async function reportNotKnown(
  container: MedusaContainer,
  payment: CapturedPayment
): Promise<void> {
  const paid = readPaymentData(payment.data ?? undefined)
  if (paid) await record(container, NOT_KNOWN, comparedOf(payment, paid))
}

type Compared = Omit<NewPaymentIssue, "kind"> & { intent_id: string }

function comparedOf(
  { session_id, order }: CapturedPayment,
  { intent_id, amount, charged_amount, currency }: PaymentData
): Compared {
  return { intent_id, session_id, order_id: order?.id ?? null, amount, charged_amount, currency }
}

async function record(
  container: MedusaContainer,
  found: CaptureFinding,
  issue: Compared
): Promise<void> {
  if (found.kind === "disputed") {
    // Another raw status may mean that the money has been lost.
    const subject = subjectOf(issue, found.rawStatus)
    const detail = inBoth(disputedBy(found.rawStatus))
    await report(container, { ...issue, kind: "disputed", subject, detail })
  } else if (found.kind === "agrees" || found.undisputed) {
    await end(container, issue, "disputed", NO_DISPUTE)
  }
  const amounts = found.kind === "disputed" ? found.amounts : found
  if (amounts && amounts.kind !== "unclear") await recordAmounts(container, amounts, issue)
}

async function recordAmounts(
  container: MedusaContainer,
  found: Amounts,
  issue: Compared
): Promise<void> {
  if (found.kind === "agrees") return await end(container, issue, "amounts_differ", AGREES)
  const subject = subjectOf(issue, found.facts)
  const detail = inBoth(found.detail)
  await report(container, { ...issue, kind: "amounts_differ", subject, detail })
}

type Reported = Compared & { kind: PaymentIssueKind; subject: string }

/** An earlier difference of the same kind and payment no longer exists. */
async function report(container: MedusaContainer, issue: Reported): Promise<void> {
  const { intent_id, kind, subject } = issue
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  await payments.endIssues({ intent_id, kinds: [kind], except: subject }, SAYS_ELSE)
  await payments.recordOrReopenIssue(issue)
}

async function end(
  container: MedusaContainer,
  { intent_id }: Compared,
  kind: PaymentIssueKind,
  note: string
): Promise<void> {
  await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .endIssues({ intent_id, kinds: [kind] }, note)
}

const subjectOf = ({ intent_id }: Compared, what: string): string => `${intent_id} ${what}`

const NO_DISPUTE = inBoth(ISSUE_NOTES.no_dispute())
const AGREES = inBoth(ISSUE_NOTES.agrees())
const SAYS_ELSE = inBoth(ISSUE_NOTES.says_otherwise())

/**
 * The refunded amount of an intent as its order shows it, in whole TWD dollars; null: the outcome
 * of a refund is not known yet, or staff have to answer.
 */
async function refundedOf(container: MedusaContainer, intent_id: string): Promise<number | null> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const rows = await withRecorded(sourcesOf(container), await payments.refundsOf(intent_id))
  const open = (refund: (typeof rows)[number]) =>
    classifyRefund(refund) === "open" || refund.status === "processing"
  if (rows.some(open)) return null
  const refundIssues = await payments.listTwPaymentIssues(
    { intent_id, kind: REFUND_ISSUES, resolved_at: null },
    { select: ["id"], take: 1 }
  )
  if (refundIssues.length) return null
  return rows
    .filter((refund) => classifyRefund(refund) === "given")
    .reduce((all, refund) => all + refund.charged_amount, 0)
}
