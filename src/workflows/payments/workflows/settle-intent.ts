import {
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  capturePaymentWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { emitAwaitedTransfersStep } from "../steps/emit-awaited-transfers"
import { emitPaymentIssueEventsStep } from "../steps/emit-payment-issue-events"
import {
  cancelAwaitedOrderStep,
  closeSettledIssuesStep,
  endSessionStep,
  recordAnswerStep,
  recordPaymentIssueStep,
} from "../steps/carry-out-move"
import { confirmSessionStep } from "../steps/confirm-session"
import {
  mustRequestRemaining,
  endsSession,
  mustPlaceOrder,
  nextMove,
  waitsForAnswer,
  type Reporter,
} from "../settle/next-move"
import { placeOrderStep } from "../steps/place-order"
import { requestDueRemainingStep, processPaymentStep } from "../steps/process-payment"
import { readSettleStateStep } from "../steps/read-settle-state"
import { removeInterruptedCapturesStep } from "../steps/remove-interrupted-captures"
import { issueOf, resultOf, settledIssues, type SettledIssues } from "../settle/settle-result"

export const settleIntentWorkflowId = "settle-payment-intent"

export type SettleIntentInput = {
  session_id: string
  /** For a session that was deleted: the provider of its link, and the intent that the webhook names. */
  provider_id?: string
  intent_id?: string
  /** The earlier intent of a session that got another one. */
  lost_intent_id?: string
  /** The job runs it, on its own schedule: it retries failed moves. */
  scheduled?: boolean
  /** Who reported the payment. */
  reported?: Reporter
}

/**
 * Settles a payment session: queries the service about its intent, and makes the next move.
 * Webhook, return page, subscriber and job all run it, and running it again changes nothing.
 *
 * 1. `read-settle-state`: what the store knows of the session, its cart and its order.
 * 2. `confirm-session`: what the service answers about the intent (`confirm-session.ts`).
 * 3. `place-order`: paid, and no order yet (`mustPlaceOrder`): the cart becomes an order.
 * 4. `read-settle-state` again, and `nextMove` decides.
 * 5. The move (`carry-out-move.ts`), which is one of these. Capture the payment: Medusa's workflow
 *    calls the provider's `capturePayment`. Authorize and capture it in one (`process-payment.ts`).
 *    Cancel an order whose transfer expired. Record a payment issue and emit its event. End the session.
 * 6. `resultOf`: what the caller needs.
 *
 * It holds a lock on the session; each read of the state takes the cart's lock.
 */
export const settleIntentWorkflow = createWorkflow(
  settleIntentWorkflowId,
  (input: WorkflowData<SettleIntentInput>) => {
    const lock = transform({ input }, ({ input }) => `settle-payment-intent:${input.session_id}`)
    acquireLockStep({ key: lock, timeout: 30, ttl: 120 })

    const subject = { session_id: input.session_id, lost_intent_id: input.lost_intent_id }
    const found = readSettleStateStep(subject)
    const answer = confirmSessionStep({
      session_id: input.session_id,
      state: found,
      provider_id: input.provider_id,
      intent_id: input.intent_id,
      lost_intent_id: input.lost_intent_id,
    })

    const failure = when(
      "paid-without-order",
      { input, found, answer },
      ({ input, found, answer }) => mustPlaceOrder(found, answer, !!input.scheduled)
    ).then(() => {
      const cart_id = transform({ found }, ({ found }) => found?.cart_id ?? "")
      return placeOrderStep({
        session_id: input.session_id,
        cart_id,
        amount: transform({ answer }, ({ answer }) => answer.amount ?? 0),
      })
    })

    const state = readSettleStateStep(subject).config({ name: "read-settle-state-again" })
    const move = transform({ input, state, answer, failure }, ({ input, state, answer, failure }) =>
      nextMove(state, { ...answer, reported: input.reported }, Date.now(), failure)
    )

    when("payment-to-capture", { move }, ({ move }) => move.kind === "capture").then(() => {
      const payment = transform({ move }, ({ move }) => ({
        payment_id: move.kind === "capture" ? move.payment_id : "",
      }))
      removeInterruptedCapturesStep(payment)
      capturePaymentWorkflow.runAsStep({ input: payment })
    })
    when("remaining-amount-is-due", { state, move }, ({ state, move }) =>
      mustRequestRemaining(state, move)
    ).then(() => {
      requestDueRemainingStep({
        session_id: input.session_id,
        order_id: transform({ state }, ({ state }) => state?.order?.id ?? ""),
      })
    })
    when("awaited-payment", { move }, ({ move }) => move.kind === "capture_awaited").then(() => {
      processPaymentStep({
        session_id: input.session_id,
        order_id: transform({ state }, ({ state }) => state?.order?.id ?? ""),
        action: "captured",
        amount: transform({ move }, ({ move }) =>
          move.kind === "capture_awaited" ? move.amount : 0
        ),
      }).config({ name: "capture-awaited-payment" })
    })
    when("transfer-that-will-not-come", { move }, ({ move }) => move.kind === "cancel_order").then(
      () => {
        cancelAwaitedOrderStep({
          session_id: input.session_id,
          order_id: transform({ move }, ({ move }) =>
            move.kind === "cancel_order" ? move.order_id : ""
          ),
          answer,
          issue: transform({ input, state, answer, move, failure }, issueOf),
          expired: transform(
            { move },
            ({ move }) => move.kind === "cancel_order" && !!move.expired
          ),
        })
        emitPaymentIssueEventsStep().config({ name: "emit-order-not-paid" })
      }
    )
    when("placed-and-not-captured", { state, move }, ({ state, move }) =>
      waitsForAnswer(state, move)
    ).then(() => {
      recordAnswerStep({
        session_id: input.session_id,
        order_id: transform({ state }, ({ state }) => state?.order?.id ?? ""),
        answer,
      })
      emitAwaitedTransfersStep()
    })
    const settled = transform({ state, answer, move }, settledIssues)
    when("issues-that-settled-themselves", { settled }, ({ settled }) => settled !== null).then(
      () => {
        closeSettledIssuesStep(transform({ settled }, ({ settled }) => settled as SettledIssues))
      }
    )
    when("to-report", { move }, ({ move }) => move.kind === "report").then(() => {
      recordPaymentIssueStep({
        issue: transform({ input, state, answer, move, failure }, issueOf),
        anew: transform({ move }, ({ move }) => move.kind === "report" && !!move.anew),
      })
      emitPaymentIssueEventsStep()
    })
    // This comes after the report, because an ended session is not queried again.
    when("session-that-nothing-waits-for", { state, move }, ({ state, move }) =>
      endsSession(state, move)
    ).then(() => {
      endSessionStep({ session_id: input.session_id, answer })
    })

    releaseLockStep({ key: lock })
    return new WorkflowResponse(transform({ input, state, answer, move }, resultOf))
  }
)
