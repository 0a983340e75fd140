import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"

import { catalog, type Product } from "./catalog"
import type { Delivery } from "./ensure-delivery"

const optionTitle = "規格"
const stockedQuantity = 100_000

/** The catalogue, in stock. Returns the variants' ids in the catalogue's order. */
export async function ensureProducts(
  container: MedusaContainer,
  salesChannelId: string,
  delivery: Delivery
): Promise<string[]> {
  const handles = catalog.map((product) => product.handle)
  const existing = await container.resolve(Modules.PRODUCT).listProducts({ handle: handles })
  const known = new Set(existing.map((product) => product.handle))
  const missing = catalog.filter((product) => !known.has(product.handle))
  if (missing.length) {
    await createProductsWorkflow(container).run({
      input: {
        products: missing.map((product) => toInput(product, salesChannelId, delivery)),
      },
    })
  }
  await ensureStock(container, delivery.stockLocationId)
  return await variantIds(container)
}

function toInput(product: Product, salesChannelId: string, delivery: Delivery) {
  return {
    handle: product.handle,
    title: product.title,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: delivery.shippingProfileId,
    sales_channels: [{ id: salesChannelId }],
    options: [{ title: optionTitle, values: product.variants.map((variant) => variant.option) }],
    variants: product.variants.map((variant) => ({
      title: variant.option,
      sku: variant.sku,
      options: { [optionTitle]: variant.option },
      prices: [{ currency_code: "twd", amount: variant.price }],
    })),
  }
}

async function ensureStock(container: MedusaContainer, locationId: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const skus = catalog.flatMap((product) => product.variants.map((variant) => variant.sku))
  const { data: items } = await query.graph({
    entity: "inventory_item",
    fields: ["id", "location_levels.location_id"],
    filters: { sku: skus },
  })
  const missing = items.filter(
    (item) =>
      !item.location_levels?.some(
        (level: { location_id: string } | null) => level?.location_id === locationId
      )
  )
  if (!missing.length) return
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: missing.map((item) => ({
        inventory_item_id: item.id,
        location_id: locationId,
        stocked_quantity: stockedQuantity,
      })),
    },
  })
}

async function variantIds(container: MedusaContainer): Promise<string[]> {
  const skus = catalog.flatMap((product) => product.variants.map((variant) => variant.sku))
  const variants = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: skus })
  const idOfSku = new Map(variants.map((variant) => [variant.sku, variant.id]))
  return skus.map((sku) => {
    const id = idOfSku.get(sku)
    if (!id) throw new Error(`The variant ${sku} is missing: its product was changed by hand.`)
    return id
  })
}
