import { startSandbox, type Sandbox } from ".."
import { call, change, csvStr, issue, lastEntry, replyText, row, say, state } from "./speak"

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => {
  jest.restoreAllMocks()
  return sandbox.close()
})

const send = () => call(sandbox, "UploadInvoice_Patch", { csvStr: csvStr(row()) })
const breakNext = (fault: string, name = "UploadInvoice_Patch") =>
  change(sandbox, { invoicing_fail_next: [{ function: name, fault }] })
const issued = async () => (await state(sandbox)).invoices.length

it.each([
  ["reset_before", 0],
  ["reset_after", 1],
])("the fault %s breaks the connection with %i invoices issued", async (fault, count) => {
  await breakNext(fault)
  await expect(send()).rejects.toThrow("fetch failed")
  expect(await issued()).toBe(count)
  expect(await lastEntry(sandbox)).toMatchObject({ fault, accepted: count === 1 })
})

it.each([
  ["http_500_before", 500, 0],
  ["http_500_after", 500, 1],
  ["http_504", 504, 1],
])("the fault %s answers HTTP %i with %i invoices issued", async (fault, status, count) => {
  await breakNext(fault)
  expect((await send()).status).toBe(status)
  expect(await issued()).toBe(count)
  expect(await lastEntry(sandbox)).toMatchObject({ fault, accepted: count === 1 })
})

it("the fault html answers with a maintenance page that looks like success, with nothing issued", async () => {
  await breakNext("html")
  const reply = await send()
  expect([reply.status, reply.contentType]).toEqual([200, "text/html; charset=utf-8"])
  expect(reply.body).toContain("系統維護中")
  expect(await issued()).toBe(0)
})

it("the fault truncate issues the invoice, and loses the end of the reply", async () => {
  await breakNext("truncate")
  const reply = await send()
  expect(reply.status).toBe(200)
  expect(reply.body).toMatch(/S_1,TW1001_[A-Z]{2}\d{4}$/)
  expect(() => replyText(reply)).toThrow("Not a reply")
  expect(await issued()).toBe(1)
})

it.each(["hang", "slow_headers"])(
  "the fault %s issues the invoice, and does not answer until the caller gives up",
  async (fault) => {
    await breakNext(fault)
    const silent = send()
    let outcome = "silent"
    silent.then(
      () => (outcome = "answered"),
      () => (outcome = "broken")
    )
    while ((await issued()) === 0) await new Promise(setImmediate)
    // A call that began later has its answer by now.
    expect((await call(sandbox, "Check_invoice", { InvoiceNo: "x" })).status).toBe(200)
    expect(outcome).toBe("silent")
    const broken = expect(silent).rejects.toThrow("fetch failed")
    await sandbox.close()
    await broken
    sandbox = await startSandbox()
  }
)

it("faults break one call each of the function that they name, in their order", async () => {
  await change(sandbox, {
    invoicing_fail_next: [
      { function: "Check_invoice", fault: "http_500_before" },
      { function: "Check_invoice", fault: "html" },
    ],
  })
  const number = await issue(sandbox, "TW1")
  const check = () => call(sandbox, "Check_invoice", { InvoiceNo: number })
  expect((await check()).status).toBe(500)
  expect((await check()).contentType).toContain("html")
  expect(replyText(await check())).toBe(`S,${number}`)
})

it("the fault reset_after voids the invoice before it loses the reply", async () => {
  const number = await issue(sandbox, "TW1")
  await breakNext("reset_after", "CancelInvoice_I")
  await expect(call(sandbox, "CancelInvoice_I", { InvoiceNo: number })).rejects.toThrow()
  expect(await say(sandbox, "Invoice_Info", { InvoiceNo: number })).toBe("作廢")
})

it("the setting “down” answers every call with a maintenance page and HTTP 503, and issues nothing", async () => {
  await change(sandbox, { invoicing_down: true })
  expect(await send()).toMatchObject({ status: 503, body: expect.stringContaining("系統維護中") })
  expect((await call(sandbox, "Check_invoice", { InvoiceNo: "x" })).status).toBe(503)
  await change(sandbox, { invoicing_down: false })
  expect(await issued()).toBe(0)
  expect((await send()).status).toBe(200)
})

