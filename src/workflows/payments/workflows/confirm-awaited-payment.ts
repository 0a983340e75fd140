import {
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  confirmAwaitedPaymentStep,
  type ConfirmAwaitedPaymentInput,
} from "../steps/confirm-awaited-payment"

export const confirmAwaitedPaymentWorkflowId = "confirm-awaited-payment"

/** Staff say that the payment which an order waits for was made: it is captured. */
export const confirmAwaitedPaymentWorkflow = createWorkflow(
  confirmAwaitedPaymentWorkflowId,
  (input: WorkflowData<ConfirmAwaitedPaymentInput>) =>
    new WorkflowResponse(confirmAwaitedPaymentStep(input))
)
