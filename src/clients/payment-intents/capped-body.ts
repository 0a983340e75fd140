import { PaymentIntentsError } from "./payment-intents-error"

/** Bytes. An intent takes about one thousand. */
export const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Reads an answer's body as UTF-8, counting while it streams, so that an endless or inflated body
 * costs no more memory than the cap.
 */
export async function readCappedText(
  response: Response,
  maxBytes: number = MAX_ANSWER_BYTES
): Promise<string> {
  const httpStatus = response.status
  const encoding = response.headers.get("content-encoding")
  if (encoding && encoding.toLowerCase() !== "identity") {
    await response.body?.cancel()
    throw new PaymentIntentsError("answer_encoded", { httpStatus })
  }

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) {
      // Leaving the loop cancels the stream.
      throw new PaymentIntentsError("answer_too_large", { httpStatus })
    }
    chunks.push(chunk)
  }

  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new PaymentIntentsError("answer_unreadable", { httpStatus, detail: "It is not UTF-8." })
  }
}
