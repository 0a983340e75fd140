import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"

type Level = {
  stocked_quantity: BigNumberInput
  reserved_quantity: BigNumberInput
  stock_locations?: ({ sales_channels?: ({ id: string } | null)[] | null } | null)[] | null
}
type InventoryLink = {
  required_quantity: BigNumberInput
  inventory?: { location_levels?: (Level | null)[] | null } | null
}
type Item = {
  title?: string | null
  variant_title?: string | null
  quantity: BigNumberInput
  variant?: {
    manage_inventory?: boolean | null
    allow_backorder?: boolean | null
    inventory_items?: (InventoryLink | null)[] | null
  } | null
}
export type CartStock = { sales_channel_id?: string | null; items?: (Item | null)[] | null }

const FIELDS = [
  "sales_channel_id",
  "items.title",
  "items.variant_title",
  "items.quantity",
  ...[
    "manage_inventory",
    "allow_backorder",
    "inventory_items.required_quantity",
    "inventory_items.inventory.location_levels.stocked_quantity",
    "inventory_items.inventory.location_levels.reserved_quantity",
    "inventory_items.inventory.location_levels.stock_locations.sales_channels.id",
  ].map((field) => `items.variant.${field}`),
]

/** Names of the cart's items that cannot be reserved now; a cart that is gone has none. */
export async function soldOutItemsOf(
  container: MedusaContainer,
  cartId: string
): Promise<string[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields: FIELDS, filters: { id: cartId } })
  const [cart] = data as CartStock[]
  return cart ? soldOutItems(cart) : []
}

/**
 * The items for which Medusa's completion of the cart is certain to fail at its reservations: each is
 * reserved whole at one location of the sales channel (`prepareConfirmInventoryInput`,
 * `reserveInventoryStep`). What is not certain is left to Medusa.
 */
export function soldOutItems({ sales_channel_id, items }: CartStock): string[] {
  return present(items)
    .filter((item) => !!sales_channel_id && isSoldOut(item, sales_channel_id))
    .map(({ title, variant_title }) => [title, variant_title].filter(Boolean).join(" · "))
}

function isSoldOut({ variant, quantity }: Item, salesChannelId: string): boolean {
  if (!variant?.manage_inventory || variant.allow_backorder) {
    return false
  }
  return present(variant.inventory_items).some(({ required_quantity, inventory }) => {
    const needed = MathBN.mult(required_quantity, quantity)
    const levels = present(inventory?.location_levels)
    return !levels.some((level) => sells(level, salesChannelId) && holds(level, needed))
  })
}

const sells = ({ stock_locations }: Level, salesChannelId: string) =>
  present(stock_locations).some(({ sales_channels }) =>
    present(sales_channels).some(({ id }) => id === salesChannelId)
  )

const holds = ({ stocked_quantity, reserved_quantity }: Level, needed: BigNumberInput) =>
  MathBN.gte(MathBN.sub(stocked_quantity, reserved_quantity), needed)

const present = <T>(list: (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((one) => one !== null)
