import type { MedusaContainer } from "@medusajs/framework/types"
import { settleLostIntents } from "./settle-lost-intents"
import { settleOne } from "./settle-one"
import { handOverAbandoned, unsettledSessions } from "./unsettled-sessions"

const BATCH = 100
/** Milliseconds: a round ends before the next begins, and goes on there where it ended. */
const ROUND_MS = 45_000

let running = false
let after = ""

/**
 * Asks about the payments that no one told us of. A round takes a bounded number, so that many
 * abandoned carts cannot crowd out the rest; one session's failure is logged and stops no other.
 */
export async function settleUnsettledSessions(container: MedusaContainer): Promise<void> {
  if (running) {
    return
  }
  running = true
  try {
    const now = Date.now()
    await settleRound(container, now)
    await handOverAbandoned(container, now)
    await settleLostIntents(container, now + ROUND_MS)
  } finally {
    running = false
  }
}

async function settleRound(container: MedusaContainer, now: number): Promise<void> {
  const ids = await unsettledSessions(container, { after, take: BATCH, now })
  for (const session_id of ids) {
    if (Date.now() - now > ROUND_MS) {
      return
    }
    after = session_id
    await settleOne(container, { session_id })
  }
  if (ids.length < BATCH) {
    after = ""
  }
}
