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

/** Amounts are in the order's currency, to their last digit. */
export type StoredItem = {
  id: string
  title: string
  variant_title: string | null
  variant_sku: string | null
  product_id: string | null
  product_handle: string | null
  quantity: BigNumberInput
  /** What it comes to now, with its taxes: less what was returned. */
  total: BigNumberInput
  tax_lines: StoredTaxLine[]
  detail: {
    fulfilled_quantity: BigNumberInput
    return_received_quantity: BigNumberInput | null
    return_dismissed_quantity: BigNumberInput | null
  }
  /** Null: it was deleted. Of its metadata only what says how it is taxed. */
  product: {
    metadata: Record<string, unknown>
    categories: { id: string; handle: string }[]
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

/** All of an order that an invoice is made from, as Medusa gives it. */
export type StoredOrder = OrderMoney & {
  is_draft_order: boolean
  created_at: Date
  updated_at: Date
  email: string | null
  /** Null: one was deleted from the database, so that nobody knows what the order comes to. */
  items: StoredItem[] | null
  /** Of the lines, less credits: what the order comes to now. Null: an item is gone. */
  total: BigNumberInput | null
  credit_line_total: BigNumberInput | null
  shipping_methods: StoredShippingMethod[]
  billing_address: CountryAddress | null
  shipping_address: CountryAddress | null
  cart: { id: string } | null
}
