import { setTimeout as sleep } from "node:timers/promises"

import axios from "axios"

import { median, shuffled } from "./interleave"
import { BenchStores } from "./store/bench-stores"
import { PaymentApi } from "./store/payment-api"
import { openShop, placeIn, type TimedOrder } from "./store/place-order"
import type { Goal, Report } from "./report"

const ROUNDS = 30
const WARM_UP = 6
const LATENCIES = [0, 50]
/** Milliseconds over pp_system_default and the API's latency. */
const AT_MOST: Record<"session" | "complete", number> = { session: 8, complete: 6 }
const CALLS = ["session", "complete"] as const
/** Milliseconds for what the store does with an order after it has answered. */
const PAUSE = 800

type Contestant = { provider: string; asks: string }

/** Medusa's own provider twice, so that the difference between the two shows the noise. */
const CONTESTANTS: Contestant[] = [
  { provider: "pp_system_default", asks: "" },
  { provider: "pp_system_default", asks: "" },
  { provider: "pp_bare_bench", asks: "POST GET" },
  // One POST for the session, one GET for the completion, two for the capture after it.
  { provider: "pp_payment-intents_tw", asks: "POST GET GET GET" },
]
const [FIRST, AGAIN, BARE, OURS] = [0, 1, 2, 3]

/** What the payment provider adds to a checkout, over Medusa's own provider that asks nobody. */
export default async function paymentProvider(): Promise<Report> {
  const api = await PaymentApi.start()
  const stores = await BenchStores.open()
  try {
    const { url, client } = await stores.start("plugin", {
      paymentApi: api.url,
      issueOn: "manual",
    })
    await client.query(
      `insert into region_payment_provider (id, region_id, payment_provider_id)
       select 'regpp_' || id, id, $1 from region`,
      [CONTESTANTS[BARE].provider]
    )
    const buy = (provider: string) =>
      placeIn(axios.create({ baseURL: url }), openShop(stores.shop), provider)
    const rows: string[][] = []
    const goals: Goal[] = []
    for (const latency of LATENCIES) {
      const rounds = await measure(buy, api, latency)
      for (const call of CALLS) {
        const of = (index: number) => median(rounds.map((round) => round[index][call]))
        const noise = median(rounds.map((round) => round[AGAIN][call] - round[FIRST][call]))
        const base = (round: TimedOrder[]) => (round[FIRST][call] + round[AGAIN][call]) / 2
        const over = (index: number) =>
          median(rounds.map((round) => round[index][call] - base(round))) - latency
        const added = over(OURS)
        rows.push([
          `${call}, API ${latency} ms`,
          ...[median(rounds.map(base)), of(OURS), noise, over(BARE), added].map((ms) =>
            ms.toFixed(1)
          ),
        ])
        goals.push({
          promise: `${call} over pp_system_default and ${latency} ms of latency`,
          value: added,
          atMost: AT_MOST[call],
          unit: " ms",
        })
      }
    }
    return {
      title: "What a payment costs the checkout",
      about:
        "One store in production mode on PostgreSQL with durable writes, whole checkouts one " +
        "after the other, with Medusa's own provider, the same again, a bare one and ours in random order each round, " +
        `${ROUNDS} rounds after ${WARM_UP} for warming up; the payment API answers on this machine after ` +
        "0 or 50 ms. Timed from the outside: starting a session (one POST to the API) and completing the " +
        "cart (one GET; the capture's questions follow after the answer). Differences are medians over " +
        "the rounds, within each round, to the mean of the two with Medusa's provider; “again” is what " +
        "that differs from itself. “Bare” makes the same two calls and does nothing else.",
      head: [
        "ms",
        "pp_system_default",
        "ours",
        "again, over it",
        "bare, over both and the latency",
        "ours, over both and the latency",
      ],
      rows,
      goals,
    }
  } finally {
    await stores.close()
    await api.close()
  }
}

async function measure(
  buy: (provider: string) => Promise<TimedOrder>,
  api: PaymentApi,
  latency: number
): Promise<TimedOrder[][]> {
  api.latency = latency
  const rounds: TimedOrder[][] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times: TimedOrder[] = []
    for (const index of shuffled([FIRST, AGAIN, BARE, OURS])) {
      const { provider, asks } = CONTESTANTS[index]
      api.calls.length = 0
      times[index] = await buy(provider)
      await afterwards(api, asks)
    }
    if (round >= 0) rounds.push(times)
  }
  return rounds
}

/** Lets the store finish with an order, and holds what it asked the payment API. */
async function afterwards({ calls }: PaymentApi, expected: string): Promise<void> {
  const seen = () => calls.map(({ method }) => method).join(" ")
  for (let waited = 0; seen() !== expected && waited < 10_000; waited += 50) await sleep(50)
  await sleep(PAUSE)
  if (seen() !== expected) {
    throw new Error(
      `The payment API was asked: ${seen() || "nothing"}, not ${expected || "nothing"}.`
    )
  }
}
