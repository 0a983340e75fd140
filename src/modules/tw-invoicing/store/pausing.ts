import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { PAUSE_REASONS, type PauseReason } from "../../../rules/service/pause"
import { PROBE_AFTER_A_TRY, retryDelay } from "../../../rules/service/retry-schedules"
import { after } from "../../../database/sql"

const ID = "state"

/** Uploads in a row without an answer, after which nothing is sent but a try now and then. */
const MOST_FAILURES = 5

/** What ends a pause: any answer of a service that was mute, an invoice issued for the rest. */
const ENDED_BY = {
  answer: ["no_answer"],
  issued: ["no_answer", "numbers_exhausted", "credentials", "not_configured"],
} as const satisfies Record<string, readonly PauseReason[]>

/** SQL that ends the pause, to run with `{ id: "state" }`; a pause that others were told of, they are told the end of. */
export const resumed = `
  failures = 0, pause_reason = null, pause_detail = null, paused_at = null, probe_at = null,
  probes = 0, updated_at = now(),
  announcement = case when pause_reason is not null then 'resumed' else announcement end,
  announce_at = case when pause_reason is not null then now() else announce_at end`

/** The service answered. Writes nothing when all was well before. */
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
  /** When it left; database time. */
  sent_at?: Date | null
}

/**
 * An upload had no answer, or one that concerns every order. The first five failures in a row cost
 * nothing; then sending pauses, and each try in vain puts the next one off. What had left before the
 * pause began is no try.
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
      // Another reason wants another remedy: who was told of the first is told of it too.
      ...(pauses &&
        pauseReason !== state.pause_reason && {
          announcement: "paused",
          announce_at: db.fn.now(),
        }),
    })
}

/** What gives reason to try at once: an answer to another question, corrected options, a person. */
const HASTENED_BY = {
  answer: ["no_answer"],
  restart: ["credentials", "not_configured"],
  person: PAUSE_REASONS,
} as const satisfies Record<string, readonly PauseReason[]>
export type ProbeOccasion = keyof typeof HASTENED_BY

/** Invoices that wait because of a pause may be tried at once. */
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
