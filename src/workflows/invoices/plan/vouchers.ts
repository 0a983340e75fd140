import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import { voucherTime, type VoucherRules } from "../../../rules/money/voucher"
import { voucherProduct, type LinesOrder } from "./order-lines"
import { refundWithoutLine, VOUCHER_PAYMENT, type Collection, type Payment } from "./order-payments"

/** Amounts of an order, decimals in its currency. */
export type VoucherMoney = {
  /** What it was charged for vouchers that are invoiced when they are redeemed. */
  sold: string
  /** What such vouchers paid of it. */
  redeemed: string
}

type VoucherOrder = Omit<LinesOrder, "items"> & {
  /** Null: one was deleted from the database. */
  items: LinesOrder["items"] | null
  currency_code: string
  total: BigNumberInput | null
  credit_line_total: BigNumberInput | null
  credit_lines: { amount: BigNumberInput; reference: string | null }[]
  payment_collections: Collection[]
}

/**
 * The order as its invoice has it, where vouchers are invoiced when they are redeemed. It lacks the
 * vouchers that it sells and what was paid for them. The vouchers that it was paid with are a
 * payment. Store credit is taken off vouchers and goods in proportion, a refund for no line off the
 * goods, and off the vouchers what is more than the goods.
 *
 * @param rules undefined: all vouchers are invoiced when they are sold
 */
export function withVouchers<Order extends VoucherOrder>(
  order: Order,
  rules: VoucherRules | undefined
): Order & { vouchers?: VoucherMoney } {
  if (!rules) return order
  const lines = order.credit_lines.filter(({ reference }) => isRedeemed(reference, rules))
  const redeemed = MathBN.max(MathBN.sum(0, ...lines.map(({ amount }) => amount)), 0)
  const credit = MathBN.sub(order.credit_line_total ?? 0, redeemed)
  const { kept, sold, credited } = withoutSold(order, rules, credit)
  if (kept === order.items && MathBN.eq(redeemed, 0)) return order

  const paid = MathBN.sub(redeemed, sold)
  return {
    ...order,
    items: kept,
    total: order.total === null ? null : MathBN.add(order.total, paid),
    credit_line_total: MathBN.sub(credit, credited),
    payment_collections: [
      ...order.payment_collections,
      {
        status: "completed",
        payments: [paidByVoucher(redeemed), paidByVoucher(MathBN.mult(sold, -1))],
      },
    ],
    vouchers: {
      sold: MathBN.convert(sold).toFixed(),
      redeemed: MathBN.convert(redeemed).toFixed(),
    },
  }
}

/** Whether a product says that it is invoiced when it is redeemed, which does nothing without rules. */
export const ignoresVouchers = (
  { items }: Pick<VoucherOrder, "items">,
  rules: VoucherRules | undefined
): boolean => !rules && !!items?.some((item) => voucherProduct(item).voucher === "at_redemption")

const isRedeemed = (reference: string | null, { redeemedAs }: VoucherRules) =>
  reference !== null && redeemedAs.includes(reference)

const NONE = MathBN.convert(0)

/** The items that are invoiced now, what was charged for the others, and the credit that they had. */
function withoutSold(order: VoucherOrder, rules: VoucherRules, credit: BigNumberInput) {
  const { items } = order
  const kept = items?.filter((item) => voucherTime(voucherProduct(item), rules) !== "at_redemption")
  if (!items || !kept || kept.length === items.length) {
    return { kept: items, sold: NONE, credited: NONE }
  }
  const sum = (lines: { total: BigNumberInput }[]) =>
    MathBN.sum(0, ...lines.map(({ total }) => total))
  const all = MathBN.add(sum(items), sum(order.shipping_methods))
  const price = MathBN.sub(sum(items), sum(kept))
  const refund = refundWithoutLine({ ...order, credit_line_total: credit })
  // Credit that is kept for the buyer belongs to no voucher.
  const shared = MathBN.max(MathBN.sub(credit, refund), 0)
  const decimals = order.currency_code.toLowerCase() === "twd" ? 0 : 2
  const credited = MathBN.gt(all, 0)
    ? MathBN.convert(MathBN.div(MathBN.mult(shared, price), all), decimals)
    : NONE
  const goods = MathBN.sub(MathBN.sub(all, price), MathBN.sub(shared, credited))
  // What is more than the goods was given back for the vouchers.
  const beyond = MathBN.max(MathBN.min(MathBN.sub(refund, goods), MathBN.sub(price, credited)), 0)
  const taken = MathBN.add(credited, beyond)
  return { kept, sold: MathBN.sub(price, taken), credited: taken }
}

const paidByVoucher = (amount: BigNumberInput): Payment => ({
  id: VOUCHER_PAYMENT,
  provider_id: VOUCHER_PAYMENT,
  amount,
  canceled_at: null,
  data: null,
  captures: [{ amount, made: true }],
  refunds: [],
})
