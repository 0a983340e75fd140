import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isOwnProvider, missingProviders, ownProviders, queryProvider } from "../providers"

it.each([
  ["pp_payment-intents", true],
  ["pp_payment-intents_tw", true],
  ["pp_payment-intents-other_tw", false],
  ["pp_system_default", false],
  ["payment-intents_tw", false],
])("%s is one of our providers: %s", (id, expected) => {
  expect(isOwnProvider(id)).toBe(expected)
})

describe("a store whose rows of providers are more than medusa-config.ts names", () => {
  const rows = ["pp_system_default", "pp_payment-intents_tw", "pp_payment-intents_old"]
  const open = (named: string[]) => {
    const payment = {
      listPaymentProviders: jest.fn(async () => rows.map((id) => ({ id, is_enabled: true }))),
      getWebhookActionAndData: async ({ provider }: { provider: string }) => {
        if (named.includes(`pp_${provider}`)) return { action: "not_supported" }
        throw new Error("Unable to retrieve the payment provider")
      },
    }
    const connection = {}
    const resolve = (key: string) => (key === Modules.PAYMENT ? payment : connection)
    return { payment, container: { resolve } as unknown as MedusaContainer }
  }

  it.each([
    { named: ["pp_payment-intents_tw", "pp_system_default"] },
    { named: ["pp_payment-intents_tw", "pp_payment-intents_old"] },
    { named: [] },
  ])("asks $named only, and knows the others as missing", async ({ named }) => {
    const { container } = open(named)
    const ours = rows.filter(isOwnProvider)
    expect(await ownProviders(container)).toEqual(ours.filter((id) => named.includes(id)))
    expect(await missingProviders(container)).toEqual(ours.filter((id) => !named.includes(id)))
  })

  it("looks once", async () => {
    const { container, payment } = open(rows)
    await ownProviders(container)
    await missingProviders(container)
    expect(payment.listPaymentProviders).toHaveBeenCalledTimes(1)
  })

  it("looks again after a look that failed", async () => {
    const { container, payment } = open(rows)
    payment.listPaymentProviders.mockRejectedValueOnce(new Error("The database is away"))
    await expect(ownProviders(container)).rejects.toThrow("away")
    expect(await ownProviders(container)).toHaveLength(2)
  })
})

/** How the Payment module finds a provider by the argument of `getWebhookActionAndData`. */
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
  expect(await queryProvider(container, id, { kind: "status" })).toEqual({ answeredBy: id })
})
