import { model } from "@medusajs/framework/utils"

/**
 * The account or code for the transfer that a placed order waits for, so that the shop can repeat
 * it to the buyer. One row per session; the event is emitted again if the service gives another
 * account or code.
 */
export const TwAwaitedTransfer = model
  .define("tw_awaited_transfer", {
    id: model.id({ prefix: "twawt" }).primaryKey(),
    session_id: model.text(),
    intent_id: model.text(),
    order_id: model.text(),
    /** Amount that the service was asked to charge, whole dollars. */
    amount: model.number(),
    currency: model.text().default("TWD"),
    bank_code: model.text().nullable(),
    account: model.text().nullable(),
    /** The code for payment at a convenience store. */
    code: model.text().nullable(),
    /** ISO 8601, from the service; null: it gave none. */
    pay_by: model.text().nullable(),
    /** When to emit its event; null: it was emitted. Database time. */
    emit_at: model.dateTime().nullable(),
  })
  .indexes([
    { name: "IDX_tw_awaited_transfer_session", on: ["session_id"], unique: true, where: null },
    {
      name: "IDX_tw_awaited_transfer_emit",
      on: ["emit_at"],
      where: "emit_at IS NOT NULL",
    },
  ])
