import { model } from "@medusajs/framework/utils"
import { PAYMENT_ISSUE_KINDS } from "../../../rules/payment/payment-issue"

/**
 * A payment or refund that needs review. Never deleted: a resolved issue stays in the history.
 *
 * With `where: null` the unique index covers all rows: the same issue is recorded once.
 */
export const TwPaymentIssue = model
  .define("tw_payment_issue", {
    id: model.id({ prefix: "twpis" }).primaryKey(),
    kind: model.enum([...PAYMENT_ISSUE_KINDS]),
    /**
     * Identifies the matter: the intent's id, or the refund's. Becomes the issue's own id once the
     * matter is over and may occur again.
     */
    subject: model.text(),
    intent_id: model.text().nullable(),
    session_id: model.text(),
    cart_id: model.text().nullable(),
    order_id: model.text().nullable(),
    refund_id: model.text().nullable(),
    /** Medusa's amount, a decimal number of dollars; null when no session is left that has it. */
    amount: model.text().nullable(),
    /** The amount that the buyer was charged, or of the refund, likewise. */
    charged_amount: model.text().nullable(),
    currency: model.text().default("TWD"),
    /** What is wrong, in a sentence; never buyer data. */
    detail: model.text().nullable(),
    /**
     * When to emit its event (again, if a worker died while emitting it); null: it was emitted.
     * Database time.
     */
    emit_at: model.dateTime().nullable(),
    /** Time of the last attempt to refund its money automatically. Database time. */
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
