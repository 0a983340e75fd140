import type { MedusaContainer } from "@medusajs/framework/types"
import { askProvider } from "../ask-provider"

/** How the Payment module finds a provider by what `getWebhookActionAndData` is given. */
const KEY_OF = {
  "2.18.0 to 2.21.1": (provider: string) => `pp_${provider}`,
  "2.21.2": (provider: string) => (provider.startsWith("pp_") ? provider : `pp_${provider}`),
}

const IDS = ["pp_payment-intents", "pp_payment-intents_tw", "pp_payment-intents_pp_tw"]

const cases = Object.entries(KEY_OF).flatMap(([version, keyOf]) =>
  IDS.map((id) => ({ version, keyOf, id }))
)

it.each(cases)("reaches the provider $id on Medusa $version", async ({ keyOf, id }) => {
  const registered = Object.fromEntries(IDS.map((key) => [key, { answeredBy: key }]))
  const payment = {
    getWebhookActionAndData: async ({ provider }: { provider: string }) => {
      const found = registered[keyOf(provider)]
      if (!found) throw new Error(`Could not resolve '${keyOf(provider)}'`)
      return found
    },
  }
  const container = { resolve: () => payment } as unknown as MedusaContainer
  expect(await askProvider(container, id, { kind: "status" })).toEqual({ answeredBy: id })
})
