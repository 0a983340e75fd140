import { startSandbox, type Sandbox } from ".."
import { issue, row, say, state, upload } from "./speak"
import { allow, NAMESPACE, sayInSoap, steer } from "./speak-soap"

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ namespace: NAMESPACE })
})
afterEach(() => sandbox.close())

const TODAY = new Intl.DateTimeFormat("en-ZA", { timeZone: "Asia/Taipei" }).format(new Date())

/** The fields of a reply without lists, as they follow each other on the wire. */
function fieldsOf(xml: string): Record<string, string> {
  return Object.fromEntries(
    [...xml.matchAll(/<(\w+)(?: \/>|>([^<]*)<\/\1>)/g)].map(([, name, value = ""]) => [name, value])
  )
}
const record = async (number: string) =>
  fieldsOf(await sayInSoap(sandbox, "1.1", "Sel_Allowance", { AllowanceNo: number }))
const lines = async (number: string) =>
  (await sayInSoap(sandbox, "1.1", "Sel_Allowance_body", { AllowanceNo: number }))
    .split("</Obj_Allowance_body>")
    .slice(0, -1)
    .map(fieldsOf)
const info = (number: string) => say(sandbox, "Invoice_Info", { InvoiceNo: number })
const totals = async (order: string) =>
  fieldsOf(await sayInSoap(sandbox, "1.2", "Invoice_Info_Orderno", { orderno: order }))
const confirm = (number: string) => steer(sandbox, `allowances/${number}/confirm`)
const undo = (number: string) => steer(sandbox, `allowances/${number}/void`)

it("the sandbox follows an invoice through allowances, unconfirmed and confirmed, and back", async () => {
  const invoice = await issue(sandbox, "TW1")
  const first = await allow(sandbox, invoice, { amount: 100 })
  expect(await info(invoice)).toBe("折讓,300,100,0")

  const second = await allow(sandbox, invoice, { amount: 50 })
  expect((await confirm(first)).status).toBe(200)
  expect(await info(invoice)).toBe("折讓,300,50,100")
  expect(await totals("TW1")).toMatchObject({
    Status: "折讓",
    Amount: "300",
    TotalAllowanceCompleteAmount: "100",
    TotalAllowanceNonCompleteAmount: "50",
  })

  expect((await undo(second)).status).toBe(200)
  expect(await totals("TW1")).toMatchObject({
    TotalAllowanceCompleteAmount: "100",
    TotalAllowanceNonCompleteAmount: "",
  })
  await undo(first)
  expect(await info(invoice)).toBe("開立,300")
  expect(new Set([first, second]).size).toBe(2)
})

it("the sandbox voids no invoice with a valid allowance, until the allowance is voided", async () => {
  const invoice = await issue(sandbox, "TW1")
  const number = await allow(sandbox, invoice, { amount: 1 })
  const cancel = () => say(sandbox, "CancelInvoice_I", { InvoiceNo: invoice })
  expect(await cancel()).toMatch(/^F_[\u4e00-\u9fff]/)
  expect(await info(invoice)).toBe("折讓,300,1,0")
  await undo(number)
  expect(await cancel()).toBe("S")
  expect((await steer(sandbox, `invoices/${invoice}/allowances`, { amount: 1 })).status).toBe(409)
})

it("an allowance of the sandbox has every field of the record, from the invoice and its buyer", async () => {
  const reply = await upload(
    sandbox,
    row({ 2: "12345675", 4: "BRING台北市", 5: "0912345678", 6: "a@example.com", 14: "1050" })
  )
  const invoice = reply.slice(-10)
  const number = await allow(sandbox, invoice, { amount: 210 })
  const asIssued = {
    AllowanceNumber: number,
    AllowanceDate: TODAY,
    Buyer_Identifier: "12345675",
    Buyer_Name: "王小明",
    Buyer_Address: "台北市",
    Buyer_PersonInCharge: "",
    Buyer_TelephoneNumber: "",
    Buyer_FacsimileNumber: "",
    Buyer_EmailAddress: "a@example.com",
    Buyer_CustomerNumber: "0912345678",
    AllowanceType: "",
    TaxAmount: "",
    SequenceNumber: "",
    Description: "",
    Quantity: "",
    UnitPrice: "",
    Amount: "",
    Tax: "",
    AllowanceSequenceNumber: "",
    TaxType: "",
    rtcode: "",
    TotalAmount: "210",
    InvoiceDate: TODAY,
    InvoiceNumber: invoice,
    mem_cid: "sandbox",
    rtMsg: "",
    batchNo: "",
    ErrorMsg: "",
    CheckDate: "",
    CheckIP: "",
    ReturnStr: "S",
    ReturnStatus: "True",
    Status: "0",
  }
  expect(await record(number)).toEqual(asIssued)
  await confirm(number)
  const confirmed = { ...asIssued, CheckDate: TODAY, CheckIP: "127.0.0.1" }
  expect(await record(number)).toEqual(confirmed)
  await undo(number)
  expect(await record(number)).toEqual({ ...confirmed, Status: "1" })
  expect(await lines(number)).toEqual([
    {
      AllowanceNumber: number,
      OriginalSequenceNumber: "1",
      OriginalDescription: "烏龍茶",
      OriginalInvoiceDate: TODAY,
      OriginalInvoiceNumber: invoice,
      Quantity: "1",
      Tax: "10",
      Amount: "200",
      UnitPrice: "200",
      AllowanceSequenceNumber: "1",
      TaxType: "1",
      mem_cid: "sandbox",
      ErrorMsg: "",
      ReturnStatus: "True",
    },
  ])
})

