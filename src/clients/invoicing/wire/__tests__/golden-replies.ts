import { contentOf } from "../../../../rules/invoice/content/__tests__/content"
import type { InvoicingService } from "../../contract"
import type { InvoicingFunction } from "../functions"
import { allowance, allowanceLine, invoiceInfo, NO_ALLOWANCE } from "./soap-bodies"

export const NUMBER = "AB12345678"

export type GoldenReply = {
  name: InvoicingFunction
  /** The words of a text function, or the children of a structured one's result. */
  says: string
  structured?: true
  call: (client: InvoicingService) => Promise<unknown>
  means: unknown
}

/** Calls by function; the arguments are those that the replies below are about. */
export const CALLS = {
  Invoice_PatchData_Check: (client) => client.check([contentOf("A1")]),
  UploadInvoice_Patch: (client) => client.issue([contentOf("A1"), contentOf("B2")]),
  CancelInvoice_I: (client) => client.void(NUMBER),
  Check_invoice: (client) => client.checkInvoice(NUMBER),
  Check_invoiceOrder: (client) => client.findNumber("A1"),
  Invoice_Info: (client) => client.record(NUMBER),
  Invoice_Info_Orderno: (client) => client.listByOrder("A1"),
  Get_InvoiceURL_I: (client) => client.link(NUMBER),
  Get_InvoiceURL_O: (client) => client.linkByOrder("A1"),
  Sel_Allowance: (client) => client.allowance("AL001"),
  Sel_Allowance_body: (client) => client.allowanceLines("AL001"),
} satisfies Record<InvoicingFunction, GoldenReply["call"]>

const ISSUED = {
  status: "issued",
  amount: 1200,
  allowance_confirmed: null,
  allowance_unconfirmed: null,
}
const ALLOWANCE = {
  allowance_number: "AL001",
  allowance_date: "2026/03/05",
  day: "2026-03-05",
  invoice_number: NUMBER,
  invoice_date: "2026-03-01",
  total_amount: 100,
  tax_amount: 5,
  status: "issued",
  confirmed_at: null,
}
const LINE = {
  sequence: "001",
  description: "茶葉 & 糖",
  quantity: "2",
  unit_price: "50.5",
  amount: 100,
  tax: 5,
  tax_type: "taxable",
  original_invoice_number: NUMBER,
  original_invoice_date: "2026/03/01",
  original_sequence: "1",
}

const text = (name: keyof typeof CALLS, says: string, means: unknown): GoldenReply => ({
  name,
  says,
  call: CALLS[name],
  means,
})
const structure = (name: keyof typeof CALLS, says: string, means: unknown): GoldenReply => ({
  ...text(name, says, means),
  structured: true,
})

/** Every reply that §4 documents, with what it means to a caller. */
export const GOLDEN_REPLIES: GoldenReply[] = [
  text("Invoice_PatchData_Check", "S_資料驗證成功", { kind: "not_invoiced" }),
  text("Invoice_PatchData_Check", "訂單編號重複", {
    kind: "refused",
    message: "訂單編號重複",
    reason: "already_invoiced",
    finished: true,
  }),
  text("UploadInvoice_Patch", "S_2,A1_AB12345678,B2_AB12345679", {
    kind: "issued",
    invoices: new Map([
      ["A1", "AB12345678"],
      ["B2", "AB12345679"],
    ]),
  }),
  text("UploadInvoice_Patch", "訂單編號重複", {
    kind: "refused",
    message: "訂單編號重複",
    reason: "already_invoiced",
    finished: true,
  }),
  text("CancelInvoice_I", "S", { kind: "voided" }),
  text("CancelInvoice_I", "F_發票號碼不存在", {
    kind: "refused",
    message: "發票號碼不存在",
    finished: true,
  }),
  text("Check_invoice", `S,${NUMBER}`, { kind: "found" }),
  text("Check_invoice", "F", { kind: "none" }),
  text("Check_invoiceOrder", `S,${NUMBER}`, { kind: "found", invoice_number: NUMBER }),
  text("Check_invoiceOrder", "F", { kind: "none" }),
  text("Check_invoiceOrder", "查無資料", { kind: "error", message: "查無資料" }),
  text("Invoice_Info", "開立,1200", { status: "issued", amount: 1200 }),
  text("Invoice_Info", "作廢", { status: "voided" }),
  text("Invoice_Info", "折讓,300,100,200", {
    status: "allowance",
    amount: 300,
    allowance_unconfirmed: 100,
    allowance_confirmed: 200,
  }),
  text("Invoice_Info", "無此發票資訊", { status: "none" }),
  text(
    "Get_InvoiceURL_I",
    "https://invoice.example/i?a=1&amp;b=2",
    "https://invoice.example/i?a=1&b=2"
  ),
  text("Get_InvoiceURL_O", "https://invoice.example/i?a=1", "https://invoice.example/i?a=1"),
  structure("Invoice_Info_Orderno", invoiceInfo(), [ISSUED]),
  structure(
    "Invoice_Info_Orderno",
    invoiceInfo({ Status: "作廢" }) +
      invoiceInfo({
        Status: "折讓",
        Amount: "300",
        TotalAllowanceCompleteAmount: "200",
        TotalAllowanceNonCompleteAmount: "100",
      }),
    [
      { ...ISSUED, status: "voided" },
      { status: "allowance", amount: 300, allowance_confirmed: 200, allowance_unconfirmed: 100 },
    ]
  ),
  structure("Invoice_Info_Orderno", "無此發票資訊", []),
  structure("Invoice_Info_Orderno", invoiceInfo({ Status: "無此發票資訊", Amount: "" }), []),
  structure("Sel_Allowance", allowance(), { kind: "found", allowance: ALLOWANCE }),
  structure(
    "Sel_Allowance",
    allowance({ Status: "1", CheckDate: "2026/03/06 10:00:00", TaxAmount: "" }),
    {
      kind: "found",
      allowance: {
        ...ALLOWANCE,
        status: "voided",
        confirmed_at: "2026-03-06",
        tax_amount: null,
      },
    }
  ),
  structure("Sel_Allowance", allowance(NO_ALLOWANCE), {
    kind: "none",
    message: "查無折讓發票資訊",
  }),
  structure("Sel_Allowance_body", allowanceLine(), { kind: "found", lines: [LINE] }),
  structure(
    "Sel_Allowance_body",
    allowanceLine() + allowanceLine({ AllowanceSequenceNumber: "002", Tax: "" }),
    { kind: "found", lines: [LINE, { ...LINE, sequence: "002", tax: null }] }
  ),
  structure("Sel_Allowance_body", allowanceLine({ ErrorMsg: "查無折讓明細", Quantity: "" }), {
    kind: "none",
    message: "查無折讓明細",
  }),
]
