import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { statusesWhere } from "../../../rules/invoice/status-facts"
import type { ClaimedInvoice, InvoiceRecord } from "../types"
import { transition, transitionUntold } from "./transition"

const VOIDING = statusesWhere(({ voiding }) => voiding)

/** What the row of a claim must still be: of one in review, staff may have decided meanwhile. */
const held = ({ id, fence, status }: ClaimedInvoice) => ({
  id,
  fence,
  status: status === "attention" ? [status] : VOIDING,
})

/**
 * The present account has the invoice that another account issued, and that staff have voided here.
 *
 * @returns false when the row is no longer this worker's
 */
export function confirmAccount(db: Knex, claim: ClaimedInvoice, account: string): Promise<boolean> {
  return transitionUntold(
    db,
    "account_confirmed",
    { ...held(claim), status: ["void_unknown"] },
    { account }
  )
}

/**
 * The cancellation is about to be sent.
 *
 * @param lease duration of the claim from now, in milliseconds
 * @returns false when the row is no longer this worker's: another has it, or its void was taken
 * back
 */
export function holdForCancellation(
  db: Knex,
  claim: ClaimedInvoice,
  lease: number
): Promise<boolean> {
  return transitionUntold(db, "cancellation_begun", held(claim), { lease })
}

/**
 * The service says that it is void: settled. With `found` it was to be voided once its number is
 * known, and was found voided already.
 */
export function recordVoided(db: Knex, claim: ClaimedInvoice, found?: { invoice_number: string }) {
  if (!found) return transition(db, "voided", held(claim), {})
  return transition(db, "found_voided", { ...held(claim), status: [claim.status] }, found)
}

/** The same of an invoice that no worker holds: staff wanted to keep it, and were too late. */
export function recordFoundVoided(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  actor: string | null
) {
  return transition(db, "voided_before_kept", { id, plan_version }, {}, { actor })
}

/** No clear outcome: ask again later. `asked`: the cancellation may have reached the service. */
export function recordVoidUnclear(
  db: Knex,
  { id, fence }: ClaimedInvoice,
  { detail, asked, askIn }: { detail: string; asked: boolean; askIn: number }
) {
  return transition(db, "void_unclear", { id, fence }, { detail, asked, ask_in: askIn }, { detail })
}
