import { model } from "@medusajs/framework/utils"

/**
 * An allowance note (折讓單) of an invoice. The service makes it, in its own console; staff register
 * its number, and what the service says of it is kept here.
 */
export const TwAllowance = model
  .define("tw_allowance", {
    id: model.id({ prefix: "twalw" }).primaryKey(),
    invoice_id: model.text(),
    allowance_number: model.text(),
    allowance_date: model.text().nullable(),
    /** TWD dollars. */
    total_amount: model.number(),
    tax_amount: model.number().nullable(),
    status: model.enum(["issued", "voided"]),
    /** `CheckDate`, in the service's own words: set, it is uploaded to the tax authority. */
    confirmed_at: model.text().nullable(),
    lines: model.json().nullable(),
    registered_by: model.text().nullable(),
    /** When the service was last asked. */
    read_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_tw_allowance_number", on: ["allowance_number"], unique: true, where: null },
    { name: "IDX_tw_allowance_invoice", on: ["invoice_id"] },
  ])
