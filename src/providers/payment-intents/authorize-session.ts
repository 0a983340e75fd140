import { AuthorizePaymentInput, AuthorizePaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentIntent } from "../../clients/payment-intents"
import { factsOf } from "../../rules/payment/outcome"
import { confirmIntent } from "./confirm-intent"
import { notAnswered, notAuthorized, notOurs } from "./payment-error"
import { ConfiguredProvider } from "./configured-provider"
import { proveSession } from "./prove-session"
import { resealed, type SessionData } from "./session-data"
import { isConfirmed } from "./staff-confirmation"

/** The component needs it no more, and an order's id gives access to its sessions in Medusa. */
const NO_LONGER_OPEN = { secret: "" }

/**
 * Queries the service whether a session's intent is paid. A session of a placed order (`awaiting`)
 * keeps waiting where the buyer of another one would be asked to try again.
 */
export async function authorizeSession(
  service: ConfiguredProvider,
  { data, context }: AuthorizePaymentInput
): Promise<AuthorizePaymentOutput> {
  // Medusa passes the session's own id here, which a browser cannot choose.
  const session = await proveSession(service, data, context?.idempotency_key)
  if (!session) {
    throw notOurs()
  }
  if ("kind" in session) {
    throw notAnswered(MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR)
  }
  // The buyer waits for the service's answer anyway: the store's own are there by then.
  const [{ verdict, intent }, cartAsks, resolved] = await Promise.all([
    confirmIntent(service, session),
    service.otherCartAmount(session.session_id),
    service.wasResolvedOrRefunded(session),
  ])
  const outdated = cartAsks !== null
  if (outdated && factsOf(verdict).unpaid) {
    return await ended(service, session)
  }

  // The service still says so about money that staff gave back: such a session has ended, and the
  // buyer may start another. A placed order keeps waiting with its own.
  if (resolved && factsOf(verdict).taken) {
    return { status: session.awaiting ? "pending_authorization" : "canceled", data: session }
  }

  switch (verdict.kind) {
    case "paid": {
      if (outdated) {
        throw notAuthorized({ kind: "mismatched" })
      }
      const paid = { ...NO_LONGER_OPEN, awaiting: false, ...paidBy(intent) }
      return { status: "authorized", data: resealed(session, paid, service.linkSecret) }
    }
    case "waiting": {
      const transfer = verdict.transfer ?? session.transfer
      const { method } = paidBy(intent)
      const waiting = { ...NO_LONGER_OPEN, awaiting: true, transfer, method }
      return {
        status: "pending_authorization",
        data: resealed(session, waiting, service.linkSecret),
      }
    }
    case "manual": {
      const confirmed = isConfirmed(context)
      const change = { ...NO_LONGER_OPEN, awaiting: !confirmed }
      const data = resealed(session, change, service.linkSecret)
      return { status: confirmed ? "authorized" : "pending_authorization", data }
    }
    case "gone":
      // It has an order, which our own workflow cancels with it, if it is still queried.
      return session.awaiting
        ? { status: "pending_authorization", data: session }
        : await ended(service, session)
    case "mismatched":
      throw notAuthorized(verdict)
    case "declined":
    case "not_started":
    case "not_yet":
      if (session.awaiting) return { status: "pending_authorization", data: session }
      throw notAuthorized(verdict)
    case "unreachable":
      if (session.awaiting) return { status: "pending_authorization", data: session }
      throw notAnswered(MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR)
  }
}

/** What staff read of how it was paid. */
const paidBy = (intent: PaymentIntent | null) => ({
  method: intent?.payment?.method ?? null,
  card_last_four: intent?.payment?.card_last_four ?? null,
  paid_installments: intent?.payment?.installments ?? null,
})

/** Medusa completes no cart with it any more. Its intent may still be paid, and is queried. */
async function ended(
  service: ConfiguredProvider,
  session: SessionData
): Promise<AuthorizePaymentOutput> {
  await service.remember(session)
  return { status: "canceled", data: session }
}
