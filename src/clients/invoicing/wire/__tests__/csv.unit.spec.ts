import fc from "fast-check"
import { hostileText } from "../../../../rules/text/__tests__/hostile-text"
import { INVOICE_ROW_FIELDS, type InvoiceRow } from "../invoice-row"
import { normaliseText } from "../../../../rules/text/text"
import { toCsv } from "../csv"
import { encodeCsv } from "../encode-csv"
import { InvoicingError } from "../../contract"
import { formRequest } from "../requests"
import { readSettings } from "../settings"
import { rowOf } from "./rows"
import { RUNS } from "../../../../rules/__tests__/property-runs"

// Thousands of cases, on machines that may be busy
jest.setTimeout(240_000)

const settings = readSettings({ baseUrl: "https://x.example", memCid: "1", transport: "form" })
const formBody = (csvStr: string) =>
  formRequest("UploadInvoice_Patch", { csvStr }, settings).body.replace("mem_cid=1&", "")

describe("the CSV text", () => {
  it("writes CSV with 17 quoted values a row, and no line feed after the last", () => {
    const rows = [rowOf("A1"), rowOf("B2", { Description: "運費", UnitPrice: "33.333333" })]
    expect(toCsv(rows)).toBe(
      "'A1,','王小明,','0912345678,'buyer@example.com,'3J0002,'3J0002,'/ABC+-.9,','茶葉、紅色 'L','2,'50,'100,','1,'\n" +
        "'B2,','王小明,','0912345678,'buyer@example.com,'3J0002,'3J0002,'/ABC+-.9,','運費,'2,'33.333333,'100,','1,'"
    )
  })

  it.each([
    ["a comma", { buyer_name: "a,b" }],
    ["a full-width comma", { buyer_name: "a，b" }],
    ["a line feed", { Description: "a\nb" }],
    ["a carriage return", { Remark: "a\rb" }],
    ["a NUL", { Remark: "\0" }],
    ["a line separator", { Remark: "\u2028" }],
    ["a lone surrogate", { Remark: "\ud83d" }],
    ["a value that is no text", { Amount: 100 as unknown as string }],
    ["a missing value", { Amount: undefined }],
    ["an empty order number", { orderno: "" }],
    ["an underscore in the order number", { orderno: "a_b" }],
    ["an eighteenth field", { extra: "x" } as Partial<InvoiceRow>],
  ])("refuses %s in the CSV before anything is sent", (_, change) => {
    expect.assertions(2)
    try {
      toCsv([rowOf("A1"), rowOf("B2", change)])
    } catch (error) {
      expect(error).toBeInstanceOf(InvoicingError)
      expect(error).toMatchObject({ outcome: "not_sent", next: "review" })
    }
  })

  it("refuses every character that is or may become structure in the CSV, and no other", () => {
    const isStructure = (text: string) => /[,\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)
    const harmless: string[] = []
    const passed: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code)
      if (!isStructure(character) && !isStructure(character.normalize("NFKC"))) {
        harmless.push(character)
        continue
      }
      const row = rowOf("A1", { Description: `a${character}b` })
      if (!refuses(() => toCsv([row]))) {
        passed.push(`U+${code.toString(16)}`)
      }
    }
    expect(passed).toEqual([])
    const everything = harmless.join("")
    expect(toCsv([rowOf("A1", { Description: everything })])).toContain(`,'${everything},'`)
    expect(isStructure(everything.normalize("NFKC"))).toBe(false)
  })

  it.each([
    ["is not a text", "Amount of row 2", { Amount: 100 as unknown as string }],
    ["contains a comma", "Remark of row 2", { Remark: "a,'b" }],
    ["is empty or contains an underscore", "orderno of row 2", { orderno: "a_b" }],
    ["instead of 17", "18 fields in row 2", { extra: "x" } as Partial<InvoiceRow>],
  ])(
    "refuses a CSV value with a message that says “%s” and names the place",
    (what, where, change) => {
      expect(() => toCsv([rowOf("A1"), rowOf("B2", change)])).toThrow(what)
      expect(() => toCsv([rowOf("A1"), rowOf("B2", change)])).toThrow(where)
    }
  )

  it("makes no CSV without rows", () => {
    expect(() => toCsv([])).toThrow(InvoicingError)
  })

  it("holds every normalised value for a reader that follows the document", () => {
    const value = hostileText.map((text) => normaliseText(text, 200).value)
    const free = fc.record({ buyer_name: value, Description: value, Remark: value })
    fc.assert(
      fc.property(fc.array(free, { minLength: 1, maxLength: 3 }), (changes) => {
        const rows = changes.map((change, index) => rowOf(`A${index}`, change))
        const body = formBody(encodeCsv(toCsv(rows), "document"))
        const wire = decodeURIComponent(decodeURIComponent(body.slice("csvStr=".length)))
        const lines = Buffer.from(wire, "base64").toString("utf8").split("\n")
        const read = lines.map((line) => line.split(",").map((cell) => cell.slice(1)))
        expect(read).toEqual(rows.map((row) => INVOICE_ROW_FIELDS.map((field) => row[field])))
      }),
      RUNS
    )
  })
})

function refuses(work: () => unknown): boolean {
  try {
    work()
    return false
  } catch (error) {
    return error instanceof InvoicingError
  }
}

describe("the encoding of csvStr", () => {
  // base64 of these bytes has all three characters that a form must encode
  const csv = "'~~~?>,'ÿ"

  it("encodes csvStr as base64, URL-encoded, and encoded again by the form", () => {
    expect(Buffer.from(csv).toString("base64")).toBe("J35+fj8+LCfDvw==")
    expect(formBody(encodeCsv(csv, "document"))).toBe("csvStr=J35%252Bfj8%252BLCfDvw%253D%253D")
    expect(encodeCsv(csv, undefined)).toBe(encodeCsv(csv, "document"))
  })

  it("leaves it to the form to encode the base64 of csvStr, where the option is bare", () => {
    expect(formBody(encodeCsv(csv, "bare"))).toBe("csvStr=J35%2Bfj8%2BLCfDvw%3D%3D")
  })
})
