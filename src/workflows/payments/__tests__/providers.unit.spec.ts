import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { queryOf, type SettleAnswer } from "../../../providers/payment-intents/settle-query"
import {
  isOwnProvider,
  missingProviders,
  ownProviders,
  queryIntent,
  queryProvider,
  statusesOfProviders,
} from "../providers"
import { readPaymentsStatus } from "../../../queries/status/payments-status"
import { queryRefund } from "../refund-outcome"
import { verifyLink } from "../settle/settle-reported"

it.each([
  ["pp_payment-intents", true],
  ["pp_payment-intents_tw", true],
  ["pp_payment-intents-other_tw", false],
  ["pp_system_default", false],
  ["payment-intents_tw", false],
])("%s is one of our providers: %s", (id, expected) => {
  expect(isOwnProvider(id)).toBe(expected)
})

describe("a store with rows of providers that medusa-config.ts no longer names", () => {
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
  ])("calls $named only, and knows the others as missing", async ({ named }) => {
    const { container } = open(named)
    const ours = rows.filter(isOwnProvider)
    expect(await ownProviders(container)).toEqual(ours.filter((id) => named.includes(id)))
    expect(await missingProviders(container)).toEqual(ours.filter((id) => !named.includes(id)))
  })

  it("reads its providers once", async () => {
    const { container, payment } = open(rows)
    await ownProviders(container)
    await missingProviders(container)
    expect(payment.listPaymentProviders).toHaveBeenCalledTimes(1)
  })

  it("reads its providers again after a failure", async () => {
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

it.each(cases)("the plugin reaches the provider $id on Medusa $version", async ({ keyOf, id }) => {
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

describe("a store with two providers, of which the first starts to throw", () => {
  const BROKEN = "pp_payment-intents_broken"
  const TW = "pp_payment-intents_tw"
  const ANSWER = {
    status: { configured: true, refunds: "api" },
    refund: { status: "done", message: null, rawStatus: "success" },
    link: { valid: true, return_page: null },
  } as unknown as SettleAnswer

  const open = async () => {
    const logged: string[] = []
    let broken = false
    const resolved: Record<string, unknown> = {
      [Modules.PAYMENT]: {
        listPaymentProviders: async () => [BROKEN, TW].map((id) => ({ id })),
        getWebhookActionAndData: async ({ provider, payload }: Asked) => {
          if (broken && `pp_${provider}` === BROKEN) throw new TypeError("It broke.")
          return queryOf(payload) ? ANSWER : {}
        },
      },
      [ContainerRegistrationKeys.LOGGER]: { error: (line: string) => void logged.push(line) },
      [ContainerRegistrationKeys.QUERY]: { graph: async () => ({ data: [] }) },
    }
    const connection = {}
    const resolve = (key: string) => resolved[key] ?? connection
    const container = { resolve } as unknown as MedusaContainer
    await ownProviders(container)
    broken = true
    return { container, logged }
  }
  type Asked = { provider: string; payload: object }

  it("shows the other provider, and logs the failure", async () => {
    const { container, logged } = await open()
    expect((await statusesOfProviders(container)).map(({ id }) => id)).toEqual([TW])
    expect(await readPaymentsStatus(container)).toMatchObject({
      configured: true,
      providers: [{ id: TW }],
    })
    expect(logged[0]).toBe(`The provider ${BROKEN} could not be queried (status): It broke.`)
  })

  it("queries the other provider about a refund", async () => {
    const { container } = await open()
    const refund = { intent_id: "pp_1", service_id: "re_1" }
    expect(await queryRefund(container, refund)).toEqual({ says: "done", message: "success" })
  })

  it("finds that the other provider made a link", async () => {
    const { container } = await open()
    const link = { session_id: "payses_1", purpose: "webhook", token: "0".repeat(64) } as const
    expect(await verifyLink(container, link)).toMatchObject({ provider_id: TW })
  })

  it("treats the provider that throws like a service that is down", async () => {
    const { container, logged } = await open()
    const query = { kind: "session", session_id: "payses_1", data: {} } as const
    expect(await queryIntent(container, BROKEN, query)).toMatchObject({
      verdict: { kind: "unreachable", message: expect.stringContaining("TypeError") },
    })
    expect(logged[0]).toContain("payses_1")
  })
})
