import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import type { AllowanceBasis } from "../../../rules/invoice/allowance-amount"
import { correctionText } from "../../../rules/invoice/correction"
import type { LiveStatus } from "../../../rules/invoice/reconciliation"
import type { UntaxedAs } from "../../../rules/invoice/content/invoice-content"
import type { Given } from "../../../rules/invoice/state-machine"
import type { InvoiceRecord } from "../types"
import { recomputeAllowances } from "./allowances"
import { columnsOfNew } from "./event-sql"
import { addEvents, entryOf } from "./events"
import { insertPlans } from "./planning"
import { writeFoundNumber } from "./recorded-for-none"
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
  /** The service's amount, in TWD dollars: for a row without content. */
  found_amount?: number | null
  /** Its taxable part according to staff, TWD dollars; null: not known. */
  taxable_amount?: number | null
  /** The tax type of the rest; null: there is none, or it is not known. */
  untaxed_as?: UntaxedAs | null
  /** Staff issued it in the service's console, under no order number of ours. */
  by_hand?: boolean
  /** Staff or the shop's code had decided that no invoice is needed: it is voided. */
  unwanted?: boolean
  /** What staff say contradicts the content prepared here, which the invoice then loses. */
  content_denied?: boolean
  /** The buyer, if it has no content that names one. */
  details?: Pick<InvoiceDetails, "type" | "tax_id"> | null
}

/**
 * Staff found the invoice at the service, and the service confirms it. A worker that queries the
 * service about it meanwhile writes nothing; its order is planned again.
 *
 * @throws NumberTaken when another invoice keeps a number that the service has under the order's
 */
export function adoptInvoice(
  db: Knex,
  { id, plan_version, fence }: Pick<InvoiceRecord, "id" | "plan_version" | "fence">,
  found: AdoptedInvoice
): Promise<InvoiceRecord | null> {
  const given = adopted(found)
  // An invoice issued by hand loses its order number, under which it must not have been sent
  // meanwhile. A claim increments the fence, not the version.
  const expected = { id, plan_version, ...(given.by_hand && { fence }) }
  const write = () => transition(db, "adopted", expected, given, { actor: found.actor })
  const { invoice_number } = found
  return given.by_hand
    ? write()
    : writeFoundNumber(db, { id, invoice_number, issued_at: given.issued_at }, write)
}

/**
 * Staff issued the order's invoice by hand after an upload of it was sent, which the service may
 * still issue. The upload's row keeps its order number, which is still queried, and the invoice
 * gets a row of its own.
 *
 * @returns the row of the invoice; null when the upload's row changed since it was read
 */
export async function adoptBesideUpload(
  db: Knex,
  upload: InvoiceRecord,
  found: AdoptedInvoice
): Promise<InvoiceRecord | null> {
  const { id, plan_version, fence, order_id, revision } = upload
  const entryDetails = { actor: found.actor, detail: found.invoice_number }
  if (!(await transition(db, "issued_by_hand", { id, plan_version, fence }, {}, entryDetails)))
    return null
  const recorded = await recordInvoice(db, {
    ...found,
    ...{ order_id, revision: revision + 1, voided_at: null },
    ...(!found.content_denied && {
      taxable_amount: upload.taxable_amount ?? found.taxable_amount,
      untaxed_as: upload.untaxed_as ?? found.untaxed_as,
    }),
    details: found.details ?? { type: upload.buyer_type, tax_id: upload.kept_tax_id ?? undefined },
  })
  // The content of the upload, unless staff deny it, and how its amount was calculated.
  const ofUpload = (column: string) => db("tw_invoice").select(column).where({ id })
  const [said] = await db("tw_invoice")
    .where({ id: recorded.id })
    .update({
      ...(!found.content_denied && {
        content: ofUpload("content"),
        changes: ofUpload("changes"),
      }),
      exchange: ofUpload("exchange"),
      refunded_before: ofUpload("refunded_before"),
      details: ofUpload("details"),
    })
    .returning("*")
  return said
}

