import { model } from "@medusajs/framework/utils"

/**
 * Staff asked to issue what is missing for the orders of a range of days. The sweep moves it on, a
 * page of orders at a time; `cursor` is where the next page begins.
 */
export const TwBulkIssue = model
  .define("tw_bulk_issue", {
    id: model.id({ prefix: "twblk" }).primaryKey(),
    /** Orders placed from this time on, and before the other. */
    from: model.dateTime(),
    to: model.dateTime(),
    status: model.enum(["running", "done"]),
    /** Id of the last order looked at. */
    cursor: model.text().nullable(),
    /** Orders placed in the range when it was asked for. */
    total: model.number(),
    looked_at: model.number().default(0),
    /** Orders whose invoice is now being issued. */
    planned: model.number().default(0),
    /** Orders whose invoice waits, for their payment. */
    waiting: model.number().default(0),
    /** Orders that have an invoice, or need none. */
    skipped: model.number().default(0),
    /** Orders whose invoice needs review, or that could not be read. */
    failed: model.number().default(0),
    /** The id of the user who asked for it. */
    requested_by: model.text().nullable(),
    lease_expires_at: model.dateTime().nullable(),
    finished_at: model.dateTime().nullable(),
  })
  .indexes([{ name: "IDX_tw_bulk_issue_created_at", on: ["created_at"] }])
