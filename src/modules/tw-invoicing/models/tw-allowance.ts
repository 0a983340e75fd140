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
    /** As the service writes it. */
    allowance_date: model.text().nullable(),
    /**
     * The beginning of that day in Taipei: it belongs to this period. Where the date cannot be read, when
     * it was registered.
     */
    dated_at: model.dateTime().nullable(),
    /** TWD dollars, as the service says: with tax or without. */
    total_amount: model.number(),
    tax_amount: model.number().nullable(),
    /** TWD dollars that go back to the buyer, tax included (`allowanceAmounts`), and their tax. */
    amount: model.number().nullable(),
    tax: model.number().nullable(),
    /** The part of `amount` that bears tax, and what the rest is: `zero_rated` or `exempt`. */
    taxable_amount: model.number().nullable(),
    untaxed_type: model.text().nullable(),
    /** Why it is in no sum of a period (`AllowanceDoubt`); null: it is. */
    unclear: model.text().nullable(),
    status: model.enum(["issued", "voided"]),
    /** `CheckDate`, as the service gives it: set, it is uploaded to the tax authority. */
    confirmed_at: model.text().nullable(),
    lines: model.json().nullable(),
    registered_by: model.text().nullable(),
    /** When the service was last queried. */
    read_at: model.dateTime(),
  })
  .indexes([
    // Another account of the service may have given the same number.
    {
      name: "IDX_tw_allowance_number",
      on: ["allowance_number", "invoice_id"],
      unique: true,
      where: null,
    },
    { name: "IDX_tw_allowance_invoice", on: ["invoice_id"] },
    { name: "IDX_tw_allowance_dated", on: ["dated_at", "id"] },
    {
      name: "IDX_tw_allowance_unclear",
      on: ["dated_at", "id"],
      where: "status = 'issued' AND (unclear IS NOT NULL OR amount IS NULL) AND deleted_at IS NULL",
    },
  ])
