import { definePolicies } from "@medusajs/framework/utils"

export const TW_INVOICE = "tw_invoice"

/**
 * What a role may do with invoices, in stores that use roles. What it may do with money is said by
 * Medusa's own policies (`api/admin/tw-payments/policies.ts`).
 */
export default definePolicies([
  {
    name: "ReadTwInvoices",
    resource: TW_INVOICE,
    operation: "read",
    description: "See Taiwan invoices with masked codes, their history and the state of invoicing",
  },
  {
    name: "IssueTwInvoices",
    resource: TW_INVOICE,
    operation: "issue",
    description:
      "Issue and retry Taiwan invoices, register allowances, ask the service, see whom invoices are for",
  },
  {
    name: "VoidTwInvoices",
    resource: TW_INVOICE,
    operation: "void",
    description: "Void Taiwan invoices or keep them, beside the policy to issue them",
  },
  {
    name: "ExportTwInvoices",
    resource: TW_INVOICE,
    operation: "export",
    description: "Download the accountant's files, beside the policy to see invoices",
  },
  {
    name: "FileTwInvoicePeriods",
    resource: TW_INVOICE,
    operation: "file",
    description: "Mark periods of Taiwan invoices as filed, and take that back",
  },
  {
    name: "ReadTwInvoiceAccessLog",
    resource: TW_INVOICE,
    operation: "access_log",
    description:
      "See who saw or took buyers' data of Taiwan invoices, beside the policy to see these",
  },
  {
    name: "ManageTwInvoiceBuyerData",
    resource: TW_INVOICE,
    operation: "buyer_data",
    description: "Export and erase a buyer's data in Taiwan invoices, on the buyer's request",
  },
])
