import type { MedusaContainer } from "@medusajs/framework/types"
import { unplacedOf, type UnplacedSession } from "../../../medusa-data/payments/open-sessions"
import { ordersOfSessions } from "../../../medusa-data/payments/orders-of-sessions"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewPaymentIssue } from "../../../modules/tw-payments/types"
import { namesIntent } from "../../../providers/payment-intents/session-data"
import { ORDER_WITHIN } from "../../../rules/service/retry-schedules"
import { REPORTED } from "../settle/unconfirmed-causes"

const BATCH = 100

/** What one round found about reported payments without an order, at most 100 of each. */
export type UnplacedPayments = {
  toReport: NewPaymentIssue[]
  /** Ids of open issues whose payment has an order now. */
  placedIssues: string[]
  /** Ids of all sessions that were reported: whether they wait or not is decided here. */
  reported: Set<string>
  /** Ids of those that are reported to staff now, or wait for nothing any more. */
  settledSessions: string[]
}

/**
 * With `confirm: "manual"`: payments that a webhook or a returning buyer reported, and that have no
 * order after fifteen minutes. The buyer may have paid and left.
 */
export async function findUnplacedPayments(container: MedusaContainer): Promise<UnplacedPayments> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const rows = await payments.listTwUnconfirmedPayments(
    { cause: REPORTED },
    { select: ["session_id", "since"], take: null }
  )
  const issues = await payments.listTwPaymentIssues(
    // Those of a cancelled order name it: nothing is placed with them.
    { kind: "reported_unplaced", resolved_at: null, order_id: null },
    { select: ["id", "session_id"], take: null }
  )
  const ids = rows.map(({ session_id }) => session_id)
  const unplaced = new Map(
    (await unplacedOf(container, ids)).map((session) => [session.id, session])
  )
  const placed = await ordersOfSessions(
    container,
    issues.map(({ session_id }) => session_id)
  )
  const before = new Date(Date.now() - ORDER_WITHIN)
  const late = rows
    .filter(({ since }) => since <= before)
    .flatMap(({ session_id }) => unplaced.get(session_id) ?? [])
    .slice(0, BATCH)
  const gone = ids.filter((id) => !unplaced.has(id))
  return {
    toReport: late.map(issueOf),
    placedIssues: issues
      .filter(({ session_id }) => placed.has(session_id))
      .map(({ id }) => id)
      .slice(0, BATCH),
    reported: new Set(ids),
    settledSessions: [...late.map(({ id }) => id), ...gone.slice(0, BATCH)],
  }
}

function issueOf({ id, data, cart_id, amount, currency }: UnplacedSession): NewPaymentIssue {
  const named = namesIntent(data ?? undefined, id) ? data : null
  return {
    kind: "reported_unplaced",
    session_id: id,
    intent_id: (named?.intent_id as string | undefined) ?? null,
    cart_id,
    amount,
    charged_amount: (named?.charged_amount as number | undefined) ?? null,
    currency,
  }
}
