import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../../modules/tw-payments/constants"
import type { NewLostIntent } from "../../../../modules/tw-payments/types"
import { handOverAbandoned } from "../unsettled-sessions"

type Asked = { filters: { id: { $gt: string } }; pagination: { take: number } }

/** A store with this many unpaid sessions. */
function abandon(count: number) {
  const ids = Array.from({ length: count }, (_, n) => `payses_${String(n).padStart(5, "0")}`)
  const recorded = new Set<string>()
  const reads: number[] = []
  const resolved: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: {},
    [ContainerRegistrationKeys.QUERY]: {
      graph: async ({ filters, pagination: { take } }: Asked) => {
        const page = ids.filter((id) => id > filters.id.$gt).slice(0, take)
        reads.push(page.length)
        return { data: page.map((id) => ({ id, data: dataOf(id) })) }
      },
    },
    [Modules.PAYMENT]: {
      listPaymentProviders: async () => [{ id: "pp_payment-intents_tw" }],
      getWebhookActionAndData: async () => ({}),
    },
    [TW_PAYMENTS_MODULE]: {
      rememberAbandoned: async (intents: NewLostIntent[], take: number) => {
        const fresh = intents.filter(({ intent_id }) => !recorded.has(intent_id)).slice(0, take)
        for (const { intent_id } of fresh) recorded.add(intent_id)
        return fresh.length
      },
    },
  }
  const container = { resolve: (key: string) => resolved[key] } as unknown as MedusaContainer
  return { recorded, reads, round: () => handOverAbandoned(container, Date.now()) }
}

const dataOf = (session_id: string) => ({
  v: 1,
  intent_id: `pp_${session_id.replace("_", "")}`,
  session_id,
  amount: 760,
  charged_amount: 760,
  currency: "TWD",
})

it("a round moves one page of abandoned sessions to the slow schedule, and all in turn", async () => {
  const { recorded, reads, round } = abandon(1_200)
  for (let rounds = 0; recorded.size < 1_200; rounds++) {
    expect(rounds).toBeLessThan(20)
    await round()
  }
  expect(Math.max(...reads)).toBe(500)
  expect(reads.length).toBeLessThanOrEqual(15)
})

it("a round after the last page begins with the first session again, for those abandoned since", async () => {
  const { recorded, round } = abandon(30)
  await round()
  recorded.delete("pp_payses00003")
  await round()
  expect(recorded.size).toBe(30)
})