/**
 * Gives an order an invoice that staff recorded without an order.
 *
 * @param latest the order's last invoice; it is replaced if nothing was issued for it
 * @throws when one of them changed since it was read, or the order got an invoice meanwhile
 */
export async function assignInvoice(
  db: Knex,
  {
    id,
    plan_version,
    invoice_number,
  }: Pick<InvoiceRecord, "id" | "plan_version" | "invoice_number">,
  {
    order_id,
    latest,
    actor,
  }: { order_id: string; latest: InvoiceRecord | null; actor: string | null }
): Promise<InvoiceRecord> {
  if (latest && latest.status !== "voided" && !latest.given_up_at) {
    const upload = { id: latest.id, plan_version: latest.plan_version, fence: latest.fence }
    const entryDetails = { actor, detail: invoice_number }
    if (!(await transition(db, "issued_by_hand", upload, {}, entryDetails))) {
      throw new Error(`Invoice ${latest.id} changed meanwhile.`)
    }
  }
  const [invoice]: InvoiceRecord[] = await db("tw_invoice")
    .where({ id, plan_version, status: "issued" })
    .whereNull("order_id")
    .update({
      order_id,
      revision: (latest?.revision ?? 0) + 1,
      plan_version: plan_version + 1,
      due_at: db.fn.now(),
      updated_at: db.fn.now(),
    })
    .returning("*")
  if (!invoice) throw new Error(`Invoice ${id} changed meanwhile.`)
  const detail = correctionText([{ field: "order_id", from: "–", to: order_id }])
  await addEvents(db, [id], { type: "details_corrected", actor, detail })
  if (invoice.revision > 1) await recordReissued(db, invoice)
  return invoice
}

/**
 * Staff recorded an invoice for the wrong order: it belongs to no order from now on. The order
 * needs review, unless it has a later invoice, and keeps its earlier timeline.
 *
 * @param basis the option `allowanceBasis`
 * @returns null when the invoice changed since it was read, or a worker holds it
 */
export async function withdrawRecord(
  db: Knex,
  {
    id,
    plan_version,
    status,
    order_id,
    revision,
    details,
    invoice_number,
  }: InvoiceRecord & { order_id: string },
  actor: string | null,
  basis?: AllowanceBasis
): Promise<InvoiceRecord | null> {
  const expected = { id, plan_version, status: [status], unclaimed: true } as const
  const detail = correctionText([{ field: "order_id", from: order_id, to: "–" }])
  if (!(await transition(db, "record_withdrawn", expected, {}, { actor, detail }))) return null
  // The tax type that the order's lines stated is gone.
  await recomputeAllowances(db, id, { actor, basis })
  const [withdrawn] = await db("tw_invoice")
    .where({ id })
    .update({ order_id: null, revision: 1 })
    .returning("*")
  const after = db("tw_invoice").where({ order_id }).where("revision", ">", revision)
  if (await after.first("id")) return withdrawn

  const plan = { kind: "attention", reason: "record_withdrawn", detail: invoice_number } as const
  const next = { order_id, revision, plan, details, actor, requested: false } as const
  const [row] = await insertPlans(db, [next])
  if (!row) throw new Error(`Order ${order_id} got an invoice meanwhile.`)
  const recorded = db("tw_invoice_event").where({ invoice_id: id, type: "adopted" })
  await db("tw_invoice_event")
    .where({ invoice_id: id })
    .where("created_at", "<", recorded.max("created_at"))
    .update({ invoice_id: row.id })
  return withdrawn
}

/**
 * Records an invoice of the service that has no row: for an order without an invoice, or whose last
 * one is voided, or for no order of this store. It may be voided at the service.
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
  content_denied = false,
  details = null,
}: AdoptedInvoice): Given<"adopted"> => ({
  ...{ invoice_number, service_status, account, issued_at, found_amount, by_hand },
  ...{ unwanted, content_denied },
  ...{ taxable_amount, untaxed_as },
  bought_as: details?.type ?? null,
  tax_id: details?.tax_id ?? null,
})
