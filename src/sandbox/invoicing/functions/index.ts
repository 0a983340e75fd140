import { invoicePatchDataCheck, uploadInvoicePatch } from "./batch"
import { cancelInvoiceI } from "./cancel"
import type { InvoicingFunction } from "./definition"
import { getInvoiceUrlI, getInvoiceUrlO } from "./links"
import { checkInvoice, checkInvoiceOrder, invoiceInfo } from "./status"

/** The functions that the sandbox answers, by their name on the wire. */
export const INVOICING_FUNCTIONS: ReadonlyMap<string, InvoicingFunction> = new Map([
  ["Invoice_PatchData_Check", invoicePatchDataCheck],
  ["UploadInvoice_Patch", uploadInvoicePatch],
  ["CancelInvoice_I", cancelInvoiceI],
  ["Check_invoice", checkInvoice],
  ["Check_invoiceOrder", checkInvoiceOrder],
  ["Invoice_Info", invoiceInfo],
  ["Get_InvoiceURL_I", getInvoiceUrlI],
  ["Get_InvoiceURL_O", getInvoiceUrlO],
])

/** Functions of the document that are not answered yet. */
export const UNSUPPORTED_FUNCTIONS: ReadonlySet<string> = new Set([
  "Invoice_Info_Orderno",
  "Sel_Allowance",
  "Sel_Allowance_body",
])
