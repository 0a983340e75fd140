import { model } from "@medusajs/framework/utils"

/** Who the invoice of a cart is for, as the buyer gave it (validated by `rules/invoice-details`). */
export const TwInvoiceDetails = model
  .define("tw_invoice_details", {
    id: model.id({ prefix: "twidt" }).primaryKey(),
    cart_id: model.text(),
    type: model.enum(["personal", "company", "donation"]),
    name: model.text().nullable(),
    tax_id: model.text().nullable(),
    carrier_type: model.enum(["mobile", "certificate", "easycard"]).nullable(),
    carrier_code: model.text().nullable(),
    donation_code: model.text().nullable(),
    paper: model.boolean().default(false),
  })
  .indexes([
    { name: "IDX_tw_invoice_details_cart", on: ["cart_id"], unique: true, where: null },
    { name: "IDX_tw_invoice_details_updated_at", on: ["updated_at"] },
  ])
