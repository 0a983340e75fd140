import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { firstIdAt } from "../../../medusa-data/id-times"
import {
  capturedBetween,
  withUncountedCaptures,
  type CapturedOfOrder,
} from "../../../medusa-data/payments/uncounted-captures"
import { ofStore } from "../../common/of-store"
import { requestDueRemaining } from "../request-remaining-amount"
import { knownProviders } from "../providers"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Milliseconds after which a capture that is not on its order counts as interrupted. */
const ENTERED_WITHIN = 5 * MINUTE_MS
/** No store has all its processes stopped for longer without staff noticing. Milliseconds. */
const LOOKED_BACK = 7 * DAY_MS

/** Number of captures that a round reads. */
const PAGE = 500

/** Seconds: a settlement of the session may be under way. */
const LOCK_TIMEOUT = 30

const idAt = (time: number) => firstIdAt("capt", time)

type Examined = { to: string; begun: number; failed: CapturedOfOrder[] }

/**
 * The id up to which captures were examined, and when the examination last started again
 * (milliseconds since 1970). `failed`: captures that could not be entered yet.
 */
const examinedOf = ofStore((): Examined => ({ to: idAt(0), begun: 0, failed: [] }))

/**
 * Enters captures on their orders if a process died before it did. Medusa writes that a payment is
 * captured, and then adds the capture to the order's transactions and emits `payment.captured`.
 * Without that, the order asks for the money again. Likewise requests the remaining amount of
 * orders that were edited while they waited. Each process examines the captures of the last week
 * when it starts, once a day and when the clock went back; otherwise only new ones. A failure is
 * logged, does not stop the others, and is retried in the next round.
 */
export async function enterCaptures(container: MedusaContainer, now: number): Promise<void> {
  const examined = examinedOf(container)
  const since = now - examined.begun
  if (since > DAY_MS || since < 0) {
    Object.assign(examined, { begun: now, to: idAt(now - LOOKED_BACK), failed: [] })
  }
  const to = idAt(now - ENTERED_WITHIN)
  const providers = await knownProviders(container)
  if (!providers.length || to <= examined.to) return
  const again = await enterAll(container, examined.failed)
  const { payments, readTo } = await capturedBetween(container, {
    ...{ providers, from: examined.to, to, take: PAGE },
  })
  examined.failed = [...again, ...(await enterAll(container, payments))]
  examined.to = readTo ?? to
}

/** @returns captures that could not be entered, or whose rest could not be asked for */
async function enterAll(
  container: MedusaContainer,
  payments: CapturedOfOrder[]
): Promise<CapturedOfOrder[]> {
  const failed: CapturedOfOrder[] = []
  for (const payment of await withUncountedCaptures(container, payments)) {
    if (!(await enterCapture(container, payment))) failed.push(payment)
  }
  for (const payment of payments) {
    if (!payment.rest_is_due || failed.includes(payment)) continue
    if (!(await requestRemaining(container, payment))) failed.push(payment)
  }
  return failed
}

/**
 * Medusa's own workflow captures nothing twice, and adds what is missing.
 * @returns whether the capture is on its order
 */
const enterCapture = (container: MedusaContainer, payment: CapturedOfOrder): Promise<boolean> =>
  underLock(
    container,
    payment,
    async () => {
      // Another process may have entered it.
      if (!(await withUncountedCaptures(container, [payment])).length) return true
      await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`The capture of payment ${payment.id} was entered on its order.`)
      return true
    },
    `The capture of payment ${payment.id} could not be entered on its order`
  )

/** @returns whether the remaining amount was requested */
const requestRemaining = (container: MedusaContainer, payment: CapturedOfOrder): Promise<boolean> =>
  underLock(
    container,
    payment,
    () => requestDueRemaining(container, payment),
    `The remaining amount of order ${payment.order_id} was not requested`
  )

/**
 * Runs a job under the lock of the session's settlement.
 * @returns its result; false when it threw, which is logged after `failure`
 */
async function underLock(
  container: MedusaContainer,
  { session_id }: CapturedOfOrder,
  job: () => Promise<boolean>,
  failure: string
): Promise<boolean> {
  try {
    return await container
      .resolve(Modules.LOCKING)
      .execute([`settle-payment-intent:${session_id}`], job, { timeout: LOCK_TIMEOUT })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${failure}: ${(error as Error).message}`)
    return false
  }
}
