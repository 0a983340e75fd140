import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { statusesWhere } from "../../../rules/invoice/status-facts"
import type { ClaimedInvoice, InvoiceRecord } from "../types"
import { held } from "./held"
import { writeFoundNumber } from "./recorded-for-none"
import { transition, transitionWithoutEntry } from "./transition"

const VOIDING = statusesWhere(({ voiding }) => voiding)

/**
 * Staff void an invoice that was issued under another account, and the present account has it.
 *
 * @returns false when the row is no longer this worker's
 */
export function confirmAccount(db: Knex, claim: ClaimedInvoice, account: string): Promise<boolean> {
  return transitionWithoutEntry(
    db,
    "account_confirmed",
    { ...held(claim, VOIDING), status: ["void_unknown"] },
    { account }
  )
}

/**
 * The cancellation is about to be sent.
 *
 * @param lease duration of the claim from now, in milliseconds
 * @returns false when the row is no longer this worker's: another worker has it, or its void was
 * withdrawn
 */
export function holdForCancellation(
  db: Knex,
  claim: ClaimedInvoice,
  lease: number
): Promise<boolean> {
  return transitionWithoutEntry(db, "cancellation_begun", held(claim, VOIDING), { lease })
}

/**
 * Settles an invoice that the service says is void. `found`: it was to be voided once its number is
 * known, and was already void.
 *
 * @throws NumberTaken when another invoice keeps the number that was found
 */
export function recordVoided(db: Knex, claim: ClaimedInvoice, found?: { invoice_number: string }) {
  if (!found) return transition(db, "voided", held(claim, VOIDING), {})
  return writeFoundNumber(db, { id: claim.id, ...found }, () =>
    transition(db, "found_voided", { ...held(claim, VOIDING), status: [claim.status] }, found)
  )
}

/** The same for an unclaimed invoice: staff wanted to keep it, but were too late. */
export function recordFoundVoided(
  db: Knex,
  { id, plan_version }: Pick<InvoiceRecord, "id" | "plan_version">,
  actor: string | null
) {
  return transition(db, "voided_before_kept", { id, plan_version }, {}, { actor })
}

/**
 * Without a clear outcome it is queried again later.
 *
 * `cancellationSent`: it may have reached the service. `queryIn`: milliseconds until that query.
 */
export function recordVoidUnclear(
  db: Knex,
  { id, fence }: ClaimedInvoice,
  {
    detail,
    cancellationSent,
    queryIn,
  }: { detail: string; cancellationSent: boolean; queryIn: number }
) {
  const given = { detail, cancellation_sent: cancellationSent, query_in: queryIn }
  return transition(db, "void_unclear", { id, fence }, given, { detail })
}
