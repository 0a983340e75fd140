import type { SandboxAllowance } from "../../state/allowances"
import type { SandboxInvoice } from "../../state/types"
import { taipeiTime } from "../../payments/taipei-time"

type Found = { allowance: SandboxAllowance; invoice: SandboxInvoice }
type Failed = { ErrorMsg: string }

/** The fields of §2.4; those without a meaning in the document stay empty. */
const ALLOWANCE_FIELDS = [
  "AllowanceNumber",
  "AllowanceDate",
  "Buyer_Identifier",
  "Buyer_Name",
  "Buyer_Address",
  "Buyer_PersonInCharge",
  "Buyer_TelephoneNumber",
  "Buyer_FacsimileNumber",
  "Buyer_EmailAddress",
  "Buyer_CustomerNumber",
  "AllowanceType",
  "TaxAmount",
  "SequenceNumber",
  "Description",
  "Quantity",
  "UnitPrice",
  "Amount",
  "Tax",
  "AllowanceSequenceNumber",
  "TaxType",
  "rtcode",
  "TotalAmount",
  "InvoiceDate",
  "InvoiceNumber",
  "mem_cid",
  "rtMsg",
  "batchNo",
  "ErrorMsg",
  "CheckDate",
  "CheckIP",
  "ReturnStr",
  "ReturnStatus",
  "Status",
] as const

/** The fields of §2.5. */
const LINE_FIELDS = [
  "AllowanceNumber",
  "OriginalSequenceNumber",
  "OriginalDescription",
  "OriginalInvoiceDate",
  "OriginalInvoiceNumber",
  "Quantity",
  "Tax",
  "Amount",
  "UnitPrice",
  "AllowanceSequenceNumber",
  "TaxType",
  "mem_cid",
  "ErrorMsg",
  "ReturnStatus",
] as const

export function allowanceRecord(said: Found | Failed): Record<string, string> {
  if ("ErrorMsg" in said) {
    return record(ALLOWANCE_FIELDS, { ...said, ReturnStr: "F", ReturnStatus: "False" })
  }
  const { allowance, invoice } = said
  const [buyer] = invoice.lines
  return record(ALLOWANCE_FIELDS, {
    AllowanceNumber: allowance.allowance_number,
    AllowanceDate: date(allowance.created_at),
    Buyer_Identifier: buyer.buyer_id,
    Buyer_Name: buyer.buyer_name,
    Buyer_Address: buyer.buyer_add.replace(/^BRING/, ""),
    Buyer_EmailAddress: buyer.buyer_email,
    Buyer_CustomerNumber: buyer.buyer_phone,
    TotalAmount: String(allowance.amount),
    InvoiceDate: date(invoice.issued_at),
    InvoiceNumber: invoice.invoice_number,
    mem_cid: allowance.mem_cid,
    CheckDate: allowance.confirmed_at ? date(allowance.confirmed_at) : "",
    CheckIP: allowance.confirmed_at ? "127.0.0.1" : "",
    ReturnStr: "S",
    ReturnStatus: "True",
    Status: allowance.status,
  })
}

export function lineRecords(said: Found | Failed): Record<string, string>[] {
  if ("ErrorMsg" in said) {
    return [record(LINE_FIELDS, { ...said, ReturnStatus: "False" })]
  }
  const { allowance, invoice } = said
  return allowance.lines.map((line) =>
    record(LINE_FIELDS, {
      AllowanceNumber: allowance.allowance_number,
      OriginalSequenceNumber: String(line.original_sequence),
      OriginalDescription: line.description,
      OriginalInvoiceDate: date(invoice.issued_at),
      OriginalInvoiceNumber: invoice.invoice_number,
      Quantity: "1",
      Tax: String(line.tax),
      Amount: String(line.amount),
      UnitPrice: String(line.amount),
      AllowanceSequenceNumber: String(line.sequence),
      TaxType: line.tax_type,
      mem_cid: allowance.mem_cid,
      ReturnStatus: "True",
    })
  )
}

function record<Field extends string>(
  fields: readonly Field[],
  values: Partial<Record<Field, string>>
): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? ""]))
}

/** A day in Taiwan; the document shows no format. */
function date(at: string): string {
  return taipeiTime(new Date(at)).slice(0, 10).replace(/-/g, "/")
}
