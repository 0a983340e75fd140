import { INVOICE_STATUSES, type InvoiceStatus } from "../invoice-status"
import { applyEvent } from "../apply-event"
import { NEW_ROW, type Columns } from "../columns"
import type { InputName } from "../inputs"
import {
  ACCEPTED,
  EVENTS,
  FIRST_EVENTS,
  isAccepted,
  statusesAccepting,
  type InvoiceEvent,
} from "../state-machine"
import { isClosed, STATUS_FACTS } from "../status-facts"
import { nextStatuses } from "../next-statuses"
import type { Transition } from "../transition"
import { partsOf, testsOf, type Value } from "../values"

const EVENT_NAMES = Object.keys(EVENTS) as InvoiceEvent[]
const transitionOf = (event: InvoiceEvent): Transition => EVENTS[event]

const valuesOf = ({ set, emits = null }: Transition): Value[] => [...Object.values(set), emits]

function inputsNamedBy(transition: Transition): InputName[] {
  const parts = valuesOf(transition).map(partsOf)
  const conditions = [
    ...parts.flatMap((part) => part.conditions),
    ...(transition.requires ?? []),
    ...(transition.entryIf ? [transition.entryIf] : []),
  ]
  const tested = conditions
    .flatMap(testsOf)
    .flatMap((test) => (test.kind === "given" || test.kind === "input_in" ? test.name : []))
  const written = parts
    .flatMap((part) => part.values)
    .flatMap((value) => {
      if (value === null || typeof value !== "object") return []
      if (value.kind === "input") return value.name
      return value.kind === "after" && typeof value.milliseconds === "string"
        ? value.milliseconds
        : []
    })
  return [...new Set([...tested, ...written])].sort()
}

it.each(EVENT_NAMES)("the event %s names exactly the inputs that it uses", (event) => {
  expect(inputsNamedBy(transitionOf(event))).toEqual([...EVENTS[event].inputs].sort())
})

it.each(EVENT_NAMES)("a row accepts the event %s in some status, or when it is new", (event) => {
  expect(isAccepted(event, null) || statusesAccepting(event).length > 0).toBe(true)
})

it.each(INVOICE_STATUSES)("no event is named twice among those of the status %s", (status) => {
  expect(new Set(ACCEPTED[status]).size).toBe(ACCEPTED[status].length)
})

const nextOf = (status: InvoiceStatus) =>
  ACCEPTED[status].flatMap((event) => nextStatuses(event, status).map(({ next }) => next))

it.each(INVOICE_STATUSES)("an invoice can reach the status %s", (status) => {
  const before = INVOICE_STATUSES.filter((one) => one !== status)
  const first = FIRST_EVENTS.flatMap((event) => nextStatuses(event, null).map(({ next }) => next))
  expect([...first, ...before.flatMap(nextOf)]).toContain(status)
})

it.each(INVOICE_STATUSES.filter((status) => !isClosed(status)))(
  "an invoice in the status %s can reach a status that ends the order",
  (status) => {
    const reached = new Set<InvoiceStatus>([status])
    for (const one of reached) for (const next of nextOf(one)) reached.add(next)
    expect([...reached].some(isClosed)).toBe(true)
    expect(reached).toContain("issued")
  }
)

it("an event changes no row whose status does not accept it", () => {
  const circumstances = {
    given: {},
    facts: { paused: false, no_answer: false, latest: true },
    now: new Date(),
  }
  const row = { ...NEW_ROW, status: "issued" as const }
  expect(applyEvent(row, "voided", circumstances)).toBeNull()
  expect(applyEvent({ ...row, status: "voiding" }, "voided", circumstances)).toMatchObject({
    status: "voided",
    voided_at: circumstances.now,
  })
})

it.each(EVENT_NAMES.filter((event) => becomes(event, "attention")))(
  "an invoice that comes to need review by %s has a reason",
  (event) => {
    const { reason } = transitionOf(event).set
    expect(reason === undefined || reason === null).toBe(false)
  }
)

function becomes(event: InvoiceEvent, wanted: InvoiceStatus): boolean {
  return statusesAccepting(event).some((status) =>
    nextStatuses(event, status).some(({ next, stays }) => next === wanted && !stays)
  )
}

it.each(["issued", "voiding", "voided"] as const)(
  "an invoice in the status %s has been issued",
  (status) => {
    expect(STATUS_FACTS[status].upload).toBe("done")
  }
)

describe("an invoice that differs from the service's record, when staff retry its void,", () => {
  const now = new Date()
  const circumstances = {
    given: { account: "here" },
    facts: { paused: false, no_answer: false, latest: true },
    now,
  }
  const differing: Columns = {
    ...NEW_ROW,
    status: "attention",
    reason: "void_differs",
    invoice_number: "AB12345678",
    issued_at: now,
    void_requested_at: now,
  }

  it("queries a differing invoice by its order number after a retried void", () => {
    const row = { ...differing, order_number: "TW1" }
    expect(applyEvent(row, "retried", circumstances)).toMatchObject({
      status: "unknown",
      invoice_number: null,
    })
  })

  it("forgets the day of issue after a retried void, because another invoice may be found", () => {
    const row = { ...differing, order_number: "TW1" }
    expect(applyEvent(row, "retried", circumstances)).toMatchObject({
      ...{ issued_at: null, date_unknown: true },
    })
  })

  it.each(["retried", "void_requested", "reissue_requested"] as const)(
    "keeps its number if staff issued it by hand, without an order number (%s)",
    (event) => {
      const given = { account: "here", void_reason: "reissue", details: null, actor: null }
      expect(applyEvent(differing, event, { ...circumstances, given })).toMatchObject({
        status: event === "retried" ? "void_unknown" : "voiding",
        invoice_number: "AB12345678",
        issued_at: now,
      })
    }
  )
})

it.each([
  ["waiting", null],
  ["pending", new Date(0)],
] as const)(
  "an invoice that is %s when the database was restored counts its order as read at: %s",
  (status, order_seen_at) => {
    const now = new Date()
    const row: Columns = { ...NEW_ROW, status, content: "{}", order_number: "TW1" }
    const restored = applyEvent({ ...row, order_seen_at: new Date(0) }, "may_have_left", {
      given: { account: "here" },
      facts: { paused: false, no_answer: false, latest: true },
      now,
    })
    expect(restored).toMatchObject({ status: "unknown", order_seen_at })
  }
)

describe("a void that is requested while the invoice is sent with its batch", () => {
  const facts = { paused: false, no_answer: false, latest: true }
  const now = new Date()
  const sending: Columns = { ...NEW_ROW, status: "sending", void_requested_at: now }

  it("begins when the reply names the number", () => {
    const given = { invoice_number: "AB12345678" }
    expect(applyEvent(sending, "issued", { given, facts, now })).toMatchObject({
      status: "voiding",
      due_at: now,
    })
  })

  it("makes an invoice that was not sent not needed", () => {
    const given = { detail: "", retry_in: 0, put_off: false, batch_limit: null }
    expect(applyEvent(sending, "not_sent", { given, facts, now })).toMatchObject({
      status: "not_needed",
      due_at: null,
    })
  })
})
