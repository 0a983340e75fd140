import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ClaimedInvoice, InvoiceRecord } from "../types"
import { after, transition } from "./transition"

const VOIDING = ["voiding", "void_unknown"] as const

/** What the row of a claim must still be: of one in review, staff may have decided meanwhile. */
const standing = ({ status }: ClaimedInvoice) => (status === "attention" ? [status] : VOIDING)

const settled = (db: Knex) => ({
  status: "voided",
  reason: null,
  reason_detail: null,
  service_status: "voided",
  voided_at: db.fn.now(),
  difference: null,
  lease_expires_at: null,
  unclear_since: null,
  queries: 0,
  due_at: null,
})

/**
 * The cancellation is about to be sent: the claim's lease begins anew, so that it lasts until the
 * outcome is recorded and staff cannot keep the invoice before that.
 *
 * @param lease milliseconds
 * @returns false when the row is no longer this worker's: another has it, or its void was taken back
 */
export async function holdForCancellation(
  db: Knex,
  claim: ClaimedInvoice,
  lease: number
): Promise<boolean> {
  const held = await db("tw_invoice")
    .where({ id: claim.id, fence: claim.fence })
    .whereIn("status", [...standing(claim)])
    .update({ lease_expires_at: after(db, lease) })
  return held > 0
}

/**
 * The service says that it is voided: settled. With `found` it was to be voided once its number is
 * known, and was found voided already.
 */
export function recordVoided(db: Knex, claim: ClaimedInvoice, found?: { invoice_number: string }) {
  return transition(
    db,
    claim.id,
    found
      ? { status: [claim.status], fence: claim.fence, void_requested: true }
      : { status: standing(claim), fence: claim.fence },
    {
      ...(found && { ...found, issued_at: db.raw("coalesce(sent_at, now())") }),
      ...settled(db),
    },
    { type: "voided" }
  )
}

/** The same of an invoice that no worker holds: staff wanted to keep it, and were too late. */
export function recordFoundVoided(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  actor: string | null
) {
  return transition(
    db,
    id,
    { status: ["attention"], plan_version, void_requested: true },
    { ...settled(db), fence: db.raw("fence + 1"), plan_version: db.raw("plan_version + 1") },
    { type: "voided", actor }
  )
}

/** No clear outcome: ask again later. `asked`: the cancellation may have reached the service. */
export function recordVoidUnclear(
  db: Knex,
  claim: ClaimedInvoice,
  { detail, asked, askIn }: { detail: string; asked: boolean; askIn: number }
) {
  return transition(
    db,
    claim.id,
    { status: VOIDING, fence: claim.fence },
    {
      ...(asked ? { status: "void_unknown" } : {}),
      reason_detail: detail,
      unclear_since: db.raw("coalesce(unclear_since, now())"),
      lease_expires_at: null,
      due_at: after(db, askIn),
    },
    { type: "answer_unclear", detail }
  )
}
