import type { InvoiceSource } from "../../invoice/content/invoice"
import {
  buildInvoice,
  issued,
  reasons,
  sourceOf,
} from "../../invoice/content/__tests__/invoice-source"

describe("the buyer on an invoice", () => {
  function buyerOf(change: Partial<InvoiceSource>, options = {}) {
    const { content, changes } = issued(buildInvoice(sourceOf(change), options))
    return { ...content, changes }
  }

  it.each([
    [
      "the name in the details, if there is one",
      { type: "personal" as const, name: "李小華" },
      "王小明",
      "李小華",
    ],
    ["the buyer's name, if the details have none", null, "王小明", "王小明"],
    ["the word for a consumer, if there is no name", null, null, "消費者"],
    ["the word for a consumer, if the name cannot be printed", null, "'\u200b", "消費者"],
  ])("names the buyer on the invoice by %s", (_, details, name, expected) => {
    expect(buyerOf({ details, buyer: { name } }).buyer.name).toBe(expected)
  })

  it("names the buyer by the address's company if a company's details have no name", () => {
    const buyer = { name: "王小明", company: "範例公司" }
    const company = { type: "company" as const, tax_id: "04595257" }
    expect(buyerOf({ details: company, buyer }).buyer.name).toBe("範例公司")
    expect(buyerOf({ details: { ...company, name: "總公司" }, buyer }).buyer.name).toBe("總公司")
    expect(buyerOf({ details: null, buyer }).buyer.name).toBe("王小明")
  })

  it.each([
    ["missing", null, ""],
    ["blank", " ", ""],
    ["not printable", "\u200b", "⟨U+200B⟩"],
  ])(
    "names the buyer by the tax ID and shows the change if a company's name is %s",
    (_, company, from) => {
      const details = { type: "company" as const, tax_id: "04595257" }
      const { buyer, changes } = buyerOf({ details, buyer: { name: "王小明", company } })
      expect(buyer.name).toBe("04595257")
      expect(changes).toEqual([{ field: "name", line: null, from, to: "04595257" }])
    }
  )

  it.each([
    ["a person", null, "0912345678"],
    [
      "a person with a carrier",
      { type: "personal" as const, carrier: { type: "mobile" as const, code: "/ABC1234" } },
      "0912345678",
    ],
    ["a company", { type: "company" as const, tax_id: "04595257", name: "範例公司" }, null],
    ["a donation", { type: "donation" as const, donation_code: "9527" }, null],
    ["a personal invoice on paper", { type: "personal" as const, paper: true }, null],
  ])(
    "sends the buyer's phone only if the service may make a member carrier of it: %s",
    (_, details, to) => {
      const { buyer, changes } = buyerOf({ details }, { allowPaper: true })
      expect(buyer.phone).toBe(to)
      expect(changes).toEqual([])
    }
  )

  it("adds no structure to the invoice through the buyer's name", () => {
    const { buyer, changes } = buyerOf({ buyer: { name: "A,'addr,'0911111111\n'x" } })
    expect(buyer.name).toBe("A、'addr、'0911111111 'x")
    expect(buyer.address).toBeNull()
    expect(changes.map(({ field }) => field)).toEqual(["name"])
  })

  it("leaves out an email or phone that the service would refuse, and shows the change", () => {
    const email = `${"a".repeat(40)}@example.com`
    const { buyer, changes } = buyerOf({ buyer: { name: "王小明", email, phone: "02-23456789" } })
    expect([buyer.email, buyer.phone]).toEqual([null, null])
    expect(changes).toEqual([
      { field: "phone", line: null, from: "02-23456789", to: "" },
      { field: "email", line: null, from: email, to: "" },
    ])
  })

  it("writes the buyer's phone in one form, however it was entered", () => {
    expect(buyerOf({ buyer: { phone: "+886 912 345 678" } }).buyer.phone).toBe("0912345678")
  })

  it.each([
    ["none", undefined],
    ["a mobile barcode", { type: "mobile" as const, code: "/ABC1234" }],
    ["a certificate", { type: "certificate" as const, code: "AB12345678901234" }],
    ["an easy-card", { type: "easycard" as const, code: "012345678" }],
  ])("keeps the buyer's carrier: %s", (_, given) => {
    const { carrier } = buyerOf({ details: { type: "personal", carrier: given } })
    expect(carrier).toEqual(given ?? null)
  })

  it("makes an invoice for a company or a donation", () => {
    const company = { type: "company" as const, tax_id: "22099131", name: "範例公司" }
    expect(buyerOf({ details: company })).toMatchObject({
      buyer: { type: "company", tax_id: "22099131", name: "範例公司" },
      donation_code: null,
    })
    const donation = { type: "donation" as const, donation_code: "9527" }
    expect(buyerOf({ details: donation })).toMatchObject({
      buyer: { type: "donation", tax_id: null },
      donation_code: "9527",
    })
  })

  it("gives the invoice an address only if a paper invoice is mailed", () => {
    const details = { type: "personal" as const, paper: true }
    const options = { allowPaper: true }
    expect(buyerOf({ details, buyer: { address: "測試路 1 號,2 樓" } }, options)).toMatchObject({
      buyer: { address: "測試路 1 號、2 樓" },
      paper: true,
      changes: [
        { field: "address", line: null, from: "測試路 1 號,2 樓", to: "測試路 1 號、2 樓" },
      ],
    })
    expect(buyerOf({ details: null }, options)).toMatchObject({
      buyer: { address: null },
      paper: false,
    })
    for (const address of [null, " ", "字".repeat(101), "BRING 測試路 1 號"]) {
      const built = buildInvoice(sourceOf({ details, buyer: { address } }), options)
      expect(reasons(built)).toEqual(["buyer_details_invalid"])
    }
  })

  it.each([
    ["an address", "測試路 1 號", "測試路 1 號"],
    ["one with a comma, which is shown", "測試路 1 號,2 樓", "測試路 1 號、2 樓"],
    ["one that is marked already", "BRING測試路 1 號", "BRING測試路 1 號"],
    ["none", null, null],
    ["the longest with a mark before it", "字".repeat(95), "字".repeat(95)],
    ["the longest that is marked", `BRING${"字".repeat(95)}`, `BRING${"字".repeat(95)}`],
    ["one that is too long, which is left out and shown", "字".repeat(96), null],
  ])(
    "stores the buyer's address with a mark against mailing, if the option says so: %s",
    (what, address, to) => {
      const { buyer, paper, changes } = buyerOf({ buyer: { address } }, { keepAddress: true })
      expect([buyer.address, paper]).toEqual([to, false])
      const expected = what.includes("shown")
        ? [{ field: "address", line: null, from: address, to: to ?? "" }]
        : []
      expect(changes).toEqual(expected)
    }
  )

  it("gives the invoice an address to mail to only if paper was requested, even if addresses are stored", () => {
    const details = { type: "personal" as const, paper: true }
    const options = { allowPaper: true, keepAddress: true }
    expect(buyerOf({ details }, options)).toMatchObject({
      buyer: { address: "測試路 1 號" },
      paper: true,
    })
  })
})
