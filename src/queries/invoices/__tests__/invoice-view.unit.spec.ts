import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceWithHistory } from "../../../modules/tw-invoicing/service"
import { invoiceView } from "../invoice-view"

const service = { options: {}, configured: false } as TwInvoicingModuleService

const viewOf = (invoice: Pick<InvoiceWithHistory, "reason" | "reason_detail">) =>
  invoiceView(
    {
      ...{ id: "twinv_1", status: "attention", buyer_type: "personal" },
      ...{ invoice_number: null, changes: null, delivery: null, sent_at: null },
      ...{ created_at: new Date("2026-11-21T04:00:00Z"), issued_at: null, voided_at: null },
      ...{ allowances: [], events: [], ...invoice },
    } as unknown as InvoiceWithHistory,
    new Map(),
    service,
    "masked"
  )

it("an invoice that the service refused is shown with the fields that the message names", () => {
  const refused = viewOf({ reason: "refused_by_service", reason_detail: "F_載具號碼錯誤" })
  expect(refused.named_fields).toEqual(["carrier"])
})

it("an invoice that is in review for another reason is shown without named fields", () => {
  const invalid = viewOf({ reason: "line_invalid", reason_detail: "載具" })
  expect(invalid.named_fields).toEqual([])
})
