import { model } from "@medusajs/framework/utils"

/**
 * An intent whose payment session was deleted, replaced, ended or left open for days. No call ends
 * an intent, so it can still be paid, and nothing else in the store would know of that payment.
 */
export const TwLostIntent = model
  .define("tw_lost_intent", {
    id: model.id({ prefix: "twlin" }).primaryKey(),
    intent_id: model.text(),
    session_id: model.text(),
    /** Medusa's amount, a decimal number of dollars. */
    amount: model.text(),
    /** The amount that the buyer was asked for, whole dollars. */
    charged_amount: model.number(),
    currency: model.text(),
    /** Number of queries so far. */
    queries: model.number().default(0),
    /** Outcome of the last answered query (`rules/payment/outcome.ts`); null: there was none. */
    outcome: model.text().nullable(),
    /** When the payment service is queried next; null: never again. Database time. */
    due_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_tw_lost_intent_intent", on: ["intent_id"], unique: true, where: null },
    { name: "IDX_tw_lost_intent_session", on: ["session_id"] },
    { name: "IDX_tw_lost_intent_due", on: ["due_at"], where: "due_at IS NOT NULL" },
  ])
