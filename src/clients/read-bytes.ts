import type { IncomingMessage } from "node:http"

/**
 * The whole body, or null as soon as it is longer than `maxBytes`. It is counted while it streams,
 * so that an endless one costs no more memory than that. Throws for a body that was cut.
 */
export async function readBytes(
  response: IncomingMessage,
  maxBytes: number
): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) {
      // Leaving the loop destroys the response, and its connection with it.
      return null
    }
    chunks.push(chunk)
  }
  if (!response.complete) {
    throw new Error("the reply was cut")
  }
  return Buffer.concat(chunks)
}
