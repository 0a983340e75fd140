import type { InvoiceRow } from "../../../../../../rules/invoice-row"
import type { InvoicePreview } from "../../../../../../workflows/preview-invoice/preview-invoice"
import { buyerView } from "../../../../tw-invoices/buyer-view"

/** A preview as the admin shows it: the lines whole, the buyer's codes masked. TWD dollars. */
export function previewView({ plan, check }: InvoicePreview) {
  if (plan.kind !== "issue") {
    const detail = plan.kind === "attention" ? plan.detail : null
    return { kind: plan.kind, reason: plan.reason, detail, check: null }
  }
  const { order_number, amount, buyer_type, rows, changes } = plan
  return {
    kind: plan.kind,
    order_number,
    amount,
    buyer_type,
    buyer: buyerOf(rows[0]),
    lines: rows.map(({ Description, Quantity, UnitPrice, Amount }) => ({
      description: Description,
      quantity: Quantity,
      unit_price: UnitPrice,
      amount: Number(Amount),
    })),
    changes,
    check,
  }
}

/** The fields of §2.1 that tell whom the invoice goes to; empty text stands for nothing. */
const buyerOf = ({ buyer_id, CarrierType, CarrierID_2, LoveCode }: InvoiceRow) =>
  buyerView({
    tax_id: buyer_id || null,
    carrier_type: CarrierType || null,
    carrier_code: CarrierID_2 || null,
    donation_code: LoveCode || null,
  })
