import { startSandbox, type Sandbox } from ".."
import { row, state, upload } from "./speak"

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const BARCODE = "/ABC+-.9"
const CERTIFICATE = "AB12345678901234"
const mobile = { 7: "3J0002", 8: "3J0002", 9: BARCODE }
const certificate = { 7: "CQ0001", 8: CERTIFICATE, 9: CERTIFICATE }
const easyCard = { 7: "1K0001", 8: "123456789", 9: "123456789" }

type Values = Record<number, string>

describe("the sandbox refuses a line that breaks a rule, and issues nothing", () => {
  it.each<[string, Values, string]>([
    ["no order number", { 1: "" }, "orderno空白"],
    ["no buyer name", { 3: "" }, "buyer_name空白"],
    ["no description", { 11: "" }, "Description空白"],
    ["an order number of 31", { 1: "1".repeat(31) }, "orderno長度超過30"],
    ["a name of 51 characters", { 3: "王".repeat(51) }, "buyer_name長度超過50"],
    ["an address of 101", { 4: "路".repeat(101) }, "buyer_add長度超過100"],
    ["an email of 51", { 6: `${"a".repeat(49)}@b` }, "buyer_email長度超過50"],
    ["a description of 201", { 11: "茶".repeat(201) }, "Description長度超過200"],
    ["a unit price of 10", { 13: "1234567.89" }, "UnitPrice長度超過9"],
    ["an amount of 8", { 14: "12345678" }, "Amount長度超過7"],
    ["a remark of 26", { 15: "備".repeat(26) }, "Remark長度超過25"],
    ["a tax ID of 7", { 2: "1234567" }, "buyer_id格式錯誤"],
    ["a landline", { 5: "0223456789" }, "buyer_phone格式錯誤"],
    ["an international phone", { 5: "+886912345" }, "buyer_phone格式錯誤"],
    ["a quantity of none", { 12: "0" }, "Quantity格式錯誤"],
    ["half a piece", { 12: "1.5" }, "Quantity格式錯誤"],
    ["an exponent", { 13: "1e3" }, "UnitPrice格式錯誤"],
    ["an empty amount", { 14: "" }, "Amount格式錯誤"],
    ["tax type 4", { 16: "4" }, "ItemTaxtype格式錯誤"],
    ["customs on a taxable invoice", { 17: "1" }, "非零稅率發票不可填通關方式:TW1001"],
    ["zero rate without customs", { 16: "2" }, "零稅率發票須填通關方式:TW1001"],
    ["a donation code of 2", { 10: "12" }, "LoveCode格式錯誤"],
    ["a donation by a company", { 10: "25885", 2: "12345675" }, "有統一編號之發票不可捐贈"],
    ["a donation with a carrier", { 10: "25885", ...mobile }, "捐贈發票不可使用載具"],
    ["a donation on paper", { 10: "25885", 4: "台北市" }, "捐贈發票不可寄送紙本"],
    ["an unknown carrier", { ...mobile, 7: "3J0003" }, "載具類別錯誤"],
    ["a carrier named like a method of objects", { ...mobile, 7: "toString" }, "載具類別錯誤"],
    ["a code without a carrier", { 9: BARCODE }, "未填載具類別"],
    ["a certificate without a plain code", { ...certificate, 8: "" }, "自然人憑證載具明碼空白"],
    ["a certificate without a hidden code", { ...certificate, 9: "" }, "自然人憑證載具隱碼空白"],
    ["a short certificate", { ...certificate, 9: "AB1234" }, "自然人憑證載具隱碼格式錯誤"],
    ["two different certificates", { ...certificate, 8: "AB0" }, "自然人憑證載具明碼格式錯誤"],
    ["an easy-card code of 10", { ...easyCard, 9: "1234567890" }, "悠遊卡載具隱碼格式錯誤"],
    ["a barcode without a plain code", { ...mobile, 8: "" }, "通用載具明碼空白"],
    ["a barcode in small letters", { ...mobile, 9: "/abc1234" }, "通用載具隱碼格式錯誤"],
    ["a barcode of 7", { ...mobile, 9: "/ABC123" }, "通用載具隱碼格式錯誤"],
    ["another barcode as the plain code", { ...mobile, 8: "/ZZZZZZZ" }, "通用載具明碼格式錯誤"],
    ["a company's easy-card", { ...easyCard, 2: "12345675" }, "有統一編號之發票僅可使用通用載具"],
    [
      "a company's certificate",
      { ...certificate, 2: "12345675" },
      "有統一編號之發票僅可使用通用載具",
    ],
  ])("%s", async (_, values, reply) => {
    expect(await upload(sandbox, row({ 1: "TW1001" }), row(values))).toBe(reply)
    expect((await state(sandbox)).invoices).toEqual([])
  })

  it.each<[string, Values, Values, string]>([
    ["two buyers in one invoice", {}, { 3: "李小華" }, "同一訂單編號之買受人資料不一致:TW1001"],
    ["customs on one row of two", { 16: "2", 17: "1" }, {}, "零稅率發票須填通關方式:TW1001"],
  ])("%s", async (_, first, second, reply) => {
    expect(await upload(sandbox, row(first), row(second))).toBe(reply)
    expect((await state(sandbox)).invoices).toEqual([])
  })
})

describe("the sandbox issues a line within the rules", () => {
  it.each<[string, Values]>([
    ["only the required fields", {}],
    [
      "everything at its longest",
      { 3: "王".repeat(50), 11: "茶".repeat(200), 15: "備".repeat(25) },
    ],
    ["characters outside the basic plane", { 3: "𠮷".repeat(50) }],
    ["a company", { 2: "12345675" }],
    ["a company with a mobile barcode", { 2: "12345675", ...mobile }],
    ["a mobile barcode by its name", mobile],
    ["a mobile barcode twice", { ...mobile, 8: BARCODE }],
    ["a certificate", certificate],
    ["an easy-card", easyCard],
    ["a donation with 3 digits", { 10: "123" }],
    ["a donation with an address that is kept", { 10: "12345678", 4: "BRING台北市" }],
    ["paper", { 4: "台北市信義區" }],
    ["a phone", { 5: "0912345678" }],
    ["decimals", { 13: "33.333333", 14: "99.5" }],
    ["a line for nothing", { 13: "0", 14: "0" }],
    ["zero rate through customs", { 16: "2", 17: "2" }],
    ["tax-exempt", { 16: "3" }],
  ])("issues a line within the rules: %s", async (name, values) => {
    expect(await upload(sandbox, row({ ...values, 1: `TW ${name}`.slice(0, 30) }))).toMatch(/^S_1,/)
  })
})

it("the sandbox adds decimals up exactly", async () => {
  const line = (amount: string) => row({ 1: "TWSUM", 14: amount })
  await upload(sandbox, line("0.1"), line("0.2"), line("0.00001"))
  const invoice = (await state(sandbox)).invoices.find(
    ({ order_number }) => order_number === "TWSUM"
  )
  expect(invoice?.amount).toBe(0.30001)
})
