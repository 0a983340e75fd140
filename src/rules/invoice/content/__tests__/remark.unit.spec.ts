import fc from "fast-check"
import { remarkOf } from "../remark"
import { characters, isSafeText } from "../../../text/text"
import { hostileText } from "../../../text/__tests__/hostile-text"
import { buildInvoice, issued, sourceOf } from "./invoice-source"
import { RUNS } from "../../../__tests__/property-runs"

describe("a remark", () => {
  it.each([
    ["nothing", null, "", ""],
    ["a card's last four digits", "0042", "", "0042"],
    ["the store's text", null, "感謝您的支持", "感謝您的支持"],
    ["both, the digits first", "0042", "感謝您的支持", "0042 感謝您的支持"],
    ["the order's number in the text", "0042", "訂單 {display_id:6}", "0042 訂單 001001"],
    ["no more of a card than four digits", "4242424242424242", "", ""],
    ["no digits that are none", "４２４２", "", ""],
    ["no text cut inside a character", "0042", "字".repeat(19) + "👍🏽", `0042 ${"字".repeat(19)}`],
  ])("holds %s", (_, card, text, expected) => {
    expect(remarkOf(card, text, 1001, 25).value).toBe(expected)
  })

  it("fits its field and keeps the digits, whatever the store's text is", () => {
    fc.assert(
      fc.property(hostileText, fc.nat(2_147_483_647), (text, display_id) => {
        const { value } = remarkOf("0042", text, display_id, 25)
        expect(value.startsWith("0042")).toBe(true)
        expect(characters(value)).toBeLessThanOrEqual(25)
        expect(isSafeText(value)).toBe(true)
      }),
      RUNS
    )
  })

  it("puts the remark on the invoice, and shows the change if it was cut", () => {
    const remark = "字".repeat(25)
    const source = sourceOf({ card_last_four: "0042" })
    const { content, changes } = issued(buildInvoice(source, { remark }))
    const value = `0042 ${"字".repeat(20)}`
    expect(content.remark).toBe(value)
    expect(changes).toEqual([{ field: "remark", line: null, from: `0042 ${remark}`, to: value }])
  })
})
