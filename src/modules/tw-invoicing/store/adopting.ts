import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { UntaxedAs } from "../../../rules/invoice/content/invoice-content"
import type { Given } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../types"
import { columnsOfNew } from "./event-sql"
import { addEvents, entryOf } from "./events"
import { recordReissued } from "./reissuing"
import { transition } from "./transition"

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
  /** Staff had decided that none is needed, for the row's reason: it is voided. */
  unwanted?: boolean
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
  found: AdoptedInvoice
): Promise<InvoiceRecord | null> {
  const given = adopted(found)
  // One issued by hand loses its order number: it must not have been sent under it meanwhile. A claim
  // raises the fence, and no version.
  const expected = { id, plan_version, ...(given.by_hand && { fence }) }
  return transition(db, "adopted", expected, given, { actor: found.actor })
}

/**
 * Records an invoice of the service that no row stands for: one of an order that has none, or whose
 * last one is voided, or one that belongs to no order of this store. That may be voided there.
 *
 * @throws when the number is recorded already, or the order got an invoice meanwhile
 */
export async function recordInvoice(
  db: Knex,
  {
    order_id,
    revision,
    voided_at,
    ...found
  }: AdoptedInvoice & {
    order_id: string | null
    revision: number
    /** The day of its void; null: it is not voided. */
    voided_at: Date | null
  }
): Promise<InvoiceRecord> {
  const event = voided_at ? "recorded_voided" : "adopted"
  const given = { ...adopted({ ...found, by_hand: true }), voided_at }
  const [invoice]: InvoiceRecord[] = await db("tw_invoice")
    .insert({
      id: generateEntityId(undefined, "twinv"),
      order_id,
      revision,
      created_at: db.fn.now(),
      updated_at: db.fn.now(),
      ...columnsOfNew(db, event, given),
      // Its order is planned again, if it has one.
      ...(order_id === null && { due_at: null }),
    })
    .returning("*")
  const entry = entryOf(event, invoice, given, { actor: found.actor })
  if (entry) await addEvents(db, [invoice.id], entry)
  if (order_id !== null && revision > 1) await recordReissued(db, invoice)
  return invoice
}

const adopted = ({
  invoice_number,
  service_status,
  account,
  issued_at = null,
  found_amount = null,
  taxable_amount = null,
  untaxed_as = null,
  by_hand = false,
  unwanted = false,
  details = null,
}: AdoptedInvoice): Given<"adopted"> => ({
  ...{ invoice_number, service_status, account, issued_at, found_amount, by_hand },
  unwanted,
  ...{ taxable_amount, untaxed_as },
  bought_as: details?.type ?? null,
  tax_id: details?.tax_id ?? null,
})
