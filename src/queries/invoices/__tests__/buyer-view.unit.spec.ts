import type { ChangedField, InvoiceChange } from "../../../rules/invoice/content/invoice-source"
import { buyerView, changesView, namedCompany } from "../buyer-view"

const COMPANY = {
  tax_id: "04595257",
  company_name: "範例有限公司",
  carrier_type: "mobile" as const,
  carrier_code: "/ABC1234",
  donation_code: null,
  received_by: null,
}

describe("whom an invoice is for", () => {
  it("is shown with its tax ID to staff who may issue, and with its carrier's code masked, which the access log does not have", () => {
    const shown = { tax_id: "04595257", company_name: "範例有限公司", carrier_code: "/A••••34" }
    expect(buyerView(COMPANY, "full")).toMatchObject(shown)
  })

  it("is shown with all codes where the access log says who saw them", () => {
    expect(buyerView(COMPANY, "full", "full")).toMatchObject({ carrier_code: "/ABC1234" })
  })

  it("gives no tax ID away to others, though it stands in for the name of a company without one", () => {
    const nameless = { ...COMPANY, company_name: COMPANY.tax_id }
    expect(JSON.stringify(buyerView(nameless, "masked"))).not.toContain(COMPANY.tax_id)
    expect(namedCompany("04595257", "04595257")).toBeNull()
    expect(namedCompany("範例有限公司", "04595257")).toBe("範例有限公司")
  })

  it("is not told to others by what was changed for the invoice", () => {
    const change = (field: ChangedField): InvoiceChange => ({
      ...{ field, line: null },
      ...{ from: "", to: "04595257" },
    })
    const changes = (["name", "address", "phone", "email", "remark"] as const).map(change)
    expect(changesView(changes, "masked").map(({ field }) => field)).toEqual(["remark"])
    expect(changesView(changes, "full")).toEqual(changes)
    expect(changesView(null, "masked")).toBeNull()
  })
})
