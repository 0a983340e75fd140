import type { InvoicingError } from "../../contract"
import { createInvoicingClient } from "../create-client"
import type { InvoicingFunction } from "../functions"
import { errorOf as failureOf } from "./client-bench"
import { CALLS } from "./golden-replies"
import { allowance, allowanceLine, invoiceInfo, NO_ALLOWANCE, soapReply } from "./soap-bodies"

function ask(name: InvoicingFunction, says: string, change = {}): Promise<unknown> {
  const bytes = Buffer.from(soapReply(name, says))
  const body = { bytes, contentType: null, framed: true }
  const client = createInvoicingClient(
    { baseUrl: "https://service.example", memCid: "1", transport: "form", ...change },
    () => Promise.resolve({ status: 200, body })
  )
  return CALLS[name](client)
}

async function errorOf(name: InvoicingFunction, says: string): Promise<InvoicingError> {
  const error = await failureOf(ask(name, says))
  expect(error).toMatchObject({ kind: "unexpected", outcome: "unknown", next: "query" })
  expect(`${error.message} ${error.serviceMessage}`).not.toMatch(/王小明|buyer@/)
  return error
}

describe("the listed invoices of an order", () => {
  it.each(["開立", "作廢", "折讓"])("reads a listed invoice with the status %s", async (Status) => {
    await expect(ask("Invoice_Info_Orderno", invoiceInfo({ Status }))).resolves.toMatchObject([
      { amount: 1200 },
    ])
  })

  it("reads amounts of listed invoices with cents of zero, and without cents", async () => {
    const info = invoiceInfo({ Amount: "1200.00", TotalAllowanceCompleteAmount: "0" })
    await expect(ask("Invoice_Info_Orderno", info)).resolves.toMatchObject([
      { amount: 1200, allowance_confirmed: 0, allowance_unconfirmed: null },
    ])
  })

  it("reads an order's listed invoices where .NET left out the fields without a value", async () => {
    const info =
      "<Obj_Return_invoice_info><Status>開立</Status><Amount>1</Amount></Obj_Return_invoice_info>"
    await expect(ask("Invoice_Info_Orderno", info)).resolves.toMatchObject([
      { amount: 1, allowance_confirmed: null, allowance_unconfirmed: null },
    ])
  })

  it.each(["註銷", "系統維護中", "開立 ", "issued", "__proto__", "toString"])(
    "reports an error for the unknown invoice status %j and names it",
    async (Status) => {
      const trimmed = Status.trim()
      if (trimmed === "開立") {
        await expect(ask("Invoice_Info_Orderno", invoiceInfo({ Status }))).resolves.toBeDefined()
        return
      }
      const error = await errorOf("Invoice_Info_Orderno", invoiceInfo({ Status, Amount: "" }))
      expect(error.serviceMessage).toBe(trimmed)
      const two = invoiceInfo() + invoiceInfo({ Status })
      expect((await errorOf("Invoice_Info_Orderno", two)).serviceMessage).toBe(trimmed)
    }
  )

  it.each([
    ["no status", invoiceInfo({ Status: "" })],
    ["no amount", invoiceInfo({ Amount: "" })],
    ["half a dollar", invoiceInfo({ Amount: "1200.5" })],
    ["an amount below zero", invoiceInfo({ Amount: "-1" })],
    ["an amount with a comma", invoiceInfo({ Amount: "1,200" })],
    ["an allowance that is no number", invoiceInfo({ TotalAllowanceCompleteAmount: "x" })],
    ["a field twice", invoiceInfo().replace("<Status>", "<Status>作廢</Status><Status>")],
    ["a structure in a field", invoiceInfo().replace("1200", "<a>1200</a>")],
    ["no fields", "<Obj_Return_invoice_info />"],
    ["other elements", `${invoiceInfo()}<Obj_Allowance_body>x</Obj_Allowance_body>`],
    ["an empty result", ""],
    ["a maintenance notice", "系統維護中"],
    ["another kind of absence", "查無此商家"],
    ["an absent one behind another", invoiceInfo() + invoiceInfo({ Status: "無此發票資訊" })],
    ["an absent one before another", invoiceInfo({ Status: "無此發票資訊" }) + invoiceInfo()],
  ])("refuses a list of an order's invoices with %s", async (_, says) => {
    await errorOf("Invoice_Info_Orderno", says)
  })

  it("lists no invoices if the reply has the options' own text for that", async () => {
    const options = { notFoundMessages: ["nichts"] }
    await expect(ask("Invoice_Info_Orderno", "hier nichts", options)).resolves.toEqual([])
  })
})

