import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { emitIssueEvents } from "../issues/emit-issue-events"

export const announcePaymentIssuesStepId = "announce-payment-issues"

/** Emits the event of each payment issue that was recorded and not emitted yet; returns how many. */
export const announcePaymentIssuesStep = createStep(
  announcePaymentIssuesStepId,
  async (_: void, { container }) => new StepResponse(await emitIssueEvents(container))
)
