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
 * Voids one issued invoice: queries its status, compares it with our row, voids it, and
 * trusts only the query afterwards. An invoice that differs from our row, or is of another
 * account, is not voided. It needs review, as it does past the period's deadline or with
 * allowances. Staff who retry the void of one of another account have the present account queried
 * once: only if that has the same invoice, it is voided there.
 *
 * A void without a clear outcome is tried in the same way again, also after staff were alerted: it
 * was asked for, all of the above is checked before each cancellation, and a second cancellation of
 * an invoice changes nothing that the first did not.
 */
export async function voidInvoice(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  logger: Logger
): Promise<Voided> {
  const asked = { now: claim.status === "void_unknown", foreign: isOfOtherAccount(service, claim) }
  try {
    return { invoice: await voidAtService(service, claim, asked), answered: true }
  } catch (error) {
    const detail = describeError(error, logger)
    const invoice = asked.foreign
      ? await attention(service, claim, "void_other_account", detail)
      : await askLater(service, claim, detail, asked.now)
    return { invoice, answered: false }
  }
}

/**
 * `asked.now`: the cancellation may have reached the service. `asked.foreign`: another account issued
 * the invoice, as far as is known.
 */
async function voidAtService(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  asked: { now: boolean; foreign: boolean }
): Promise<InvoiceRecord | null> {
  const { invoice_number: number, order_number, amount } = claim
  if (!number || !claim.issued_at) {
    throw new Error("An invoice without its number and date cannot be voided.")
  }
  // One that staff retry still has its reason.
  if (asked.foreign && claim.reason !== "void_other_account") {
    return attention(service, claim, "void_other_account", number)
  }

  const before = await service.client.record(number)
  const ours = { invoice_number: number, order_number, amount }
  const compared = await compareInvoice(service.client, ours, before)
  if (asked.foreign) {
    if (compared.kind !== "ours" || before.status === "none") {
      const detail = compared.kind === "ours" ? number : compared.detail
      return attention(service, claim, "void_other_account", detail)
    }
    if (!(await service.confirmAccount(claim))) return null
    asked.foreign = false
  }
  if (compared.kind === "unclear") return askLater(service, claim, compared.detail, asked.now)
  if (compared.kind === "differs" && compared.number !== "unknown") {
    return attention(service, claim, "void_differs", compared.detail)
  }
  if (before.status === "none") {
    return askLater(service, claim, timelineDetail("no_information", number), asked.now)
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
  const before_cancellation = asked.now
  asked.now = true
  const answer = await service.sendCancellation(number, send_before).catch((error: unknown) => {
    // Nothing was sent, so nothing new is unclear.
    if (isNotSent(error)) asked.now = before_cancellation
    throw error
  })
  const now = await service.client.record(number)
  if (now.status === "voided") return service.recordVoided(claim)
  if (now.status === "allowance") {
    return attention(service, claim, "void_has_allowances", number)
  }
  if (answer.kind !== "refused")
    return askLater(service, claim, timelineDetail("void_not_seen"), asked.now)
  // If the service is busy, it is queried again, as if it had not answered.
  if (!answer.finished) return askLater(service, claim, answer.message, asked.now)
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

function askLater(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  detail: string,
  asked: boolean
) {
  if (claim.status === "attention" || (claim.unclear_for ?? 0) >= PATIENCE) {
    return attention(service, claim, "void_outcome_unknown", detail)
  }
  return service.recordVoidUnclear(claim, { detail, asked, askIn: retryDelay(claim.queries) })
}
