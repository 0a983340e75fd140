import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  claimEvents,
  recordEmitted,
  type ClaimedEvent,
  type Outbox,
} from "../../../database/outbox"
import type { NewAwaitedTransfer } from "../types"

const TABLE = "tw_awaited_transfer"

/** The event is emitted again when one of these has changed. */
const PAID_TO = ["bank_code", "account", "code", "pay_by"] as const

/**
 * Records the account or code for an order's transfer, and that its event is due. Repeating it
 * changes nothing.
 */
export async function awaitTransfer(db: Knex, transfer: NewAwaitedTransfer): Promise<void> {
  const changed = PAID_TO.map((column) => `${TABLE}.${column} is distinct from excluded.${column}`)
  await db(TABLE)
    .insert({
      id: generateEntityId(undefined, "twawt"),
      ...transfer,
      emit_at: db.fn.now(),
    })
    .onConflict("session_id")
    .merge([...PAID_TO, "emit_at", "updated_at"])
    .whereRaw(changed.join(" or "))
}

/** The buyer pays in another way: no further event is emitted about the transfer. */
export async function forgetTransfer(db: Knex, sessionId: string): Promise<void> {
  await db(TABLE).where({ session_id: sessionId }).delete()
}

const OUTBOX: Outbox = { table: TABLE, columns: "claimed.*" }

/** Transfers whose events were not emitted yet. */
export const claimTransferEvents = (
  db: Knex,
  limit: number
): Promise<(NewAwaitedTransfer & ClaimedEvent)[]> => claimEvents(db, OUTBOX, limit)

export const recordTransferEvents = (db: Knex, events: ClaimedEvent[]): Promise<void> =>
  recordEmitted(db, OUTBOX, events)
