/**
 * One row of `csvStr`: the 17 fields of §2.1 of the invoicing document, in the order of the wire,
 * as plain values (the leading quote belongs to the encoder).
 */
export const INVOICE_ROW_FIELDS = [
  "orderno",
  "buyer_id",
  "buyer_name",
  "buyer_add",
  "buyer_phone",
  "buyer_email",
  "CarrierType",
  "CarrierID_1",
  "CarrierID_2",
  "LoveCode",
  "Description",
  "Quantity",
  "UnitPrice",
  "Amount",
  "Remark",
  "ItemTaxtype",
  "IsPassCustoms",
] as const

export type InvoiceRowField = (typeof INVOICE_ROW_FIELDS)[number]
export type InvoiceRow = Record<InvoiceRowField, string>
