import { PAYMENT_ISSUE_KINDS } from "../payment-issue"
import {
  afterService,
  afterStaff,
  MADE_STATUSES,
  NOT_MADE_STATUSES,
  REFUND_STATUSES,
  refundQuestion,
  classifyRefund,
  type RefundFacts,
  type RefundMove,
  type RefundStatus,
} from "../refund-table"

/** A refund's status, and whether Medusa has a row of it. */
type Fact = `${RefundStatus} ${"shown" | "hidden"}`

const FACTS = REFUND_STATUSES.flatMap((status) => [`${status} shown`, `${status} hidden`] as Fact[])
const read = (fact: Fact): RefundFacts => {
  const [status, shown] = fact.split(" ") as [RefundStatus, string]
  return { status, recorded: shown === "shown" }
}

/** The new status, whether the service is queried again, and the payment issue. */
const written = (move: RefundMove | "contradicted" | null) =>
  move && move !== "contradicted"
    ? [move.status, move.follow && "follow", move.issue].filter(Boolean).join(" ")
    : String(move)

/** Each column of a table, by the facts of its rows. */
const table = <Row extends readonly unknown[]>(rows: Record<Fact, Row>) =>
  Object.entries(rows) as [Fact, Row][]

it("a refund's meaning for the next refund depends on its status and on Medusa's row", () => {
  const classes = Object.fromEntries(FACTS.map((fact) => [fact, classifyRefund(read(fact))]))
  expect(classes).toEqual({
    "sending shown": "open",
    "sending hidden": "open",
    "unclear shown": "open",
    "unclear hidden": "open",
    "made shown": "given",
    "made hidden": "to_record",
    "processing shown": "given",
    "processing hidden": "to_record",
    "done shown": "given",
    "done hidden": "to_record",
    "refused shown": "to_remove",
    "refused hidden": "not_given",
    "failed shown": "not_given",
    "failed hidden": "not_given",
  })
})

describe("by later answers of the service (done, failed, or neither after a day, 8 days and 91 days)", () => {
  const SAYS = [
    ["done", 1],
    ["failed", 1],
    ["open", 1],
    ["open", 8],
    ["open", 91],
  ] as const
  const unclear = "unclear follow refund_unclear"

  it.each(
    table<readonly [string, string, string, string, string]>({
      "sending shown": ["sending", "sending", "sending", "sending", "sending"],
      "sending hidden": ["sending", "sending", "sending", "sending", "sending"],
      "unclear shown": [
        "done",
        "failed refund_failed",
        "unclear follow",
        "unclear follow",
        "unclear follow",
      ],
      "unclear hidden": [
        "done refund_not_recorded",
        "refused",
        "unclear follow",
        "unclear follow",
        "unclear follow",
      ],
      "made shown": ["done", "failed refund_failed", "made follow", "made follow", "made"],
      // Staff read that the money was refunded.
      "made hidden": ["done", "failed refund_failed", "made follow", "made follow", "made"],
      "processing shown": ["done", "failed refund_failed", "processing follow", unclear, unclear],
      "processing hidden": [
        "done refund_not_recorded",
        "refused",
        "processing follow",
        unclear,
        unclear,
      ],
      "done shown": ["done", "done", "done", "done", "done"],
      "done hidden": ["done", "done", "done", "done", "done"],
      // Staff said that it was not made: money that went back all the same is not forgotten.
      "refused shown": ["done", "refused", "refused follow", "refused follow", "refused"],
      "refused hidden": [
        "done refund_not_recorded",
        "refused",
        "refused follow",
        "refused follow",
        "refused",
      ],
      "failed shown": ["failed", "failed", "failed", "failed", "failed"],
      "failed hidden": ["failed", "failed", "failed", "failed", "failed"],
    })
  )("a refund that is %s becomes %j", (fact, expected) => {
    const moves = SAYS.map(([says, days]) => written(afterService(read(fact), says, days)))
    expect(moves).toEqual(expected)
  })
})

