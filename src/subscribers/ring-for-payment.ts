import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { paymentIssueEvent } from "../providers/payment-intents/payment-intent-events"
import { PAYMENT_ISSUE_KINDS } from "../rules/payment/payment-issue"
import { ringForPayment as ring } from "../workflows/notifications/notify-of-payment"

/** A payment that needs a person shows under the dashboard's bell. */
export default async function ringForPayment({
  event: { data },
  container,
}: SubscriberArgs<{ issue_id: string }>) {
  await ring(container, data.issue_id)
}

export const config: SubscriberConfig = {
  event: PAYMENT_ISSUE_KINDS.map(paymentIssueEvent),
  context: { subscriberId: "payment-intents-ring-for-payment" },
}
