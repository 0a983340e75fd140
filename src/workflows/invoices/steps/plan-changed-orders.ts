import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { changedOrders } from "../../../medusa-data/orders/changed-orders"
import { ordersRefundedSince } from "../../../medusa-data/refunds/find-refunds"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { dispatchSoon, isInvoicedSoon } from "../send/invoice-soon"
import { planAll } from "../plan/plan-all"
import {
  ordersOfSettledRefunds,
  ordersWithInvoice,
  unseenOrders,
} from "../sweep/find-changed-orders"

/** Orders planned before due invoices are sent. */
const BATCH_SIZE = 100

/**
 * Each sweep overlaps the previous one by this: a long transaction may commit an older time later.
 * Milliseconds.
 */
const OVERLAP = 15 * 60_000

/** The longest run: the rest of the sweep is due too, and the next one continues. Milliseconds. */
const LONGEST = 60_000

const DAY = 24 * 60 * 60_000

/**
 * The overlap once a day: an order's times come from the server that wrote it, whose clock may be
 * behind. Milliseconds.
 */
const DAY_OVERLAP = DAY + 60 * 60_000

/**
 * Plans every order that changed since the last sweep and was not planned since, with or without an
 * event. An order that cannot be planned does not delay the others; the next sweeps find it again.
 * Orders that this process is planning because of events are skipped, so that no order is read
 * twice in a burst; the next sweeps check that they were planned. After `longest` milliseconds it ends
 * with the page that it has, and how far it came is recorded: the next sweep starts there. Then the
 * orders of refunds get as long.
 */
export async function planChangedOrders(
  container: MedusaContainer,
  longest = LONGEST
): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const state = await service.readState()
  if (!state) return

  const read_at = await service.readClock()
  const wholeDay = Number(read_at) - Number(state.day_swept_at ?? 0) >= DAY
  // During a rolling restart a worker with the option `issueOn` of before may have planned orders.
  if (wholeDay) await service.endWaitForStaff()
  const overlap = wholeDay ? DAY_OVERLAP : OVERLAP
  const since = new Date(Number(state.swept_until) - overlap)
  /**
   * Time of the first order that could not be planned or is not planned yet: the next sweep starts
   * there.
   */
  let stuck: Date | null = null
  /** Where it ended before the last change: this far all is read. */
  let reached: Date | null = null
  /** A planned order is not read as changed again, so that the next sweep gets further. */
  let hasPlanned = false
  const end = performance.now() + longest
  for await (const page of changedOrders(container, since)) {
    const orders = await unseenOrders(service, page, state.started_at)
    for (let start = 0; start < orders.length; start += BATCH_SIZE) {
      // An incomplete sweep is not recorded: another worker's sweep starts where this one did.
      if (service.stopping) return
      const some = orders.slice(start, start + BATCH_SIZE)
      const open = new Set(some.flatMap(({ id }) => (isInvoicedSoon(container, id) ? id : [])))
      const mine = some.flatMap(({ id }) => (open.has(id) ? [] : id))
      const failed = await planAll(container, mine)
      if (failed.length < mine.length) hasPlanned = true
      for (const id of failed) open.add(id)
      stuck ??= some.find(({ id }) => open.has(id))?.changed_at ?? null
      // After a night without workers there is much to read; planned invoices are sent meanwhile.
      if (some.length === BATCH_SIZE) dispatchSoon(container, mine.length)
    }
    const { changed_at } = page[page.length - 1]
    // Else the next sweep would get no further than this one: it reads the overlap again.
    const isFurther = hasPlanned || Number(changed_at) - Number(since) > overlap
    if (performance.now() >= end && isFurther) {
      reached = changed_at
      break
    }
  }
  if (service.stopping) return

  // A sweep that ended early reads no refunds after that time either: the next ones get there.
  const left = await planRefundedOrders(container, {
    ...{ since, until: reached, now: read_at, longest },
    least: new Date(Number(since) + overlap),
  })
  if (service.stopping) return
  // The time of an order comes from another server, whose clock may be ahead.
  const until = [stuck, reached, left].reduce<Date>(
    (earliest, time) => (time && time < earliest ? time : earliest),
    read_at
  )
  await service.recordSwept(until, wholeDay && !stuck && !reached && !left, state.swept_until)
}

/** Refunds of this time are read together, in milliseconds. */
const REFUNDS_TOGETHER = 30 * 60_000

/** After a long outage the parts are longer: each costs queries, also where nothing was refunded. */
const MOST_PARTS = 100

/**
 * Plans the orders with a refund between two times. After `longest` milliseconds it ends with the refunds
 * that it has read, if these reach beyond `least`: else the next sweep would get no further.
 *
 * @param until null: until now
 * @returns where the next sweep begins: with an order that could not be planned, or with what is left;
 * null: nothing is left
 */
async function planRefundedOrders(
  container: MedusaContainer,
  {
    since,
    until,
    now,
    least,
    longest,
  }: { since: Date; until: Date | null; now: Date; least: Date; longest: number }
): Promise<Date | null> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const end = performance.now() + longest
  const together = Math.max(REFUNDS_TOGETHER, (Number(until ?? now) - Number(since)) / MOST_PARTS)
  let stuck: Date | null = null
  for (let from = since; ;) {
    const next = new Date(Number(from) + together)
    const isLast = next >= (until ?? now)
    const to = isLast ? until : next
    const refunded = new Set(await ordersOfSettledRefunds(container, from, to))
    if (service.options.voidOnFullRefund) {
      for (const id of await ordersRefundedSince(container, from, to)) refunded.add(id)
    }
    const failed = await planAll(container, await ordersWithInvoice(service, [...refunded]))
    if (failed.length) stuck ??= from
    if (isLast || service.stopping) return stuck
    if (performance.now() >= end && next > least) return stuck ?? next
    from = next
  }
}

export const planChangedOrdersStepId = "plan-changed-orders-for-tw-invoices-step"

/**
 * Plans the invoices of all orders that changed since the last sweep. If there is more than one
 * page, planned invoices are sent meanwhile, in the background.
 */
export const planChangedOrdersStep = createStep(
  planChangedOrdersStepId,
  async (_: void, { container }) => {
    await planChangedOrders(container)
    return new StepResponse(undefined)
  }
)
