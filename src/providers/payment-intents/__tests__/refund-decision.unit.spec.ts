import * as fc from "fast-check"
import type { RefundRecord } from "../../../modules/tw-payments/types"
import { RUNS } from "../../../rules/__tests__/property-runs"
import type { RefundStatus } from "../../../rules/payment/refund-table"
import { inLanguage } from "../../../rules/text/sentence"
import { toChargedAmount } from "../amounts"
import { amountsOf, decideRecording, decideRefund, wentBack } from "../refund-decision"

const paid = { amount: 208.95, charged_amount: 209 }

const earlier = (status: RefundStatus, amount = 100.5, refund_id = "ref_0"): RefundRecord => ({
  id: `row_${refund_id}`,
  refund_id,
  intent_id: "pp_1",
  session_id: "payses_1",
  service_id: null,
  amount: String(amount),
  charged_amount: toChargedAmount(amount)!,
  status,
  recorded: true,
  made_on: null,
  issue_id: null,
  created_at: new Date(0),
})
const unrecorded = (...refund: Parameters<typeof earlier>) => ({
  ...earlier(...refund),
  recorded: false,
})

const decide = (amount: number, rows: RefundRecord[], refund_id = "ref_1") =>
  decideRefund({ refund_id, amount }, paid, rows)

describe("a refund", () => {
  it.each<[string, number, RefundRecord[]]>([
    ["another is being sent", 1, [earlier("sending")]],
    ["it is not known what became of another", 1, [earlier("unclear")]],
    ["another must be recorded first", 50, [unrecorded("made")]],
    ["nothing is left", 1, [earlier("done", 208.95)]],
  ])("refuses a refund in both languages because %s", (_, amount, rows) => {
    const decision = decide(amount, rows)
    const why = "why" in decision ? decision.why : ""
    expect(inLanguage(why, "zh-TW")).toMatch(/\p{Script=Han}.*。$/u)
    expect(inLanguage(why, "en")).toMatch(/^[A-Z][ -~“”]+\.$/)
  })

  it.each<[RefundStatus, number]>([
    ["done", 108],
    ["made", 108],
    ["processing", 108],
    ["failed", 209],
    ["refused", 209],
  ])("refunds, after a full refund that is %s, what is left: %p", (status, charged_amount) => {
    const amount = charged_amount === 108 ? 108.45 : 208.95
    expect(decide(amount, [earlier(status)])).toEqual({ kind: "send", charged_amount })
  })

  it.each<[RefundStatus, RegExp]>([
    ["sending", /is being sent/],
    ["unclear", /not known whether an earlier refund of TWD 101 was made.*Payments to review/],
  ])("does not send a refund after another that is %s", (status, reason) => {
    expect(decide(1, [earlier(status)])).toEqual({
      kind: "refused",
      why: expect.stringMatching(reason),
    })
  })

  it.each<RefundStatus>(["made", "done", "processing"])(
    "replaces an earlier one that is %s and that Medusa does not show, if it has the same amount",
    (status) => {
      const rows = [earlier("done", 20, "ref_9"), unrecorded(status, 100.5)]
      const adopt = { kind: "adopt", charged_amount: 101, adopts: "row_ref_0" }
      expect(decide(100.5, rows)).toEqual(adopt)
      expect(decide(50, rows)).toEqual({
        kind: "refused",
        why: expect.stringContaining("100.5"),
      })
    }
  )

  it("replaces any of several that Medusa does not show, whichever has its amount", () => {
    const rows = [unrecorded("made", 100.5), unrecorded("done", 20, "ref_9")]
    expect(decide(20, rows)).toMatchObject({ kind: "adopt", adopts: "row_ref_9" })
    expect(decide(100.5, rows)).toMatchObject({ kind: "adopt", adopts: "row_ref_0" })
  })

  it.each<RefundStatus>(["done", "made", "processing"])(
    "does not send again a refund that is already %s, whether or not Medusa shows it",
    (status) => {
      for (const itself of [earlier, unrecorded]) {
        const again = decide(100.5, [itself(status, 100.5, "ref_1")])
        expect(again).toEqual({ kind: "made", charged_amount: 101 })
      }
    }
  )

  it("retries a refund that the service refused", () => {
    const again = decide(100.5, [earlier("refused", 100.5, "ref_1")])
    expect(again).toEqual({ kind: "send", charged_amount: 101 })
  })

  it("refuses a refund of nothing, and reduces one of too much to what is left", () => {
    expect(decide(0.4, [])).toMatchObject({ kind: "refused" })
    expect(decide(5000, [])).toEqual({ kind: "send", charged_amount: 209 })
    expect(decide(1, [earlier("done", 208.95)])).toMatchObject({ kind: "refused" })
  })

  it("never brings the sum of all refunds above the charge, however each ends", () => {
    const ends = fc.constantFrom<RefundStatus>("done", "processing", "refused", "failed")
    const cents = fc.integer({ min: 1, max: 15_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, ends), { maxLength: 15 }), (asked) => {
        const rows: RefundRecord[] = []
        asked.forEach(([amount, status], index) => {
          const decision = decide(amount / 100, rows, `ref_${index}`)
          if (decision.kind === "send") {
            const { charged_amount } = decision
            rows.push({ ...earlier(status, amount / 100, `ref_${index}`), charged_amount })
          }
        })
        const given = rows
          .filter(({ status }) => status === "done" || status === "processing")
          .reduce((sum, row) => sum + row.charged_amount, 0)
        expect(given).toBeLessThanOrEqual(paid.charged_amount)
      }),
      RUNS
    )
  })
})

