import fc from "fast-check"
import { FAULTS, type Behaviour, type Kind } from "./service"

/** Counted back from the latest order, modulo their number: 0 is the latest. */
type Order = number

export type StaffAct =
  | ("void" | "reissue" | "retry" | "issue" | "adopt" | "keep" | "refresh" | "details")
  | ("allowance" | "give up")

export type Act =
  // Buyers, and staff in Medusa's own pages
  | { act: "place"; pieces: number; paid: boolean; count: number }
  | { act: "pay" | "capture" | "cancel"; order: Order }
  | { act: "refund"; order: Order; all: boolean }
  | { act: "edit"; order: Order; pieces: number }
  | { act: "return"; order: Order; all: boolean }
  // Staff, about an invoice
  | { act: "staff"; what: StaffAct; order: Order }
  | { act: "bulk" | "period" }
  // The store: events, jobs, workers
  | { act: "plan" | "deliver"; order: Order; times: number }
  | { act: "sweep" | "reconcile" }
  | { act: "dispatch" | "settle" | "void"; workers: number }
  | { act: "crowd"; workers: number }
  // The world
  | { act: "arrange"; kind: Kind; behaviour: Behaviour }
  | { act: "release"; cut: boolean }
  | { act: "calm" | "die" }
  // A backup of the database, and its restore
  | { act: "back up" | "restore" }
  | { act: "jump"; seconds: number }
  | { act: "emits fail"; times: number }
  | { act: "plans fail"; order: Order }
  | { act: "plans succeed" }

const MINUTE = 60
const HOUR = 3600

const order = fc.nat({ max: 3 })
const workers = fc.integer({ min: 1, max: 4 })
const pieces = fc.integer({ min: 1, max: 3 })
const seconds = (min: number, max: number) => fc.integer({ min, max })

const jumps = fc.oneof(
  { weight: 4, arbitrary: seconds(1, 3 * MINUTE) },
  { weight: 3, arbitrary: seconds(MINUTE, 2 * HOUR) },
  { weight: 1, arbitrary: seconds(20 * HOUR, 50 * HOUR) }
)

const behaviour: fc.Arbitrary<Behaviour> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ fault: fc.constantFrom(...FAULTS) }) },
  { weight: 2, arbitrary: fc.constant({ fault: "refused" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ fault: fc.constantFrom("numbers_exhausted", "credentials") }),
  },
  { weight: 3, arbitrary: fc.constant({ late: true }) },
  {
    weight: 4,
    arbitrary: fc.record({ hold: fc.constantFrom("before", "after"), frozen: fc.boolean() }),
  }
)

const staff: StaffAct[] = [
  ...(["void", "reissue", "retry", "issue", "adopt", "keep", "refresh", "details"] as const),
  ...(["allowance", "give up"] as const),
]

const single = (record: Act | fc.Arbitrary<Act>): fc.Arbitrary<Act[]> =>
  (record instanceof fc.Arbitrary ? record : fc.constant(record)).map((act) => [act])

