import { startSandbox, type Sandbox } from ".."
import { call, csvStr, issue, post, replyText, row, say, state, upload } from "./speak"

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

describe("an upload to the sandbox", () => {
  it("answers an upload with a number for every order of the batch, in order, from one sequence", async () => {
    const reply = await upload(
      sandbox,
      row({ 1: "TW1" }),
      row({ 1: "TW2", 14: "10" }),
      row({ 1: "TW1", 14: "25" })
    )
    const [, first, second] =
      /^S_2,TW1_([A-Z]{2}\d{8}),TW2_([A-Z]{2}\d{8})$/.exec(reply) ?? fail(reply)
    expect(Number(second.slice(2))).toBe(Number(first.slice(2)) + 1)
    expect(await say(sandbox, "Invoice_Info", { InvoiceNo: first })).toBe("開立,325")
    expect(await say(sandbox, "Invoice_Info", { InvoiceNo: second })).toBe("開立,10")
  })

  it("answers an upload as ASMX does, with one string element in XML", async () => {
    const reply = await call(sandbox, "UploadInvoice_Patch", { csvStr: csvStr(row()) })
    expect(reply.contentType).toBe("text/xml; charset=utf-8")
    expect(replyText(reply)).toMatch(/^S_1,TW1001_[A-Z]{2}\d{8}$/)
  })

  it("escapes markup in the answer to an upload", async () => {
    const reply = await call(sandbox, "UploadInvoice_Patch", {
      csvStr: csvStr(row({ 1: "A<&>'" })),
    })
    expect(reply.body).toMatch(/S_1,A&lt;&amp;&gt;&#39;_[A-Z]{2}\d{8}<\/string>$/)
  })

  it("stores every value of an upload as it was sent", async () => {
    const values = {
      3: "陳'小姐\"&<b>",
      4: "BRING台北市",
      5: "0912345678",
      6: "a@example.com",
      11: "茶 + 糖=甜/苦😀",
      15: "4242 x",
    }
    await upload(sandbox, row(values))
    const [line] = (await state(sandbox)).invoices[0].lines
    expect(line).toEqual({
      orderno: "TW1001",
      buyer_id: "",
      buyer_name: values[3],
      buyer_add: values[4],
      buyer_phone: values[5],
      buyer_email: values[6],
      CarrierType: "",
      CarrierID_1: "",
      CarrierID_2: "",
      LoveCode: "",
      Description: values[11],
      Quantity: "2",
      UnitPrice: "150",
      Amount: "300",
      Remark: values[15],
      ItemTaxtype: "1",
      IsPassCustoms: "",
    })
  })

  it("issues nothing of a batch in which one order is refused", async () => {
    await issue(sandbox, "TW1")
    expect(await upload(sandbox, row({ 1: "TW2" }), row({ 1: "TW1" }))).toBe(
      "訂單編號已開立發票:TW1"
    )
    expect(await upload(sandbox, row({ 1: "TW3" }), row({ 1: "TW4", 12: "x" }))).toMatch(
      /^Quantity/
    )
    expect((await state(sandbox)).invoices.map((invoice) => invoice.order_number)).toEqual(["TW1"])
  })

  it("refuses an upload for an order number that was used, even after a void", async () => {
    const number = await issue(sandbox, "TW1")
    expect(await say(sandbox, "CancelInvoice_I", { InvoiceNo: number })).toBe("S")
    expect(await upload(sandbox, row({ 1: "TW1" }))).toBe("訂單編號已開立發票:TW1")
  })

  it("issues an order number twice if the check is off", async () => {
    await fetch(`${sandbox.url}/console/settings`, {
      method: "PUT",
      body: JSON.stringify({ duplicate_check: false }),
    })
    const numbers = [await issue(sandbox, "TW1"), await issue(sandbox, "TW1")]
    expect(new Set(numbers).size).toBe(2)
    expect((await state(sandbox)).invoices).toHaveLength(2)
  })

  it("accepts an order number that another merchant used", async () => {
    const fields = { csvStr: csvStr(row()) }
    await say(sandbox, "UploadInvoice_Patch", { ...fields, mem_cid: "one" })
    expect(await say(sandbox, "UploadInvoice_Patch", { ...fields, mem_cid: "two" })).toMatch(
      /^S_1,/
    )
    expect(await say(sandbox, "UploadInvoice_Patch", { ...fields, mem_cid: "" })).toBe(
      "商家帳號空白"
    )
    expect((await state(sandbox)).invoices).toHaveLength(2)
  })
})

describe("a check of a batch in the sandbox", () => {
  const check = (...rows: string[]) =>
    say(sandbox, "Invoice_PatchData_Check", { csvStr: csvStr(...rows) })

  it("accepts a good batch, and issues nothing", async () => {
    expect(await check(row())).toBe("S_資料驗證成功")
    expect((await state(sandbox)).invoices).toEqual([])
  })

  it("checks only order numbers, not lines", async () => {
    await issue(sandbox, "TW1")
    expect(await check(row({ 1: "TW1" }))).toBe("訂單編號已開立發票:TW1")
    expect(await check(row({ 12: "many" }))).toBe("S_資料驗證成功")
  })
})

describe("a query or void in the sandbox", () => {
  it("shows an invoice as missing, issued and voided", async () => {
    const byOrder = { InvoiceNo: "TW1" }
    expect(await say(sandbox, "Check_invoiceOrder", byOrder)).toBe("F")
    const number = await issue(sandbox, "TW1")
    const byNumber = { InvoiceNo: number }
    const link = `${sandbox.url}/invoicing/view/${number}`

    expect(await say(sandbox, "Check_invoiceOrder", byOrder)).toBe(`S,${number}`)
    expect(await say(sandbox, "Check_invoice", byNumber)).toBe(`S,${number}`)
    expect(await say(sandbox, "Invoice_Info", byNumber)).toBe("開立,300")
    expect(await say(sandbox, "Get_InvoiceURL_I", byNumber)).toBe(link)
    expect(await say(sandbox, "Get_InvoiceURL_O", { Orderno: "TW1" })).toBe(link)

    expect(await say(sandbox, "CancelInvoice_I", byNumber)).toBe("S")
    expect(await say(sandbox, "Invoice_Info", byNumber)).toBe("作廢")
    expect(await say(sandbox, "CancelInvoice_I", byNumber)).toBe("F_此發票號碼已作廢")
  })

  it.each([
    ["Check_invoice", { InvoiceNo: "ZZ00000000" }, "F"],
    ["Check_invoiceOrder", { InvoiceNo: "none" }, "F"],
    ["Invoice_Info", { InvoiceNo: "ZZ00000000" }, "無此發票資訊"],
    ["CancelInvoice_I", { InvoiceNo: "ZZ00000000" }, "F_查無此發票號碼"],
    ["Get_InvoiceURL_I", { InvoiceNo: "ZZ00000000" }, "無此發票資訊"],
    ["Get_InvoiceURL_O", { Orderno: "none" }, "無此發票資訊"],
  ])("says in %s if there is no such invoice", async (name, fields, reply) => {
    expect(await say(sandbox, name, fields)).toBe(reply)
  })

  it("does not find another merchant's invoices", async () => {
    const number = await issue(sandbox, "TW1")
    const other = { mem_cid: "other", InvoiceNo: number }
    expect(await say(sandbox, "Check_invoice", other)).toBe("F")
    expect(await say(sandbox, "CancelInvoice_I", other)).toBe("F_查無此發票號碼")
    expect(await say(sandbox, "Invoice_Info", { InvoiceNo: number })).toBe("開立,300")
  })

  it("shows a buyer the invoice, marked when it is void, without markup of the merchant's", async () => {
    const number = (await upload(sandbox, row({ 2: "12345675", 11: "<b>茶</b>" }))).slice(-10)
    const page = () => fetch(`${sandbox.url}/invoicing/view/${number}`).then((r) => r.text())
    const shown = `${number.slice(0, 2)}-${number.slice(2)}`
    expect(await page()).toContain(shown)
    expect(await page()).toContain("&lt;b&gt;茶&lt;/b&gt;")
    expect(await page()).toContain("NT$ 300")
    expect(await page()).toContain("<dd>286</dd><dt>營業稅</dt><dd>14</dd>")
    expect(await page()).not.toContain("王小明")
    expect(await page()).not.toContain("作廢")
    await say(sandbox, "CancelInvoice_I", { InvoiceNo: number })
    expect(await page()).toContain("作廢")
    expect((await fetch(`${sandbox.url}/invoicing/view/ZZ00000000`)).status).toBe(404)
  })
})

describe("the sandbox's address of invoicing", () => {
  it("serves no invoicing function that the document does not have", async () => {
    expect((await post(sandbox, "/invoicing/UploadInvoice", "")).status).toBe(404)
  })

  it("answers POST only", async () => {
    for (const path of ["/invoicing/Check_invoice?InvoiceNo=1", "/invoicing?WSDL"]) {
      expect((await fetch(sandbox.url + path)).status).toBe(405)
    }
  })
})

function fail(message: string): never {
  throw new Error(message)
}
