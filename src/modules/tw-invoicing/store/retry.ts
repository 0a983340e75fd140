import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/** Staff ask to try again now. What that means follows from how far the invoice got. */
export async function requestRetry(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  { actor, account }: { actor: string | null; account: string }
): Promise<InvoiceRecord | null> {
  return transition(db, "retried", { id, plan_version }, { account }, { actor })
}
