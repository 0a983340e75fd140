import fc from "fast-check"
import { FAULTS, type Fault } from "./service"

/** What a buyer, staff, the payment service or time does. `which` counts from the newest. */
export type Act = { faults: (Fault | null)[] } & (
  | { kind: "open"; twice: boolean; forged: boolean }
  | { kind: "change" }
  | { kind: "next_cart" }
  | { kind: "pay"; which: number; how: (typeof WAYS)[number] }
  | { kind: "news"; which: number; what: "paid" | "gone" | "declined" }
  | { kind: "return"; which: number; forged: boolean }
  | { kind: "webhook"; which: number; times: 1 | 2; forged: boolean; names: boolean }
  | { kind: "complete"; times: 1 | 2; told: 0 | 1 | 2 }
  | { kind: "cancel"; told: 0 | 1 | 2 }
  | { kind: "capture" }
  | { kind: "refund"; amount: (typeof AMOUNTS)[number]; times: 1 | 2; mode: (typeof MODES)[number] }
  | { kind: "refund_news"; what: "success" | "failed" }
  | { kind: "resolve"; which: number; otherwise: boolean }
  | { kind: "jobs"; jobs: (typeof JOBS)[number][] }
  | { kind: "jump"; minutes: number }
)

/** Of a kind: its own fields. */
export type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>

const WAYS = ["card", "transfer", "3ds", "declined", "too_little", "other_currency"] as const
const AMOUNTS = ["part", "all", "small", "more"] as const
const MODES = ["success", "processing", "refused"] as const
export const JOBS = ["settle", "refunds", "report"] as const

/** How far a program has come before its random acts begin: what comes first in all is not drawn. */
const BEGINNINGS = ["cart", "session", "paid", "awaited", "placed", "captured"] as const

export type Program = {
  beginning: (typeof BEGINNINGS)[number]
  acts: Act[]
  /** What becomes of payments and refunds that are still under way in the end. */
  ending: "paid" | "unpaid"
}

const well = { faults: [] }
const OPEN: Act = { kind: "open", twice: false, forged: false, ...well }
const pay = (how: ActOf<"pay">["how"]): Act => ({ kind: "pay", which: 0, how, ...well })
const complete = (told: 0 | 1): Act => ({ kind: "complete", times: 1, told, ...well })

export const BEGUN: Record<Program["beginning"], Act[]> = {
  cart: [],
  session: [OPEN],
  paid: [OPEN, pay("card")],
  awaited: [OPEN, pay("transfer"), complete(1)],
  placed: [OPEN, pay("card"), complete(0)],
  captured: [OPEN, pay("card"), complete(1)],
}

/** Waiting in vain takes the time of many other calls. */
const fault = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(...FAULTS.filter((each) => !/^(timeout|busy$)/.test(each))),
  },
  { weight: 1, arbitrary: fc.constantFrom<Fault>("timeout_before", "timeout_after", "busy") }
)
const faults = fc.oneof(
  { weight: 3, arbitrary: fc.constant<(Fault | null)[]>([]) },
  { weight: 2, arbitrary: fc.array(fc.option(fault, { freq: 3 }), { minLength: 1, maxLength: 3 }) }
)
const which = fc.constantFrom(0, 0, 0, 0, 1, 2)
const seldom = fc.constantFrom(false, false, false, false, true)
const times = fc.constantFrom<1 | 2>(1, 1, 1, 2)
const told = fc.constantFrom<0 | 1 | 2>(1, 1, 1, 0, 2)

const act = (
  weight: number,
  fields: Record<string, fc.Arbitrary<unknown>> & { kind: fc.Arbitrary<Act["kind"]> }
) => ({
  weight,
  arbitrary: fc.record({ faults, ...fields }) as unknown as fc.Arbitrary<Act>,
})
const kind = <Kind extends Act["kind"]>(name: Kind) => fc.constant(name)

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  act(6, { kind: kind("complete"), times, told }),
  act(6, { kind: kind("pay"), which, how: fc.constantFrom(...WAYS, "card", "transfer") }),
  act(6, { kind: kind("jobs"), jobs: fc.subarray([...JOBS], { minLength: 1 }) }),
  act(6, {
    kind: kind("refund"),
    amount: fc.constantFrom(...AMOUNTS, "part", "all"),
    times,
    mode: fc.constantFrom(...MODES, "success", "processing"),
  }),
  act(5, { kind: kind("webhook"), which, times, forged: seldom, names: fc.boolean() }),
  act(5, {
    kind: kind("jump"),
    minutes: fc.constantFrom(2, 7, 20, 150, 1200),
    faults: fc.constant([]),
  }),
  act(4, { kind: kind("resolve"), which, otherwise: fc.boolean() }),
  act(3, { kind: kind("news"), which, what: fc.constantFrom("paid", "paid", "gone", "declined") }),
  act(3, { kind: kind("open"), twice: seldom, forged: seldom }),
  act(3, { kind: kind("cancel"), told }),
  act(2, { kind: kind("refund_news"), what: fc.constantFrom("success", "failed") }),
  act(2, { kind: kind("return"), which, forged: seldom }),
  act(2, { kind: kind("change") }),
  act(2, { kind: kind("capture") }),
  act(1, { kind: kind("next_cart"), faults: fc.constant([]) })
)

export const program: fc.Arbitrary<Program> = fc.record({
  beginning: fc.constantFrom(...BEGINNINGS),
  acts: fc.array(anyAct, { minLength: 1, maxLength: 8 }),
  ending: fc.constantFrom("paid" as const, "unpaid" as const),
})

/** One act a line. */
export function show({ beginning, acts, ending }: Program): string {
  const lines = acts.map(({ kind, faults, ...fields }) => {
    const said = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    const struck = faults.length
      ? `  — calls: ${faults.map((each) => each ?? "well").join(", ")}`
      : ""
    return `  ${kind} ${said.join(", ")}${struck}`
  })
  return [`  begins with: ${beginning}`, ...lines, `  what is open ends: ${ending}`].join("\n")
}
