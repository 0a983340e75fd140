import { shownNote } from "../shown-note"

const note = { code: null, text: null, reason: null }

describe("shownNote", () => {
  it("leaves out the invoice's own number", () => {
    const reason_note = { ...note, text: "AB12345678" }
    const refused = { status: "attention" as const, reason_note }
    expect(shownNote({ ...refused, invoice_number: "AB12345678" })).toEqual(note)
    expect(shownNote({ ...refused, invoice_number: null })).toEqual(reason_note)
    expect(shownNote({ ...refused, invoice_number: "AB12345679" })).toEqual(reason_note)
  })

  it("no longer says that the service may have the invoice once it is to be sent", () => {
    const reason_note = { ...note, code: "too_early" as const }
    const queried = { invoice_number: null, reason_note }
    expect(shownNote({ ...queried, status: "unknown" })).toEqual(reason_note)
    expect(shownNote({ ...queried, status: "pending" })).toEqual(note)
  })
})
