import { startSandbox, type Sandbox } from ".."
import { change, csvStr, issue, post, row, state } from "./speak"
import { allow, callSoap, NAMESPACE, sayInSoap, type Version } from "./speak-soap"

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ namespace: NAMESPACE })
})
afterEach(() => sandbox.close())

const reply = (name: string, result: string, namespace = NAMESPACE) =>
  `<${name}Response xmlns="${namespace}">${result}</${name}Response>`
const result = (name: string, text: string) => `<${name}Result>${text}</${name}Result>`

describe.each<Version>(["1.1", "1.2"])("the sandbox by SOAP %s", (version) => {
  const say = (name: string, fields: Record<string, string>) =>
    sayInSoap(sandbox, version, name, fields)
  const text = (name: string, value: string) => reply(name, result(name, value))

  it("answers every function of a text with its Result in its Response", async () => {
    expect(await say("Invoice_PatchData_Check", { csvStr: csvStr(row()) })).toBe(
      text("Invoice_PatchData_Check", "S_資料驗證成功")
    )
    expect(await say("UploadInvoice_Patch", { csvStr: csvStr(row()) })).toMatch(
      /<UploadInvoice_PatchResult>S_1,TW1001_[A-Z]{2}\d{8}<\/UploadInvoice_PatchResult>/
    )
    const [{ invoice_number: InvoiceNo, link }] = (await state(sandbox)).invoices
    for (const [name, fields, value] of [
      ["Check_invoice", { InvoiceNo }, `S,${InvoiceNo}`],
      ["Check_invoiceOrder", { InvoiceNo: "TW1001" }, `S,${InvoiceNo}`],
      ["Invoice_Info", { InvoiceNo }, "開立,300"],
      ["Get_InvoiceURL_I", { InvoiceNo }, link],
      ["Get_InvoiceURL_O", { Orderno: "TW1001" }, link],
      ["CancelInvoice_I", { InvoiceNo }, "S"],
      ["Invoice_Info", { InvoiceNo }, "作廢"],
    ] as const) {
      expect(await say(name, fields)).toBe(text(name, value))
    }
  })

  it("lists what was issued for an order number, with empty elements for no allowances", async () => {
    const info = (fields: string) =>
      reply(
        "Invoice_Info_Orderno",
        `<Invoice_Info_ordernoResult>${fields}</Invoice_Info_ordernoResult>`
      )
    const record = (status: string, amount: string, allowances: string) =>
      `<Obj_Return_invoice_info><Status>${status}</Status>${amount}${allowances}</Obj_Return_invoice_info>`
    const none = "<TotalAllowanceCompleteAmount /><TotalAllowanceNonCompleteAmount />"
    const ask = () => say("Invoice_Info_Orderno", { orderno: "TW1" })

    expect(await ask()).toBe(info(record("無此發票資訊", "<Amount />", none)))
    const number = await issue(sandbox, "TW1")
    const issued = record("開立", "<Amount>300</Amount>", none)
    expect(await ask()).toBe(info(issued))

    await change(sandbox, { duplicate_check: false })
    await issue(sandbox, "TW1")
    expect(await ask()).toBe(info(issued + issued))

    await allow(sandbox, number, { amount: 21 })
    const unconfirmed =
      "<TotalAllowanceCompleteAmount /><TotalAllowanceNonCompleteAmount>21</TotalAllowanceNonCompleteAmount>"
    expect(await ask()).toBe(info(record("折讓", "<Amount>300</Amount>", unconfirmed) + issued))
  })

  it("answers for an allowance in the namespace with http, and for its lines in that with https", async () => {
    const number = await allow(sandbox, await issue(sandbox, "TW1"), { amount: 105 })
    const record = await say("Sel_Allowance", { AllowanceNo: number })
    const [start, end] = ["<Sel_AllowanceResult>", "</Sel_AllowanceResult>"]
    expect(record.indexOf(start)).toBe(
      '<Sel_AllowanceResponse xmlns="http://invoice.example.com/">'.length
    )
    expect(record).toContain(`<AllowanceNumber>${number}</AllowanceNumber>`)
    expect(record).toContain("<TotalAmount>105</TotalAmount>")
    expect(record.endsWith(`<Status>0</Status>${end}</Sel_AllowanceResponse>`)).toBe(true)

    const lines = await say("Sel_Allowance_body", { AllowanceNo: number })
    expect(lines).toMatch(
      /^<Sel_Allowance_bodyResponse xmlns="https:\/\/invoice\.example\.com\/"><Sel_Allowance_bodyResult><Obj_Allowance_body>/
    )
    expect(lines).toContain("<Tax>5</Tax><Amount>100</Amount>")
  })

  it("writes every reply with other prefixes when asked to, and no default namespace", async () => {
    await change(sandbox, { soap_prefixes: true })
    const asked = await callSoap(sandbox, version, "Check_invoiceOrder", { InvoiceNo: "TW1" })
    const body = asked.body.toString()
    expect(body).toContain(
      `<SOAP-ENV:Body><ns1:Check_invoiceOrderResponse xmlns:ns1="${NAMESPACE}">` +
        "<ns1:Check_invoiceOrderResult>F</ns1:Check_invoiceOrderResult>" +
        "</ns1:Check_invoiceOrderResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>"
    )
    const info = await callSoap(sandbox, version, "Invoice_Info_Orderno", { orderno: "TW1" })
    expect(info.body.toString()).toContain(
      "<ns1:Obj_Return_invoice_info><ns1:Status>無此發票資訊</ns1:Status><ns1:Amount />"
    )
    for (const { body } of [asked, info]) {
      expect(body.toString()).not.toMatch(/xmlns=|<\/?soap:/)
    }
  })

  it("reads markup and Chinese in a request, and escapes it in the reply", async () => {
    await say("UploadInvoice_Patch", { csvStr: csvStr(row({ 1: "A<&茶" })) })
    const [{ order_number }] = (await state(sandbox)).invoices
    expect(order_number).toBe("A<&茶")
    expect(await say("UploadInvoice_Patch", { csvStr: csvStr(row({ 1: "A<&茶" })) })).toContain(
      "訂單編號已開立發票:A&lt;&amp;茶"
    )
  })

  it("records a call under its function, like one by form", async () => {
    await issue(sandbox, "TW1")
    await say("Check_invoiceOrder", { InvoiceNo: "TW1" })
    const [, bySoap] = (await state(sandbox)).journal
    expect(bySoap).toMatchObject({
      function: "Check_invoiceOrder",
      accepted: true,
      order_numbers: ["TW1"],
    })
  })
})

