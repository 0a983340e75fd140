import fc from "fast-check"
import { FAULTS, type Fault } from "./service"

/** Acts of a buyer, staff, the payment service or time. `which` counts from the newest. */
export type Act = { faults: (Fault | null)[] } & (
  | { kind: "open"; twice: boolean; forged: boolean }
  | { kind: "change" }
  | { kind: "next_cart" }
  | { kind: "pay"; which: number; how: (typeof WAYS)[number] }
  | { kind: "news"; which: number; what: "paid" | "gone" | "declined" }
  | { kind: "return"; which: number; forged: boolean }
  | { kind: "webhook"; which: number; times: 1 | 2; forged: boolean; names: boolean }
  | { kind: "complete"; times: 1 | 2; deliveries: 0 | 1 | 2 }
  | { kind: "cancel"; deliveries: 0 | 1 | 2 }
  | { kind: "capture" }
  | {
      kind: "refund"
      which: number
      amount: (typeof AMOUNTS)[number]
      times: 1 | 2
      mode: (typeof MODES)[number]
    }
  /** The process dies between Medusa's row of a refund and the provider. */
  | { kind: "cut_refund"; which: number; amount: (typeof AMOUNTS)[number] }
  | { kind: "refund_news"; what: "success" | "failed" }
  | { kind: "resolve"; which: number; otherwise: boolean }
  /** Staff refund the money of a payment issue with its button. */
  | { kind: "give_back"; which: number }
  /** Staff refund in the service's console, without the store's knowledge. */
  | { kind: "console_refund"; which: number; amount: "part" | "all" | "small" }
  /** Staff record that refund in the store. */
  | { kind: "record" }
  /** The buyer's page reads the payment's status. */
  | { kind: "poll" }
  /** The buyer of a placed order pays in another way. */
  | { kind: "replace" }
  /** Staff change the quantity of the order's first item. `left`: they do not finish the edit. */
  | { kind: "edit"; by: 1 | -1; left: boolean }
  /** The buyer opens the order's payment link, and the payment there. */
  | { kind: "link" }
  /** The link's page reads the payment's status. */
  | { kind: "look" }
  /** The buyer's bank disputes a payment that was captured (chargeback). */
  | { kind: "dispute"; which: number }
  /** `names`: the service counts the bank's amount as refunded. */
  | { kind: "dispute_end"; won: boolean; names: boolean }
  | { kind: "jobs"; jobs: (typeof JOBS)[number][] }
  | { kind: "jump"; minutes: number }
)

/** The fields of one kind. */
export type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>

const WAYS = [
  "card",
  "transfer",
  "undated_transfer",
  "3ds",
  "declined",
  "too_little",
  "other_currency",
] as const
/** `owed`: the amount that the order owes the buyer after an edit that reduced it. */
const AMOUNTS = ["part", "all", "small", "more", "owed"] as const
const MODES = ["success", "processing", "refused"] as const
export const JOBS = ["settle", "refunds", "report", "compare"] as const

/** A program's state before its random acts begin; the acts that lead there are not random. */
const UNPLACED = ["cart", "session", "paid"] as const
const PLACED = ["captured", "awaited", "placed", "edited", "disputed"] as const

export type Program = {
  beginning: (typeof UNPLACED | typeof PLACED)[number]
  /** The option `refunds`: with "manual", staff refund in the service's console only. */
  refunds: "api" | "manual"
  acts: Act[]
  /** The outcome of payments and refunds that are unfinished at the end. */
  ending: "paid" | "unpaid"
}

const well = { faults: [] }
const OPEN: Act = { kind: "open", twice: false, forged: false, ...well }
const LINK: Act = { kind: "link", ...well }
const pay = (how: ActOf<"pay">["how"]): Act => ({ kind: "pay", which: 0, how, ...well })
const complete = (deliveries: 0 | 1): Act => ({ kind: "complete", times: 1, deliveries, ...well })

export const BEGUN: Record<Program["beginning"], Act[]> = {
  cart: [],
  session: [OPEN],
  paid: [OPEN, pay("card")],
  awaited: [OPEN, pay("undated_transfer"), complete(1)],
  placed: [OPEN, pay("card"), complete(0)],
  captured: [OPEN, pay("card"), complete(1)],
  edited: [
    ...[OPEN, pay("card"), complete(1)],
    ...[{ kind: "edit", by: 1, left: false, ...well } as const, LINK],
  ],
  disputed: [OPEN, pay("card"), complete(1), { kind: "dispute", which: 0, ...well }],
}

/** Less often, because a time-out takes as long as many other calls. */
const fault = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(...FAULTS.filter((each) => !/^(timeout|slow|busy$)/.test(each))),
  },
  { weight: 1, arbitrary: fc.constantFrom<Fault>("timeout_before", "timeout_after", "busy") },
  { weight: 2, arbitrary: fc.constantFrom<Fault>("slow_before", "slow_after") }
)
const faults = fc.oneof(
  { weight: 3, arbitrary: fc.constant<(Fault | null)[]>([]) },
  { weight: 2, arbitrary: fc.array(fc.option(fault, { freq: 3 }), { minLength: 1, maxLength: 3 }) }
)
const which = fc.constantFrom(0, 0, 0, 0, 1, 2)
const seldom = fc.constantFrom(false, false, false, false, true)
const times = fc.constantFrom<1 | 2>(1, 1, 1, 2)
const deliveries = fc.constantFrom<0 | 1 | 2>(1, 1, 1, 0, 2)

type Arbitraries<Kind extends Act["kind"]> = {
  [Field in Exclude<keyof ActOf<Kind>, "kind" | "faults">]: fc.Arbitrary<ActOf<Kind>[Field]>
}

