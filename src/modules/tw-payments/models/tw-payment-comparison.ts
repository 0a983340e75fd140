import { model } from "@medusajs/framework/utils"

/** How far a provider's captured payments were compared with the service this night. */
export const TwPaymentComparison = model
  .define("tw_payment_comparison", {
    id: model.id({ prefix: "twpco" }).primaryKey(),
    provider_id: model.text(),
    /** The day (Taipei) that the night ends with, YYYY-MM-DD. */
    night: model.text(),
    /** Medusa's id of the last payment; null: all were compared. */
    last_payment: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_tw_payment_comparison_provider", on: ["provider_id"], unique: true, where: null },
  ])
