import { writeFileSync } from "node:fs"

import type { ExecArgs } from "@medusajs/framework/types"

import { admin } from "./catalog"
import { ensureAdmin } from "./ensure-admin"
import { ensureDelivery } from "./ensure-delivery"
import { ensureProducts } from "./ensure-products"
import { ensureRegion } from "./ensure-region"
import { ensureStore } from "./ensure-store"

/** What a client of the seeded store needs to know. */
export type SeededShop = {
  publishable_key: string
  region_id: string
  shipping_option_id: string
  /** In the order of the catalogue. */
  variant_ids: string[]
  admin_email: string
  admin_password: string
}

/**
 * Makes the database a shop in Taiwan; what exists already stays as it is.
 * Run by `medusa exec`, with the path of the file that takes the result.
 */
export default async function seedShop({ container, args }: ExecArgs) {
  const [resultFile] = args
  if (!resultFile) throw new Error("Say which file takes the result.")
  const { salesChannelId, publishableKey } = await ensureStore(container)
  const regionId = await ensureRegion(container)
  const delivery = await ensureDelivery(container, salesChannelId, regionId)
  const variantIds = await ensureProducts(container, salesChannelId, delivery)
  await ensureAdmin(container)
  const shop: SeededShop = {
    publishable_key: publishableKey,
    region_id: regionId,
    shipping_option_id: delivery.shippingOptionId,
    variant_ids: variantIds,
    admin_email: admin.email,
    admin_password: admin.password,
  }
  writeFileSync(resultFile, JSON.stringify(shop))
}
