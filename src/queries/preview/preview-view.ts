import type {
  AdminInvoicePreview,
  AdminOrderVouchers,
  AdminPreviewContact,
  Exchange,
} from "../../http-types"
import { receiversOfContent } from "../../rules/buyer/invoice-receivers"
import type { InvoiceContent } from "../../rules/invoice/content/invoice-content"
import { toTwd } from "../../rules/money/exchange"
import type { VoucherMoney } from "../../workflows/invoices/plan/vouchers"
import type { InvoicePreview } from "./preview-invoice"
import { buyerView, changesView, type BuyerCodesShown } from "../invoices/buyer-view"

/**
 * A preview as the admin shows it, with complete lines. The buyer's name and contact are only for those
 * who see the codes in full; the caller records that access first.
 */
export function previewView(
  { plan, vouchers, vouchers_ignored, check }: InvoicePreview,
  shown: BuyerCodesShown
): AdminInvoicePreview {
  if (plan.kind !== "issue") {
    const { kind, reason, detail = null } = plan
    return { kind, reason, detail, check: null }
  }
  const { order_number, amount, buyer_type, content, changes, exchange } = plan
  return {
    kind: plan.kind,
    order_number,
    amount,
    buyer_type,
    buyer: buyerOf(content, shown),
    contact: shown === "full" ? contactOf(content) : null,
    remark: content.remark,
    lines: content.lines.map(({ description, quantity, unit_price, amount, tax_type }) => ({
      description,
      quantity: String(quantity),
      unit_price,
      amount,
      tax_type,
    })),
    changes: changesView(changes, shown, shown),
    vouchers: vouchersView(vouchers, exchange),
    vouchers_ignored,
    check,
  }
}

/** The vouchers of an order that explain why its invoice is over another amount. */
export const vouchersView = (
  vouchers: VoucherMoney | null | undefined,
  exchange: Exchange | null
): AdminOrderVouchers | null =>
  vouchers
    ? { sold: toTwd(vouchers.sold, exchange), redeemed: toTwd(vouchers.redeemed, exchange) }
    : null

const contactOf = ({ buyer }: InvoiceContent): AdminPreviewContact => ({
  name: buyer.name,
  email: buyer.email,
  phone: buyer.phone,
  address: buyer.address,
})

const buyerOf = (content: InvoiceContent, shown: BuyerCodesShown) => {
  const { buyer, carrier, donation_code } = content
  return buyerView(
    {
      tax_id: buyer.tax_id,
      company_name: buyer.type === "company" ? buyer.name : null,
      carrier_type: carrier?.type ?? null,
      carrier_code: carrier?.code ?? null,
      donation_code,
      received_by: receiversOfContent(content),
    },
    shown,
    shown
  )
}
