import type { Logger } from "@medusajs/framework/types"
import { InvoicingError } from "../../../clients/invoicing"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { ClaimedInvoice, InvoiceRecord } from "../../../modules/tw-invoicing/types"
import type { VoidAttentionReason } from "../../../rules/invoice/invoice-status"
import { voidDeadline } from "../../../rules/period/period"
import { PATIENCE, retryDelay } from "../../../rules/service/retry-schedules"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import { describeError } from "../send/describe-error"
import { isOfOtherAccount } from "../stored-invoice"
import { compareInvoice } from "./compare-invoice"

export type Voided = {
  /** Null: the row is no longer this worker's. */
  invoice: InvoiceRecord | null
  /** The service gave an answer, of whatever kind. */
  answered: boolean
}

/**
 * Voids one issued invoice: queries its status, compares it with our row, sends the cancellation, and
 * trusts only the query afterwards. It is not voided but needs review in these cases:
 * - It differs from our row.
 * - The deadline of its period has passed.
 * - It has allowances.
 * - Another account issued it. If staff then retry the void, the present account is queried once. If
 *   that account has the same invoice, it is voided there.
 *
 * A void without a clear outcome is tried again in the same way, also after staff were notified. This
 * is safe: everything above is checked before each cancellation, and a second cancellation of an
 * invoice has no effect.
 */
export async function voidInvoice(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  logger: Logger
): Promise<Voided> {
  const attempt: Attempt = {
    cancellationSent: claim.status === "void_unknown",
    foreign: isOfOtherAccount(service, claim),
  }
  try {
    return { invoice: await voidAtService(service, claim, attempt), answered: true }
  } catch (error) {
    const detail = describeError(error, logger)
    const invoice = attempt.foreign
      ? await attention(service, claim, "void_other_account", detail)
      : await queryLater(service, claim, detail, attempt)
    return { invoice, answered: false }
  }
}

/** What is known so far; `voidAtService` updates it, and its caller reads it after an error. */
type Attempt = {
  /** The cancellation may have reached the service. */
  cancellationSent: boolean
  /** As far as is known, another account issued the invoice. */
  foreign: boolean
}

async function voidAtService(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  attempt: Attempt
): Promise<InvoiceRecord | null> {
  const { invoice_number: number, order_number, amount } = claim
  if (!number || !claim.issued_at) {
    throw new Error("An invoice without its number and date cannot be voided.")
  }
  // One that staff retry still has its reason.
  if (attempt.foreign && claim.reason !== "void_other_account") {
    return attention(service, claim, "void_other_account", number)
  }

  const before = await service.client.record(number)
  const ours = { invoice_number: number, order_number, amount }
  const compared = await compareInvoice(service.client, ours, before)
  if (attempt.foreign) {
    if (compared.kind !== "ours" || before.status === "none") {
      const detail = compared.kind === "ours" ? number : compared.detail
      return attention(service, claim, "void_other_account", detail)
    }
    if (!(await service.confirmAccount(claim))) return null
    attempt.foreign = false
  }
  if (compared.kind === "unclear") return queryLater(service, claim, compared.detail, attempt)
  if (compared.kind === "differs" && compared.number !== "unknown") {
    return attention(service, claim, "void_differs", compared.detail)
  }
  if (before.status === "none") {
    return queryLater(service, claim, timelineDetail("no_information", number), attempt)
  }
  if (before.status === "voided") return service.recordVoided(claim)
  if (before.status === "allowance") {
    return attention(service, claim, "void_has_allowances", number)
  }

  const deadline = voidDeadline(new Date(claim.issued_at), service.options.voidDeadlineDay)
  if (new Date() > deadline) {
    return attention(service, claim, "void_deadline_passed", deadline.toISOString())
  }

  // Staff may have kept it meanwhile, or another worker may have it by now.
  const send_before = await service.holdForCancellation(claim)
  if (!send_before) return null
  const sentBefore = attempt.cancellationSent
  attempt.cancellationSent = true
  const answer = await service.sendCancellation(number, send_before).catch((error: unknown) => {
    // Nothing was sent, so nothing new is unclear.
    if (isNotSent(error)) attempt.cancellationSent = sentBefore
    throw error
  })
  const now = await service.client.record(number)
  if (now.status === "voided") return service.recordVoided(claim)
  if (now.status === "allowance") {
    return attention(service, claim, "void_has_allowances", number)
  }
  if (answer.kind !== "refused")
    return queryLater(service, claim, timelineDetail("void_not_seen"), attempt)
  // If the service is busy, it is queried again, as if it had not answered.
  if (!answer.finished) return queryLater(service, claim, answer.message, attempt)
  return attention(service, claim, "void_refused", answer.message)
}

const isNotSent = (error: unknown) =>
  error instanceof InvoicingError && error.outcome === "not_sent"

function attention(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  reason: VoidAttentionReason,
  detail: string
) {
  return service.recordAttention(claim, { reason, detail })
}

function queryLater(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  detail: string,
  { cancellationSent }: Attempt
) {
  if (claim.status === "attention" || (claim.unclear_for ?? 0) >= PATIENCE) {
    return attention(service, claim, "void_outcome_unknown", detail)
  }
  return service.recordVoidUnclear(claim, {
    detail,
    cancellationSent,
    queryIn: retryDelay(claim.queries),
  })
}
