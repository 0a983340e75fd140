import type { IncomingMessage } from "node:http"
import { readBytes } from "../read-bytes"
import { PaymentIntentsError } from "./payment-intents-error"

/** Bytes. An intent takes about one thousand. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Reads an answer's body as UTF-8; a longer or compressed one only as far as to know that it is. */
export async function readCappedText(
  response: IncomingMessage,
  maxBytes: number = MAX_ANSWER_BYTES
): Promise<string> {
  const { statusCode: httpStatus } = response
  const encoding = response.headers["content-encoding"]
  if (encoding && encoding.toLowerCase() !== "identity") {
    response.destroy()
    throw new PaymentIntentsError("answer_encoded", { httpStatus })
  }

  const bytes = await readBytes(response, maxBytes)
  if (bytes === null) {
    throw new PaymentIntentsError("answer_too_large", { httpStatus })
  }

  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new PaymentIntentsError("answer_unreadable", { httpStatus, detail: "It is not UTF-8." })
  }
}
