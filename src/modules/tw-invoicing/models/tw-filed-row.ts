import { model } from "@medusajs/framework/utils"

/**
 * An invoice or an allowance as it was when its period was filed, with its lines and the columns that
 * the books need. Its only buyer data are the type, and a company's name and tax ID.
 */
export const TwFiledRow = model
  .define("tw_filed_row", {
    id: model.id({ prefix: "twfir" }).primaryKey(),
    filing_id: model.text(),
    kind: model.enum(["invoice", "allowance"]),
    /** Id of the invoice or the allowance. */
    row_id: model.text(),
    dated_at: model.dateTime(),
    data: model.json(),
  })
  .indexes([
    {
      name: "IDX_tw_filed_row_dated",
      on: ["filing_id", "kind", "dated_at", "row_id"],
      where: null,
    },
  ])
