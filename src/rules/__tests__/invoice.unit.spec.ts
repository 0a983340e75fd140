import fc from "fast-check"
import { buildInvoice, type BuiltInvoice, type InvoiceSource } from "../invoice"
import { INVOICE_ROW_FIELDS } from "../invoice-row"
import { isSafeText } from "../text"
import { hostileText } from "./hostile-text"

// Thousands of cases, on machines that may be busy
jest.setTimeout(240_000)

const ORDER_NUMBER = "01JCZ8Q5K7ABCDEFGHJKMNPQRS"

function sourceOf(change: Partial<InvoiceSource> = {}): InvoiceSource {
  return {
    order_number: ORDER_NUMBER,
    currency_code: "twd",
    charged: "300",
    charge_is_rounded: false,
    lines: [
      { description: "茶葉", quantity: "2", total: "200" },
      { description: "運費", quantity: "1", total: "100" },
    ],
    buyer: {
      name: "王小明",
      email: "buyer@example.com",
      phone: "0912345678",
      address: "測試路 1 號",
    },
    details: null,
    ...change,
  }
}

function linesOf(...totals: string[]) {
  return totals.map((total, index) => ({ description: `品項${index}`, quantity: "1", total }))
}

function issued(built: BuiltInvoice) {
  if (built.kind !== "invoice") {
    throw new Error(`no invoice: ${JSON.stringify(built)}`)
  }
  return built
}

function reasons(built: BuiltInvoice) {
  return built.kind === "refused" ? built.problems.map(({ reason }) => reason) : built.kind
}