it("the sandbox has a message for a number that does not exist, and shows no merchant another's allowance", async () => {
  const number = await allow(sandbox, await issue(sandbox, "TW1"), { amount: 1 })
  const failed = {
    ReturnStr: "F",
    ReturnStatus: "False",
    ErrorMsg: "無折讓發票資訊",
    TotalAmount: "",
  }
  expect(await record("AL0")).toMatchObject(failed)
  expect(await lines("AL0")).toMatchObject([{ ErrorMsg: "查無折讓明細", ReturnStatus: "False" }])
  const other = { mem_cid: "other", AllowanceNo: number }
  expect(fieldsOf(await sayInSoap(sandbox, "1.1", "Sel_Allowance", other))).toMatchObject(failed)
})

describe("an allowance of the sandbox over several lines", () => {
  const issueThree = async () =>
    (
      await upload(
        sandbox,
        row({ 14: "100" }),
        row({ 11: "書", 14: "60", 16: "3" }),
        row({ 11: "糖", 14: "40.5" })
      )
    ).slice(-10)

  it("reduces the lines in their order by its amount, with the tax of each", async () => {
    const number = await allow(sandbox, await issueThree(), { amount: 170 })
    expect(await lines(number)).toMatchObject([
      { OriginalSequenceNumber: "1", AllowanceSequenceNumber: "1", Amount: "95", Tax: "5" },
      { OriginalSequenceNumber: "2", Amount: "60", Tax: "0", TaxType: "3" },
      { OriginalSequenceNumber: "3", Amount: "10", Tax: "0", OriginalDescription: "糖" },
    ])
  })

  it("reduces each line by the requested amount, up to what earlier allowances left", async () => {
    const invoice = await issueThree()
    const make = (body: unknown) => steer(sandbox, `invoices/${invoice}/allowances`, body)
    const number = await allow(sandbox, invoice, { lines: [{ line: 2, amount: 50 }] })
    expect(await lines(number)).toMatchObject([
      { OriginalSequenceNumber: "2", AllowanceSequenceNumber: "1", Amount: "50" },
    ])
    const refused = await make({ lines: [{ line: 2, amount: 11 }] })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain("100, 10, 40 by line")
    expect((await make({ amount: 151 })).status).toBe(409)
    expect((await make({ amount: 150 })).status).toBe(200)
    expect((await make({ amount: 1 })).status).toBe(409)
    await undo(number)
    expect((await make({ lines: [{ line: 2, amount: 50 }] })).status).toBe(200)
  })

  it("never makes an allowance larger than the invoice, whatever its lines are", async () => {
    const invoice = (await upload(sandbox, row({ 14: "300" }), row({ 14: "-100" }))).slice(-10)
    const make = (amount: number) => steer(sandbox, `invoices/${invoice}/allowances`, { amount })
    expect((await make(201)).status).toBe(409)
    expect((await make(200)).status).toBe(200)
    expect((await make(1)).status).toBe(409)
  })

  it.each([
    {},
    [],
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: "5" },
    { amount: 1, lines: [{ line: 1, amount: 1 }] },
    { amount: 1, line: 1 },
    { lines: [] },
    { lines: [{ line: 0, amount: 1 }] },
    { lines: [{ line: 4, amount: 1 }] },
    { lines: [{ line: 1.5, amount: 1 }] },
    { lines: [{ line: 1, amount: 0 }] },
    {
      lines: [
        { line: 1, amount: 1 },
        { line: 1, amount: 1 },
      ],
    },
  ])("makes no allowance of %j", async (body) => {
    const invoice = await issueThree()
    expect((await steer(sandbox, `invoices/${invoice}/allowances`, body)).status).toBe(400)
    expect((await state(sandbox)).allowances).toEqual([])
    expect(await info(invoice)).toBe("開立,200.5")
  })
})

it("an allowance of the sandbox is confirmed once and voided once, and only if it exists", async () => {
  const number = await allow(sandbox, await issue(sandbox, "TW1"), { amount: 5 })
  const actions = async () => (await state(sandbox)).allowances[0].actions
  expect(await actions()).toEqual(["confirm", "void"])
  await confirm(number)
  expect(await actions()).toEqual(["void"])
  expect((await confirm(number)).status).toBe(409)
  await undo(number)
  expect(await actions()).toEqual([])
  expect((await confirm(number)).status).toBe(409)
  expect((await undo(number)).status).toBe(409)
  expect((await undo("AL0")).status).toBe(404)
  expect((await steer(sandbox, "invoices/ZZ00000000/allowances", { amount: 1 })).status).toBe(404)
  expect((await fetch(`${sandbox.url}/console/allowances/${number}/void`)).status).toBe(405)
})

it("an allowance of the sandbox is in the console and on the buyer's page, and is gone after a reset", async () => {
  const invoice = await issue(sandbox, "TW1")
  const number = await allow(sandbox, invoice, { amount: 105 })
  expect(await state(sandbox)).toMatchObject({
    invoices: [{ status: "折讓" }],
    allowances: [
      {
        allowance_number: number,
        invoice_number: invoice,
        order_number: "TW1",
        status: "0",
        amount: 105,
        lines: [{ sequence: 1, original_sequence: 1, amount: 100, tax: 5, tax_type: "1" }],
        confirmed_at: null,
        voided_at: null,
      },
    ],
  })
  const page = await fetch(`${sandbox.url}/invoicing/view/${invoice}`)
  expect(await page.text()).toContain("<dt>折讓金額</dt><dd>NT$ 105</dd>")
  await fetch(`${sandbox.url}/console/state`, { method: "DELETE" })
  expect((await state(sandbox)).allowances).toEqual([])
})