describe("a refund made in the service's console", () => {
  const record = (charged_amount: number, rows: RefundRecord[] = []) =>
    decideRecording(charged_amount, paid, rows)

  it("records a console refund in whole dollars, and with the last the rest of Medusa's amount", () => {
    expect(record(100)).toEqual({
      kind: "record",
      amount: 100,
      charged_amount: 100,
      settles: false,
    })
    expect(record(209)).toMatchObject({ amount: 208.95, settles: true })
    expect(record(109, [earlier("done", 100)])).toMatchObject({ amount: 108.95, settles: true })
  })

  it("refuses a console refund of more than is left, with the amount that is left", () => {
    expect(record(210)).toEqual({ kind: "too_much", left: 209 })
    expect(record(110, [earlier("made", 100)])).toEqual({ kind: "too_much", left: 109 })
    expect(record(1, [earlier("processing", 208.95)])).toEqual({ kind: "too_much", left: 0 })
    expect(record(209, [earlier("refused"), unrecorded("failed", 50)])).toMatchObject({
      kind: "record",
    })
  })

  it.each<RefundStatus>(["sending", "unclear", "failed"])(
    "does not record a console refund while it is not known whether another was made (%s)",
    // Staff may answer that a failed refund was given back otherwise: by this one.
    (status) => expect(record(100, [earlier(status)])).toEqual({ kind: "open" })
  )

  it.each<RefundStatus>(["done", "made", "processing"])(
    "does not record a second time a refund that is stored as %s and that Medusa does not show",
    (status) => {
      const rows = [unrecorded(status, 100.5)]
      expect(record(101, rows)).toEqual({
        kind: "known",
        amount: 100.5,
        charged_amount: 101,
        settles: false,
        row: { id: rows[0].id, refund_id: rows[0].refund_id },
      })
      expect(record(50, rows)).toMatchObject({ kind: "record", amount: 50 })
    }
  )

  it("never brings the recorded refunds above the charge, in Medusa's amount or in the charged one", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 150 }), { maxLength: 15 }), (asked) => {
        const rows: RefundRecord[] = []
        asked.forEach((charged, index) => {
          const decision = record(charged, rows)
          if (decision.kind !== "record") return
          const { charged_amount } = decision
          rows.push({ ...earlier("made", decision.amount, `ref_${index}`), charged_amount })
        })
        const given = rows.filter(wentBack).map(amountsOf)
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
        const charged = sum(given.map(({ charged_amount }) => charged_amount))
        const amount = sum(given.map(({ amount }) => amount))
        expect(charged).toBeLessThanOrEqual(209)
        expect(amount).toBeLessThan(208.951)
        if (charged === 209) expect(amount).toBeCloseTo(208.95)
      }),
      RUNS
    )
  })
})
