import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceRecord } from "../types"
import { DIFFERS, queriedByOrderNumber } from "./by-order-number"
import { takenFromWorker, transition } from "./transition"

/** Staff were told to look for it in another account: a retry queries the account of the present options. */
const OF_OTHER_ACCOUNT = ["sent_to_other_account", "void_other_account"]

/**
 * A person asks to try again now. What that means follows from how far the invoice got: sent and
 * without a number, it is only asked about; with a void under way, that is asked about; else it
 * is due at once. One that differs from the service's may not be this order's: it is queried by its
 * order number again, and what is found, or nothing, takes its place.
 */
export async function requestRetry(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  { actor, account }: { actor: string | null; account: string }
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    id,
    {
      status: ["pending", "unknown", "voiding", "void_unknown", "attention"],
      plan_version,
    },
    {
      ...queriedByOrderNumber(db, DIFFERS),
      status: db.raw(`case
        when status <> 'attention' then status
        when ${DIFFERS} then 'unknown'
        when void_requested_at is not null and invoice_number is not null then 'void_unknown'
        when sent_at is not null then 'unknown'
        else status end`),
      sent_to: db.raw(
        "case when status = 'attention' and reason = any(?) then ? else sent_to end",
        [OF_OTHER_ACCOUNT, account]
      ),
      // A person was told to look for it, where the service said that it had one.
      refusal_reason: db.raw(
        `case when status = 'attention' and reason = 'outcome_unknown'
           and refusal_reason = 'already_invoiced' then 'other' else refusal_reason end`
      ),
      passed_over: 0,
      // A day of patience begins anew: the person has looked at it.
      unclear_since: db.raw(
        `case when status = 'attention' and (unclear_since is not null or ${DIFFERS})
           then now() else unclear_since end`
      ),
      due_at: db.fn.now(),
      due_since: db.raw("case when due_since is not null then now() end"),
      queries: 0,
      ...takenFromWorker(db, "status = 'attention'"),
      plan_version: db.raw("plan_version + 1"),
    },
    { type: "retried", actor }
  )
}
