import fc from "fast-check"
import { MAX_NAME, validateInvoiceDetails } from "../invoice-details"
import type { DetailProblem } from "../invoice-details-problems"
import * as wrong from "../invoice-details-problems"
import { RUNS } from "../../__tests__/property-runs"

const TAX_ID = "22099131"
const BARCODE = { type: "mobile", code: "/ABC1234" }

function problemsOf(input: unknown, options?: { allowPaper?: boolean }): DetailProblem[] {
  const result = validateInvoiceDetails(input, options)
  return "problems" in result ? result.problems : []
}

describe("invoice details", () => {
  it.each([
    ["personal", { type: "personal" }],
    ["personal with a name", { type: "personal", name: "王小明" }],
    ["personal on a mobile barcode", { type: "personal", carrier: BARCODE }],
    [
      "personal on a certificate",
      { type: "personal", carrier: { type: "certificate", code: "AB12345678901234" } },
    ],
    [
      "personal on an easy-card",
      { type: "personal", carrier: { type: "easycard", code: "012345678" } },
    ],
    ["company", { type: "company", tax_id: TAX_ID, name: "範例股份有限公司" }],
    ["company on a mobile barcode", { type: "company", tax_id: TAX_ID, carrier: BARCODE }],
    ["donation", { type: "donation", donation_code: "9527" }],
  ])("accepts invoice details unchanged: %s", (_, details) => {
    expect(validateInvoiceDetails(details)).toEqual({ details })
  })

  it.each([
    [
      "full-width digits and hyphens",
      { type: "company", tax_id: "２２０９-９１３１" },
      { type: "company", tax_id: TAX_ID },
    ],
    [
      "a lower-case barcode with spaces",
      { type: "personal", carrier: { type: "MOBILE", code: " /abc 12-4 " } },
      { type: "personal", carrier: { type: "mobile", code: "/ABC12-4" } },
    ],
    [
      "a full-width barcode",
      { type: "personal", carrier: { type: "mobile", code: "／ＡＢＣ１２＋４" } },
      { type: "personal", carrier: { type: "mobile", code: "/ABC12+4" } },
    ],
    [
      "a lower-case certificate",
      { type: "personal", carrier: { type: "certificate", code: "ab1234-5678-9012-34" } },
      { type: "personal", carrier: { type: "certificate", code: "AB12345678901234" } },
    ],
    [
      "a spaced donation code",
      { type: "donation", donation_code: " 95 27 " },
      { type: "donation", donation_code: "9527" },
    ],
    [
      "null and empty fields",
      {
        type: "personal",
        name: " ",
        tax_id: null,
        carrier: { type: "", code: "" },
        donation_code: "",
        paper: false,
      },
      { type: "personal" },
    ],
    [
      "invisible characters in a name, but not its full-width letters",
      { type: "personal", name: " 王\u200B小明\u0000Ａ " },
      { type: "personal", name: "王小明 Ａ" },
    ],
  ])("accepts invoice details and normalises their form: %s", (_, input, details) => {
    expect(validateInvoiceDetails(input)).toEqual({ details })
  })

  it("does not change invoice details when they are checked again", () => {
    fc.assert(
      fc.property(anyDetails, (input) => {
        const result = validateInvoiceDetails(input, { allowPaper: true })
        if (!("details" in result)) {
          return
        }
        expect(validateInvoiceDetails(result.details, { allowPaper: true })).toEqual(result)
      }),
      RUNS
    )
  })
})

