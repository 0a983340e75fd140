import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { placementPause, type PlacementFailureKind } from "../../../rules/payment/placement-failure"
import {
  recordSettlingFailure,
  placementFailureKind,
  type ThrownError,
  processPayment,
} from "./process-payment"
import { readSettleState } from "./read-settle-state"
import { soldOutItemsOf } from "../settle/sold-out-items"

const placeOrderStepId = "place-order-of-paid-session"

/** Why a paid cart did not become an order. `items`: the names of those that are sold out. */
export type PlacementFailure = { kind: PlacementFailureKind; items: string[] }

type PlaceOrderInput = {
  session_id: string
  cart_id: string
  /** Medusa's amount in dollars, never the rounded charge. */
  amount: number
}

/** Seconds: as long as Medusa itself waits for a cart. */
const CART_LOCK_TIMEOUT = 30

/**
 * Places the order of a paid cart. Medusa creates the order before it reserves the stock, so a cart
 * with sold-out items is not tried: each try would use up an order number. Every failure is
 * recorded and counted, so that staff are informed.
 *
 * @returns why there is no order, or null
 */
export const placeOrderStep = createStep(
  placeOrderStepId,
  async ({ session_id, cart_id, amount }: PlaceOrderInput, { container }) => {
    const { items, errors } = await placeOrder(container, { session_id, cart_id, amount }).catch(
      (error: ThrownError) => ({ items: [], errors: [{ message: error.message }] })
    )
    if (!items.length && !errors.length) {
      return new StepResponse<PlacementFailure | null>(null)
    }
    const kind = items.length ? "sold_out" : placementFailureKind(errors)
    const reason = items.length
      ? `There is not enough stock of ${items.join(", ")}.`
      : errors.map(({ message }) => message ?? "unknown error").join(" ")
    await recordSettlingFailure(container, {
      session_id,
      message: `Paid payment session ${session_id} did not become an order: ${reason}`,
      counted: "tries",
      pauseOf: (tries) => placementPause(kind, tries),
    })
    return new StepResponse<PlacementFailure | null>({ kind, items })
  }
)

async function placeOrder(
  container: MedusaContainer,
  { session_id, cart_id, amount }: PlaceOrderInput
): Promise<{ items: string[]; errors: ThrownError[] }> {
  await retireOtherSessions(container, { session_id, cart_id })
  const items = await missingItems(container, session_id, cart_id)
  if (items.length) return { items, errors: [] }
  const errors = await processPayment(container, { session_id, action: "authorized", amount })
  if (errors.length) return { items, errors }
  // Medusa's workflow continues without an order, and does not reliably report this.
  const state = await readSettleState(container, session_id)
  return { items, errors: state && !state.order ? [{ message: "No order was placed." }] : [] }
}

/** Read while no one completes the cart: a completion holds the stock for this cart already. */
async function missingItems(
  container: MedusaContainer,
  sessionId: string,
  cartId: string
): Promise<string[]> {
  const read = async () => {
    const state = await readSettleState(container, sessionId)
    return state && !state.order ? await soldOutItemsOf(container, cartId) : []
  }
  return await container
    .resolve(Modules.LOCKING)
    .execute([cartId], read, { timeout: CART_LOCK_TIMEOUT })
}

/** Statuses of unauthorized sessions with which Medusa would complete a cart. */
const OPEN = ["pending", "requires_more"]

/**
 * If two windows start a payment at the same moment, the cart has two sessions, and Medusa
 * completes it with the first, paid or not. So the others are deleted while the cart is locked.
 * Their intents are recorded, and become payment issues if they are paid too.
 */
async function retireOtherSessions(
  container: MedusaContainer,
  { session_id, cart_id }: { session_id: string; cart_id: string }
): Promise<void> {
  const retire = async () => {
    const state = await readSettleState(container, session_id)
    if (!state || state.order) return
    for (const id of await otherOpenSessions(container, session_id)) {
      await container.resolve(Modules.PAYMENT).deletePaymentSession(id)
    }
  }
  await container
    .resolve(Modules.LOCKING)
    .execute([cart_id], retire, { timeout: CART_LOCK_TIMEOUT })
}

async function otherOpenSessions(container: MedusaContainer, sessionId: string): Promise<string[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const { payment_collection_id } = await payments.retrievePaymentSession(sessionId, {
    select: ["id", "payment_collection_id"],
  })
  const sessions = await payments.listPaymentSessions({ payment_collection_id })
  return sessions
    .filter(({ id, status }) => id !== sessionId && OPEN.includes(status))
    .map(({ id }) => id)
}
