import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminPaymentIssueListResponse } from "../../http-types"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import type { PaymentIssueRecord } from "../../modules/tw-payments/types"
import {
  REFUNDABLE_KINDS,
  type PaymentIssueKind,
  type PaymentIssueStatus,
} from "../../rules/payment/payment-issue"
import {
  canRefund,
  statusesOfProviders,
  type OwnProvider,
} from "../../workflows/payments/providers"
import {
  ordersOfSessions,
  providersOfSessions,
  sessionsOfOrder,
} from "../../medusa-data/payments/orders-of-sessions"
import { displayIdsOf } from "../invoice-list/display-ids"
import { consoleUrlOf } from "../order-payments/console-url"
import { customerNames } from "./customer-names"
import { issueView } from "./issue-view"

/** Which page of which payment issues. */
export type PaymentIssueListQuery = {
  status?: PaymentIssueStatus
  kind?: PaymentIssueKind
  order_id?: string
  limit: number
  offset: number
}

/**
 * A page of payment issues, newest first, each with its order if there is one. An issue about a
 * refund has only the payment session.
 *
 * @param names whether the reader may see the customers' names
 */
export async function listIssues(
  container: MedusaContainer,
  query: PaymentIssueListQuery,
  { names }: { names: boolean }
): Promise<AdminPaymentIssueListResponse> {
  const { limit, offset, ...filter } = query
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const { issues, count } = await payments.listIssues({
    ...filter,
    ...(filter.order_id && { session_ids: await sessionsOfOrder(container, filter.order_id) }),
    take: limit,
    skip: offset,
  })

  const bySession = await ordersOfSessions(
    container,
    issues.flatMap(({ order_id, session_id }) => (order_id ? [] : [session_id]))
  )
  const found = issues.map((issue) => ({
    ...issue,
    order_id: issue.order_id ?? bySession.get(issue.session_id) ?? null,
  }))
  const displayIds = await displayIdsOf(
    container,
    found.flatMap(({ order_id }) => (order_id ? [order_id] : []))
  )
  const customers = names ? await customerNames(container, found) : new Map<string, string | null>()
  const providers = await statusesOfProviders(container)
  const refunds = providers.some(canRefund)
  const consoles = await consolesOf(container, providers, issues)
  return {
    issues: found.map((issue) => ({
      ...issueView(issue),
      refundable: refunds && isRefundable(issue),
      console_url: consoleUrlOf(consoles(issue), issue.intent_id),
      display_id: displayIds.get(issue.order_id ?? "") ?? null,
      customer_name: customers.get(issue.order_id ?? issue.cart_id ?? "") ?? null,
    })),
    count,
    limit,
    offset,
  }
}

const isRefundable = ({ kind, intent_id, resolved_at }: PaymentIssueRecord): boolean =>
  REFUNDABLE_KINDS.includes(kind) && !!intent_id && !resolved_at

/**
 * The option `consoleUrl` of an issue's provider. The provider of a deleted session is known only
 * if there is just one.
 */
async function consolesOf(
  container: MedusaContainer,
  providers: OwnProvider[],
  issues: PaymentIssueRecord[]
): Promise<(issue: PaymentIssueRecord) => string | null> {
  const [only] = providers
  if (providers.length < 2) return () => only?.console_url ?? null
  const bySession = await providersOfSessions(
    container,
    issues.map(({ session_id }) => session_id)
  )
  return ({ session_id }) =>
    providers.find(({ id }) => id === bySession.get(session_id))?.console_url ?? null
}
