import type { MedusaContainer } from "@medusajs/framework/types"
import type { RefundReceipt } from "../../clients/payment-intents"
import type { RefundRecord } from "../../modules/tw-payments/types"
import type { RefundWord } from "../../rules/payment/refund-table"
import { ownProviders, tryProvider } from "./providers"
import { invoiceSoon } from "../invoices/send/invoice-soon"
import { ordersOfSessions } from "../../medusa-data/payments/orders-of-sessions"

const SAYS: Record<RefundReceipt["status"], RefundWord> = {
  done: "done",
  failed: "failed",
  processing: "open",
  unknown: "open",
}

type RefundAnswer = { says: RefundWord; message: string | null }

/** The service's present answer about a refund; none if its id at the service is not known. */
export async function queryRefund(
  container: MedusaContainer,
  { intent_id, service_id }: Pick<RefundRecord, "intent_id" | "service_id">
): Promise<RefundAnswer> {
  for (const provider of service_id ? await ownProviders(container) : []) {
    const query = { kind: "refund", intent_id, service_id: service_id! } as const
    const { refund } = await tryProvider(container, provider, query)
    if (refund) {
      const { status, message, rawStatus } = refund
      return { says: SAYS[status], message: message ?? rawStatus }
    }
  }
  return { says: "open", message: null }
}

/**
 * Plans the invoice of a payment session's order when a refund is settled: Medusa emits no event then.
 * If the process dies, the sweep does it.
 */
export async function planRefundedOrder(
  container: MedusaContainer,
  { session_id }: { session_id: string }
): Promise<void> {
  const order_id = (await ordersOfSessions(container, [session_id])).get(session_id)
  if (order_id) invoiceSoon(container, order_id)
}
