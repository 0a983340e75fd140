import { startSandbox, type Sandbox } from ".."
import { csvStr, encodeBase64, post, replyText, row, state } from "./speak"

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  expect((await state(sandbox)).invoices).toEqual([])
})

const send = (body: string | Buffer, headers?: Record<string, string>) =>
  post(sandbox, "/invoicing/UploadInvoice_Patch", body, headers)
const form = (csv: string) => `mem_cid=sandbox&csvStr=${encodeURIComponent(csv)}`

describe("a form that the sandbox cannot read", () => {
  it.each<[string, string | Buffer, Record<string, string>]>([
    ["another content type", form(csvStr(row())), { "Content-Type": "application/json" }],
    ["no csvStr", "mem_cid=sandbox", {}],
    ["no mem_cid", `csvStr=${encodeURIComponent(csvStr(row()))}`, {}],
    ["another spelling of a parameter", form(csvStr(row())).replace("csvStr", "CsvStr"), {}],
    ["a parameter twice", `${form(csvStr(row()))}&mem_cid=other`, {}],
    ["a field without a value", `mem_password&${form(csvStr(row()))}`, {}],
    ["broken percent-encoding", `mem_password=%zz&${form(csvStr(row()))}`, {}],
    ["percent-encoded bytes that are no UTF-8", `mem_password=%ff&${form(csvStr(row()))}`, {}],
    ["raw UTF-8", `mem_password=密&${form(csvStr(row()))}`, {}],
    ["a line break at the end", `${form(csvStr(row()))}\n`, {}],
  ])("refuses a form that it cannot read with HTTP 500: %s", async (_, body, headers) => {
    expect((await send(body, headers)).status).toBe(500)
  })
})

describe("a csvStr that the sandbox cannot read", () => {
  const padded = Buffer.from(row()).toString("base64")
  const rows = (csv: string | Buffer) => encodeBase64(csv)

  it.each([
    ["empty", ""],
    ["not base64 at all", row()],
    ["base64 without the URL-encoding", Buffer.from(`${row()}>>>???`).toString("base64")],
    ["base64 of the URL-safe alphabet", Buffer.from(`${row()}>>>`).toString("base64url") + "-_"],
    ["base64 whose padding is gone", "J3g"],
    ["URL-encoded twice", encodeURIComponent(`${encodeBase64(`${row()}~~~`)}%3D`)],
    ["with a line break in the base64", `${padded.slice(0, 76)}%0A${padded.slice(76)}`],
    ["bytes that are no UTF-8", rows(Buffer.from([0x27, 0xb4, 0xfa]))],
  ])("refuses a csvStr whose encoding it cannot read: %s", async (_, csv) => {
    expect(replyText(await send(form(csv)))).toMatch(/^csvStr編碼錯誤/)
  })

  it.each([
    ["a line feed after the last row", `${row()}\n`],
    ["an empty row", `${row()}\n\n${row()}`],
    ["carriage returns", `${row()}\r\n${row()}`],
    ["a byte order mark", `\ufeff${row()}`],
    ["a tab in a value", row({ 11: "茶\t葉" })],
    ["a null character", row({ 11: "茶\0" })],
    ["a line separator", row({ 11: "茶\u2028葉" })],
    ["a comma inside a value", row({ 11: "茶,葉" })],
    ["a line feed inside a value", row({ 11: "茶\n葉" })],
    ["16 values", row().slice(0, row().lastIndexOf(","))],
    ["18 values", `${row()},'`],
    ["a value without its quote", row().replace(",'烏龍茶", ",烏龍茶")],
    ["double quotes", row().replace(/'/g, '"')],
  ])("refuses a csvStr whose format it cannot read: %s", async (_, csv) => {
    expect(replyText(await send(form(rows(csv))))).toMatch(/^csvStr格式錯誤/)
  })
})

it("the sandbox reads a csvStr that is base64, URL-encoded and then form-encoded", async () => {
  const csv =
    "J1RXMTAwMSwnLCfnjovlsI%252FmmI4sJywnLCcsJywnLCcsJywn6Iy2Pz5%252BLCcxLCcxMDAsJzEw" +
    "MCwnLCcxLCc%253D"
  expect(replyText(await send(`mem_cid=sandbox&mem_password=&csvStr=${csv}`))).toMatch(
    /^S_1,TW1001_/
  )
  const [{ lines }] = (await state(sandbox)).invoices
  expect(lines).toMatchObject([{ orderno: "TW1001", buyer_name: "王小明", Description: "茶?>~" }])
  await fetch(`${sandbox.url}/console/state`, { method: "DELETE" })
})
