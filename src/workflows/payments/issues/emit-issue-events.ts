import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { paymentIssueEvent } from "../../../providers/payment-intents/payment-intent-events"
import { emitEvents } from "../../common/emit-events"
import { paymentIssueEventData } from "./payment-issue-event-data"

/**
 * Emits the event of each payment issue that was recorded and not emitted yet.
 *
 * @returns how many events were emitted
 */
export async function emitIssueEvents(container: MedusaContainer): Promise<number> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  return emitEvents(container, {
    claim: (limit) => payments.claimIssueEvents(limit),
    toMessages: (issues) =>
      issues.map((issue) => ({
        name: paymentIssueEvent(issue.kind),
        data: paymentIssueEventData(issue),
      })),
    record: (issues) => payments.recordIssueEvents(issues),
  })
}
