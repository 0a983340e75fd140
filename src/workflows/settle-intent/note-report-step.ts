import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { REPORTS_KEY, type SettleState } from "./settle-state"

export const noteReportStepId = "note-payment-report"

type NoteReportInput = { state: SettleState | null; event: string }

/** Notes on the payment collection that staff were told, so that they are told once. */
export const noteReportStep = createStep(
  noteReportStepId,
  async ({ state, event }: NoteReportInput, { container }) => {
    if (!state) {
      return new StepResponse(void 0)
    }
    const payments = container.resolve(Modules.PAYMENT)
    const { id, payment_collection_id } = state.session
    const { metadata } = await payments.retrievePaymentCollection(payment_collection_id)
    const reports = metadata?.[REPORTS_KEY] as Record<string, string> | undefined
    await payments.updatePaymentCollections(payment_collection_id, {
      metadata: { ...metadata, [REPORTS_KEY]: { ...reports, [id]: event } },
    })
    return new StepResponse(void 0)
  }
)
