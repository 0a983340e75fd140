import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { PAUSE_REASONS, type PauseReason } from "../../../rules/service/pause"
import { PROBE_AFTER_A_TRY, retryDelay } from "../../../rules/service/retry-schedules"
import { after } from "../../../database/sql"

const ID = "state"

/** Number of consecutive uploads without an answer after which only trial uploads are sent. */
const MOST_FAILURES = 5

/** What ends a pause: any answer, if the service had given none; otherwise an issued invoice. */
const ENDED_BY = {
  answer: ["no_answer"],
  issued: ["no_answer", "numbers_exhausted", "credentials", "not_configured"],
} as const satisfies Record<string, readonly PauseReason[]>

/** SQL that ends a pause and then has `resumed` emitted; to run with `{ id: "state" }`. */
export const resumed = `
  failures = 0, pause_reason = null, pause_detail = null, paused_at = null, probe_at = null,
  probes = 0, updated_at = now(),
  event_name = case when pause_reason is not null then 'resumed' else event_name end,
  emit_at = case when pause_reason is not null then now() else emit_at end`

/** The service answered. Writes nothing if it did before. */
export async function recordAnswered(db: Knex): Promise<void> {
  await db.raw(
    `update tw_invoicing_state set ${resumed}
     where id = ? and (failures > 0 or pause_reason is not null)
       and coalesce(pause_reason, 'no_answer') = any(?)`,
    [ID, [...ENDED_BY.answer]]
  )
}

export type Failure = {
  reason: PauseReason
  detail: string
  /** When it was sent; database time. */
  sent_at?: Date | null
}

/**
 * An upload had no answer, or one that concerns every order. The first five consecutive failures
 * have no effect; then sending pauses, and each failed trial postpones the next one. An upload that
 * was sent before the pause began is not a trial.
 */
export async function recordFailure(db: Knex, { reason, detail, sent_at }: Failure): Promise<void> {
  const state = await db("tw_invoicing_state").where({ id: ID }).forUpdate().first()
  if (!state) return
  const failures = state.failures + 1
  const paused = state.pause_reason !== null
  const pauses = paused || reason !== "no_answer" || failures >= MOST_FAILURES
  const late = paused && !!sent_at && sent_at < state.paused_at
  const probes = paused ? state.probes + (late ? 0 : 1) : 0
  const pauseReason = reason === "no_answer" ? (state.pause_reason ?? reason) : reason

  await db("tw_invoicing_state")
    .where({ id: ID })
    .update({
      failures,
      updated_at: db.fn.now(),
      ...(pauses && {
        pause_reason: pauseReason,
        pause_detail: detail,
        paused_at: paused ? state.paused_at : db.fn.now(),
        ...(!late && { probe_at: after(db, retryDelay(probes + 1)), probes }),
      }),
      // Another reason needs another remedy, so another event is emitted.
      ...(pauses &&
        pauseReason !== state.pause_reason && {
          event_name: "paused",
          emit_at: db.fn.now(),
        }),
    })
}

/** What triggers a trial upload at once: an answer to a query, corrected options, staff. */
const HASTENED_BY = {
  answer: ["no_answer"],
  restart: ["credentials", "not_configured"],
  staff: PAUSE_REASONS,
} as const satisfies Record<string, readonly PauseReason[]>
export type ProbeOccasion = keyof typeof HASTENED_BY

/** Invoices that wait because of a pause may be sent at once. */
export async function hastenProbe(db: Knex, occasion: ProbeOccasion): Promise<void> {
  const hastened = db("tw_invoicing_state")
    .where({ id: ID })
    .whereIn("pause_reason", [...HASTENED_BY[occasion]])
    .where("probe_at", ">", db.fn.now())
  if (occasion === "answer") {
    const state = await hastened.clone().first("probes")
    if (!state) return
    hastened.where("probe_at", "<=", after(db, retryDelay(state.probes + 1) - PROBE_AFTER_A_TRY))
  }
  await hastened.update({ probe_at: db.fn.now() })
}
