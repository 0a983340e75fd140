import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AccessAction } from "../../../rules/access/access-log"
import { DEEPEST_ROW } from "../../../rules/invoice/listing"
import type { TwAccess } from "../models/tw-access"

export type AccessRecord = InferTypeOf<typeof TwAccess>

export type AccessFilter = {
  action?: AccessAction
  /** The id or the period as a whole. */
  subject?: string
  from?: Date
  before?: Date
}

/** No subject has other characters, and the database refuses some of them outright. */
const SUBJECT = /^[\w-]+$/

/** Entries deleted by one statement. */
const BATCH = 10_000

export async function recordAccess(
  db: Knex,
  access: Pick<AccessRecord, "action" | "actor" | "subject" | "detail">
): Promise<void> {
  await db("tw_access").insert({ id: generateEntityId(undefined, "twacc"), ...access })
}

/**
 * A page of the log, the latest first. `count`: up to `DEEPEST_ROW`. Only the days have an index;
 * without them, an action or a subject is searched in the whole log.
 */
export async function listAccesses(
  db: Knex,
  filter: AccessFilter,
  { offset, limit }: { offset: number; limit: number }
): Promise<{ rows: AccessRecord[]; count: number }> {
  const page: Promise<AccessRecord[]> = filtered(db, filter)
    .select("*")
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(Math.min(limit, Math.max(DEEPEST_ROW - offset, 0)))
    .offset(offset)
  const counted: Promise<{ count: string }[]> = db
    .from(filtered(db, filter).select(db.raw("1")).limit(DEEPEST_ROW).as("counted"))
    .count("* as count")
  const [rows, [{ count }]] = await Promise.all([page, counted])
  return { rows, count: Number(count) }
}

function filtered(db: Knex, { action, subject, from, before }: AccessFilter) {
  const query = db("tw_access").whereNull("deleted_at")
  if (from) query.where("created_at", ">=", from)
  if (before) query.where("created_at", "<", before)
  if (action) query.where({ action })
  if (subject !== undefined) query.where(SUBJECT.test(subject) ? { subject } : db.raw("false"))
  return query
}

/**
 * Deletes entries older than a number of days.
 *
 * @returns whether there may be more
 */
export async function forgetAccesses(db: Knex, days: number): Promise<boolean> {
  const old = db("tw_access")
    .select("id")
    // The entries in the index.
    .whereNull("deleted_at")
    .whereRaw("created_at < now() - ? * interval '1 day'", [days])
    .orderBy("created_at")
    .limit(BATCH)
  return (await db("tw_access").whereIn("id", old).delete()) === BATCH
}
