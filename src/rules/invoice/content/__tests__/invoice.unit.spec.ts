import type { InvoiceSource } from "../invoice"
import { buildInvoice, issued, linesOf, ORDER_NUMBER, sourceOf } from "./invoice-source"

describe("an order's invoice", () => {
  it("names its buyer, and has a line for each line of the order", () => {
    const { amount, content, changes } = issued(buildInvoice(sourceOf()))
    expect(amount).toBe(300)
    expect(changes).toEqual([])
    expect(content).toEqual({
      order_number: ORDER_NUMBER,
      buyer: {
        type: "personal",
        name: "王小明",
        tax_id: null,
        address: null,
        phone: "0912345678",
        email: "buyer@example.com",
      },
      carrier: null,
      donation_code: null,
      paper: false,
      lines: [
        { description: "茶葉", quantity: 2, unit_price: "100", amount: 200, tax_type: "taxable" },
        { description: "運費", quantity: 1, unit_price: "100", amount: 100, tax_type: "taxable" },
      ],
      customs: null,
      remark: "",
    })
  })

  it("reads an invoice's content back unchanged from JSON", () => {
    const { content } = issued(buildInvoice(sourceOf()))
    expect(JSON.parse(JSON.stringify(content))).toStrictEqual(content)
  })

  it.each([
    [
      "three equal lines, with the largest remainder",
      "1000",
      linesOf("333.33", "333.33", "333.34"),
      [333, 333, 334],
    ],
    ["a line that a discount made free", "100", linesOf("100", "0"), [100, 0]],
    [
      "lines whose sum leaves cents",
      "1000",
      linesOf("333.333", "333.333", "333.333"),
      [334, 333, 333],
    ],
    ["one line that differs by less than half a cent", "99.996", linesOf("99.996"), [100]],
  ])("splits the charge over %s", (_, charged, lines, amounts) => {
    const { content } = issued(buildInvoice(sourceOf({ charged, lines })))
    expect(content.lines.map(({ amount }) => amount)).toEqual(amounts)
  })

  const amountsOf = (source: InvoiceSource) =>
    issued(buildInvoice(source)).content.lines.map(({ amount }) => amount)

  it("spreads a credit over the invoice's lines in proportion", () => {
    const source = sourceOf({ charged: "150", credit: "150" })
    expect(amountsOf(source)).toEqual([100, 50])
  })

  it("spreads what the shop keeps as the buyer's credit over the lines in proportion", () => {
    const source = sourceOf({ charged: "450", credit: "-150" })
    expect(amountsOf(source)).toEqual([300, 150])
  })

  it("rounds the charge half up if the payment was rounded", () => {
    const source = { charged: "100.5", lines: linesOf("100.5"), roundings: 1 }
    expect(issued(buildInvoice(sourceOf(source))).amount).toBe(101)
  })

  it.each([
    ["1.5", "0.333"],
    ["0.5", "10000000"],
  ])("writes a quantity of %s or %s, which its field cannot hold, in the description", (...all) => {
    for (const quantity of all) {
      const lines = [{ description: "字".repeat(300), quantity, total: "300", tax_type: "taxable" }]
      const { content, changes } = issued(buildInvoice(sourceOf({ lines })))
      const [line] = content.lines
      expect(line).toMatchObject({ quantity: 1, unit_price: "300", amount: 300 })
      expect(line.description).toHaveLength(200)
      expect(line.description.endsWith(` × ${quantity}`)).toBe(true)
      expect(changes).toHaveLength(1)
    }
  })

  it("writes quantities with zero decimals as whole numbers, and leaves out lines of quantity zero", () => {
    const lines = [
      { description: "退掉的", quantity: "0", total: "0", tax_type: "taxable" },
      { description: "茶葉", quantity: "3.000", total: "300.00", tax_type: "taxable" },
    ]
    const { content } = issued(buildInvoice(sourceOf({ lines })))
    expect(content.lines).toMatchObject([{ description: "茶葉", quantity: 3 }])
  })

  it("shows its changed texts, with their lines", () => {
    const title = "T-shirt, 紅色 \"L\"\n'限量'"
    const lines = [
      { description: "退掉的", quantity: "0", total: "0", tax_type: "taxable" },
      { description: "茶葉", quantity: "1", total: "200", tax_type: "taxable" },
      { description: title, quantity: "1", total: "100", tax_type: "taxable" },
    ]
    const { content, changes } = issued(buildInvoice(sourceOf({ lines })))
    const { description } = content.lines[1]
    expect(description).toBe("T-shirt、 紅色 \"L\" '限量'")
    expect(changes).toEqual([{ field: "description", line: 1, from: title, to: description }])
  })
})
