/** The eleven functions of §4 of the invoicing document. */
export const INVOICING_FUNCTIONS = [
  "Invoice_PatchData_Check",
  "UploadInvoice_Patch",
  "CancelInvoice_I",
  "Check_invoice",
  "Check_invoiceOrder",
  "Invoice_Info",
  "Invoice_Info_Orderno",
  "Get_InvoiceURL_I",
  "Get_InvoiceURL_O",
  "Sel_Allowance",
  "Sel_Allowance_body",
] as const
export type InvoicingFunction = (typeof INVOICING_FUNCTIONS)[number]

/** `form`: form POST, and SOAP 1.1 for the structured functions; the others: SOAP for everything. */
export const TRANSPORTS = ["form", "soap11", "soap12"] as const
export type Transport = (typeof TRANSPORTS)[number]
