import { model } from "@medusajs/framework/utils"

/** A period that staff marked as filed, with its totals and figures at that time. */
export const TwPeriodFiling = model
  .define("tw_period_filing", {
    id: model.id({ prefix: "twfil" }).primaryKey(),
    /** The service's account whose invoices these are (`serviceAccount`). */
    account: model.text(),
    /** As routes name it: `2026-11`. */
    period: model.text(),
    filed_at: model.dateTime(),
    /** The id of the user. */
    filed_by: model.text().nullable(),
    /** `PeriodTotals` and `PeriodFigures` of its rows; empty once it is withdrawn. */
    totals: model.json(),
    figures: model.json(),
    /** When staff withdrew the filing; null while it is valid. */
    withdrawn_at: model.dateTime().nullable(),
    withdrawn_by: model.text().nullable(),
  })
  .indexes([
    {
      name: "IDX_tw_period_filing_current",
      on: ["account", "period"],
      unique: true,
      where: "withdrawn_at IS NULL AND deleted_at IS NULL",
    },
  ])