it("the setting of a latency delays the effect of a call, even if its caller has gone", async () => {
  const latency = 1_000
  await change(sandbox, { invoicing_latency_ms: latency })
  const startedAt = Date.now()
  const caller = new AbortController()
  const gone = expect(
    fetch(`${sandbox.url}/invoicing/UploadInvoice_Patch`, {
      method: "POST",
      body: new URLSearchParams({ mem_cid: "sandbox", csvStr: csvStr(row()) }),
      signal: caller.signal,
    })
  ).rejects.toThrow()
  while (!(await lastEntry(sandbox))) await new Promise(setImmediate)
  caller.abort()
  await gone
  expect(await issued()).toBe(0)
  while ((await issued()) === 0) {
    expect(Date.now() - startedAt).toBeLessThan(10 * latency)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(latency)
})

it("the setting of stale answers makes queries answer as before an invoice was issued", async () => {
  await change(sandbox, { stale_for_ms: 600_000 })
  const number = await issue(sandbox, "TW1")
  const ask = () =>
    Promise.all([
      say(sandbox, "Check_invoice", { InvoiceNo: number }),
      say(sandbox, "Check_invoiceOrder", { InvoiceNo: "TW1" }),
      say(sandbox, "Invoice_Info", { InvoiceNo: number }),
      say(sandbox, "Get_InvoiceURL_I", { InvoiceNo: number }),
      say(sandbox, "Get_InvoiceURL_O", { Orderno: "TW1" }),
    ])
  const none = "無此發票資訊"
  expect(await ask()).toEqual(["F", "F", none, none, none])
  const info = await call(sandbox, "Invoice_Info_Orderno", { orderno: "TW1" })
  expect(info.body).toContain(`<Status>${none}</Status>`)
  expect(await say(sandbox, "UploadInvoice_Patch", { csvStr: csvStr(row({ 1: "TW1" })) })).toMatch(
    /^訂單編號已開立發票/
  )
  const later = Date.now() + 600_000
  jest.spyOn(Date, "now").mockImplementation(() => later)
  const link = `${sandbox.url}/invoicing/view/${number}`
  expect(await ask()).toEqual([`S,${number}`, `S,${number}`, "開立,300", link, link])
})

describe("a call that the sandbox holds", () => {
  const hold = (at: string) =>
    change(sandbox, { invoicing_hold: [{ function: "UploadInvoice_Patch", at }] })
  const letGo = () => change(sandbox, { invoicing_hold: [] })
  const phaseIs = async (phase: string) => {
    while ((await lastEntry(sandbox))?.phase !== phase) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it.each([
    ["received", 0],
    ["accepted", 1],
  ])("keeps a held call %s, with %i invoices issued, until it is released", async (at, count) => {
    await hold(at)
    const answer = send()
    await phaseIs(at)
    // Another function, and another setting, let nobody go.
    await change(sandbox, { soap_prefixes: true })
    expect(await say(sandbox, "Check_invoiceOrder", { InvoiceNo: "none" })).toBe("F")
    expect(await issued()).toBe(count)
    await letGo()
    expect(replyText(await answer)).toMatch(/^S_1,TW1001_/)
    expect(await issued()).toBe(1)
  })

  it("takes effect once it is released, even if its caller has gone", async () => {
    await hold("received")
    const gone = new AbortController()
    const answer = fetch(`${sandbox.url}/invoicing/UploadInvoice_Patch`, {
      method: "POST",
      body: new URLSearchParams({ mem_cid: "sandbox", csvStr: csvStr(row()) }),
      signal: gone.signal,
    })
    const refused = expect(answer).rejects.toThrow()
    await phaseIs("received")
    gone.abort()
    await refused
    await letGo()
    await phaseIs("answered")
    expect(await issued()).toBe(1)
  })

  it("does not keep the sandbox from closing", async () => {
    await hold("accepted")
    const broken = expect(send()).rejects.toThrow("fetch failed")
    await phaseIs("accepted")
    await sandbox.close()
    await broken
    sandbox = await startSandbox()
  })
})
