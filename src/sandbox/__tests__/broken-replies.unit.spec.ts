import { constants, gunzipSync } from "node:zlib"
import { startSandbox, type InvoicingFault, type Sandbox } from ".."
import { change, csvStr, issue, lastEntry, row, state } from "./speak"
import { allow, callSoap, NAMESPACE, postBytes, type RawBytes, type Version } from "./speak-soap"

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ namespace: NAMESPACE })
})
afterEach(() => sandbox.close())

type Transport = "form" | Version
type Fields = Record<string, string>

function call(
  transport: Transport,
  name: string,
  fields: Fields,
  enough?: number
): Promise<RawBytes> {
  if (transport !== "form") {
    return callSoap(sandbox, transport, name, fields, enough)
  }
  return postBytes(
    sandbox,
    `/invoicing/${name}`,
    { "Content-Type": "application/x-www-form-urlencoded" },
    new URLSearchParams({ mem_cid: "sandbox", ...fields }).toString(),
    enough
  )
}
const breakNext = async (fault: InvoicingFault, name = "UploadInvoice_Patch", bytes?: number) => {
  const answer = await change(sandbox, { invoicing_fail_next: [{ function: name, fault, bytes }] })
  expect(answer.status).toBe(200)
}
const orders = async () =>
  (await state(sandbox)).invoices.map(({ order_number }) => order_number).join()
const two = { csvStr: csvStr(row({ 1: "TW1" }), row({ 1: "TW2" })) }