describe("invoice details that are refused", () => {
  it.each([
    ["no object", null, "", "invalid_type"],
    ["a list", [], "", "invalid_type"],
    ["a text", "personal", "", "invalid_type"],
    ["no type", {}, "type", "required"],
    ["an unknown type", { type: "b2b" }, "type", "invalid_format"],
    ["a type that is no text", { type: 1 }, "type", "invalid_type"],
    ["an unknown field", { type: "personal", taxid: "x" }, "taxid", "unknown_field"],
    [
      "a field that reaches for the prototype",
      JSON.parse('{"type":"personal","__proto__":{"paper":true}}'),
      "__proto__",
      "unknown_field",
    ],
    [
      "an unknown field of the carrier",
      { type: "personal", carrier: { ...BARCODE, x: 1 } },
      "carrier.x",
      "unknown_field",
    ],
    ["a tax ID as a number", { type: "company", tax_id: 22099131 }, "tax_id", "invalid_type"],
    ["a company without a tax ID", { type: "company" }, "tax_id", "required"],
    ["a short tax ID", { type: "company", tax_id: "2209913" }, "tax_id", "invalid_format"],
    ["a mistyped tax ID", { type: "company", tax_id: "22099132" }, "tax_id", "invalid_checksum"],
    ["a person with a tax ID", { type: "personal", tax_id: TAX_ID }, "tax_id", "not_allowed"],
    [
      "a donation with a tax ID",
      { type: "donation", donation_code: "9527", tax_id: TAX_ID },
      "tax_id",
      "not_allowed",
    ],
    [
      "a company with a certificate",
      {
        type: "company",
        tax_id: TAX_ID,
        carrier: { type: "certificate", code: "AB12345678901234" },
      },
      "carrier",
      "not_allowed",
    ],
    [
      "a company with an easy-card",
      { type: "company", tax_id: TAX_ID, carrier: { type: "easycard", code: "012345678" } },
      "carrier",
      "not_allowed",
    ],
    [
      "a company with a donation code",
      { type: "company", tax_id: TAX_ID, donation_code: "9527" },
      "donation_code",
      "not_allowed",
    ],
    [
      "a person with a donation code",
      { type: "personal", donation_code: "9527" },
      "donation_code",
      "not_allowed",
    ],
    ["a donation without a code", { type: "donation" }, "donation_code", "required"],
    [
      "a short donation code",
      { type: "donation", donation_code: "12" },
      "donation_code",
      "invalid_format",
    ],
    [
      "a donation with a carrier",
      { type: "donation", donation_code: "9527", carrier: BARCODE },
      "carrier",
      "not_allowed",
    ],
    [
      "a carrier that is a text",
      { type: "personal", carrier: "/ABC1234" },
      "carrier",
      "invalid_type",
    ],
    [
      "a carrier without a type",
      { type: "personal", carrier: { code: "/ABC1234" } },
      "carrier.type",
      "invalid_format",
    ],
    [
      "a carrier without a code",
      { type: "personal", carrier: { type: "mobile" } },
      "carrier.code",
      "required",
    ],
    [
      "a barcode with a comma",
      { type: "personal", carrier: { type: "mobile", code: "/ABC,123" } },
      "carrier.code",
      "invalid_format",
    ],
    [
      "a barcode without its slash",
      { type: "personal", carrier: { type: "mobile", code: "ABC1234" } },
      "carrier.code",
      "invalid_format",
    ],
    ["a name of 51 characters", { type: "personal", name: "字".repeat(51) }, "name", "too_long"],
    ["a name of quotes", { type: "personal", name: "''" }, "name", "invalid_format"],
    ["paper that is a text", { type: "personal", paper: "yes" }, "paper", "invalid_type"],
    ["paper where it is not offered", { type: "personal", paper: true }, "paper", "not_available"],
  ])("reports one problem of the invoice details, at its field: %s", (_, input, field, code) => {
    expect(problemsOf(input).map((problem) => [problem.field, problem.code])).toEqual([
      [field, code],
    ])
  })

  it("reports a problem for every wrong field of the invoice details at once", () => {
    const input = { type: "company", tax_id: "1", name: "字".repeat(51), paper: 1, extra: true }
    expect(problemsOf(input).map(({ field }) => field)).toEqual([
      "extra",
      "name",
      "tax_id",
      "paper",
    ])
  })

  it("reports a bounded number of problems, however many fields of the details are unknown", () => {
    const input = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]))
    expect(problemsOf({ type: "personal", ...input })).toHaveLength(5)
  })
})

describe("a paper invoice, where the shop offers it,", () => {
  const allowed = { allowPaper: true }

  it("accepts a paper invoice for a person or a company where the shop offers it", () => {
    expect(validateInvoiceDetails({ type: "personal", paper: true }, allowed)).toEqual({
      details: { type: "personal", paper: true },
    })
    expect(problemsOf({ type: "company", tax_id: TAX_ID, paper: true }, allowed)).toEqual([])
  })

  it.each([
    [{ type: "personal", carrier: BARCODE, paper: true }],
    [{ type: "donation", donation_code: "9527", paper: true }],
  ])("refuses a paper invoice with a carrier or a donation: %j", (input) => {
    expect(problemsOf(input, allowed).map(({ field, code }) => [field, code])).toEqual([
      ["paper", "not_allowed"],
    ])
  })
})

