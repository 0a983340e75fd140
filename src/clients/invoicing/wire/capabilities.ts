import type { InvoicingCapabilities } from "../contract"

/** An address that begins so is kept by the service, but no paper invoice is mailed to it, §2.1. */
export const NOT_MAILED_PREFIX = "BRING"

/** What the documented service can do, and the lengths of §2.1 of the invoicing document. */
export const CAPABILITIES: InvoicingCapabilities = {
  // A limit of ours: the document names none, §8.3.
  largestBatch: 500,
  checksOrderNumbers: true,
  createsAllowances: false,
  limits: {
    order_number: 30,
    name: 50,
    address: 100,
    email: 50,
    description: 200,
    remark: 25,
    not_mailed_prefix: NOT_MAILED_PREFIX,
  },
  functionNames: {
    findNumber: "Check_invoiceOrder",
    check: "Invoice_PatchData_Check",
    listByOrder: "Invoice_Info_Orderno",
  },
}