describe("an order's invoice", () => {
  it("has a row a line, with the 17 fields of the wire", () => {
    const { amount, rows, changes } = issued(buildInvoice(sourceOf()))
    expect(amount).toBe(300)
    expect(changes).toEqual([])
    expect(rows).toEqual([
      {
        orderno: ORDER_NUMBER,
        buyer_id: "",
        buyer_name: "王小明",
        buyer_add: "",
        buyer_phone: "0912345678",
        buyer_email: "buyer@example.com",
        CarrierType: "",
        CarrierID_1: "",
        CarrierID_2: "",
        LoveCode: "",
        Description: "茶葉",
        Quantity: "2",
        UnitPrice: "100",
        Amount: "200",
        Remark: "",
        ItemTaxtype: "1",
        IsPassCustoms: "",
      },
      expect.objectContaining({
        Description: "運費",
        Quantity: "1",
        UnitPrice: "100",
        Amount: "100",
      }),
    ])
    expect(Object.keys(rows[0]).sort()).toEqual([...INVOICE_ROW_FIELDS].sort())
  })

  it("adds up to what was charged, in rows that hold, for any prices, discounts and texts", () => {
    const line = fc.record({
      cents: fc.nat(5_000_000),
      quantity: fc.integer({ min: 1, max: 2000 }),
      description: hostileText,
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), hostileText, (lines, name) => {
        const cents = lines.reduce((sum, { cents }) => sum + cents, 0)
        const charged = Math.floor((cents + 50) / 100)
        const built = buildInvoice(
          sourceOf({
            charged: (cents / 100).toFixed(2),
            charge_is_rounded: true,
            lines: lines.map(({ cents, quantity, description }) => ({
              description: `茶${description}`,
              quantity: String(quantity),
              total: (cents / 100).toFixed(2),
            })),
            buyer: { name, email: name, phone: name, address: name },
          })
        )
        if (charged === 0) {
          expect(built.kind).toBe("free")
          return
        }
        const { amount, rows } = issued(built)
        expect(amount).toBe(charged)
        expect(rows).toHaveLength(lines.length)
        expect(rows.reduce((sum, row) => sum + Number(row.Amount), 0)).toBe(charged)
        rows.forEach((row, index) => {
          expect(row.Amount).toMatch(/^[0-9]{1,7}$/)
          expect(Math.abs(Number(row.Amount) - lines[index].cents / 100)).toBeLessThan(1.01)
          expect(Math.round(Number(row.UnitPrice) * Number(row.Quantity))).toBe(Number(row.Amount))
          expect(row.UnitPrice.length).toBeLessThanOrEqual(9)
          expect(row.buyer_name).not.toBe("")
          expect(Object.values(row).every(isSafeText)).toBe(true)
        })
      }),
      { numRuns: 10_000 }
    )
  })

  it.each([
    ["three equal lines", "1000", linesOf("333.33", "333.33", "333.34"), ["333", "333", "334"]],
    ["a discounted line at nothing", "100", linesOf("100", "0"), ["100", "0"]],
    [
      "cents left by summing",
      "1000",
      linesOf("333.333", "333.333", "333.333"),
      ["334", "333", "333"],
    ],
    ["a charge within half a cent", "99.996", linesOf("99.996"), ["100"]],
  ])("splits %s", (_, charged, lines, amounts) => {
    const { rows } = issued(buildInvoice(sourceOf({ charged, lines })))
    expect(rows.map((row) => row.Amount)).toEqual(amounts)
  })

  it("spreads a credit over the lines in proportion", () => {
    const source = sourceOf({ charged: "150", credit: "150" })
    expect(issued(buildInvoice(source)).rows.map((row) => row.Amount)).toEqual(["100", "50"])
  })

  it("rounds the charge half up where the payment was rounded", () => {
    const source = { charged: "100.5", lines: linesOf("100.5"), charge_is_rounded: true }
    expect(issued(buildInvoice(sourceOf(source))).amount).toBe(101)
  })

  it.each([
    ["1.5", "0.333"],
    ["0.5", "10000000"],
  ])(
    "writes a quantity of %s or %s, which the wire has no room for, into the description",
    (...all) => {
      for (const quantity of all) {
        const lines = [{ description: "字".repeat(300), quantity, total: "300" }]
        const { rows, changes } = issued(buildInvoice(sourceOf({ lines })))
        expect(rows[0]).toMatchObject({ Quantity: "1", UnitPrice: "300", Amount: "300" })
        expect(rows[0].Description).toHaveLength(200)
        expect(rows[0].Description.endsWith(` × ${quantity}`)).toBe(true)
        expect(changes).toHaveLength(1)
      }
    }
  )

  it("reads quantities written with zero decimals, and leaves out lines of nothing", () => {
    const lines = [
      { description: "退掉的", quantity: "0", total: "0" },
      { description: "茶葉", quantity: "3.000", total: "300.00" },
    ]
    const { rows } = issued(buildInvoice(sourceOf({ lines })))
    expect(rows.map((row) => [row.Description, row.Quantity])).toEqual([["茶葉", "3"]])
  })

  it("shows what it changed, with the row it changed it in", () => {
    const title = "T-shirt, 紅色 \"L\"\n'限量'"
    const lines = [
      { description: "退掉的", quantity: "0", total: "0" },
      { description: "茶葉", quantity: "1", total: "200" },
      { description: title, quantity: "1", total: "100" },
    ]
    const { rows, changes } = issued(buildInvoice(sourceOf({ lines })))
    expect(rows[1].Description).toBe("T-shirt、 紅色 \"L\" '限量'")
    expect(changes).toEqual([
      { field: "Description", row: 1, from: title, to: rows[1].Description },
    ])
  })
})