/** `calls`: whether the act makes the store call the service. */
function act<Kind extends Act["kind"]>(
  kind: Kind,
  { calls }: { calls: boolean },
  fields: Arbitraries<Kind>
): fc.Arbitrary<Act> {
  const struck = calls ? faults : fc.constant([])
  return fc.record({ kind: fc.constant(kind), faults: struck, ...fields }) as fc.Arbitrary<never>
}

const CALLS = { calls: true }
const NONE = { calls: false }

const ACTS: Record<Act["kind"], fc.Arbitrary<Act>> = {
  open: act("open", CALLS, { twice: seldom, forged: seldom }),
  change: act("change", CALLS, {}),
  next_cart: act("next_cart", NONE, {}),
  pay: act("pay", NONE, { which, how: fc.constantFrom(...WAYS, "card", "transfer") }),
  news: act("news", NONE, { which, what: fc.constantFrom("paid", "paid", "gone", "declined") }),
  return: act("return", CALLS, { which, forged: seldom }),
  webhook: act("webhook", CALLS, { which, times, forged: seldom, names: fc.boolean() }),
  complete: act("complete", CALLS, { times, deliveries }),
  cancel: act("cancel", CALLS, { deliveries }),
  capture: act("capture", CALLS, {}),
  refund: act("refund", CALLS, {
    which,
    amount: fc.constantFrom(...AMOUNTS, "part", "all", "owed"),
    times,
    mode: fc.constantFrom(...MODES, "success", "processing"),
  }),
  cut_refund: act("cut_refund", NONE, {
    which,
    amount: fc.constantFrom("part", "all", "small"),
  }),
  refund_news: act("refund_news", NONE, { what: fc.constantFrom("success", "failed") }),
  resolve: act("resolve", CALLS, { which, otherwise: fc.boolean() }),
  give_back: act("give_back", CALLS, { which }),
  console_refund: act("console_refund", NONE, {
    which,
    amount: fc.constantFrom<"part" | "all" | "small">("part", "part", "all", "small"),
  }),
  record: act("record", CALLS, {}),
  poll: act("poll", CALLS, {}),
  replace: act("replace", CALLS, {}),
  edit: act("edit", NONE, { by: fc.constantFrom<1 | -1>(1, 1, -1), left: seldom }),
  link: act("link", CALLS, {}),
  look: act("look", CALLS, {}),
  dispute: act("dispute", NONE, { which }),
  dispute_end: act("dispute_end", NONE, { won: fc.boolean(), names: fc.boolean() }),
  jobs: act("jobs", CALLS, { jobs: fc.subarray([...JOBS], { minLength: 1 }) }),
  jump: act("jump", NONE, { minutes: fc.constantFrom(2, 7, 20, 150, 1200) }),
}

type Weights = Partial<Record<Act["kind"], number>>

const ANYWHERE: Weights = {
  ...{ jobs: 4, jump: 3, resolve: 2, webhook: 3, change: 1, next_cart: 1 },
  ...{ give_back: 2, poll: 1 },
}
const BEFORE_ORDER: Weights = {
  open: 4,
  pay: 6,
  complete: 6,
  news: 3,
  return: 2,
  change: 3,
  cancel: 1,
}
const AFTER_ORDER: Weights = {
  ...{ refund: 9, cut_refund: 2, refund_news: 3, resolve: 5, cancel: 3, capture: 2, jobs: 5 },
  ...{ news: 2, open: 1, pay: 4, return: 1, complete: 1 },
  ...{ console_refund: 3, record: 3, replace: 3 },
  ...{ edit: 4, link: 4, look: 1, dispute: 2, dispute_end: 3 },
}
/** An order that is edited again while a payment of the edit before is open. */
const WHILE_EDITED: Weights = { ...AFTER_ORDER, edit: 18, link: 10 }

function programs(beginnings: readonly Program["beginning"][], weights: Weights) {
  const weighted = Object.entries({ ...ANYWHERE, ...weights }) as [Act["kind"], number][]
  const anyAct = fc.oneof(...weighted.map(([kind, weight]) => ({ weight, arbitrary: ACTS[kind] })))
  return fc.record({
    beginning: fc.constantFrom(...beginnings),
    refunds: fc.constantFrom("api" as const, "api" as const, "manual" as const),
    acts: fc.array(anyAct, { minLength: 1, maxLength: 10, size: "max" }),
    ending: fc.constantFrom("paid" as const, "unpaid" as const),
  })
}

export const program: fc.Arbitrary<Program> = fc.oneof(
  { weight: 5, arbitrary: programs(UNPLACED, BEFORE_ORDER) },
  { weight: 5, arbitrary: programs([...PLACED, "captured"], AFTER_ORDER) },
  { weight: 1, arbitrary: programs(["awaited"], WHILE_EDITED) },
  { weight: 2, arbitrary: programs(["edited"], WHILE_EDITED).map(afterLink) }
)

/** The link's session from the beginning is too old to be used again. */
function afterLink(program: Program): Program {
  return { ...program, acts: [LINK, ...program.acts] }
}

/** One act per line. */
export function show({ beginning, refunds, acts, ending }: Program): string {
  const lines = acts.map(({ kind, faults, ...fields }) => {
    const said = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    const struck = faults.length
      ? `, its calls: ${faults.map((each) => each ?? "well").join(", ")}`
      : ""
    return `  ${[kind, said.join(", ")].join(" ").trim()}${struck}`
  })
  return [
    `  begins with: ${beginning}; refunds: ${refunds}`,
    ...lines,
    `  what is open ends: ${ending}`,
  ].join("\n")
}
