import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { UntaxedAs } from "../../../rules/invoice/content/invoice-content"
import type { InvoiceRecord } from "../types"
import { columnsOfNew } from "./event-sql"
import { recordReissued } from "./reissuing"
import { transition, transitionUntold } from "./transition"

/** An invoice of the service, as the service and staff describe it. */
export type AdoptedInvoice = {
  invoice_number: string
  service_status: LiveStatus
  actor: string | null
  account: string
  /** As staff know it. Default: when it was sent. */
  issued_at?: Date | null
  /** As the service says it, TWD dollars: for a row that was never made out. */
  found_amount?: number | null
  /** What of it bears tax, as staff say, TWD dollars; null: not known. */
  taxable_amount?: number | null
  /** What the rest is; null: there is none, or it is not known. */
  untaxed_as?: UntaxedAs | null
  /** Staff issued it in the service's console, under no order number of ours. */
  by_hand?: boolean
  /** Whom it is for, if it has no content that says so. */
  details?: Pick<InvoiceDetails, "type" | "tax_id"> | null
}

/**
 * Staff found the invoice at the service, and the service confirms it. A worker that queries the
 * service about it meanwhile writes nothing more; its order is planned again.
 */
export function adoptInvoice(
  db: Knex,
  { id, plan_version, fence }: Pick<InvoiceRecord, "id" | "plan_version" | "fence">,
  {
    invoice_number,
    service_status,
    actor,
    account,
    issued_at = null,
    found_amount = null,
    taxable_amount = null,
    untaxed_as = null,
    by_hand = false,
    details = null,
  }: AdoptedInvoice
): Promise<InvoiceRecord | null> {
  return transition(
    db,
    "adopted",
    // One issued by hand loses its order number: it must not have been sent under it meanwhile. A
    // claim raises the fence, and no version.
    { id, plan_version, ...(by_hand && { fence }) },
    {
      ...{ invoice_number, service_status, account, issued_at, found_amount, by_hand },
      ...{ taxable_amount, untaxed_as },
      bought_as: details?.type ?? null,
      tax_id: details?.tax_id ?? null,
    },
    { actor }
  )
}

/**
 * Records an invoice of the service that no row stands for: one of an order that has none, or whose
 * last one is voided, or one that belongs to no order of this store.
 *
 * @throws when the number is recorded already, or the order got an invoice meanwhile
 */
export async function recordInvoice(
  db: Knex,
  { order_id, revision, ...found }: AdoptedInvoice & { order_id: string | null; revision: number }
): Promise<InvoiceRecord> {
  const [row] = await db("tw_invoice")
    .insert({
      id: generateEntityId(undefined, "twinv"),
      order_id,
      revision,
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
      // Until the next statement there is none.
      ...columnsOfNew(db, "plan_not_needed", {
        order_seen_at: null,
        reason: "staff_decision",
        detail: null,
        chosen_as: null,
      }),
    })
    .returning(["id", "plan_version", "fence"])
  const invoice = await adoptInvoice(db, row, { ...found, by_hand: true })
  if (!invoice) throw new Error("A new row was not adopted.")
  if (invoice.order_id === null) {
    // There is no order to look at.
    const { id, plan_version } = invoice
    await transitionUntold(db, "looked_at", { id, plan_version }, { order_seen_at: null })
  } else if (revision > 1) await recordReissued(db, invoice)
  return invoice
}