describe("an order without an invoice", () => {
  it.each([
    ["nothing was charged", { charged: "0", lines: linesOf("0") }],
    ["there are no lines", { charged: "0.00", lines: [] }],
    ["all was paid with credit", { charged: "0", credit: "300" }],
    [
      "it was free in another currency",
      { charged: "0", lines: linesOf("0"), currency_code: "usd" },
    ],
  ])("is free when %s", (_, change) => {
    expect(buildInvoice(sourceOf(change))).toEqual({ kind: "free" })
  })

  it.each([
    ["another currency", { currency_code: "usd" }, ["currency_not_twd"]],
    ["cents that nobody rounded", { charged: "300.4" }, ["amount_not_whole"]],
    ["a charge that is no number", { charged: "abc" }, ["amount_not_whole"]],
    ["a negative charge", { charged: "-300" }, ["amount_not_whole"]],
    ["a charge a dollar above its lines", { charged: "301" }, ["total_mismatch"]],
    ["a charge a dollar below its lines", { charged: "299" }, ["total_mismatch"]],
    ["nothing charged for lines of worth", { charged: "0" }, ["total_mismatch"]],
    ["a charge without lines", { lines: [] }, ["total_mismatch"]],
    [
      "a rounded charge for lines of nothing",
      { charged: "0.5", charge_is_rounded: true, lines: linesOf("0") },
      ["total_mismatch"],
    ],
    ["a credit that explains too little", { charged: "150", credit: "149" }, ["total_mismatch"]],
    ["a credit that explains nothing", { credit: "1" }, ["total_mismatch"]],
    ["a negative credit", { charged: "301", credit: "-1" }, ["total_mismatch"]],
    ["a negative line", { charged: "200", lines: linesOf("300", "-100") }, ["line_invalid"]],
    ["a line total that is no number", { lines: linesOf("300", "x") }, ["line_invalid"]],
    [
      "a quantity of none for money",
      { lines: [{ description: "茶", quantity: "0", total: "300" }] },
      ["line_invalid"],
    ],
    [
      "a quantity below nothing",
      { lines: [{ description: "茶", quantity: "-1", total: "300" }] },
      ["line_invalid"],
    ],
    [
      "a line that nothing can be printed of",
      { lines: [{ description: "\u200b'\n", quantity: "1", total: "300" }] },
      ["text_refused"],
    ],
    ["a line too large", { charged: "10000000", lines: linesOf("10000000") }, ["amount_too_large"]],
    [
      "a charge too large to count",
      { charged: "1e20", lines: linesOf("1e20") },
      ["amount_too_large"],
    ],
    ["an underscore in its number", { order_number: "a_b" }, ["order_number_invalid"]],
    ["a number that is too long", { order_number: "A".repeat(31) }, ["order_number_invalid"]],
    [
      "wrong buyer details",
      { details: { type: "company" as const, tax_id: "22099132" } },
      ["buyer_details_invalid"],
    ],
    [
      "paper where it is not offered",
      { details: { type: "personal" as const, paper: true } },
      ["buyer_details_invalid"],
    ],
    [
      "several faults at once",
      { currency_code: "usd", order_number: "", details: { type: "donation" as const } },
      ["currency_not_twd", "order_number_invalid", "buyer_details_invalid"],
    ],
  ])("is refused for %s", (_, change, expected) => {
    const built = buildInvoice(sourceOf(change))
    expect(reasons(built)).toEqual(expected)
    for (const { detail } of built.kind === "refused" ? built.problems : []) {
      expect(detail).toMatch(/^[A-Z].*\.$/)
    }
  })

  it("holds the largest invoice that its lines can hold", () => {
    const source = sourceOf({ charged: "19999998", lines: linesOf("9999999", "9999999") })
    expect(issued(buildInvoice(source)).amount).toBe(19_999_998)
  })

  it("is never thrown at, whatever the numbers say", () => {
    const number = fc.oneof(
      fc.constantFrom("0", "0.5", "1", "0.996", "1e-7", "1e59", "-1", "", "NaN", "9999999.5"),
      fc.double().map(String),
      fc.string()
    )
    const lines = fc.array(fc.record({ description: fc.string(), quantity: number, total: number }))
    const any = fc.record({
      charged: number,
      credit: fc.option(number, { nil: undefined }),
      charge_is_rounded: fc.boolean(),
      lines,
    })
    fc.assert(
      fc.property(any, (change) => {
        const built = buildInvoice(sourceOf(change))
        if (built.kind === "invoice") {
          const sum = built.rows.reduce((all, row) => all + Number(row.Amount), 0)
          expect(sum).toBe(built.amount)
          expect(built.amount).toBeGreaterThan(0)
        }
      }),
      { numRuns: 10_000 }
    )
  })
})

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
})