it("the sandbox answers structured functions by form as ASMX does, with the type as the root", async () => {
  const number = await allow(sandbox, await issue(sandbox, "TW1"), { amount: 105 })
  const form = async (name: string, fields: string) =>
    (await post(sandbox, `/invoicing/${name}`, `mem_cid=sandbox&${fields}`)).body
  const declared = (namespace: string) =>
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}"`
  expect(await form("Invoice_Info_Orderno", "orderno=TW1")).toContain(
    `\n<ArrayOfObj_Return_invoice_info ${declared(NAMESPACE)}><Obj_Return_invoice_info><Status>折讓</Status>`
  )
  expect(await form("Sel_Allowance", `AllowanceNo=${number}`)).toContain(
    `\n<Obj_Allowance ${declared("http://invoice.example.com/")}><AllowanceNumber>${number}</AllowanceNumber>`
  )
  expect(await form("Sel_Allowance_body", `AllowanceNo=${number}`)).toMatch(
    /<ArrayOfObj_Allowance_body [^>]+><Obj_Allowance_body>.*<\/Obj_Allowance_body><\/ArrayOfObj_Allowance_body>$/
  )
})

it("the sandbox has its own host as namespace unless another is set, and refuses one that is not a URI", async () => {
  const other = await startSandbox()
  await other.close()
  expect(other.namespace).toBe(`https://localhost:${other.port}/`)
  await expect(startSandbox({ namespace: "service" })).rejects.toThrow("absolute URI")
})
