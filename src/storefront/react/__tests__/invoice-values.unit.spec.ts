import { validateInvoiceDetails } from "../../index"
import { detailsOf, valuesOf } from "../invoice-values"

describe("the values of the invoice form", () => {
  const saved = { type: "personal", paper: true } as const

  it("keeps the paper invoice that was saved", () => {
    expect(detailsOf(valuesOf(saved, []), true)).toEqual(saved)
  })

  it("keeps saved values valid in a shop that does not mail paper invoices any more", () => {
    const details = detailsOf(valuesOf(saved, []), false)
    expect(validateInvoiceDetails(details, { allowPaper: false })).not.toHaveProperty("problems")
  })
})
