import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PAYMENT_ISSUE_KINDS, paymentIssueEvent } from "../rules/payment/payment-issue"
import { notifyAdminOfPayment as notify } from "../workflows/notifications/notify-admin"

/** Sends an admin notification for a payment that needs review. */
export default async function notifyAdminOfPayment({
  event: { data },
  container,
}: SubscriberArgs<{ issue_id: string }>) {
  await notify(container, data.issue_id)
}

export const config: SubscriberConfig = {
  event: PAYMENT_ISSUE_KINDS.map(paymentIssueEvent),
  context: { subscriberId: "payment-intents-notify-admin-of-payment" },
}