describe("by an answer of staff (made or not made) and of the service (done, failed or neither)", () => {
  const SAYS = ["done", "failed", "open"] as const
  type Answers = { made: string[]; not_made: string[] }
  const unclear: Answers = {
    made: ["done", "made", "made follow"],
    not_made: ["contradicted", "refused", "refused follow"],
  }
  const failed: Answers = {
    made: ["done", "made", "made"],
    not_made: ["contradicted", "refused", "refused"],
  }
  const notQueried: Answers = { made: ["null", "null", "null"], not_made: ["null", "null", "null"] }

  it.each(
    table<readonly [Answers]>({
      // Its issue is recorded before its status is: a process may die in between.
      "sending shown": [unclear],
      "sending hidden": [unclear],
      "unclear shown": [unclear],
      "unclear hidden": [unclear],
      "made shown": [notQueried],
      "made hidden": [notQueried],
      "processing shown": [notQueried],
      "processing hidden": [notQueried],
      "done shown": [notQueried],
      "done hidden": [notQueried],
      "refused shown": [notQueried],
      "refused hidden": [notQueried],
      "failed shown": [failed],
      "failed hidden": [failed],
    })
  )("a refund that is %s gets its status and issue", (fact, [expected]) => {
    const said = (made: boolean) => SAYS.map((says) => written(afterStaff(read(fact), made, says)))
    expect({ made: said(true), not_made: said(false) }).toEqual(expected)
  })
})

it.each<Fact>(["unclear shown", "failed shown"])(
  "a refund that was %s keeps Medusa's row if it was made, and loses it if not",
  (fact) => {
    const classAfter = (made: boolean) => {
      const move = afterStaff(read(fact), made, "open") as RefundMove
      return classifyRefund({ ...read(fact), status: move.status })
    }
    expect([classAfter(true), classAfter(false)]).toEqual(["given", "to_remove"])
  }
)

describe("a refund of a payment issue's money, which no order shows,", () => {
  const of = (status: RefundStatus): RefundFacts => ({
    status,
    recorded: false,
    issue_id: "twpis_1",
  })

  it("gives a payment issue's refund no row that Medusa should record or remove", () => {
    const classes = REFUND_STATUSES.map((status) => [status, classifyRefund(of(status))])
    expect(Object.fromEntries(classes)).toEqual({
      sending: "open",
      unclear: "open",
      made: "given",
      processing: "given",
      done: "given",
      refused: "not_given",
      failed: "not_given",
    })
  })

  it.each([
    ["processing", "done", "done"],
    ["processing", "failed", "refused"],
    ["unclear", "done", "done"],
    ["unclear", "failed", "refused"],
    ["refused", "done", "done"],
    ["made", "failed", "refused"],
  ] as const)("gets no issue of its own: %s, then %s, ends as %s", (status, says, ends) =>
    expect(afterService(of(status), says, 1)).toMatchObject({ status: ends, issue: null })
  )

  it("becomes a question to staff after seven days without an end", () =>
    expect(written(afterService(of("processing"), "open", 8))).toBe(
      "unclear follow refund_unclear"
    ))
})

it("a refund counts for the invoice once it is made, and not otherwise", () => {
  expect([...MADE_STATUSES].sort()).toEqual(["done", "made"])
  expect(NOT_MADE_STATUSES).toEqual(["refused", "failed"])
})

it("staff are asked about the outcome only for the issues of an unclear and of a failed refund", () => {
  const asked = PAYMENT_ISSUE_KINDS.filter((kind) => refundQuestion(kind) === kind)
  expect(asked).toEqual(["refund_unclear", "refund_failed"])
  expect(refundQuestion("refund_not_recorded")).toBeUndefined()
})

it.each([
  ["processing", 7, { status: "processing", follow: true, issue: null }],
  ["processing", 7.01, { status: "unclear", follow: true, issue: "refund_unclear" }],
  ["made", 90, { status: "made", follow: true, issue: null }],
  ["made", 90.01, { status: "made", follow: false, issue: null }],
  ["refused", 90, { status: "refused", follow: true, issue: null }],
  ["refused", 90.01, { status: "refused", follow: false, issue: null }],
] as const)(
  "a refund that is still %s after %d days is queried, becomes an issue, or neither",
  (status, days, move) => {
    expect(afterService({ status, recorded: false }, "open", days)).toEqual(move)
  }
)
