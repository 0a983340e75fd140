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

/** What each function of §4 takes, as the document spells it. */
export const FUNCTION_PARAMETERS = {
  Invoice_PatchData_Check: ["mem_cid", "mem_password", "csvStr"],
  UploadInvoice_Patch: ["mem_cid", "mem_password", "csvStr"],
  CancelInvoice_I: ["mem_cid", "InvoiceNo"],
  Check_invoice: ["mem_cid", "InvoiceNo"],
  Check_invoiceOrder: ["mem_cid", "InvoiceNo"],
  Invoice_Info: ["mem_cid", "InvoiceNo"],
  Invoice_Info_Orderno: ["mem_cid", "orderno"],
  Get_InvoiceURL_I: ["mem_cid", "InvoiceNo"],
  Get_InvoiceURL_O: ["mem_cid", "Orderno"],
  Sel_Allowance: ["mem_cid", "AllowanceNo"],
  Sel_Allowance_body: ["mem_cid", "AllowanceNo"],
} as const satisfies Record<InvoicingFunction, readonly string[]>

/** `form`: form POST, and SOAP 1.1 for the structured functions; the others: SOAP for everything. */
export const TRANSPORTS = ["form", "soap11", "soap12"] as const
export type Transport = (typeof TRANSPORTS)[number]
