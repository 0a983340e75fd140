import { RefundReceipt } from "./payment-intent"
import { PaymentIntentsError } from "./payment-intents-error"
import { JsonObject } from "./read-envelope"
import { serviceWords } from "./service-words"

const DONE = new Set(["success", "succeeded", "refunded"])
const PROCESSING = new Set(["processing", "pending"])
const REFUSED = new Set(["failed", "rejected", "validation_error"])

/**
 * Reads the result of a refund, whose `status` (or `type`) says how far it is. A word that is not
 * known leaves the outcome unclear: it is neither a refund nor a refusal.
 */
export function readRefund(result: JsonObject, privateKey: string): RefundReceipt {
  const word = serviceWords(result.status ?? result.type, privateKey)?.toLowerCase()
  const id = serviceWords(result.id ?? result.uuid, privateKey) ?? null
  if (word && DONE.has(word)) {
    return { id, status: "done", word }
  }
  if (word && PROCESSING.has(word)) {
    return { id, status: "processing", word }
  }
  const said = result.message ?? result.rejectReason ?? result.RejectReason
  const serviceMessage = serviceWords(said, privateKey) ?? word
  throw new PaymentIntentsError(
    word && REFUSED.has(word) ? "request_refused" : "answer_unreadable",
    {
      serviceMessage,
    }
  )
}