/** Single acts, each with its weight. */
const singles: fc.Arbitrary<Act[]> = fc.oneof(
  ...(
    [
      [
        4,
        fc.record({ act: fc.constant("place"), pieces, paid: fc.constant(true), count: workers }),
      ],
      [
        1,
        fc.record({ act: fc.constant("place"), pieces, paid: fc.boolean(), count: fc.constant(1) }),
      ],
      [2, fc.record({ act: fc.constantFrom("pay", "capture", "cancel"), order })],
      [2, fc.record({ act: fc.constantFrom("refund", "return"), order, all: fc.boolean() })],
      [2, fc.record({ act: fc.constant("edit"), order, pieces })],
      [6, fc.record({ act: fc.constant("staff"), what: fc.constantFrom(...staff), order })],
      [1, fc.record({ act: fc.constantFrom("bulk", "period", "reconcile") })],
      [4, fc.record({ act: fc.constantFrom("plan", "deliver"), order, times: seconds(1, 3) })],
      [2, fc.constant({ act: "sweep" })],
      [5, fc.record({ act: fc.constantFrom("dispatch", "settle", "void"), workers })],
      [
        4,
        fc.record({
          act: fc.constant("arrange"),
          kind: fc.constantFrom("upload", "query", "cancel"),
          behaviour,
        }),
      ],
      [3, fc.record({ act: fc.constant("release"), cut: fc.boolean() })],
      [1, fc.constant({ act: "die" })],
      [3, jumps.map((seconds) => ({ act: "jump", seconds }))],
      [1, fc.record({ act: fc.constant("emits fail"), times: seconds(1, 2) })],
    ] as [number, fc.Arbitrary<Act>][]
  ).map(([weight, arbitrary]) => ({ weight, arbitrary: single(arbitrary) }))
)

const calm: Act = { act: "calm" }
const sweep: Act = { act: "sweep" }
const place = (count: number, pieces = 1): Act => ({ act: "place", pieces, paid: true, count })
const plan = (order = 0): Act => ({ act: "plan", order, times: 1 })
const work = (act: "dispatch" | "settle" | "void", workers = 1): Act => ({ act, workers })
const jump = (seconds: number): Act => ({ act: "jump", seconds })
const release: Act = { act: "release", cut: false }
const arrange = (kind: Kind, behaviour: Behaviour): Act => ({ act: "arrange", kind, behaviour })

/** Longer than every lease and the quiet time. Seconds. */
const lost = seconds(5 * MINUTE, 20 * MINUTE)
const point = fc.constantFrom("before" as const, "after" as const)

/**
 * Sequences that random acts alone would seldom produce: each makes two workers meet. The acts and
 * times in between are random.
 */
