import fc from "fast-check"
import { ATTENTION_REASONS } from "../invoice-status"
import { codesOf, DETAIL_CODES, readTimelineDetail, timelineDetail } from "../timeline-detail"
import { RUNS } from "../../__tests__/property-runs"

describe("a detail of the timeline", () => {
  it.each([
    [null, { code: null, reason: null, text: null }],
    ["AB12345678", { code: null, reason: null, text: "AB12345678" }],
    ["買方統編錯誤", { code: null, reason: null, text: "買方統編錯誤" }],
    ["worker_lost", { code: "worker_lost", reason: null, text: null }],
    ["http_status: 503", { code: "http_status", reason: null, text: "503" }],
    ["payment", { code: null, reason: "payment", text: null }],
    [
      "staff_decision: 統編填錯: 重開",
      { code: null, reason: "staff_decision", text: "統編填錯: 重開" },
    ],
    ["outcome_unknown: timeout", { code: "timeout", reason: "outcome_unknown", text: null }],
    [
      "outcome_unknown: uploads_unclear: 5",
      { code: "uploads_unclear", reason: "outcome_unknown", text: "5" },
    ],
    [
      "refused_by_service: 第一行\n第二行",
      { code: null, reason: "refused_by_service", text: "第一行\n第二行" },
    ],
    ["other_code: text", { code: null, reason: null, text: "other_code: text" }],
  ])("reads from the timeline detail %j: %j", (detail, read) => {
    expect(readTimelineDetail(detail)).toEqual(read)
  })

  it("reads a timeline detail as it was written", () => {
    const text = fc.option(fc.string({ minLength: 1 }))
    fc.assert(
      fc.property(fc.constantFrom(...DETAIL_CODES), text, (code, said) => {
        expect(readTimelineDetail(timelineDetail(code, said))).toEqual({
          code,
          reason: null,
          text: said,
        })
      }),
      RUNS
    )
  })

  it("uses no detail code that is also a reason", () => {
    expect(
      DETAIL_CODES.filter((code) => (ATTENTION_REASONS as readonly string[]).includes(code))
    ).toEqual([])
  })
})

describe("a detail for the timeline", () => {
  it.each([undefined, null, ""])(
    "writes a timeline detail as its code alone without a text: %j",
    (text) => {
      expect(timelineDetail("timeout", text)).toBe("timeout")
    }
  )

  it("keeps a number that is zero", () => {
    expect(timelineDetail("http_status", 0)).toBe("http_status: 0")
  })
})

it.each(["a timeout", "1timeout", "timeout: ", "timeout:5", "timeout!", "Timeout", ""])(
  "a text that only looks like a code is not read as one: %j",
  (detail) => {
    expect(readTimelineDetail(detail)).toEqual({ code: null, reason: null, text: detail || null })
  }
)

it.each([...DETAIL_CODES, ...ATTENTION_REASONS, "payment", "free_order"])(
  "the plugin's own part of a detail is kept without the message after it: %s",
  (own) => {
    expect(codesOf(own)).toBe(own)
    expect(codesOf(`${own}: 買受人 A123: `)).toBe(own)
  }
)

it.each([
  ["outcome_unknown: timeout: no reply\nof it", "outcome_unknown: timeout"],
  ["outcome_unknown: no reply", "outcome_unknown"],
  ["AB12345678", null],
  ["timeouts: 5", null],
  ["", null],
  [null, null],
])("a detail's own part is its codes: %j", (detail, own) => {
  expect(codesOf(detail)).toBe(own)
})
