import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { timelineDetail } from "../../../rules/invoice/timeline-detail"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

/** Staff request a retry. The invoice's status decides what is done. */
export async function requestRetry(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  {
    actor,
    account,
    one_of_many = false,
  }: { actor: string | null; account: string; one_of_many?: boolean }
): Promise<InvoiceRecord | null> {
  const detail = one_of_many ? timelineDetail("one_of_many") : null
  return transition(db, "retried", { id, plan_version }, { account }, { actor, detail })
}
