import type { IntentAnswer } from "../../../providers/payment-intents/settle-question"

/** Also what a provider that is not configured any more comes down to. */
export const NOT_OURS: IntentAnswer = {
  verdict: { kind: "not_ours" },
  intent_id: null,
  amount: null,
  charged_amount: null,
  currency: "TWD",
  pay_by: null,
}
