import type { ChangedField, InvoiceChange } from "../../../rules/invoice/content/invoice-source"
import { changeReason } from "../../../rules/invoice/content/change-reason"
import { buyerView, changesView, namedCompany } from "../buyer-view"

const COMPANY = {
  tax_id: "04595257",
  company_name: "範例有限公司",
  carrier_type: "mobile" as const,
  carrier_code: "/ABC1234",
  donation_code: null,
  received_by: null,
}

describe("the buyer of an invoice", () => {
  it("shows the tax ID to staff who may issue, and a masked carrier code if the view is not logged", () => {
    const shown = { tax_id: "04595257", company_name: "範例有限公司", carrier_code: "/A••••34" }
    expect(buyerView(COMPANY, "full")).toMatchObject(shown)
  })

  it("shows all codes of the buyer if the view is recorded in the access log", () => {
    expect(buyerView(COMPANY, "full", "full")).toMatchObject({ carrier_code: "/ABC1234" })
  })

  it("hides the tax ID from others, even if it replaces the company's missing name", () => {
    const nameless = { ...COMPANY, company_name: COMPANY.tax_id }
    expect(JSON.stringify(buyerView(nameless, "masked"))).not.toContain(COMPANY.tax_id)
    expect(namedCompany("04595257", "04595257")).toBeNull()
    expect(namedCompany("範例有限公司", "04595257")).toBe("範例有限公司")
  })

  it("hides the buyer from others in the texts that were changed for the invoice", () => {
    const change = (field: ChangedField): InvoiceChange => ({
      ...{ field, line: null },
      ...{ from: "", to: "04595257" },
    })
    const changes = (["name", "address", "phone", "email", "remark"] as const).map(change)
    expect(changesView(changes, "masked").map(({ field }) => field)).toEqual(["remark"])
    expect(changesView(changes, "full", "full")).toEqual(changes)
    expect(changesView(null, "masked")).toBeNull()
  })

  it("masks the buyer in the changed texts and their reasons if the view is not logged", () => {
    const change = (field: ChangedField, from: string, to: string): InvoiceChange => ({
      ...{ field, line: null, from, to },
    })
    const changes = [
      change("name", "王,小明", "王 小明"),
      change("name", "🙂🙂🙂", "消費者"),
      change("phone", "02-23456789", ""),
      change("remark", "a,b", "a b"),
    ]
    const view = changesView(changes, "full")
    expect(view.map(({ from, to }) => [from, to])).toEqual([
      ["王••明", "王••明"],
      ["🙂•🙂", "消費者"],
      ["02•••••••89", ""],
      ["a,b", "a b"],
    ])
    expect(view.map(changeReason)).toEqual(changes.map(changeReason))
  })
})
