import type { BigNumberInput } from "@medusajs/framework/types"

export type Address = {
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  phone?: string | null
  postal_code?: string | null
  province?: string | null
  city?: string | null
  address_1?: string | null
  address_2?: string | null
}

export type CountryAddress = Address & { country_code?: string | null }

export type StoredTaxLine = { code: string | null; rate: BigNumberInput }

/**
 * A category of a product: its own (`depth` 0), or a parent of its own (1 and more). One category
 * may be both.
 */
export type StoredCategory = { id: string; handle: string; depth: number }

/** Levels of parents that are read. Medusa has no limit. */
export const MAX_CATEGORY_DEPTH = 20

/** Amounts are in the order's currency, with full precision. */
export type StoredItem = {
  id: string
  title: string
  variant_title: string | null
  variant_sku: string | null
  product_id: string | null
  product_handle: string | null
  is_giftcard: boolean
  quantity: BigNumberInput
  /** Its present total with taxes, less returns. */
  total: BigNumberInput
  tax_lines: StoredTaxLine[]
  detail: {
    fulfilled_quantity: BigNumberInput
    return_received_quantity: BigNumberInput | null
    return_dismissed_quantity: BigNumberInput | null
  }
  /** Null: it was deleted. Only the part of its metadata that determines how it is invoiced. */
  product: {
    metadata: Record<string, unknown>
    categories: StoredCategory[]
  } | null
}

export type StoredShippingMethod = {
  id: string
  name: string
  total: BigNumberInput
  tax_lines: StoredTaxLine[]
}

export type StoredRefund = { id: string; amount: BigNumberInput; created_at: Date }

export type StoredPayment = {
  id: string
  amount: BigNumberInput
  provider_id: string
  captured_at: Date | null
  canceled_at: Date | null
  data: Record<string, unknown> | null
  captures: { amount: BigNumberInput; created_at: Date }[]
  /** The oldest first. */
  refunds: StoredRefund[]
}

export type StoredCollection = { status: string; payments: StoredPayment[] }

/** An order's state, and what was paid and refunded. */
export type OrderMoney = {
  id: string
  display_id: number
  status: string
  canceled_at: Date | null
  currency_code: string
  payment_collections: StoredCollection[]
}

/**
 * `reference`: what it belongs to, such as `gift-card`; Medusa's own for a refund have no fixed
 * one.
 */
export type StoredCreditLine = { amount: BigNumberInput; reference: string | null }

/** All data of an order that an invoice is built from, as Medusa returns them. */
export type StoredOrder = OrderMoney & {
  is_draft_order: boolean
  created_at: Date
  updated_at: Date
  email: string | null
  /** Null: an item was deleted from the database, so the order's total is unknown. */
  items: StoredItem[] | null
  /** The order's present total: its lines less credits. Null: an item was deleted. */
  total: BigNumberInput | null
  credit_line_total: BigNumberInput | null
  credit_lines: StoredCreditLine[]
  shipping_methods: StoredShippingMethod[]
  billing_address: CountryAddress | null
  shipping_address: CountryAddress | null
  cart: { id: string } | null
}
