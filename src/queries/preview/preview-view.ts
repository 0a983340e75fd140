import type { AdminInvoicePreview } from "../../http-types"
import { receiversOfContent } from "../../rules/buyer/invoice-receivers"
import type { InvoiceContent } from "../../rules/invoice/content/invoice-content"
import type { InvoicePreview } from "./preview-invoice"
import { buyerView } from "../invoices/buyer-view"

/** A preview as the admin shows it: with complete lines, and the buyer's codes masked. */
export function previewView({ plan, check }: InvoicePreview): AdminInvoicePreview {
  if (plan.kind !== "issue") {
    const { kind, reason, detail = null } = plan
    return { kind, reason, detail, check: null }
  }
  const { order_number, amount, buyer_type, content, changes } = plan
  return {
    kind: plan.kind,
    order_number,
    amount,
    buyer_type,
    buyer: buyerOf(content),
    lines: content.lines.map(({ description, quantity, unit_price, amount }) => ({
      description,
      quantity: String(quantity),
      unit_price,
      amount,
    })),
    changes,
    check,
  }
}

const buyerOf = (content: InvoiceContent) => {
  const { buyer, carrier, donation_code } = content
  return buyerView({
    tax_id: buyer.tax_id,
    company_name: buyer.type === "company" ? buyer.name : null,
    carrier_type: carrier?.type ?? null,
    carrier_code: carrier?.code ?? null,
    donation_code,
    received_by: receiversOfContent(content),
  })
}
