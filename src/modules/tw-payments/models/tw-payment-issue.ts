import { model } from "@medusajs/framework/utils"
import { PAYMENT_ISSUE_KINDS } from "../../../rules/payment/payment-issue"

/**
 * A payment or refund that needs review. Never deleted: a resolved issue stays in the history.
 *
 * `where: null` keeps the unique index whole: the same issue is recorded once.
 */
export const TwPaymentIssue = model
  .define("tw_payment_issue", {
    id: model.id({ prefix: "twpis" }).primaryKey(),
    kind: model.enum([...PAYMENT_ISSUE_KINDS]),
    /**
     * What makes the matter this one: the intent's id, or the refund's. The issue's own id once that
     * is over and may come again.
     */
    subject: model.text(),
    intent_id: model.text().nullable(),
    session_id: model.text(),
    cart_id: model.text().nullable(),
    order_id: model.text().nullable(),
    refund_id: model.text().nullable(),
    /** What Medusa calls the amount, a decimal number of dollars; null when no session is left to say it. */
    amount: model.text().nullable(),
    /** What the buyer was charged, or what the refund was for, likewise. */
    charged_amount: model.text().nullable(),
    currency: model.text().default("TWD"),
    /** What is wrong, in a sentence; never buyer data. */
    detail: model.text().nullable(),
    /**
     * When to emit its event (again, if a worker died while emitting it); null: it was emitted.
     * Database time.
     */
    emit_at: model.dateTime().nullable(),
    /** When its money was last to be refunded without staff. Database time. */
    tried_at: model.dateTime().nullable(),
    resolved_at: model.dateTime().nullable(),
    /** The user who resolved it; null: it was resolved automatically. */
    resolved_by: model.text().nullable(),
    note: model.text().nullable(),
  })
  .indexes([
    {
      name: "IDX_tw_payment_issue_subject",
      on: ["kind", "subject"],
      unique: true,
      where: null,
    },
    { name: "IDX_tw_payment_issue_order", on: ["order_id"] },
    { name: "IDX_tw_payment_issue_intent", on: ["intent_id"] },
    { name: "IDX_tw_payment_issue_open", on: ["created_at"], where: "resolved_at IS NULL" },
    {
      name: "IDX_tw_payment_issue_emit",
      on: ["emit_at"],
      where: "emit_at IS NOT NULL",
    },
  ])
