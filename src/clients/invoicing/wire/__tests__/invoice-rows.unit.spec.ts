import { contentOf, lineOf } from "../../../../rules/invoice/content/__tests__/content"
import { INVOICE_ROW_FIELDS } from "../invoice-row"
import { rowsOf } from "../invoice-rows"

describe("the rows of an invoice", () => {
  it("makes one row for each line, with the 17 fields of the document", () => {
    const lines = [
      lineOf({ description: "茶葉", unit_price: "100", amount: 200 }),
      lineOf({ description: "運費", quantity: 1, unit_price: "100", amount: 100 }),
    ]
    const rows = rowsOf(contentOf("A1", { carrier: null, remark: "0042 謝謝", lines }))
    expect(rows).toEqual([
      {
        orderno: "A1",
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
        Remark: "0042 謝謝",
        ItemTaxtype: "1",
        IsPassCustoms: "",
      },
      {
        ...rows[0],
        Description: "運費",
        Quantity: "1",
        UnitPrice: "100",
        Amount: "100",
      },
    ])
    expect(Object.keys(rows[0])).toEqual([...INVOICE_ROW_FIELDS])
  })

  it.each([
    ["none", null, undefined, ["", "", ""]],
    [
      "a mobile barcode",
      { type: "mobile", code: "/ABC1234" },
      undefined,
      ["3J0002", "3J0002", "/ABC1234"],
    ],
    [
      "a mobile barcode where the service requires it twice",
      { type: "mobile", code: "/ABC1234" },
      "barcode",
      ["3J0002", "/ABC1234", "/ABC1234"],
    ],
    [
      "a certificate",
      { type: "certificate", code: "AB12345678901234" },
      "barcode",
      ["CQ0001", "AB12345678901234", "AB12345678901234"],
    ],
    [
      "an easy-card",
      { type: "easycard", code: "012345678" },
      undefined,
      ["1K0001", "012345678", "012345678"],
    ],
  ] as const)("names the carrier in the rows: %s", (_, carrier, choice, expected) => {
    const [row] = rowsOf(contentOf("A1", { carrier }), choice)
    expect([row.CarrierType, row.CarrierID_1, row.CarrierID_2]).toEqual(expected)
  })

  it("names a company or a donation code in the rows", () => {
    const company = contentOf("A1", { buyer: { type: "company", tax_id: "22099131" } })
    expect(rowsOf(company)[0]).toMatchObject({ buyer_id: "22099131", LoveCode: "" })
    const donation = contentOf("A1", { buyer: { type: "donation" }, donation_code: "9527" })
    expect(rowsOf(donation)[0]).toMatchObject({ buyer_id: "", LoveCode: "9527" })
  })

  it.each([
    ["is unchanged for a paper invoice", true, "測試路 1 號", "測試路 1 號"],
    ["is marked where it is only stored", false, "測試路 1 號", "BRING測試路 1 號"],
    ["is not marked a second time", false, "BRING測試路 1 號", "BRING測試路 1 號"],
    ["is empty where there is none", false, null, ""],
  ])("puts the buyer's address into the row, which %s", (_, paper, address, expected) => {
    const [row] = rowsOf(contentOf("A1", { paper, buyer: { address } }))
    expect(row.buyer_add).toBe(expected)
  })

  it.each([
    ["taxable", null, "1", ""],
    ["exempt", null, "3", ""],
    ["zero_rated", "not_through_customs", "2", "1"],
    ["zero_rated", "through_customs", "2", "2"],
  ] as const)(
    "writes the tax type %s, customs %s, into the rows",
    (tax_type, customs, type, pass) => {
      const [row] = rowsOf(contentOf("A1", { customs, lines: [lineOf({ tax_type })] }))
      expect([row.ItemTaxtype, row.IsPassCustoms]).toEqual([type, pass])
    }
  )
})
