import type { InvoiceSource } from "../../invoice/content/invoice"
import {
  buildInvoice,
  issued,
  reasons,
  sourceOf,
} from "../../invoice/content/__tests__/invoice-source"
import type { InvoiceDetails } from "../invoice-details"
import { receiversOfContent } from "../invoice-receivers"

const PERSON: InvoiceDetails = { type: "personal" }
const COMPANY: InvoiceDetails = { type: "company", tax_id: "04595257", name: "範例公司" }
const BARCODE = { type: "mobile" as const, code: "/ABC1234" }
const [phone, email] = ["0912345678", "buyer@example.com"]

describe("the receivers of an invoice", () => {
  const build = (buyer: InvoiceSource["buyer"], details: InvoiceDetails, options = {}) =>
    buildInvoice(sourceOf({ buyer, details }), { allowPaper: true, ...options })

  it.each<[string, InvoiceSource["buyer"], InvoiceDetails, string[]]>([
    ["a person with phone and email", { phone, email }, PERSON, ["member", "email"]],
    ["a person with a phone", { phone }, PERSON, ["member"]],
    ["a person with a landline", { phone: "02-23456789" }, PERSON, []],
    ["a person with an email that cannot be sent to", { email: "a,b@c.d" }, PERSON, []],
    ["a person with nothing", {}, PERSON, []],
    [
      "a person with a carrier and a phone",
      { phone },
      { ...PERSON, carrier: BARCODE },
      ["carrier"],
    ],
    [
      "a personal invoice on paper",
      { address: "測試路 1 號", phone },
      { ...PERSON, paper: true },
      ["paper"],
    ],
    ["a donation", { phone }, { type: "donation", donation_code: "9527" }, ["donation"]],
    ["a company with a phone", { phone }, COMPANY, []],
    ["a company with an email", { phone, email }, COMPANY, ["email"]],
    ["a company with a carrier", {}, { ...COMPANY, carrier: BARCODE }, ["carrier"]],
  ])("lists the receivers of an invoice from its content: %s", (_, buyer, details, expected) => {
    expect(receiversOfContent(issued(build(buyer, details)).content)).toEqual(expected)
  })

  it("reviews an invoice that nobody receives, unless the shop issues such invoices", () => {
    for (const nobodyReceives of ["review", "refuse"]) {
      expect(reasons(build({ phone }, COMPANY, { nobodyReceives }))).toEqual(["received_by_nobody"])
      expect(reasons(build({ email }, COMPANY, { nobodyReceives }))).toBe("invoice")
    }
    expect(reasons(build({ phone }, COMPANY, { nobodyReceives: "issue" }))).toBe("invoice")
  })

  it("does not review an invoice for missing receivers if its details are wrong", () => {
    const wrong = { type: "company", tax_id: "1" } as InvoiceDetails
    expect(reasons(build({}, wrong, { nobodyReceives: "review" }))).toEqual([
      "buyer_details_invalid",
    ])
  })
})
