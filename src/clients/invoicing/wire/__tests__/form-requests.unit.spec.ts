import { ClientBench, errorOf } from "./client-bench"
import { contentOf, lineOf } from "../../../../rules/invoice/content/__tests__/content"

const PASSWORD = "p+&s 密"
const NUMBER = "AB12345678"

const bench = new ClientBench({ memPassword: PASSWORD })
const { clientOf, reply } = bench

describe("a request", () => {
  it("sends one form POST with the same bytes as in the document", async () => {
    reply("S_1,A1_AB12345678")
    await clientOf().issue([
      contentOf("A1", { buyer: { name: "王" }, lines: [lineOf({ description: "茶" })] }),
    ])
    expect(bench.server.requests).toHaveLength(1)
    const [{ head, body }] = bench.server.requests
    expect(head).toMatch(/^POST \/invoicing\/UploadInvoice_Patch HTTP\/1\.1\r\n/)
    expect(head).toMatch(/\r\ncontent-type: application\/x-www-form-urlencoded; charset=utf-8\r\n/i)
    expect(head).toMatch(/\r\naccept-encoding: identity(\r\n|$)/i)
    expect(body).toBe(
      "mem_cid=12345678&mem_password=p%2B%26s+%E5%AF%86&csvStr=" +
        "J0ExLCcsJ%252BeOiywnLCcwOTEyMzQ1Njc4LCdidXllckBleGFtcGxlLmNvbSwnM0owMDAyLCczSjAwMDIsJy9B" +
        "QkMrLS45LCcsJ%252BiMtiwnMiwnNTAsJzEwMCwnLCcxLCc%253D"
    )
  })

  it.each([
    ["check", "Invoice_PatchData_Check", "mem_password", (c: any) => c.check([contentOf("A1")])],
    ["void", "CancelInvoice_I", `InvoiceNo=${NUMBER}`, (c: any) => c.void(NUMBER)],
    ["checkInvoice", "Check_invoice", `InvoiceNo=${NUMBER}`, (c: any) => c.checkInvoice(NUMBER)],
    ["findNumber", "Check_invoiceOrder", "InvoiceNo=A1", (c: any) => c.findNumber("A1")],
    ["record", "Invoice_Info", `InvoiceNo=${NUMBER}`, (c: any) => c.record(NUMBER)],
    ["link", "Get_InvoiceURL_I", `InvoiceNo=${NUMBER}`, (c: any) => c.link(NUMBER)],
    ["linkByOrder", "Get_InvoiceURL_O", "Orderno=A1", (c: any) => c.linkByOrder("A1")],
  ])("a request made by %s calls %s with %s", async (_, name, parameter, call) => {
    reply("?")
    await errorOf(call(clientOf()))
    expect(bench.server.requests[0].head).toContain(`POST /invoicing/${name} HTTP`)
    expect(bench.server.requests[0].body).toContain("mem_cid=12345678")
    expect(bench.server.requests[0].body).toContain(parameter)
  })

  it("uses the names of functions and parameters that the options give", async () => {
    reply("F")
    const client = clientOf({
      functionNames: { Check_invoiceOrder: "Check_InvoiceOrder" },
      parameterNames: { Check_invoiceOrder: { InvoiceNo: "orderno", mem_cid: "MemCid" } },
    })
    await expect(client.findNumber("A1")).resolves.toEqual({ kind: "none" })
    expect(bench.server.requests[0].head).toContain("POST /invoicing/Check_InvoiceOrder HTTP")
    expect(bench.server.requests[0].body).toBe("MemCid=12345678&orderno=A1")
  })

  it.each([
    ["no invoice number", (c: any) => c.void("A1")],
    ["no order number", (c: any) => c.findNumber("")],
    ["no invoices", (c: any) => c.issue([])],
    ["an invoice without lines", (c: any) => c.issue([contentOf("A1", { lines: [] })])],
    ["two invoices of one order number", (c: any) => c.issue([contentOf("A1"), contentOf("A1")])],
    ["a value that breaks the CSV", (c: any) => c.issue([contentOf("A1", { remark: "a,b" })])],
  ])("makes no request with %s", async (_, call) => {
    const error = await errorOf(call(clientOf()))
    expect(error).toMatchObject({ kind: "not_supported", outcome: "not_sent", next: "review" })
    expect(bench.server.requests).toHaveLength(0)
  })
})
