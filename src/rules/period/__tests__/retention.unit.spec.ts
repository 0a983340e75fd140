import fc from "fast-check"
import { voidDeadline } from "../period"
import { retentionCutoff } from "../retention"
import { RUNS } from "../../__tests__/property-runs"

const options = { days: 90, deadlineDay: 13 }
const DAY = 24 * 60 * 60 * 1000

describe("the retention time of buyers' data", () => {
  it.each([
    // March–April closes on the 13th of May; 90 days later it is the 11th of August.
    ["2026-08-11T23:59:59.998+08:00", "2026-03-01T00:00:00+08:00"],
    ["2026-08-11T23:59:59.999+08:00", "2026-05-01T00:00:00+08:00"],
    ["2026-10-11T00:00:00+08:00", "2026-05-01T00:00:00+08:00"],
    ["2026-10-12T00:00:00+08:00", "2026-07-01T00:00:00+08:00"],
  ])("ends the retention at %s for invoices dated before %s", (now, cutoff) => {
    expect(retentionCutoff(new Date(now), options)).toEqual(new Date(cutoff))
  })

  it("ends the retention at least its days after the period closed, and less than one period longer", () => {
    const instants = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 4000 }), (now, days) => {
        const cutoff = retentionCutoff(now, { days, deadlineDay: 13 })
        const ended = (date: Date) => voidDeadline(date).getTime() + days * DAY <= now.getTime()
        expect(ended(new Date(cutoff.getTime() - 1))).toBe(true)
        expect(ended(cutoff)).toBe(false)
      }),
      RUNS
    )
  })
})