describe("an allowance", () => {
  it.each([
    "查無折讓發票資訊",
    "無折讓發票資訊",
    "無此折讓單",
    "無此張折讓單資訊",
    "找不到折讓單",
    "折讓單號不存在",
    "此折讓資訊不存在",
  ])("does not exist if the service says %s", async (ErrorMsg) => {
    const message = { kind: "none", message: ErrorMsg }
    const said = allowance({ ...NO_ALLOWANCE, ErrorMsg })
    await expect(ask("Sel_Allowance", said)).resolves.toEqual(message)
    await expect(ask("Sel_Allowance_body", allowanceLine({ ErrorMsg }))).resolves.toEqual(message)
  })

  it.each([
    "無法查詢折讓單",
    "無權限查詢折讓單",
    "無折讓權限",
    "無折讓單查詢權限",
    "您沒有折讓資料的權限",
    "系統維護中",
    "查無此商家",
    "查無發票",
    "折讓單查詢逾時",
    "密碼錯誤",
  ])("does not take an allowance as missing if the service says %s", async (ErrorMsg) => {
    const said = allowance({ ...NO_ALLOWANCE, ErrorMsg })
    expect((await errorOf("Sel_Allowance", said)).serviceMessage).toBe(ErrorMsg)
    expect((await errorOf("Sel_Allowance_body", allowanceLine({ ErrorMsg }))).serviceMessage).toBe(
      ErrorMsg
    )
  })

  it.each([
    ["4.76", 5],
    ["5", 5],
    ["0.00", 0],
  ])("rounds an allowance's tax of %s to whole dollars", async (TaxAmount, tax_amount) => {
    await expect(ask("Sel_Allowance", allowance({ TaxAmount }))).resolves.toMatchObject({
      allowance: { tax_amount },
    })
  })

  it("does not exist if the reply has the text for that from the options", async () => {
    const options = { allowanceNotFoundMessages: ["查無資料"] }
    const said = allowance({ ...NO_ALLOWANCE, ErrorMsg: "查無資料" })
    await expect(ask("Sel_Allowance", said, options)).resolves.toMatchObject({ kind: "none" })
    await errorOf("Sel_Allowance", said)
  })

  it.each([
    ["an unknown ReturnStr", { ReturnStr: "Y" }, "Y"],
    ["an unknown ReturnStatus", { ReturnStatus: "OK" }, "OK"],
    ["an unknown status", { Status: "2" }, "2"],
    ["no ReturnStr", { ReturnStr: "" }, undefined],
    ["no status", { Status: "" }, undefined],
    ["a success with a failed return status", { ReturnStatus: "False" }, undefined],
    [
      "a failure with a successful return status",
      { ...NO_ALLOWANCE, ReturnStatus: "True" },
      undefined,
    ],
    ["failure without a reason", { ...NO_ALLOWANCE, ErrorMsg: "" }, undefined],
    ["absence in a success", { ErrorMsg: "查無折讓發票資訊", Status: "" }, undefined],
    ["another allowance's number", { AllowanceNumber: "AL002" }, undefined],
    ["no number", { AllowanceNumber: "" }, undefined],
    ["no invoice number", { InvoiceNumber: "王小明" }, undefined],
    ["no total", { TotalAmount: "" }, undefined],
    ["a total that is no number", { TotalAmount: "王小明" }, undefined],
    ["a tax that is no number", { TaxAmount: "x" }, undefined],
    ["no date", { AllowanceDate: "" }, undefined],
    ["a date without end", { AllowanceDate: "2".repeat(501) }, undefined],
  ] as [string, Record<string, string>, string | undefined][])(
    "refuses an allowance with %s",
    async (_, change, message) => {
      expect((await errorOf("Sel_Allowance", allowance(change))).serviceMessage).toBe(message)
    }
  )

  it.each([
    ["no fields", ""],
    ["a text", "查無折讓發票資訊"],
    ["a field twice", `${allowance()}<Status>1</Status>`],
  ])("refuses the reply about an allowance with %s", async (_, says) => {
    await errorOf("Sel_Allowance", says)
  })
})

describe("the lines of an allowance", () => {
  it.each([
    ["nothing", ""],
    ["a text", "查無折讓明細"],
    ["other elements", invoiceInfo()],
    ["a line without fields", "<Obj_Allowance_body/>"],
    ["an error in the first line", allowanceLine({ ErrorMsg: "查無折讓明細" }) + allowanceLine()],
    ["an error in the second line", allowanceLine() + allowanceLine({ ErrorMsg: "查無折讓明細" })],
    ["a line that failed", allowanceLine({ ReturnStatus: "False" })],
    ["an unknown return status", allowanceLine({ ReturnStatus: "?" })],
    ["a line of another allowance", allowanceLine() + allowanceLine({ AllowanceNumber: "AL002" })],
    ["the same line twice", allowanceLine() + allowanceLine()],
    ["no amount", allowanceLine({ Amount: "" })],
    ["an amount that is no number", allowanceLine({ Amount: "1e3" })],
    ["a price that is no number", allowanceLine({ UnitPrice: "Infinity" })],
    ["no quantity", allowanceLine({ Quantity: "" })],
    ["a tax that is no number", allowanceLine({ Tax: "five" })],
    ["no invoice number", allowanceLine({ OriginalInvoiceNumber: "AB1234567" })],
    ["no sequence", allowanceLine({ AllowanceSequenceNumber: "" })],
    ["no description", allowanceLine({ OriginalDescription: "" })],
  ])("refuses the lines of an allowance with %s", async (_, says) => {
    await errorOf("Sel_Allowance_body", says)
  })

  it("reads lines of an allowance that differ in their number alone", async () => {
    const says = allowanceLine() + allowanceLine({ AllowanceSequenceNumber: "002" })
    await expect(ask("Sel_Allowance_body", says)).resolves.toMatchObject({
      lines: [{ sequence: "001" }, { sequence: "002" }],
    })
  })

  it.each([
    ["1", "taxable"],
    [" 應稅 ", "taxable"],
    ["2", "zero_rated"],
    ["零稅率", "zero_rated"],
    ["3", "exempt"],
    ["免稅", "exempt"],
    ["9", null],
  ])("reads the tax type %j of an allowance's line: %j", async (TaxType, tax_type) => {
    await expect(ask("Sel_Allowance_body", allowanceLine({ TaxType }))).resolves.toMatchObject({
      lines: [{ tax_type }],
    })
  })

  it("refuses an allowance's line without a tax type", async () => {
    await errorOf("Sel_Allowance_body", allowanceLine({ TaxType: "" }))
  })

  it("reads a line of an allowance without a return status, whose values are not documented", async () => {
    await expect(
      ask("Sel_Allowance_body", allowanceLine({ ReturnStatus: "" }))
    ).resolves.toMatchObject({ kind: "found" })
  })
})
