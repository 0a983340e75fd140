import { startSandbox, type InvoicingFault, type Sandbox } from ".."
import { readRawReply } from "./raw-reply"
import { change, csvStr, lastEntry, row, state } from "./speak"

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const upload = () => readRawReply(sandbox, "UploadInvoice_Patch", { csvStr: csvStr(row()) })
/** The reply of an upload that is carried out and whose reply breaks. */
const broken = async (fault: InvoicingFault) => {
  await change(sandbox, { invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault }] })
  const reply = await upload()
  expect((await state(sandbox)).invoices).toHaveLength(1)
  expect(await lastEntry(sandbox)).toMatchObject({ fault, accepted: true })
  return reply
}

const TEXT = /^<\?xml .*>\n<string xmlns=".*">S_1,TW1001_[A-Z]{2}\d{8}/
const WHOLE = new RegExp(`${TEXT.source}</string>$`)

it("a reply of the sandbox without a fault is whole", async () => {
  const { head, body, ended } = await upload()
  expect([body.toString(), ended]).toEqual([expect.stringMatching(WHOLE), "closed"])
  expect(head).toContain(`Content-Length: ${body.length}`)
})

it("the fault reset_in_headers resets the connection within a header", async () => {
  const { head, body, ended } = await broken("reset_in_headers")
  expect(head).toBe("HTTP/1.1 200 OK\r\nContent-Type: text/xml; char")
  expect([body.length, ended]).toEqual([0, "ECONNRESET"])
})

it("the fault reset_in_body resets the connection after all of the text was sent", async () => {
  const { head, body, ended } = await broken("reset_in_body")
  expect(body.toString()).toMatch(new RegExp(`${TEXT.source}$`))
  expect(head).toContain(`Content-Length: ${body.length + "</string>".length}`)
  expect(ended).toBe("ECONNRESET")
})

it("the fault cut_chunk sends the whole reply and closes the connection before the last chunk", async () => {
  const { head, body, ended } = await broken("cut_chunk")
  expect(head).toContain("Transfer-Encoding: chunked")
  const [, length, chunk] = /^([0-9a-f]+)\r\n([\s\S]*)\r\n$/.exec(body.toString()) ?? []
  expect([chunk, ended]).toEqual([expect.stringMatching(WHOLE), "closed"])
  expect(parseInt(length, 16)).toBe(chunk.length)
})

it("the fault short_length declares the length of the text, and sends more", async () => {
  const { head, body, ended } = await broken("short_length")
  const declared = Number(/Content-Length: (\d+)/.exec(head)?.[1])
  expect([body.toString(), ended]).toEqual([expect.stringMatching(WHOLE), "closed"])
  expect(body.subarray(declared).toString()).toBe("</string>")
})
