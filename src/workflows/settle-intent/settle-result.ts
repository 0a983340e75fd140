import type { IntentAnswer } from "../../providers/payment-intents/settle-question"
import type { Move } from "./next-move"
import type { SettleState } from "./settle-state"

/** What came of asking about a session. */
export type SettleResult = {
  verdict: IntentAnswer["verdict"]
  session_found: boolean
  order_id: string | null
  move: Move["kind"]
}

type Reported = {
  input: { session_id: string }
  state: SettleState | null
  answer: IntentAnswer
  move: Move
}

/** The event of a report: ids and amounts (dollars) only, for whoever subscribes to it. */
export function reportOf({ input, state, answer, move }: Reported) {
  return {
    eventName: move.kind === "report" ? move.event : "",
    data: {
      session_id: input.session_id,
      intent_id: answer.intent_id,
      cart_id: state?.cart_id ?? null,
      order_id: state?.order?.id ?? null,
      amount: answer.amount,
      charged_amount: answer.charged_amount,
      currency: answer.currency,
    },
  }
}
