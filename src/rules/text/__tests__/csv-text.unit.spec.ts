import fc from "fast-check"
import { readCsv } from "../../../../integration-tests/read-csv"
import { BYTE_ORDER_MARK, csvLine } from "../csv-text"
import { RUNS } from "../../__tests__/property-runs"

const read = (line: string) => readCsv(line)[0]

describe("a line for spreadsheets", () => {
  it.each([
    [["AB12345678", 100, null], "AB12345678,100,\r\n"],
    [["a,b", 'c"d', "e\nf"], '"a,b","c""d","e\nf"\r\n'],
    [["=1+1"], "'=1+1\r\n"],
    [["+886"], "'+886\r\n"],
    [["-1"], "'-1\r\n"],
    [["@SUM(A1)"], "'@SUM(A1)\r\n"],
    [["\t=1"], "'\t=1\r\n"],
    [["\r=1"], '"\'\r=1"\r\n'],
    [["＝1"], "'＝1\r\n"],
    [[-1], "-1\r\n"],
    [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ])("writes as a line for spreadsheets %j: %j", (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  it("writes lines that read back unchanged, except for the quote before a possible formula", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("=", "+", "-", "@", "\t", "\r")
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2 }), (cells) => {
        const back = read(csvLine(cells))
        expect(back).toHaveLength(cells.length)
        for (const [index, text] of back.entries()) {
          expect(text).toMatch(/^(?![=+\-@\t\r＝＋－＠])/)
          expect([cells[index], `'${cells[index]}`]).toContain(text)
        }
      }),
      RUNS
    )
  })
})

it("a text with a formula's sign that is not its first character stays unchanged", () => {
  expect(csvLine(["a=1", "1-2", "me@example.com", null])).toBe("a=1,1-2,me@example.com,\r\n")
})

it("a file for Excel begins with the mark of UTF-8", () => {
  expect(Buffer.from(BYTE_ORDER_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})
