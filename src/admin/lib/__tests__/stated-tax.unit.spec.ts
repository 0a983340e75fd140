import { NO_TAX, taxBody } from "../stated-tax"

it("a tax type of the whole invoice is sent without parts, and no tax type if none is chosen", () => {
  expect(taxBody(NO_TAX)).toEqual({})
  expect(taxBody({ ...NO_TAX, type: "exempt", taxable: "1", untaxed: "2" })).toEqual({
    tax_type: "exempt",
  })
})

it("the parts of a mixed invoice are sent as whole dollars", () => {
  const typed = { taxable: "1,050", untaxed: "２００", untaxedAs: "zero_rated" } as const
  expect(taxBody({ type: "mixed", ...typed })).toEqual({
    tax_type: "mixed",
    parts: { taxable: 1050, untaxed: 200, untaxed_as: "zero_rated" },
  })
})

it.each([
  ["", "200"],
  ["1050", ""],
  ["0", "200"],
  ["1050.5", "200"],
])("nothing is sent of a mixed invoice whose parts are typed as %p and %p", (taxable, untaxed) => {
  expect(taxBody({ type: "mixed", taxable, untaxed, untaxedAs: "exempt" })).toBeNull()
})
