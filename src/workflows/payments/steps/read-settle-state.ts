import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { PlacementTries } from "../../../rules/payment/placement-failure"
import { isCanceled } from "../../../medusa-data/orders/canceled-order"
import { isRestDue } from "../../../medusa-data/payments/due-rest"
import { isNothingOutstanding } from "../../../medusa-data/payments/outstanding"
import { isRefunded, type Paid } from "../../../medusa-data/payments/placed-payments"
import { otherCartAmount } from "../../../medusa-data/payments/stored-sessions"
import { sourcesOf } from "../../../medusa-data/sources"
import { isOwnProvider } from "../providers"

/** The store's data about a payment session: ids and facts, without buyer data or secrets. */
export type SettleState = {
  session: {
    id: string
    provider_id: string
    status: string
    created_at: string
  }
  /** `refunded`: everything that was captured was refunded. */
  payment: { id: string; captured: boolean; canceled: boolean; refunded: boolean } | null
  cart_id: string | null
  /** `paid_otherwise`: the order already has another payment, or nothing is outstanding on it. */
  order: { id: string; canceled: boolean; paid_otherwise: boolean } | null
  /** Whether the order must be asked for the rest once its payment is captured. */
  rest_is_due: boolean
  /** The cart's present amount (dollars) if the session was started for another amount. */
  cart_asks: number | null
  /** Staff resolved a payment issue of its present intent: no order may be placed with it. */
  resolved: boolean
  /** The issue that another amount was paid is resolved, and the order keeps waiting. */
  mismatch_resolved: boolean
  /** If it was paid: the number of tries to place its order. */
  tries: PlacementTries
}

/** Null if there is no such session, or if it belongs to another provider. */
export async function readSettleState(
  container: MedusaContainer,
  sessionId: string
): Promise<SettleState | null> {
  // An empty filter would match every session.
  if (!sessionId) {
    return null
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "created_at",
      "data",
      "payment.id",
      "payment.captured_at",
      "payment.canceled_at",
      "payment.captures.amount",
      "payment.refunds.amount",
      "payment_collection.id",
      "payment_collection.metadata",
      "payment_collection.cart.id",
      "payment_collection.order.id",
      "payment_collection.order.status",
      "payment_collection.order.canceled_at",
    ],
    filters: { id: sessionId },
  })
  const session = data[0]
  if (!session || !isOwnProvider(session.provider_id)) {
    return null
  }
  const { payment, payment_collection: collection } = session
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  return {
    session: {
      id: session.id,
      provider_id: session.provider_id,
      status: session.status,
      created_at: new Date(session.created_at).toISOString(),
    },
    payment: payment ? paymentState(payment as Payment) : null,
    cart_id: collection?.cart?.id ?? null,
    order: collection?.order
      ? {
          id: collection.order.id,
          canceled: isCanceled(collection.order),
          paid_otherwise: !payment && (await isPaidOtherwise(container, collection)),
        }
      : null,
    rest_is_due: isRestDue(collection?.metadata),
    cart_asks: await otherCartAmount(sourcesOf(container), session.id),
    resolved: await isResolved(payments, session.id, session.data),
    mismatch_resolved:
      WAITING.includes(session.status) && (await isMismatchResolved(payments, session.data)),
    tries: await payments.placementTries(session.id),
  }
}

/** Statuses of a session whose payment was not made yet. */
const WAITING = ["pending", "pending_authorization"]

async function isResolved(
  payments: TwPaymentsModuleService,
  session_id: string,
  data: Record<string, unknown> | null
): Promise<boolean> {
  const intent_id = data?.intent_id
  return (
    typeof intent_id === "string" &&
    (await payments.wasResolvedOrRefunded({ session_id, intent_id }))
  )
}

async function isMismatchResolved(
  payments: TwPaymentsModuleService,
  data: Record<string, unknown> | null
): Promise<boolean> {
  const intent_id = data?.intent_id
  if (typeof intent_id !== "string") return false
  const issues = await payments.listTwPaymentIssues(
    { kind: "mismatched", intent_id, resolved_at: { $ne: null } },
    { select: ["id"], take: 1 }
  )
  return issues.length > 0
}

/** Staff may have received its money in another payment collection, or given it a credit. */
const isPaidOtherwise = async (
  container: MedusaContainer,
  { id, order }: { id: string; order: { id: string } }
): Promise<boolean> =>
  (await hasPayment(container, id)) || (await isNothingOutstanding(container, order.id))

async function hasPayment(container: MedusaContainer, collectionId: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment",
    fields: ["id", "captured_at", "payment_session.id"],
    filters: { payment_collection_id: collectionId, canceled_at: null } as object,
  })
  // If the order failed and the cart was changed afterwards, the payment remains without its
  // session. It has its own payment issue and pays for no order. A captured payment is different:
  // it always belongs to an order.
  return data.some(({ captured_at, payment_session }) => !!captured_at || !!payment_session)
}

type Payment = Paid & { id: string; captured_at: unknown; canceled_at: unknown }

function paymentState({ id, captured_at, canceled_at, ...paid }: Payment) {
  return {
    id,
    captured: !!captured_at,
    canceled: !!canceled_at,
    refunded: isRefunded(paid),
  }
}

const readSettleStateStepId = "read-settle-state"

/** Seconds: as long as Medusa itself waits for a cart. */
const CART_LOCK_TIMEOUT = 30

type ReadSettleStateInput = { session_id: string; lost_intent_id?: string }

/**
 * Reads the state while the cart is locked against completion. During a completion the order
 * already exists. If it were captured then and the completion failed later, Medusa would refund the
 * payment and the buyer would have to pay again. Also null for an earlier intent of its session.
 */
export const readSettleStateStep = createStep(
  readSettleStateStepId,
  async ({ session_id, lost_intent_id }: ReadSettleStateInput, { container }) => {
    const read = async () => {
      const state = await readSettleState(container, session_id)
      return state && (await hasOtherIntent(container, state, lost_intent_id)) ? null : state
    }
    const cartId = (await read())?.cart_id
    const state = cartId
      ? await container
          .resolve(Modules.LOCKING)
          .execute([cartId], read, { timeout: CART_LOCK_TIMEOUT })
      : await read()
    return new StepResponse(state)
  }
)

/**
 * An intent is recorded before its session is deleted: if the session was not deleted, the intent
 * still belongs to it.
 */
export async function hasOtherIntent(
  container: MedusaContainer,
  { session }: Pick<SettleState, "session">,
  intentId: string | undefined
): Promise<boolean> {
  if (!intentId) {
    return false
  }
  const { data } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentSession(session.id, { select: ["id", "data"] })
  return data?.intent_id !== intentId
}