const scenes: Record<string, fc.Arbitrary<Act[]>> = {
  /** A worker is suspended during its upload, another replaces it, then the first continues. */
  "late reply": fc
    .tuple(
      lost,
      fc.constantFrom<Behaviour["fault"]>(
        "refused",
        "refused",
        "refused",
        "reset_before",
        undefined
      ),
      fc.constantFrom("before" as const, "before" as const, "after" as const),
      seconds(1, 2)
    )
    .map(([seconds, fault, hold, count]) => [
      ...[calm, place(count), ...Array.from({ length: count }, (_, each) => plan(each))],
      ...[arrange("upload", { hold: "after", frozen: true, fault }), work("dispatch")],
      ...[jump(seconds), work("settle"), jump(61), work("settle"), jump(5 * MINUTE)],
      ...[arrange("upload", { hold }), work("dispatch"), release, work("settle")],
      ...[work("dispatch"), release],
    ]),

  /** The same during its second query: meanwhile the invoice was sent again. */
  "late negative": fc
    .tuple(lost, fc.constantFrom<Behaviour["fault"]>("reset_after", "http_500_after", "empty"))
    .map(([seconds, fault]) => [
      ...[calm, place(1), plan(), arrange("upload", { fault: "reset_before" }), work("dispatch")],
      ...[
        jump(2 * MINUTE),
        arrange("query", {}),
        arrange("query", { hold: "after", frozen: true }),
      ],
      ...[work("settle"), jump(seconds), work("settle"), jump(5 * MINUTE)],
      ...[arrange("upload", { fault }), work("dispatch"), release, jump(5 * MINUTE)],
      work("dispatch"),
    ]),

  /** A batch waits almost as long as its lease; then its upload is slow. */
  "long turn": fc
    .tuple(seconds(66, 84), seconds(0, 4))
    .map(([seconds, more]) => [
      ...[calm, place(7), planAll()],
      ...Array.from({ length: 3 }, () => arrange("upload", { hold: "after", frozen: true })),
      ...[arrange("upload", { hold: "before" }), work("dispatch"), jump(seconds)],
      ...[release, release, release, jump(91 - seconds + more), work("settle")],
      ...[jump(62), work("settle"), jump(62), work("dispatch")],
    ]),

  /** Staff or the order cancel an invoice while it is being sent. */
  "void while sending": fc
    .tuple(
      point,
      fc.constantFrom<Act>({ act: "cancel", order: 0 }, { act: "staff", what: "void", order: 0 }),
      fc.constantFrom(false, false, true)
    )
    .map(([hold, unwanted, cut]) => [
      ...[calm, place(1), plan(), arrange("upload", { hold }), work("dispatch")],
      ...[unwanted, plan(), { act: "release", cut } as Act, work("settle"), work("void")],
    ]),

  /** Changes whose events cannot be emitted at first. */
  "emits fail": fc
    .tuple(seconds(1, 3), fc.boolean())
    .map(([times, canceled]) => [
      ...[calm, place(2), plan(), { act: "emits fail", times } as Act, work("dispatch")],
      ...(canceled ? [{ act: "cancel", order: 0 } as Act, plan()] : []),
    ]),

  /** An order whose rows cannot be written for days. */
  "plans fail": fc
    .tuple(seconds(26, 50), seconds(16, 90))
    .map(([hours, minutes]) => [
      ...[calm, place(2), { act: "plans fail", order: 0 } as Act, sweep, jump(hours * HOUR)],
      ...[sweep, { act: "plans succeed" } as Act, jump(minutes * MINUTE)],
    ]),

  /** Several workers fill their batches at once. */
  crowd: fc
    .tuple(seconds(3, 6), seconds(2, 4))
    .map(([count, workers]) => [
      ...[calm, place(count), planAll(), { act: "crowd", workers } as Act],
    ]),

  /** The service continues an upload after its connection broke. */
  "late effect": fc
    .tuple(seconds(1, 3), seconds(1, 90), seconds(1, 90))
    .map(([count, some, more]) => [
      ...[calm, place(count), planAll(), arrange("upload", { late: true }), work("dispatch")],
      ...[
        jump(some),
        work("settle"),
        work("dispatch"),
        jump(more),
        work("settle"),
        work("dispatch"),
      ],
    ]),

  /** A void that fails, and its outcome. */
  void: fc
    .tuple(
      fc.constantFrom<StaffAct | "cancel">("cancel", "void", "reissue"),
      behaviour,
      fc.constantFrom<Kind>("cancel", "query"),
      lost
    )
    .map(([why, behaviour, kind, seconds]) => [
      ...[calm, place(1), plan(), work("dispatch"), arrange(kind, behaviour)],
      ...(why === "cancel"
        ? [{ act: "cancel", order: 0 } as Act, plan()]
        : [{ act: "staff", what: why, order: 0 } as Act]),
      ...[work("void"), jump(seconds), release, work("void")],
    ]),

  /** All processes die during one call: an upload, the first or the second query, a void. */
  death: fc
    .tuple(
      fc.constantFrom<"upload" | "query" | "second query" | "cancel">(
        ...(["upload", "query", "second query", "cancel"] as const)
      ),
      point,
      fc.constantFrom<Behaviour["fault"]>("reset_before", "reset_after", "empty"),
      fc.oneof(seconds(1, 3 * MINUTE), lost)
    )
    .map(([over, hold, fault, seconds]) => {
      const held = arrange(over === "second query" ? "query" : over, { hold, frozen: true })
      const unclear = [arrange("upload", { fault }), work("dispatch"), jump(2 * MINUTE)]
      const until: Record<typeof over, Act[]> = {
        upload: [held, work("dispatch")],
        query: [...unclear, held, work("settle")],
        "second query": [...unclear, arrange("query", {}), held, work("settle")],
        cancel: [work("dispatch"), { act: "cancel", order: 0 }, plan(), held, work("void")],
      }
      return [
        ...[calm, place(2), planAll(), ...until[over], { act: "die" } as Act, jump(seconds)],
        ...[work("settle"), work("void"), work("dispatch")],
      ]
    }),

  /**
   * The outcome of an upload stays unknown for a day, so staff give up its order number. The upload
   * takes effect before that, or only then.
   */
  "given up": fc
    .tuple(
      fc.constantFrom<Behaviour>(
        { hold: "before", frozen: true },
        { hold: "after", frozen: true },
        { fault: "reset_before" },
        { fault: "reset_after" }
      ),
      lost,
      seconds(25 * HOUR, 40 * HOUR),
      fc.constantFrom<Act[]>(
        [],
        [{ act: "cancel", order: 0 }],
        [{ act: "edit", order: 0, pieces: 2 }]
      ),
      fc.constantFrom("dispatch" as const, "reconcile" as const)
    )
    .map(([upload, seconds, unclear, change, first]) => [
      ...[calm, place(1), plan(), arrange("upload", upload), work("dispatch"), jump(seconds)],
      ...[arrange("query", { fault: "http_503" }), work("settle"), jump(unclear)],
      ...[arrange("query", { fault: "http_503" }), work("settle")],
      ...[{ act: "staff", what: "give up", order: 0 } as Act, ...change, plan()],
      ...(first === "dispatch" ? [work("dispatch")] : []),
      ...[release, jump(13 * HOUR), { act: "reconcile" } as Act, work("void"), sweep],
    ]),

  /** The database is restored to a state from before uploads, and the shop reports this. */
  restored: fc
    .tuple(
      seconds(1, 3),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom<Behaviour>({}, {}, { late: true }, { fault: "reset_after" }),
      seconds(1, 20 * MINUTE),
      fc.constantFrom<Act[]>([], [{ act: "cancel", order: 0 }])
    )
    .map(([count, planned, another, upload, seconds, change]) => [
      ...[calm, place(count), ...(planned ? [planAll()] : []), { act: "back up" } as Act],
      ...(another ? [place(1)] : []),
      ...[planAll(), arrange("upload", upload), work("dispatch"), ...change, jump(seconds)],
      ...[{ act: "restore" } as Act, sweep, work("dispatch"), jump(2 * MINUTE), sweep],
    ]),

  /** The order changes while its invoice is being sent, and that upload issues nothing. */
  "changed meanwhile": fc
    .tuple(
      fc.constantFrom<Behaviour["fault"]>("reset_before", "reset_after", "refused"),
      pieces,
      fc.boolean()
    )
    .map(([fault, pieces, refund]) => [
      ...[calm, place(1, 2), plan(), arrange("upload", { hold: "after", fault }), work("dispatch")],
      { act: "edit", order: 0, pieces },
      ...(refund ? [{ act: "refund", order: 0, all: false } as Act] : []),
      ...[{ act: "pay", order: 0 } as Act, plan(), release, jump(2 * MINUTE), work("settle")],
    ]),
}

/** Plans every order; sends nothing. */
function planAll(): Act {
  return { act: "plan", order: -1, times: 1 }
}

/** Sequences that succeed only in some variants are drawn more often. */
const WEIGHTS: Record<string, number> = { "late reply": 4, "late negative": 3, "long turn": 3 }

export const programs: fc.Arbitrary<Act[]> = fc
  .array(
    fc.oneof(
      { weight: 10, arbitrary: singles },
      ...Object.entries(scenes).map(([name, arbitrary]) => ({
        weight: WEIGHTS[name] ?? 2,
        arbitrary,
      }))
    ),
    { minLength: 1, maxLength: 3, size: "max" }
  )
  .map((parts) => parts.flat())

/** One act per line, as the program of a failure is printed. */
export const showActs = (acts: Act[]): string =>
  acts.map(({ act, ...rest }) => `  ${act} ${JSON.stringify(rest)}`).join("\n")
