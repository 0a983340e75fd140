import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

import { shipping } from "./catalog"

const locationName = "台北倉庫"
const setName = "台灣本島配送"

export type Delivery = {
  stockLocationId: string
  shippingProfileId: string
  shippingOptionId: string
}

/** A warehouse in Taipei that delivers in Taiwan for one price. */
export async function ensureDelivery(
  container: MedusaContainer,
  salesChannelId: string,
  regionId: string
): Promise<Delivery> {
  const stockLocationId = await ensureStockLocation(container, salesChannelId)
  const serviceZoneId = await ensureServiceZone(container, stockLocationId)
  const shippingProfileId = await ensureShippingProfile(container)
  const [found] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ name: shipping.name })
  if (found) return { stockLocationId, shippingProfileId, shippingOptionId: found.id }

  const { result } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: shipping.name,
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: serviceZoneId,
        shipping_profile_id: shippingProfileId,
        type: { label: shipping.name, description: "二至三個工作天", code: shipping.code },
        prices: [
          { currency_code: "twd", amount: shipping.price },
          { region_id: regionId, amount: shipping.price },
        ],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
  return { stockLocationId, shippingProfileId, shippingOptionId: result[0].id }
}

async function ensureStockLocation(container: MedusaContainer, salesChannelId: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "stock_location",
    fields: ["id", "sales_channels.id"],
    filters: { name: locationName },
  })
  const id = data[0]?.id ?? (await createStockLocation(container))
  if (
    !data[0]?.sales_channels?.some(
      (channel: { id: string } | null) => channel?.id === salesChannelId
    )
  ) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id, add: [salesChannelId] },
    })
  }
  return id
}

async function createStockLocation(container: MedusaContainer) {
  const address = {
    address_1: "市府路 45 號",
    city: "台北市",
    postal_code: "110",
    country_code: "tw",
  }
  const { result } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: locationName, address }] },
  })
  return result[0].id
}

async function ensureServiceZone(container: MedusaContainer, stockLocationId: string) {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const [found] = await fulfillment.listFulfillmentSets(
    { name: setName },
    { relations: ["service_zones"] }
  )
  const set =
    found ??
    (await fulfillment.createFulfillmentSets({
      name: setName,
      type: "shipping",
      service_zones: [{ name: setName, geo_zones: [{ type: "country", country_code: "tw" }] }],
    }))
  const location = { [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId } }
  await link.create([
    { ...location, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } },
    { ...location, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ])
  return set.service_zones[0].id
}

async function ensureShippingProfile(container: MedusaContainer) {
  const [found] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" })
  if (found) return found.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "一般配送", type: "default" }] },
  })
  return result[0].id
}
