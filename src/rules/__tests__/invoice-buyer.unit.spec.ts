import { buildInvoice, type InvoiceSource } from "../invoice"
import { issued, reasons, sourceOf } from "./invoice-source"

describe("the buyer on an invoice", () => {
  function buyerOf(change: Partial<InvoiceSource>, options = {}) {
    const { rows, changes } = issued(buildInvoice(sourceOf(change), options))
    return { row: rows[0], changes }
  }

  it.each([
    [
      "the name of the details first",
      { type: "personal" as const, name: "李小華" },
      "王小明",
      "李小華",
    ],
    ["then the buyer's", null, "王小明", "王小明"],
    ["then a word for a consumer", null, null, "消費者"],
    ["and that too for a name that cannot be printed", null, "'\u200b", "消費者"],
  ])("is named: %s", (_, details, name, expected) => {
    expect(buyerOf({ details, buyer: { name } }).row.buyer_name).toBe(expected)
  })

  it("is named as the company of the address where a company's details say no name", () => {
    const buyer = { name: "王小明", company: "範例公司" }
    const company = { type: "company" as const, tax_id: "04595257" }
    expect(buyerOf({ details: company, buyer }).row.buyer_name).toBe("範例公司")
    expect(buyerOf({ details: { ...company, name: "總公司" }, buyer }).row.buyer_name).toBe(
      "總公司"
    )
    expect(buyerOf({ details: null, buyer }).row.buyer_name).toBe("王小明")
  })

  it("cannot break out of the name", () => {
    const { row, changes } = buyerOf({ buyer: { name: "A,'addr,'0911111111\n'x" } })
    expect(row.buyer_name).toBe("A、'addr、'0911111111 'x")
    expect(row.buyer_add).toBe("")
    expect(changes.map(({ field }) => field)).toEqual(["buyer_name"])
  })

  it("is left without an e-mail or phone that the service would refuse, and that is shown", () => {
    const email = `${"a".repeat(40)}@example.com`
    const { row, changes } = buyerOf({ buyer: { name: "王小明", email, phone: "02-23456789" } })
    expect([row.buyer_email, row.buyer_phone]).toEqual(["", ""])
    expect(changes).toEqual([
      { field: "buyer_phone", row: 0, from: "02-23456789", to: "" },
      { field: "buyer_email", row: 0, from: email, to: "" },
    ])
  })

  it("has a phone in the one form of the wire", () => {
    expect(buyerOf({ buyer: { phone: "+886 912 345 678" } }).row.buyer_phone).toBe("0912345678")
  })

  it.each([
    ["none", { type: "personal" as const }, {}, ["", "", ""]],
    [
      "a mobile barcode",
      { type: "personal" as const, carrier: { type: "mobile" as const, code: "/ABC1234" } },
      {},
      ["3J0002", "3J0002", "/ABC1234"],
    ],
    [
      "a mobile barcode where the service wants it twice",
      { type: "personal" as const, carrier: { type: "mobile" as const, code: "/ABC1234" } },
      { universalCarrierId1: "barcode" as const },
      ["3J0002", "/ABC1234", "/ABC1234"],
    ],
    [
      "a certificate",
      {
        type: "personal" as const,
        carrier: { type: "certificate" as const, code: "AB12345678901234" },
      },
      {},
      ["CQ0001", "AB12345678901234", "AB12345678901234"],
    ],
    [
      "an easy-card",
      { type: "personal" as const, carrier: { type: "easycard" as const, code: "012345678" } },
      {},
      ["1K0001", "012345678", "012345678"],
    ],
  ])("may have a carrier: %s", (_, details, options, expected) => {
    const { row } = buyerOf({ details }, options)
    expect([row.CarrierType, row.CarrierID_1, row.CarrierID_2]).toEqual(expected)
  })

  it("may be a company or a donation", () => {
    const company = { type: "company" as const, tax_id: "22099131", name: "範例公司" }
    expect(buyerOf({ details: company }).row).toMatchObject({
      buyer_id: "22099131",
      buyer_name: "範例公司",
      LoveCode: "",
    })
    const donation = { type: "donation" as const, donation_code: "9527" }
    expect(buyerOf({ details: donation }).row).toMatchObject({ buyer_id: "", LoveCode: "9527" })
  })

  it("has an address only where paper is mailed", () => {
    const details = { type: "personal" as const, paper: true }
    const options = { allowPaper: true }
    expect(buyerOf({ details, buyer: { address: "測試路 1 號,2 樓" } }, options)).toMatchObject({
      row: { buyer_add: "測試路 1 號、2 樓" },
      changes: [{ field: "buyer_add", row: 0, from: "測試路 1 號,2 樓", to: "測試路 1 號、2 樓" }],
    })
    expect(buyerOf({ details: null }, options).row.buyer_add).toBe("")
    for (const address of [null, " ", "字".repeat(101), "BRING 測試路 1 號"]) {
      const built = buildInvoice(sourceOf({ details, buyer: { address } }), options)
      expect(reasons(built)).toEqual(["buyer_details_invalid"])
    }
  })

  it.each([
    ["an address", "測試路 1 號", "BRING測試路 1 號"],
    ["one with a comma, which is shown", "測試路 1 號,2 樓", "BRING測試路 1 號、2 樓"],
    ["one that is marked already", "BRING測試路 1 號", "BRING測試路 1 號"],
    ["none", null, ""],
    ["the longest", "字".repeat(95), `BRING${"字".repeat(95)}`],
    ["one that is too long, which is left out and shown", "字".repeat(96), ""],
  ])(
    "is kept by the service, never mailed to, where the option says so: %s",
    (what, address, to) => {
      const { row, changes } = buyerOf({ buyer: { address } }, { keepAddress: true })
      expect(row.buyer_add).toBe(to)
      const expected = what.includes("shown")
        ? [{ field: "buyer_add", row: 0, from: address, to }]
        : []
      expect(changes).toEqual(expected)
    }
  )

  it("is mailed to only where paper was asked for, also when addresses are kept", () => {
    const details = { type: "personal" as const, paper: true }
    const options = { allowPaper: true, keepAddress: true }
    expect(buyerOf({ details }, options).row.buyer_add).toBe("測試路 1 號")
  })
})
