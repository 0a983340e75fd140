import { MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"
import { toAmount } from "../../../rules/money/decimal"
import type { OrderLine } from "../../../rules/invoice/content/customization"
import {
  itemTaxType,
  shippingTaxType,
  TAX_TYPE_KEY,
  type AppliedRate,
  type TaxTypeRules,
} from "../../../rules/money/tax-type"
import {
  VOUCHER_KEY,
  voucherTime,
  type VoucherProduct,
  type VoucherRules,
} from "../../../rules/money/voucher"

type TaxLine = { code: string | null; rate: BigNumberInput }

/** `depth`: 0 for one that the product itself is in, 1 for the parent of such a category. */
type Category = { id: string; handle: string; depth: number }

type Item = {
  id: string
  title: string
  variant_title: string | null
  variant_sku?: string | null
  product_id?: string | null
  product_handle?: string | null
  is_giftcard?: boolean
  quantity: BigNumberInput
  total: BigNumberInput
  tax_lines?: TaxLine[]
  product?: {
    metadata?: Record<string, unknown> | null
    categories?: Category[]
  } | null
  detail: {
    fulfilled_quantity: BigNumberInput
    return_received_quantity?: BigNumberInput | null
    return_dismissed_quantity?: BigNumberInput | null
  }
}

type ShippingMethod = { id: string; name: string; total: BigNumberInput; tax_lines?: TaxLine[] }

/** The parts of an order that its lines come from. */
export type LinesOrder = {
  items: Item[]
  shipping_methods: ShippingMethod[]
  shipping_address: { country_code?: string | null } | null
}

export const decimal = (value: BigNumberInput) => MathBN.convert(value).toFixed()

/** The database gives lines in any order; the same order must always make the same rows. */
const inOrder = <T extends { id: string }>(lines: T[]): T[] =>
  [...lines].sort((a, b) => (a.id < b.id ? -1 : 1))

/** An order's items and its shipping as lines of an invoice, each with its tax type. */
export function invoiceLines(
  order: LinesOrder,
  rules: TaxTypeRules,
  vouchers: VoucherRules | undefined
): OrderLine[] {
  const country = order.shipping_address?.country_code?.toLowerCase() ?? "tw"
  const isAbroad = country !== "tw"
  const goods = inOrder(order.items).map((item) => ({
    id: item.id,
    description: nameOf(item),
    quantity: decimal(soldQuantity(item)),
    total: decimal(item.total),
    tax_type: itemTaxType(taxedItem(item), rules, isAbroad),
    ...(vouchers && { voucher: voucherTime(voucherProduct(item), vouchers) }),
  }))
  const goodsTypes = goods.map(({ tax_type }) => tax_type)
  const shipping = inOrder(order.shipping_methods)
    .filter(({ total }) => !toAmount(decimal(total))?.isZero())
    .map(({ id, name, total, tax_lines }) => ({
      id,
      description: name,
      quantity: "1",
      total: decimal(total),
      tax_type: shippingTaxType(ratesOf(tax_lines), goodsTypes, rules, isAbroad),
    }))
  return [...goods, ...shipping]
}

/** What the dashboard calls the only variant of a product without options: no buyer chose it. */
const ONLY_VARIANT = "default variant"

function nameOf({ title, variant_title }: Pick<Item, "title" | "variant_title">): string {
  const variant = variant_title?.trim() ?? ""
  const says = variant.toLowerCase() !== ONLY_VARIANT && variant !== title.trim()
  return [title, says ? variant : ""].filter(Boolean).join(" ")
}

/** What came back is no longer in a line's total. */
function soldQuantity({ quantity, detail }: Pick<Item, "quantity" | "detail">) {
  return MathBN.sub(
    quantity,
    detail.return_received_quantity ?? 0,
    detail.return_dismissed_quantity ?? 0
  )
}

const taxedItem = (item: Item) => ({
  ...ruledProduct(item),
  tax_type: saidOf(item, TAX_TYPE_KEY),
  rates: ratesOf(item.tax_lines),
})

/** An item's product, for the rules on vouchers. */
export const voucherProduct = (item: Item): VoucherProduct => ({
  ...ruledProduct(item),
  voucher: saidOf(item, VOUCHER_KEY),
  is_giftcard: item.is_giftcard ?? false,
})

/** What an item's product says of itself in its metadata; null: nothing. */
function saidOf({ product }: Item, key: string): string | null {
  const own = product?.metadata?.[key]
  return own === undefined || own === null || own === "" ? null : String(own)
}

const ruledProduct = ({ variant_sku, product_handle, product_id, product }: Item) => ({
  names: [variant_sku, product_handle, product_id].flatMap((name) => name ?? []),
  categories: byDepth(product?.categories ?? []),
})

function byDepth(categories: Category[]): string[][] {
  const levels: string[][] = []
  for (const { id, handle, depth } of categories) (levels[depth] ??= []).push(id, handle)
  return levels
}

const ratesOf = (lines: TaxLine[] = []): AppliedRate[] =>
  lines.map(({ code, rate }) => ({ code, rate: decimal(rate) }))
