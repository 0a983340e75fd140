import { toChargedAmount } from "./amounts"
import { fetchIntent, type Confirming, type Unreachable } from "./confirm-intent"
import { namesSession } from "./intent-description"
import { namesIntent, readSessionData, resealed, type SessionData } from "./session-data"
import type { StoredSession } from "../../medusa-data/payments/stored-sessions"

export type Proving = Confirming & {
  linkSecret: string
  storedSession(sessionId: string): Promise<StoredSession | null>
}

/**
 * The data of a session if this provider wrote it for this session. Its seal says so. Where the
 * option `linkSecret` was changed since, the intent itself says so: we wrote its description, and
 * no browser can. All that decisions are made on is taken from Medusa's own row then, and sealed
 * anew.
 */
export async function proveSession(
  proving: Proving,
  data: Record<string, unknown> | undefined,
  sessionId: unknown
): Promise<SessionData | Unreachable | undefined> {
  const { linkSecret } = proving
  const sealed = readSessionData(data, sessionId, linkSecret)
  if (sealed || !namesIntent(data, sessionId)) {
    return sealed
  }
  const stored = await proving.storedSession(data.session_id)
  const charged_amount = stored && toChargedAmount(stored.amount)
  if (!stored || !charged_amount) {
    return undefined
  }
  const intent = await fetchIntent(proving, data.intent_id)
  if ("kind" in intent) {
    return intent.kind === "unreachable" ? intent : undefined
  }
  if (intent.id !== data.intent_id || !namesSession(intent.description, data.session_id)) {
    return undefined
  }
  const awaiting = stored.status === "pending_authorization"
  const known = { amount: stored.amount, charged_amount, currency: "TWD", awaiting }
  return resealed(data, known, linkSecret)
}
