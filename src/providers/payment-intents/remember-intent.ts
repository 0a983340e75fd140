import { sourcesOfModule } from "../../medusa-data/sources"
import { rememberIntent } from "../../modules/tw-payments/ledger"
import { SessionData } from "./session-data"

/**
 * Writes down an intent that is losing its session, on a connection of its own. A provider sees no
 * other module, and a lost event would lose the money that it reports.
 */
export async function rememberLostIntent(
  container: Record<string, unknown>,
  { intent_id, session_id, amount, charged_amount, currency }: SessionData
): Promise<void> {
  const db = sourcesOfModule(container).db
  await rememberIntent(db, { intent_id, session_id, amount, charged_amount, currency })
}
