import { model } from "@medusajs/framework/utils"
import { REFUND_STATUSES } from "../../../rules/payment/refund-table"

/**
 * A refund as the payment service knows it. Recorded before it is sent, so that a refund without an
 * answer is not sent again blindly.
 */
export const TwPaymentRefund = model
  .define("tw_payment_refund", {
    id: model.id({ prefix: "twref" }).primaryKey(),
    /** Medusa's id of the refund, sent to the service as the refund's reason. */
    refund_id: model.text(),
    intent_id: model.text(),
    session_id: model.text(),
    /** The service's id of the refund. */
    service_id: model.text().nullable(),
    /** Amount of Medusa's refund, a decimal number of dollars. */
    amount: model.text(),
    /** The amount that the service was asked to refund, whole dollars. */
    charged_amount: model.number(),
    /** The meaning and the effects of each: `rules/payment/refund-table.ts`. */
    status: model.enum([...REFUND_STATUSES]),
    /** Day (Taipei, YYYY-MM-DD) of a refund that staff made in the service's console. */
    made_on: model.text().nullable(),
    /** The payment issue whose money it refunded; null: an order's refund, which Medusa shows. */
    issue_id: model.text().nullable(),
    /** Number of queries so far. */
    queries: model.number().default(0),
    due_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_tw_payment_refund_refund", on: ["refund_id"], unique: true, where: null },
    {
      name: "IDX_tw_payment_refund_underway",
      on: ["intent_id"],
      unique: true,
      where: "status = 'sending' AND deleted_at IS NULL",
    },
    { name: "IDX_tw_payment_refund_intent", on: ["intent_id"] },
    { name: "IDX_tw_payment_refund_due", on: ["due_at"], where: "due_at IS NOT NULL" },
    { name: "IDX_tw_payment_refund_updated", on: ["updated_at"] },
  ])
