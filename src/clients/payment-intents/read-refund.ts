import { RefundReceipt } from "./payment-intent"
import { RefundStatuses } from "./payment-intents-settings"
import { JsonObject } from "./read-envelope"
import { serviceText } from "./service-text"
import { meaningOf } from "./meaning-of"

/** Reads a refund, whose `status` (or `type`) says how far it is. */
export function readRefund(
  result: JsonObject,
  statuses: RefundStatuses,
  privateKey: string
): RefundReceipt {
  const rawStatus = serviceText(result.status ?? result.type, privateKey)?.toLowerCase() ?? null
  const said = result.message ?? result.rejectReason ?? result.RejectReason
  return {
    id: serviceText(result.id ?? result.uuid, privateKey) ?? null,
    status: meaningOf(rawStatus, statuses),
    rawStatus,
    message: serviceText(said, privateKey) ?? null,
  }
}
