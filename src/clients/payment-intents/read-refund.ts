import { RefundReceipt } from "./payment-intent"
import { RefundStatusWords } from "./payment-intents-settings"
import { JsonObject } from "./read-envelope"
import { serviceWords } from "./service-words"
import { standingOf } from "./standing-of"

/** Reads a refund, whose `status` (or `type`) says how far it is. */
export function readRefund(
  result: JsonObject,
  words: RefundStatusWords,
  privateKey: string
): RefundReceipt {
  const word = serviceWords(result.status ?? result.type, privateKey)?.toLowerCase() ?? null
  const said = result.message ?? result.rejectReason ?? result.RejectReason
  return {
    id: serviceWords(result.id ?? result.uuid, privateKey) ?? null,
    status: standingOf(word, words),
    word,
    message: serviceWords(said, privateKey) ?? null,
  }
}
