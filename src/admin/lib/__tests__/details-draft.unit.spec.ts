import fc from "fast-check"
import { validateInvoiceDetails, type InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { draftOf, inputOf, sentencesOf, type DetailsDraft } from "../details-draft"
import { RUNS } from "../../../rules/__tests__/property-runs"

const blank = draftOf(null)
const read = (draft: Partial<DetailsDraft>) =>
  validateInvoiceDetails(inputOf({ ...blank, ...draft }), { allowPaper: true })

it.each<[string, InvoiceDetails]>([
  ["a personal invoice", { type: "personal", name: "王小明" }],
  [
    "a personal invoice on a carrier",
    { type: "personal", carrier: { type: "mobile", code: "/ABC1234" } },
  ],
  ["a company's invoice", { type: "company", tax_id: "04595257", name: "範例有限公司" }],
  [
    "a company's invoice on a carrier",
    { type: "company", tax_id: "04595257", carrier: { type: "mobile", code: "/ABC1234" } },
  ],
  ["a donated invoice", { type: "donation", donation_code: "168001" }],
  ["a paper invoice", { type: "personal", paper: true }],
])("the form of the details keeps %s as it was", (_, details) => {
  expect(validateInvoiceDetails(inputOf(draftOf(details)), { allowPaper: true })).toEqual({
    details,
  })
})

it("a field that the chosen type does not show is not sent, whatever was typed in it", () => {
  const typed = fc.record({
    type: fc.constantFrom("personal" as const, "company" as const, "donation" as const),
    name: fc.constantFrom("", "王小明"),
    tax_id: fc.constant("04595257"),
    carrier_type: fc.constantFrom("" as const, "mobile" as const),
    carrier_code: fc.constant("/ABC1234"),
    donation_code: fc.constant("168001"),
    paper: fc.constant(false),
  })
  fc.assert(
    fc.property(typed, (draft) => "details" in read(draft)),
    RUNS
  )
  expect(read({ type: "company", tax_id: "04595257", carrier_type: "easycard" })).toEqual({
    details: { type: "company", tax_id: "04595257" },
  })
})

it.each([
  ["en", "A company invoice needs the company's tax ID. Enter its 8 digits."],
  ["zhTW", "公司發票需要統一編號，請填寫 8 位數字。"],
])("the form of the details says in %s what is wrong with a field", (language, tax_id) => {
  const result = read({ type: "company" })
  expect("problems" in result && sentencesOf(result.problems, language)).toEqual({ tax_id })
})

it("the form of the details says only the first thing that is wrong with a field", () => {
  const problem = (text: string) => ({
    field: "name",
    code: "too_long",
    message: { en: text, zh_tw: text },
  })
  expect(sentencesOf([problem("first"), problem("second")], "en")).toEqual({ name: "first" })
})
