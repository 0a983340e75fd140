import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { TwAccess } from "../models/tw-access"

export type AccessRecord = InferTypeOf<typeof TwAccess>

/** Maximum number of entries before a page of the log. */
const DEEPEST = 10_000

/** Entries deleted by one statement. */
const BATCH = 10_000

export async function recordAccess(
  db: Knex,
  access: Pick<AccessRecord, "action" | "actor" | "subject" | "detail">
): Promise<void> {
  await db("tw_access").insert({ id: generateEntityId(undefined, "twacc"), ...access })
}

/** A page of the log, the latest first. `count`: up to `DEEPEST`. */
export async function listAccesses(
  db: Knex,
  { offset, limit }: { offset: number; limit: number }
): Promise<{ rows: AccessRecord[]; count: number }> {
  const all = () => db("tw_access").whereNull("deleted_at")
  const page: Promise<AccessRecord[]> = all()
    .select("*")
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ])
    .limit(Math.min(limit, Math.max(DEEPEST - offset, 0)))
    .offset(offset)
  const counted: Promise<{ count: string }[]> = db
    .from(all().select(db.raw("1")).limit(DEEPEST).as("counted"))
    .count("* as count")
  const [rows, [{ count }]] = await Promise.all([page, counted])
  return { rows, count: Number(count) }
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
