import { model } from "@medusajs/framework/utils"
import { ACCESS_ACTIONS } from "../../../rules/access/access-log"

/** A view or a download of buyers' data. Rows are only added; deleted after `ACCESS_LOG_DAYS`. */
export const TwAccess = model
  .define("tw_access", {
    id: model.id({ prefix: "twacc" }).primaryKey(),
    action: model.enum([...ACCESS_ACTIONS]),
    /** The id of the user or of the secret API key; null: not known. */
    actor: model.text().nullable(),
    /** What it was of: the id of an order, an invoice or a customer, or a period such as `2026-11`. */
    subject: model.text(),
    /** Which file. Never buyer data. */
    detail: model.text().nullable(),
  })
  .indexes([{ name: "IDX_tw_access_created_at", on: ["created_at", "id"] }])
