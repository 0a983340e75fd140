import { writeFileSync } from "node:fs"

import type { ExecArgs } from "@medusajs/framework/types"

import { adminEmail, adminPasswordVariable } from "./catalog"
import { ensureAdmin, type AdminPassword } from "./ensure-admin"
import { ensureDelivery } from "./ensure-delivery"
import { ensureProducts } from "./ensure-products"
import { ensureRegion } from "./ensure-region"
import { ensureStore } from "./ensure-store"

/** Data that a client of the seeded store needs. */
export type SeededShop = {
  publishable_key: string
  region_id: string
  shipping_option_id: string
  /** In the order of the catalogue. */
  variant_ids: string[]
  admin_email: string
  /** Null: the account keeps a password that staff chose. */
  admin_password: string | null
}

/**
 * Sets up a shop in Taiwan in the database; existing data are kept. Run by `medusa exec`, with the
 * path of the file for the result; the password comes in a variable, because other users of the
 * machine can see arguments.
 */
export default async function seedShop({ container, args }: ExecArgs) {
  const [resultFile] = args
  const password = process.env[adminPasswordVariable]
  if (!resultFile) throw new Error("Name the file for the result.")
  if (!password) throw new Error(`Set ${adminPasswordVariable}.`)
  const { salesChannelId, publishableKey } = await ensureStore(container)
  const regionId = await ensureRegion(container)
  const delivery = await ensureDelivery(container, salesChannelId, regionId)
  const variantIds = await ensureProducts(container, salesChannelId, delivery)
  const adminPassword = await ensureAdmin(container, JSON.parse(password) as AdminPassword)
  const shop: SeededShop = {
    publishable_key: publishableKey,
    region_id: regionId,
    shipping_option_id: delivery.shippingOptionId,
    variant_ids: variantIds,
    admin_email: adminEmail,
    admin_password: adminPassword,
  }
  writeFileSync(resultFile, JSON.stringify(shop))
}
