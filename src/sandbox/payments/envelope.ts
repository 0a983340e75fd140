import { randomUUID } from "node:crypto"
import { json, type Message } from "../http/messages"

/** The success envelope (payment document §2.2). */
export function success(result: unknown): Message {
  return envelope(200, "success", "", result)
}

/** The same envelope for a failure; its `type` is not documented, its `status` is the HTTP status. */
export function failure(status: number, text: string): Message {
  return envelope(status, "error", text, null)
}

function envelope(status: number, type: string, text: string, result: unknown): Message {
  return json(status, {
    status,
    type,
    message: text,
    result,
    requestId: randomUUID(),
    paginate: null,
  })
}
