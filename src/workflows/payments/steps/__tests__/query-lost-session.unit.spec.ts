import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { TW_PAYMENTS_MODULE } from "../../../../modules/tw-payments/constants"
import {
  queryOf,
  type IntentAnswer,
  type SettleQuery,
} from "../../../../providers/payment-intents/settle-query"
import { queryLostSession } from "../confirm-session"
import { NOT_OURS } from "../../providers"

type Verdict = IntentAnswer["verdict"]
type Call = { provider: string; payload: object }

/**
 * A deleted session, and the intents that were made for it, oldest first.
 *
 * @param verdicts the service's answer about each
 * @param orders the orders that were paid with them
 */
function lose(
  verdicts: Record<string, Verdict>,
  orders: Record<string, { id: string; owed: boolean }> = {}
) {
  const queried: string[] = []
  const resolved: Record<string, unknown> = {
    [TW_PAYMENTS_MODULE]: {
      lostIntentsOf: async () =>
        Object.keys(verdicts).map((intent_id) => ({
          intent_id,
          amount: "760",
          charged_amount: 760,
          currency: "TWD",
          due_at: new Date(),
        })),
    },
    [ContainerRegistrationKeys.QUERY]: {
      graph: async () => ({
        data: Object.entries(orders).map(([intent_id, { id, owed }]) => ({
          data: { intent_id },
          captured_at: "2026-01-05T00:00:00Z",
          captures: [{ amount: 760 }],
          refunds: owed ? [] : [{ amount: 760 }],
          payment_collection: {
            order: { id, status: "canceled", canceled_at: "2026-01-06T00:00:00Z" },
          },
        })),
      }),
    },
    [ContainerRegistrationKeys.LOGGER]: { error: () => undefined },
    [Modules.PAYMENT]: {
      listPaymentProviders: async () => PROVIDERS.map((id) => ({ id })),
      getWebhookActionAndData: async ({ provider, payload }: Call) => {
        if (queryOf(payload)?.kind === "status") return {}
        if (provider.endsWith("_broken")) throw new TypeError("It broke.")
        const { intent_id } = queryOf(payload) as Extract<SettleQuery, { kind: "lost_session" }>
        queried.push(intent_id)
        return { intent: { ...NOT_OURS, verdict: verdicts[intent_id], intent_id } }
      },
    },
  }
  const connection = {}
  const resolve = (key: string) => resolved[key] ?? connection
  const container = { resolve } as unknown as MedusaContainer
  /** `null`: the provider is not known, so all are queried. */
  const answer = (provider: string | null = "pp_payment-intents_tw", intent_id?: string) =>
    queryLostSession(container, {
      session_id: "payses_1",
      state: null,
      intent_id,
      ...(provider && { provider_id: provider }),
    })
  return { queried, answer }
}

const PROVIDERS = ["pp_payment-intents_broken", "pp_payment-intents_tw"]

const owed = { id: "order_1", owed: true }
const GONE = { kind: "gone" } as const
const SILENT = { kind: "unreachable", message: "" } as const

it("a lost session's query returns the cancelled order whose money is owed, regardless of a later intent's state", async () => {
  const { answer } = lose({ pp_1: SILENT, pp_2: GONE }, { pp_1: owed })
  expect(await answer()).toMatchObject({ intent_id: "pp_1", owed_by: "order_1", verdict: SILENT })
})

it("a lost session's query returns a later intent that was paid, even if a cancelled order's money is owed", async () => {
  const { answer } = lose({ pp_1: SILENT, pp_2: { kind: "paid" } }, { pp_1: owed })
  const found = await answer()
  expect(found).toMatchObject({ intent_id: "pp_2", verdict: { kind: "paid" } })
  expect(found).not.toHaveProperty("owed_by")
})

it("a lost session's query returns the first intent that was paid", async () => {
  const { queried, answer } = lose({ pp_1: GONE, pp_2: { kind: "paid" }, pp_3: GONE })
  expect(await answer()).toMatchObject({ intent_id: "pp_2", remembered: true })
  expect(queried).toEqual(["pp_1", "pp_2"])
})

it("a lost session's query leaves out an intent whose order is not cancelled, or whose money was refunded", async () => {
  const { queried, answer } = lose({ pp_1: SILENT, pp_2: GONE }, { pp_1: { ...owed, owed: false } })
  expect(await answer()).toMatchObject({ intent_id: "pp_2", verdict: GONE })
  expect(queried).toEqual(["pp_2"])
})

it.each([
  { said: { kind: "paid" } as const, answered: "paid" },
  { said: { kind: "not_ours" } as const, answered: "unreachable" },
])(
  "a lost session's query continues after a provider that throws: $said.kind of the other counts as $answered",
  async ({ said, answered }) => {
    const { answer } = lose({ pp_1: said })
    expect((await answer(null)).verdict.kind).toBe(answered)
  }
)

it("a lost session's query returns the intent that a webhook names, if only staff can confirm payments", async () => {
  const manual = { kind: "manual" } as const
  const { answer } = lose({ pp_1: manual, pp_2: manual, pp_3: manual })
  expect(await answer(undefined, "pp_2")).toMatchObject({ intent_id: "pp_2", amount: 760 })
})
