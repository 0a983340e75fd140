import fc from "fast-check"
import { ATTENTION_REASONS } from "../invoice-status"
import { DETAIL_CODES, readTimelineDetail, timelineDetail } from "../timeline-detail"
import { RUNS } from "./property-runs"

describe("a detail of the timeline", () => {
  it.each([
    [null, { code: null, reason: null, words: null }],
    ["AB12345678", { code: null, reason: null, words: "AB12345678" }],
    ["買方統編錯誤", { code: null, reason: null, words: "買方統編錯誤" }],
    ["worker_lost", { code: "worker_lost", reason: null, words: null }],
    ["http_status: 503", { code: "http_status", reason: null, words: "503" }],
    ["payment", { code: null, reason: "payment", words: null }],
    [
      "staff_decision: 統編填錯: 重開",
      { code: null, reason: "staff_decision", words: "統編填錯: 重開" },
    ],
    ["outcome_unknown: timeout", { code: "timeout", reason: "outcome_unknown", words: null }],
    [
      "outcome_unknown: uploads_unclear: 5",
      { code: "uploads_unclear", reason: "outcome_unknown", words: "5" },
    ],
    [
      "refused_by_service: 第一行\n第二行",
      { code: null, reason: "refused_by_service", words: "第一行\n第二行" },
    ],
    ["other_code: words", { code: null, reason: null, words: "other_code: words" }],
  ])("%j reads as %j", (detail, read) => {
    expect(readTimelineDetail(detail)).toEqual(read)
  })

  it("is read as it was written", () => {
    const words = fc.option(fc.string({ minLength: 1 }))
    fc.assert(
      fc.property(fc.constantFrom(...DETAIL_CODES), words, (code, said) => {
        expect(readTimelineDetail(timelineDetail(code, said))).toEqual({
          code,
          reason: null,
          words: said,
        })
      }),
      RUNS
    )
  })

  it("has no code that is a reason", () => {
    expect(
      DETAIL_CODES.filter((code) => (ATTENTION_REASONS as readonly string[]).includes(code))
    ).toEqual([])
  })
})
