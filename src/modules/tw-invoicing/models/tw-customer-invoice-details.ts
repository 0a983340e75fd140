import { model } from "@medusajs/framework/utils"

/** The invoice details that a customer with an account asked to keep for the next order. */
export const TwCustomerInvoiceDetails = model
  .define("tw_customer_invoice_details", {
    id: model.id({ prefix: "twcid" }).primaryKey(),
    customer_id: model.text(),
    type: model.enum(["personal", "company", "donation"]),
    name: model.text().nullable(),
    tax_id: model.text().nullable(),
    carrier_type: model.enum(["mobile", "certificate", "easycard"]).nullable(),
    carrier_code: model.text().nullable(),
    donation_code: model.text().nullable(),
    paper: model.boolean().default(false),
  })
  .indexes([
    {
      name: "IDX_tw_customer_invoice_details_customer",
      on: ["customer_id"],
      unique: true,
      where: null,
    },
  ])
