import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { placementPause, type PlacementFailureKind } from "../../../rules/payment/placement-failure"
import { noteSettlingFailure } from "../settle/note-settling-failure"
import { placementFailureKind, type ThrownError } from "../settle/placement-failure-kind"
import { processPayment } from "./process-payment"
import { retireOtherSessions } from "../settle/retire-other-sessions"
import { readSettleState } from "../settle/settle-state"
import { soldOutItemsOf } from "../settle/sold-out-items"

export const placeOrderStepId = "place-order-of-paid-session"

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
 * Makes an order of a paid cart. Medusa creates the order before it reserves the stock, so a cart that
 * is sold out is not even tried: each try would use up an order number. Answers why there is no order,
 * or null; whatever goes wrong is such a reason, so that it is counted and staff learn of it.
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
    await noteSettlingFailure(container, {
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
  // Medusa's workflow goes on without an order, and what it says of that is not promised.
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
