import { applyEvent } from "../apply-event"
import { NEW_ROW } from "../columns"

const facts = { paused: false, no_answer: false, latest: true }

const inTaipei = (time: string) => new Date(`2026-10-${time}+08:00`)

describe("whether the day of an invoice is known", () => {
  it.each([
    ["30T12:00:00", "30T12:00:03", null],
    ["30T23:59:57", "30T23:59:59", null],
    ["30T23:59:59", "31T00:00:00", true],
    ["30T00:00:00", "30T00:00:03", null],
  ])("an upload of %s is answered at %s", (sent, answered, date_unknown) => {
    const row = { ...NEW_ROW, status: "sending", sent_at: inTaipei(sent) } as const
    const given = { invoice_number: "AB12345678" }
    const now = inTaipei(answered)
    expect(applyEvent(row, "issued", { given, facts, now })).toMatchObject({
      ...{ status: "issued", issued_at: now, date_unknown },
    })
  })

  it.each([
    ["30T23:49:59", null],
    ["30T23:50:00", true],
    ["30T23:59:59", true],
  ])("an upload of %s is found an hour later", (sent, date_unknown) => {
    const sent_at = inTaipei(sent)
    const row = { ...NEW_ROW, status: "unknown", sent_at } as const
    const given = { invoice_number: "AB12345678", service_status: "issued" } as const
    const now = new Date(sent_at.getTime() + 60 * 60 * 1000)
    expect(applyEvent(row, "found", { given, facts, now })).toMatchObject({
      ...{ status: "issued", issued_at: sent_at, date_unknown },
    })
  })
})
