import { selAllowance, selAllowanceBody } from "./allowances"
import { invoicePatchDataCheck, uploadInvoicePatch } from "./batch"
import { cancelInvoiceI } from "./cancel"
import type { InvoicingFunction } from "./definition"
import { getInvoiceUrlI, getInvoiceUrlO } from "./links"
import { invoiceInfoOrderno } from "./order-info"
import { checkInvoice, checkInvoiceOrder, invoiceInfo } from "./status"

/** The functions of the invoicing document, by their name on the wire. */
export const INVOICING_FUNCTIONS: ReadonlyMap<string, InvoicingFunction> = new Map<
  string,
  InvoicingFunction
>([
  ["Invoice_PatchData_Check", invoicePatchDataCheck],
  ["UploadInvoice_Patch", uploadInvoicePatch],
  ["CancelInvoice_I", cancelInvoiceI],
  ["Check_invoice", checkInvoice],
  ["Check_invoiceOrder", checkInvoiceOrder],
  ["Invoice_Info", invoiceInfo],
  ["Invoice_Info_Orderno", invoiceInfoOrderno],
  ["Get_InvoiceURL_I", getInvoiceUrlI],
  ["Get_InvoiceURL_O", getInvoiceUrlO],
  ["Sel_Allowance", selAllowance],
  ["Sel_Allowance_body", selAllowanceBody],
])
