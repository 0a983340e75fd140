import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"

const channelName = "台灣網路商店"
const keyTitle = "台灣網路商店"

export type Shop = { salesChannelId: string; publishableKey: string }

/** The sales channel with its publishable key, and TWD as the store's currency, tax included. */
export async function ensureStore(container: MedusaContainer): Promise<Shop> {
  const salesChannelId = await ensureSalesChannel(container)
  const publishableKey = await ensurePublishableKey(container, salesChannelId)
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 })
  if (!store) throw new Error("The database has no store: run the migrations first.")
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: channelName,
        supported_currencies: [{ currency_code: "twd", is_default: true, is_tax_inclusive: true }],
        default_sales_channel_id: salesChannelId,
      },
    },
  })
  return { salesChannelId, publishableKey }
}

async function ensureSalesChannel(container: MedusaContainer): Promise<string> {
  const [found] = await container
    .resolve(Modules.SALES_CHANNEL)
    .listSalesChannels({ name: channelName })
  if (found) return found.id
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: channelName }] },
  })
  return result[0].id
}

async function ensurePublishableKey(
  container: MedusaContainer,
  salesChannelId: string
): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "api_key",
    fields: ["id", "token", "sales_channels.id"],
    filters: { type: "publishable", title: keyTitle },
  })
  const key = data[0] ?? (await createPublishableKey(container))
  const linked = data[0]?.sales_channels?.some(
    (channel: { id: string } | null) => channel?.id === salesChannelId
  )
  if (!linked) {
    await linkSalesChannelsToApiKeyWorkflow(container).run({
      input: { id: key.id, add: [salesChannelId] },
    })
  }
  return key.token
}

async function createPublishableKey(container: MedusaContainer) {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: keyTitle, type: "publishable", created_by: "" }] },
  })
  return result[0]
}
