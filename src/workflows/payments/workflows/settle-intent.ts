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
import { announcePaymentIssuesStep } from "../steps/announce-payment-issues"
import { cancelAwaitedOrderStep } from "../steps/cancel-awaited-order"
import { closeSettledIssuesStep } from "../steps/close-settled-issues"
import { confirmSessionStep } from "../steps/confirm-session"
import { endSessionStep } from "../steps/end-session"
import { endsSession, mustPlaceOrder, nextMove } from "../settle/next-move"
import { noteAnswerStep } from "../steps/note-answer"
import { placeOrderStep } from "../steps/place-order"
import { processPaymentStep } from "../steps/process-payment"
import { raisePaymentIssueStep } from "../steps/raise-payment-issue"
import { readSettleStateStep } from "../steps/read-settle-state"
import { issueOf, resultOf, settledIssues, type SettledIssues } from "../settle/settle-result"
import { waitsForAnswer } from "../settle/unanswered"

export const settleIntentWorkflowId = "settle-payment-intent"

export type SettleIntentInput = {
  session_id: string
  /** Only for a session that is gone: the provider that made its link, and the intent that knocked. */
  provider_id?: string
  intent_id?: string
  /** Of a session that got another intent: the one that it left behind. */
  lost_intent_id?: string
  /** The job asks, in its own time: it repeats what failed. */
  scheduled?: boolean
}

/**
 * One question for everyone who wonders about a payment (webhook, return page, subscriber, job):
 * what does the service say about this session's intent, and what follows? Paid: the cart becomes
 * an order and the payment is captured. Paid, but there is nothing to pay any more: staff are told.
 * Running it again changes nothing.
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
    const move = transform({ state, answer, failure }, ({ state, answer, failure }) =>
      nextMove(state, answer, Date.now(), failure)
    )

    when("payment-to-capture", { move }, ({ move }) => move.kind === "capture").then(() => {
      capturePaymentWorkflow.runAsStep({
        input: transform({ move }, ({ move }) => ({
          payment_id: move.kind === "capture" ? move.payment_id : "",
        })),
      })
    })
    when("awaited-payment", { move }, ({ move }) => move.kind === "capture_awaited").then(() => {
      processPaymentStep({
        session_id: input.session_id,
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
        })
        announcePaymentIssuesStep().config({ name: "announce-order-not-paid" })
      }
    )
    when("placed-and-not-captured", { state, move }, ({ state, move }) =>
      waitsForAnswer(state, move)
    ).then(() => {
      noteAnswerStep({ session_id: input.session_id, answer })
    })
    const settled = transform({ state, answer, move }, settledIssues)
    when("issues-that-settled-themselves", { settled }, ({ settled }) => settled !== null).then(
      () => {
        closeSettledIssuesStep(transform({ settled }, ({ settled }) => settled as SettledIssues))
      }
    )
    when("to-report", { move }, ({ move }) => move.kind === "report").then(() => {
      raisePaymentIssueStep(transform({ input, state, answer, move, failure }, issueOf))
      announcePaymentIssuesStep()
    })
    // After the report: an ended session is not asked about again.
    when("session-that-nothing-waits-for", { state, move }, ({ state, move }) =>
      endsSession(state, move)
    ).then(() => {
      endSessionStep({ session_id: input.session_id, answer })
    })

    releaseLockStep({ key: lock })
    return new WorkflowResponse(transform({ state, answer, move }, resultOf))
  }
)