describe.each<Transport>(["form", "1.1", "1.2"])("a fault of the sandbox over %s", (transport) => {
  const send = (fields: Fields = two) => call(transport, "UploadInvoice_Patch", fields)
  /** A call that breaks, and the whole reply to the same call in the same state. */
  const broken = async (fault: InvoicingFault, bytes?: number) => {
    const number = await issue(sandbox, "TW0")
    await breakNext(fault, "Check_invoiceOrder", bytes)
    const check = () => call(transport, "Check_invoiceOrder", { InvoiceNo: "TW0" })
    const got = check()
    await got.catch(() => undefined)
    expect(await lastEntry(sandbox)).toMatchObject({ fault, accepted: true, reply: `S,${number}` })
    return { got, whole: await check() }
  }

  it.each<[InvoicingFault, number]>([
    ["redirect_301", 301],
    ["redirect_302", 302],
    ["redirect_307", 307],
    ["redirect_308", 308],
    ["http_400", 400],
    ["http_401", 401],
    ["http_403", 403],
    ["http_404", 404],
    ["http_408", 408],
    ["http_429", 429],
    ["http_502", 502],
    ["http_503", 503],
  ])("%s answers HTTP %i, and nothing is done", async (fault, status) => {
    await breakNext(fault)
    const reply = await send()
    const path = transport === "form" ? "/invoicing/UploadInvoice_Patch" : "/invoicing"
    expect(reply.status).toBe(status)
    expect(reply.headers.location).toBe(
      fault.startsWith("redirect") ? sandbox.url + path : undefined
    )
    expect(reply.headers["retry-after"]).toBe(fault === "http_429" ? "1" : undefined)
    expect(await orders()).toBe("")
    expect(await lastEntry(sandbox)).toMatchObject({ fault, accepted: false })
    expect((await send()).status).toBe(200)
  })

  it.each<[InvoicingFault, number]>([
    ["http_204", 204],
    ["empty", 200],
  ])("%s answers HTTP %i without a body after the call was done", async (fault, status) => {
    await breakNext(fault)
    const { status: answered, body } = await send()
    expect([answered, body.length]).toEqual([status, 0])
    expect(await orders()).toBe("TW1,TW2")
  })

  it("exception_after answers with an error of the service after the call was done", async () => {
    await breakNext("exception_after")
    const { status, body } = await send()
    expect(status).toBe(500)
    const said = "Server was unable to process request."
    expect(body.toString()).toMatch(
      {
        form: new RegExp(`^${said}$`),
        "1.1": new RegExp(`<faultcode>soap:Server</faultcode><faultstring>${said}<`),
        "1.2": new RegExp(`<soap:Value>soap:Receiver</soap:Value>.*>${said}<`),
      }[transport]
    )
    expect(await orders()).toBe("TW1,TW2")
  })

  it.each([0, 1, 60, 100_000])(
    "truncate_at ends the reply properly after %i bytes",
    async (bytes) => {
      const { got, whole } = await broken("truncate_at", bytes)
      const { headers, body } = await got
      expect(body).toEqual(whole.body.subarray(0, bytes))
      expect(headers["content-length"]).toBe(String(body.length))
    }
  )

  it.each([0, 1, 60])("cut_at closes the connection after %i bytes of the reply", async (bytes) => {
    const { got } = await broken("cut_at", bytes)
    await expect(got).rejects.toThrow(/aborted|hang up/)
  })

  it("oversized sends a whole reply of megabytes", async () => {
    const { got, whole } = await broken("oversized")
    const { body } = await got
    expect(body.length).toBeGreaterThan(8_000_000)
    expect(body.subarray(0, whole.body.length)).toEqual(whole.body)
    expect(body.subarray(whole.body.length).toString().trim()).toBe("")
  })

  it.each<[InvoicingFault, string, string]>([
    ["bom", "\ufeff", ""],
    ["trailing_garbage", "", "\n<!-- 12 ms --></html>"],
  ])("%s sends more bytes than the reply", async (fault, before, after) => {
    const { got, whole } = await broken(fault)
    expect((await got).body.toString()).toBe(before + whole.body.toString() + after)
  })

  it("gzip sends the reply compressed, although the caller does not accept that", async () => {
    const { got, whole } = await broken("gzip")
    const { headers, body } = await got
    expect(headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(body)).toEqual(whole.body)
  })

  it("gzip_bomb sends a whole reply that unpacks to a thousand times its size", async () => {
    const { got, whole } = await broken("gzip_bomb")
    const { headers, body } = await got
    expect(headers["content-encoding"]).toBe("gzip")
    expect(body.length).toBeLessThan(300_000)
    // No further than into the spaces: all of it would be 200 MB.
    const unpacked = gunzipSync(body.subarray(0, body.length / 50), {
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    expect(unpacked.subarray(0, whole.body.length)).toEqual(whole.body)
    const spaces = unpacked.subarray(whole.body.length)
    expect(spaces.length).toBeGreaterThan(900 * (body.length / 50))
    expect(spaces.every((byte) => byte === 0x20)).toBe(true)
  })

  it("big5 names its encoding, big5_as_utf8 names UTF-8, and both send Big5", async () => {
    const check = (fields: Fields) => call(transport, "Invoice_PatchData_Check", fields)
    const whole = (await check(two)).body.toString()
    expect(whole).toContain("S_資料驗證成功")
    const inBig5 = (reply: RawBytes) => new TextDecoder("big5").decode(reply.body)

    await breakNext("big5", "Invoice_PatchData_Check")
    const declared = await check(two)
    expect(declared.headers["content-type"]).toMatch(/charset=big5$/)
    expect(inBig5(declared)).toBe(whole.replace("utf-8", "big5"))
    expect(declared.body.includes(Buffer.from("b8eaaec6c5e7c3d2a6a8a55c", "hex"))).toBe(true)

    await breakNext("big5_as_utf8", "Invoice_PatchData_Check")
    const lied = await check(two)
    expect(lied.headers["content-type"]).toMatch(/charset=utf-8$/)
    expect(inBig5(lied)).toBe(whole)
  })

  it.each<[InvoicingFault, RegExp]>([
    ["wrong_order", /S_2,TW9_[A-Z]{2}\d{8},TW9_[A-Z]{2}\d{8}</],
    ["missing_entry", /S_1,TW1_[A-Z]{2}\d{8}</],
    ["duplicate_entry", /S_3,TW1_[A-Z]{2}\d{8},(TW2_[A-Z]{2}\d{8}),\1</],
  ])("%s gives another result for an upload", async (fault, reply) => {
    await breakNext(fault)
    const { status, body } = await send()
    expect([status, body.toString()]).toEqual([200, expect.stringMatching(reply)])
    expect(await orders()).toBe("TW1,TW2")
    expect((await lastEntry(sandbox))?.reply).toMatch(/^S_2,TW1_.*,TW2_/)
  })

  it.each(["Check_invoice", "Check_invoiceOrder", "Get_InvoiceURL_I", "Get_InvoiceURL_O"])(
    "wrong_order makes %s name another invoice",
    async (name) => {
      const number = await issue(sandbox, "TW1")
      await breakNext("wrong_order", name)
      const fields = { InvoiceNo: name === "Check_invoiceOrder" ? "TW1" : number, Orderno: "TW1" }
      const body = (await call(transport, name, fields)).body.toString()
      expect(body).not.toContain(number)
      expect(body).toMatch(/[A-Z]{2}\d{8}/)
    }
  )

  it("loses, doubles or swaps the content of a structured reply with a fault of an entry", async () => {
    const number = await allow(sandbox, await issue(sandbox, "TW1"), { amount: 5 })
    const ask = async (name: string, fault: InvoicingFault) => {
      await breakNext(fault, name)
      const { body } = await call(transport, name, { orderno: "TW1", AllowanceNo: number })
      return body.toString()
    }
    const count = (body: string) => body.split("<Obj_Return_invoice_info>").length - 1
    expect(count(await ask("Invoice_Info_Orderno", "duplicate_entry"))).toBe(2)
    const none = await ask("Invoice_Info_Orderno", "missing_entry")
    expect([count(none), none.includes("<Status>")]).toEqual([0, false])
    for (const name of ["Sel_Allowance", "Sel_Allowance_body"]) {
      const other = await ask(name, "wrong_order")
      expect(other).toContain("<AllowanceNumber>AL")
      expect(other).not.toContain(number)
    }
  })

  it("drip sends a byte at a time, for longer than a caller waits", async () => {
    const { whole } = await broken("empty")
    await breakNext("drip", "Check_invoiceOrder")
    const begun = Date.now()
    const asked = { InvoiceNo: "TW0" }
    const { headers, body } = await call(transport, "Check_invoiceOrder", asked, 5)
    expect(headers["content-length"]).toBe(String(whole.body.length))
    expect(body).toEqual(whole.body.subarray(0, 5))
    expect(Date.now() - begun).toBeGreaterThan(350)
  })
})
