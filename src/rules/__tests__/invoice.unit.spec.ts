import { buildInvoice } from "../invoice"
import { INVOICE_ROW_FIELDS } from "../invoice-row"
import { issued, linesOf, ORDER_NUMBER, sourceOf } from "./invoice-source"

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

  it("spreads what the shop keeps as the buyer's credit over the lines in proportion", () => {
    const source = sourceOf({ charged: "450", credit: "-150" })
    expect(issued(buildInvoice(source)).rows.map((row) => row.Amount)).toEqual(["300", "150"])
  })

  it("rounds the charge half up where the payment was rounded", () => {
    const source = { charged: "100.5", lines: linesOf("100.5"), roundings: 1 }
    expect(issued(buildInvoice(sourceOf(source))).amount).toBe(101)
  })

  it.each([
    ["1.5", "0.333"],
    ["0.5", "10000000"],
  ])(
    "writes a quantity of %s or %s, which the wire has no room for, into the description",
    (...all) => {
      for (const quantity of all) {
        const lines = [
          { description: "字".repeat(300), quantity, total: "300", tax_type: "taxable" },
        ]
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
      { description: "退掉的", quantity: "0", total: "0", tax_type: "taxable" },
      { description: "茶葉", quantity: "3.000", total: "300.00", tax_type: "taxable" },
    ]
    const { rows } = issued(buildInvoice(sourceOf({ lines })))
    expect(rows.map((row) => [row.Description, row.Quantity])).toEqual([["茶葉", "3"]])
  })

  it("shows what it changed, with the row it changed it in", () => {
    const title = "T-shirt, 紅色 \"L\"\n'限量'"
    const lines = [
      { description: "退掉的", quantity: "0", total: "0", tax_type: "taxable" },
      { description: "茶葉", quantity: "1", total: "200", tax_type: "taxable" },
      { description: title, quantity: "1", total: "100", tax_type: "taxable" },
    ]
    const { rows, changes } = issued(buildInvoice(sourceOf({ lines })))
    expect(rows[1].Description).toBe("T-shirt、 紅色 \"L\" '限量'")
    expect(changes).toEqual([
      { field: "Description", row: 1, from: title, to: rows[1].Description },
    ])
  })
})
