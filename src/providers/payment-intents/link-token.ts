import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/** What a link of ours is for: a token made for one opens no other. */
export type LinkPurpose = "webhook" | "return"

/**
 * HMAC-SHA256 of a purpose and a text, in hex. The purposes are fixed words without the separator,
 * so no two pairs give the same input.
 */
export function sign(linkSecret: string, purpose: LinkPurpose | "session", text: string): string {
  return createHmac("sha256", linkSecret).update(`${purpose}:${text}`).digest("hex")
}

/** Compares in constant time; hashing first makes both sides equally long. */
export function isSameSignature(given: unknown, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return typeof given === "string" && timingSafeEqual(digest(given), digest(expected))
}

/** The address that the payment service sends webhooks to, or sends the buyer back to (return). */
export function hookUrl(
  { backendUrl, linkSecret }: { backendUrl: string; linkSecret: string },
  purpose: LinkPurpose,
  sessionId: string
): string {
  const token = sign(linkSecret, purpose, sessionId)
  return hookAddress(backendUrl, purpose, encodeURIComponent(sessionId), token)
}

/** The same address with placeholders for the session and the token, for display. */
export function hookPattern(backendUrl: string, purpose: LinkPurpose): string {
  return hookAddress(backendUrl, purpose, "{session_id}", "{token}")
}

function hookAddress(backendUrl: string, purpose: LinkPurpose, session: string, token: string) {
  const url = `${backendUrl.replace(/\/+$/, "")}/hooks/payment-intents/${session}/${token}`
  return purpose === "return" ? `${url}/return` : url
}
