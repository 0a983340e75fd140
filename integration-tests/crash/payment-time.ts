import { firstIdAt } from "../../src/medusa-data/id-times"
import type { CrashBench } from "./crash-bench"

/** Tables with the times of payments. */
const TABLES = [
  ...["payment_session", "payment", "capture", "refund"],
  ...["tw_payment_query", "tw_payment_refund", "tw_payment_issue"],
  ...["tw_unconfirmed_payment", "tw_lost_intent", "tw_awaited_transfer"],
]

/**
 * Makes everything about payments older, as if minutes had passed: what a dead process had begun no
 * longer counts as under way.
 */
export async function minutesPass(bench: CrashBench, minutes: number): Promise<void> {
  const columns = await bench.sql<{ table: string; set: string }>(
    `select table_name as table, string_agg(format(
       '%1$I = %1$I - interval ''${minutes} minutes''', column_name), ', ') as set
     from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone'
       and table_name = any($1) group by table_name`,
    [TABLES]
  )
  const updates = columns.map(({ table, set }) => `update "${table}" set ${set};`)
  await bench.sql(`begin; ${updates.join("\n")} commit`)
}

/** Digits of the time in the id of a capture: the plugin finds new captures by it. */
const TIME_OF_ID = { from: "capt_".length + 1, digits: 10 }

/**
 * The same for the ids of captures that no order counts, because the process that made them died.
 * A living process would still use the present ids.
 */
export async function capturesOfTheDead(bench: CrashBench, minutes: number): Promise<void> {
  if (bench.workers.length) throw new Error("A process lives: it may be making a capture.")
  const { from, digits } = TIME_OF_ID
  const time = firstIdAt("capt", Date.now() - minutes * 60_000).slice(from - 1, from - 1 + digits)
  await bench.sql(
    `update capture set id = overlay(id placing '${time}' from ${from} for ${digits})
     where not exists (select from order_transaction where reference_id = capture.id)`
  )
}

/** Makes everything about payments due that waits for its next query or its next try. */
export async function paymentsDueNow(bench: CrashBench): Promise<void> {
  for (const [table, column] of [
    ["tw_payment_query", "due_at"],
    ["tw_payment_refund", "due_at"],
    ["tw_lost_intent", "due_at"],
    ["tw_payment_issue", "emit_at"],
  ]) {
    await bench.sql(`update ${table} set ${column} = now() where ${column} > now()`)
  }
}
