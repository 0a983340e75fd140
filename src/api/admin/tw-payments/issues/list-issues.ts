import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../../modules/tw-payments/service"
import {
  ordersOfSessions,
  sessionsOfOrder,
} from "../../../../workflows/payments/issues/orders-of-sessions"
import { displayIdsOf } from "../../tw-invoices/display-ids"
import { issueView } from "./issue-view"
import type { IssuesQueryType } from "./validators"

/**
 * A page of payments that need a person, each with its order where there is one: what is raised
 * about a refund names the payment session only.
 */
export async function listIssues(container: MedusaContainer, query: IssuesQueryType) {
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
  return {
    issues: found.map((issue) => ({
      ...issueView(issue),
      display_id: (issue.order_id && displayIds.get(issue.order_id)) ?? null,
    })),
    count,
    limit,
    offset,
  }
}
