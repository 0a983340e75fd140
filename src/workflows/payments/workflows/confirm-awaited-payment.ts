import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import { confirmedByStaff } from "../../../providers/payment-intents/staff-confirmation"
import { refusal } from "../../common/refuse"
import { captureAndRequestRemaining } from "../request-remaining-amount"
import { findAwaitedSession } from "../awaited-payment"
import { statusOfProvider } from "../providers"
import { paidWith } from "../settle/settle-result"

export const confirmAwaitedPaymentStepId = "confirm-awaited-payment-step"

export type ConfirmAwaitedPaymentInput = { order_id: string; user_id: string }

/** Seconds: a settlement of the session may be under way. */
const LOCK_TIMEOUT = 30

/**
 * Captures the payment that an order waits for, because staff confirm it. Throws if the order waits
 * for no payment, or if the provider can query the service itself. It is locked against the job,
 * which captures a payment whose confirmation was interrupted.
 */
export const confirmAwaitedPaymentStep = createStep(
  confirmAwaitedPaymentStepId,
  async (input: ConfirmAwaitedPaymentInput, { container }) => {
    const session = await findAwaitedSession(container, input.order_id)
    if (!session) throw refusal("NOT_ALLOWED", "no_awaited_payment")
    const payment_id = await container
      .resolve(Modules.LOCKING)
      .execute([`settle-payment-intent:${session.id}`], () => confirm(container, input), {
        timeout: LOCK_TIMEOUT,
      })
    return new StepResponse({ payment_id })
  }
)

async function confirm(
  container: MedusaContainer,
  { order_id, user_id }: ConfirmAwaitedPaymentInput
): Promise<string> {
  const session = await findAwaitedSession(container, order_id)
  if (!session) throw refusal("NOT_ALLOWED", "no_awaited_payment")
  const provider = await statusOfProvider(container, session.provider_id)
  if (provider?.confirm === "api") throw refusal("NOT_ALLOWED", "payment_not_by_hand")
  let payment_id = ""
  await captureAndRequestRemaining(container, { session_id: session.id, order_id }, async () => {
    const payment = await container
      .resolve(Modules.PAYMENT)
      .authorizePaymentSession(session.id, confirmedByStaff() as Record<string, unknown>)
    if (!payment) throw refusal("NOT_ALLOWED", "payment_not_by_hand")
    payment_id = payment.id
    // The capture names the staff user who confirmed it; buyers cannot read it.
    await capturePaymentWorkflow(container).run({
      input: { payment_id, captured_by: user_id },
    })
    await nameCapturer(container, payment_id, user_id)
    return true
  })
  const { intent_id } = session.data
  if (typeof intent_id === "string") {
    await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .closeIssues({ intent_id }, ["transfer_overdue", "reported_unplaced"], paidWith(order_id))
  }
  return payment_id
}

/** Medusa's service has this method, but its type does not. */
type CaptureUpdates = {
  updateCaptures(captures: { id: string; created_by: string }[]): Promise<unknown>
}

/** Up to 2.20.1, Medusa does not store who captured: it writes to a column that does not exist. */
async function nameCapturer(
  container: MedusaContainer,
  payment_id: string,
  user_id: string
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const captures = await payments.listCaptures({ payment_id })
  const unnamed = captures.filter(({ created_by }) => !created_by)
  if (!unnamed.length) return
  await (payments as unknown as CaptureUpdates).updateCaptures(
    unnamed.map(({ id }) => ({ id, created_by: user_id }))
  )
}

export const confirmAwaitedPaymentWorkflowId = "confirm-awaited-payment"

/** Captures the payment that an order waits for, on confirmation by staff. */
export const confirmAwaitedPaymentWorkflow = createWorkflow(
  confirmAwaitedPaymentWorkflowId,
  (input: WorkflowData<ConfirmAwaitedPaymentInput>) =>
    new WorkflowResponse(confirmAwaitedPaymentStep(input))
)