const text = fc.oneof(
  fc.constantFrom(TAX_ID, "/ABC1234", "AB12345678901234", "9527", "012345678", "", "王小明"),
  fc.string({ unit: "binary" })
)
const anyDetails = fc.record(
  {
    type: fc.constantFrom("personal", "company", "donation"),
    name: fc.oneof(text, fc.jsonValue()),
    tax_id: text,
    carrier: fc.oneof(
      fc.record({ type: fc.constantFrom("mobile", "certificate", "easycard"), code: text }),
      fc.jsonValue()
    ),
    donation_code: text,
    paper: fc.oneof(fc.boolean(), fc.jsonValue()),
  },
  { requiredKeys: ["type"] }
)

describe("any value", () => {
  it("gives invoice details or problems in sentences, and never an exception", () => {
    fc.assert(
      fc.property(fc.oneof(anyDetails, fc.jsonValue(), fc.anything()), (input) => {
        const result = validateInvoiceDetails(input)
        if ("details" in result) {
          expect(["personal", "company", "donation"]).toContain(result.details.type)
          return
        }
        expect(result.problems.length).toBeGreaterThan(0)
        for (const { message } of result.problems) {
          expect(message.en).toMatch(/[.]$/)
          expect(message.zh_tw).toMatch(/。$/)
        }
      }),
      RUNS
    )
  })
})

describe("the sentences about wrong invoice details", () => {
  const problems = [
    wrong.notAnObject(),
    wrong.unknownField("x"),
    wrong.notText("name"),
    wrong.typeRequired(),
    wrong.typeUnknown(),
    wrong.nameTooLong(60),
    wrong.nameUnusable(),
    wrong.taxIdRequired(),
    wrong.taxIdFormat(),
    wrong.taxIdChecksum(),
    wrong.taxIdNeedsCompany(),
    wrong.carrierNotAnObject(),
    wrong.carrierTypeWrong(),
    wrong.carrierCodeRequired(),
    wrong.carrierCodeFormat("mobile"),
    wrong.carrierCodeFormat("certificate"),
    wrong.carrierCodeFormat("easycard"),
    wrong.carrierNotWithTaxId(),
    wrong.carrierNotWithDonation(),
    wrong.donationCodeRequired(),
    wrong.donationCodeFormat(),
    wrong.donationCodeNeedsDonation(),
    wrong.paperNotBoolean(),
    wrong.paperNotOffered(),
    wrong.paperNotWithCarrier(),
    wrong.paperNotWithDonation(),
    wrong.receivedByNobody(),
  ]

  it("tests every sentence about wrong invoice details", () => {
    // `carrierCodeFormat` says one for each kind of carrier.
    expect(problems).toHaveLength(Object.keys(wrong).length + 2)
  })

  it.each(problems.map((problem) => [problem.message.en, problem.message.zh_tw]))(
    "writes each problem of invoice details as a whole sentence in both languages: %s",
    (en, zh_tw) => {
      expect(en).toMatch(/^[A-Z].{20,}\.$/)
      expect(en).not.toMatch(/\p{Script=Han}/u)
      expect(zh_tw).toMatch(/^\p{Script=Han}.{6,}。$/u)
    }
  )
})

it.each([
  ["12345678", "invalid_checksum"],
  ["123456789", "invalid_format"],
  ["x12345678", "invalid_format"],
  ["1234567", "invalid_format"],
])("the tax ID %s has the problem %s", (tax_id, code) => {
  expect(problemsOf({ type: "company", tax_id }).map((each) => each.code)).toEqual([code])
})

it.each([
  ["carrier.type", { type: "personal", carrier: { type: 1, code: "/ABC1234" } }],
  ["carrier.code", { type: "personal", carrier: { type: "mobile", code: 1 } }],
  ["donation_code", { type: "donation", donation_code: 1 }],
])("a value that is not a text has one problem, at its field %s", (field, input) => {
  const problems = problemsOf(input)
  expect(problems.map((each) => [each.field, each.code])).toEqual([[field, "invalid_type"]])
})

it.each([null, "", undefined])("a carrier of %j counts as no carrier", (carrier) => {
  const result = validateInvoiceDetails({ type: "personal", carrier })
  expect(result).toEqual({ details: { type: "personal" } })
  expect("details" in result && Object.keys(result.details)).toEqual(["type"])
})

it("a name of the greatest length is accepted, and no longer one", () => {
  expect(problemsOf({ type: "personal", name: "王".repeat(MAX_NAME) })).toEqual([])
  expect(problemsOf({ type: "personal", name: "王".repeat(MAX_NAME + 1) })).toHaveLength(1)
})
