import type { Logger } from "@medusajs/framework/types"
import { isUncertainRefusal } from "../../clients/invoicing"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ClaimedInvoice, InvoiceRecord } from "../../modules/tw-invoicing/types"
import type { VoidAttentionReason } from "../../rules/invoice-status"
import { voidDeadline } from "../../rules/period"
import { PATIENCE, retryDelay } from "../../rules/retry-schedule"
import { timelineDetail } from "../../rules/timeline-detail"
import { describeError } from "../dispatch-invoices/describe-error"

/**
 * Voids one issued invoice: asks how it stands, cancels it, and believes only the query after it.
 * Past the period's deadline, or with allowances, it goes to a person.
 */
export async function voidInvoice(
  service: TwInvoicingModuleService,
  claim: ClaimedInvoice,
  logger: Logger
): Promise<InvoiceRecord | null> {
  let asked = claim.status === "void_unknown"
  try {
    const number = claim.invoice_number
    if (!number || !claim.issued_at)
      throw new Error("An invoice without a number cannot be voided.")

    const before = await service.client.info(number)
    if (before.status === "voided") return service.recordVoided(claim)
    if (before.status === "allowance") {
      return attention(service, claim, "void_has_allowances", number)
    }
    if (before.status === "none")
      return askLater(service, claim, timelineDetail("no_information", number), asked)

    const deadline = voidDeadline(new Date(claim.issued_at), service.options.voidDeadlineDay)
    if (new Date() > deadline) {
      return attention(service, claim, "void_deadline_passed", deadline.toISOString())
    }

    asked = true
    const answer = await service.client.cancel(number)
    const now = await service.client.info(number)
    if (now.status === "voided") return service.recordVoided(claim)
    if (now.status === "allowance") {
      return attention(service, claim, "void_has_allowances", number)
    }
    if (answer.kind !== "refused")
      return askLater(service, claim, timelineDetail("void_not_seen"), asked)
    // A service that is busy is asked again, as if it had not answered.
    if (isUncertainRefusal(answer.message)) return askLater(service, claim, answer.message, asked)
    return attention(service, claim, "void_refused", answer.message)
  } catch (error) {
    return askLater(service, claim, describeError(error, logger), asked)
  }
}

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
  if ((claim.unclear_for ?? 0) >= PATIENCE) {
    return attention(service, claim, "void_outcome_unknown", detail)
  }
  return service.recordVoidUnclear(claim, { detail, asked, askIn: retryDelay(claim.queries) })
}
