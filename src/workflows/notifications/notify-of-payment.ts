import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { PAYMENT_ISSUE_REMEDIES } from "../../rules/payment/payment-issue"
import { ordersOfSessions } from "../payments/issues/orders-of-sessions"
import { orderName } from "./order-name"
import { ringBell } from "./notify-admin"

/** A payment needs a person: rings once for each matter, unless somebody dealt with it meanwhile. */
export async function ringForPayment(container: MedusaContainer, issue_id: string) {
  const issue = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .findIssue(issue_id)
  if (!issue || issue.resolved_at) return

  const { kind, session_id } = issue
  const order_id =
    issue.order_id ?? (await ordersOfSessions(container, [session_id])).get(session_id)
  const order = order_id ? await orderName(container, order_id) : null
  const remedy = PAYMENT_ISSUE_REMEDIES[kind]
  // The bell keeps one text for readers of every language.
  await ringBell(container, {
    key: `tw-payment-issue-${issue_id}`,
    resource_type: "tw_payment_issue",
    title: `款項需要處理 · Payment needs attention${order ? ` (${order})` : ""}`,
    description: `${remedy.zh_tw}\n${remedy.en}`,
  })
}
