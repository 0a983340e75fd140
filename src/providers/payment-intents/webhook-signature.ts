import { createHmac } from "node:crypto"
import { isSameSignature } from "./link-token"

/** How the service signs the bodies of its webhooks. */
export type WebhookSignature = {
  header: string
  secret: string
  algorithm: "sha256" | "sha512"
  encoding: "hex" | "base64"
}

/** Whether a header signs exactly these bytes; hexadecimal digits may be of either case. */
export function isSigned(
  body: Buffer,
  given: string | undefined,
  { secret, algorithm, encoding }: WebhookSignature
): boolean {
  const expected = createHmac(algorithm, secret).update(body).digest(encoding)
  const said = encoding === "hex" ? given?.toLowerCase() : given
  return isSameSignature(said, expected)
}
