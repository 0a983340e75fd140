import { setTimeout as sleep } from "node:timers/promises"

import axios from "axios"

import { call } from "../dev/check/http"
import { median, shuffled } from "./interleave"
import { BenchStores } from "./store/bench-stores"
import { PaymentApi } from "./store/payment-api"
import { openShop, placeIn } from "./store/place-order"
import type { Goal, Report } from "./report"

const ROUNDS = 30
const WARM_UP = 6
const LATENCIES = [0, 50]
/** Milliseconds over pp_system_default and the API's latency. */
const AT_MOST = { session: 8, complete: 6 }
const CALLS = ["session", "complete"] as const
/** Milliseconds for what the store does with an order after it has answered. */
const PAUSE = 800

type Contestant = { provider: string; calls: string }

type Milliseconds = Record<(typeof CALLS)[number], number>
/** Times of one checkout: until the buyer has the answers, and the part in the provider. */
type Timed = { outside: Milliseconds; inside: Milliseconds }

/** Medusa's own provider twice, so that the difference between the two shows the noise. */
const CONTESTANTS: Contestant[] = [
  { provider: "pp_system_default", calls: "" },
  { provider: "pp_system_default", calls: "" },
  { provider: "pp_bare_bench", calls: "POST GET" },
  // One POST for the session, one GET for the completion, two for the capture after it.
  { provider: "pp_payment-intents_tw", calls: "POST GET GET GET" },
]
const [FIRST, AGAIN, BARE, OURS] = [0, 1, 2, 3]

/**
 * What the payment provider adds to a checkout, over Medusa's own provider, which calls no service.
 */
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
    const buy = async (provider: string): Promise<Timed> => {
      const outside = await placeIn(axios.create({ baseURL: url }), openShop(stores.shop), provider)
      return { outside, inside: await call(`${url}/bench/providers`) }
    }
    const rows: string[][] = []
    const goals: Goal[] = []
    for (const latency of LATENCIES) {
      const rounds = await measure(buy, api, latency)
      for (const of of CALLS) {
        const over = (where: keyof Timed, index: number) =>
          median(
            rounds.map((round) => {
              const base = (round[FIRST][where][of] + round[AGAIN][where][of]) / 2
              return round[index][where][of] - base - latency
            })
          )
        const noise = median(
          rounds.map((round) => round[AGAIN].outside[of] - round[FIRST].outside[of])
        )
        const added = over("inside", OURS)
        rows.push([
          `${of}, API ${latency} ms`,
          ...[
            median(rounds.map((round) => round[FIRST].outside[of])),
            noise,
            over("outside", BARE),
            over("outside", OURS),
            over("inside", BARE),
            added,
          ].map((ms) => ms.toFixed(1)),
        ])
        goals.push({
          promise: `${of} in the provider, over pp_system_default and ${latency} ms of latency`,
          value: added,
          atMost: AT_MOST[of],
          unit: " ms",
        })
      }
    }
    return {
      title: "What a payment costs the checkout",
      about:
        "One store runs in production mode on PostgreSQL with durable writes. Whole checkouts " +
        "follow one another: with Medusa's own provider, with the same again, with a bare one " +
        `and with ours. Their order is random in each of ${ROUNDS} rounds, which follow ` +
        `${WARM_UP} rounds for warming up. The payment API is on this machine and waits 0 or 50 ms. ` +
        "A session costs one POST to the API, the completion of a cart one GET. The capture's " +
        "queries follow after the answer. Two times are measured: until the buyer has the answer, and the part " +
        "of it in the provider, where alone the checkouts differ. Differences are medians over " +
        "the rounds, each to the mean of the two with Medusa's provider in the same round, less " +
        "the latency. “Again” is how much that provider differs from itself. “Bare” makes the " +
        "same two calls and does nothing else.",
      head: [
        "ms",
        "pp_system_default",
        "again, over it",
        "bare, over both",
        "ours, over both",
        "bare, in the provider",
        "ours, in the provider",
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
  buy: (provider: string) => Promise<Timed>,
  api: PaymentApi,
  latency: number
): Promise<Timed[][]> {
  api.latency = latency
  const rounds: Timed[][] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times: Timed[] = []
    for (const index of shuffled([FIRST, AGAIN, BARE, OURS])) {
      const { provider, calls } = CONTESTANTS[index]
      api.calls.length = 0
      times[index] = await buy(provider)
      await afterwards(api, calls)
    }
    if (round >= 0) rounds.push(times)
  }
  return rounds
}

/** Lets the store finish with an order, and compares its calls of the payment API. */
async function afterwards({ calls }: PaymentApi, expected: string): Promise<void> {
  const seen = () => calls.map(({ method }) => method).join(" ")
  for (let waited = 0; seen() !== expected && waited < 10_000; waited += 50) await sleep(50)
  await sleep(PAUSE)
  if (seen() !== expected) {
    throw new Error(
      `The payment API was called: ${seen() || "nothing"}, not ${expected || "nothing"}.`
    )
  }
}
