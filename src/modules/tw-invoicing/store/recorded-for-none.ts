import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { correctionText } from "../../../rules/invoice/correction"
import { NumberTaken } from "../number-taken"
import type { InvoiceRecord } from "../types"
import { transition } from "./transition"

type FoundNumber = {
  /** Id of the order's invoice. */
  id: string
  invoice_number: string
  /** According to staff now; null or undefined: as when they recorded it. */
  issued_at?: Date | null
}

/**
 * Writes a number that the service has under an order's number. Staff may have recorded that
 * invoice without an order, for example after a restored database: the order's invoice takes it
 * over, unless a void of it is still open.
 *
 * @param write writes the event with the number; null: it was refused
 * @throws NumberTaken while another invoice keeps the number
 */
export async function writeFoundNumber(
  db: Knex,
  { id, invoice_number, issued_at }: FoundNumber,
  write: () => Promise<InvoiceRecord | null>
): Promise<InvoiceRecord | null> {
  const holders = () => db("tw_invoice").where({ invoice_number }).whereNot({ id })
  if (!(await holders().first("id"))) return write()
  // The order's row first, as in `assignInvoice`.
  const own = await db("tw_invoice").where({ id }).forUpdate().first("sent_to")
  const holder: InvoiceRecord | undefined = await holders().forUpdate().first()
  if (!holder) return write()
  if (!givesWay(holder, own?.sent_to ?? null)) {
    throw new NumberTaken(invoice_number, holder.order_id)
  }
  const holds = (number: string | null) =>
    db("tw_invoice").where({ id: holder.id }).update({ invoice_number: number })
  await holds(null)
  const written = await write()
  if (written) {
    return takeOver(db, written, { ...holder, issued_at: issued_at ?? holder.issued_at })
  }
  await holds(invoice_number)
  return null
}

/** @param account that of the order's invoice; null: none is known */
const givesWay = (
  { order_id, status, sent_to, deleted_at }: InvoiceRecord,
  account: string | null
): boolean =>
  order_id === null &&
  deleted_at === null &&
  (status === "issued" || status === "voided") &&
  (account === null || sent_to === account)

/** Gives the order's invoice the timeline and the allowances, also in filed periods. */
async function takeOver(
  db: Knex,
  { id, order_id, content, amount, taxable_amount }: InvoiceRecord,
  recorded: InvoiceRecord
): Promise<InvoiceRecord | null> {
  const invoice_id = recorded.id
  await db("tw_invoice_event").where({ invoice_id }).update({ invoice_id: id })
  await db("tw_allowance").where({ invoice_id }).update({ invoice_id: id })
  await db("tw_filed_row").where({ kind: "invoice", row_id: invoice_id }).update({ row_id: id })
  await db("tw_filed_row")
    .where({ kind: "allowance" })
    .whereRaw("data ->> 'invoice_id' = ?", [invoice_id])
    .update({ data: db.raw("jsonb_set(data, '{invoice_id}', to_jsonb(?::text))", [id]) })
  await db("tw_invoice").where({ id: invoice_id }).delete()

  // Content that was made here states the tax and the buyer.
  const isStated = content !== null || amount !== recorded.amount
  const isTaxStated = isStated || taxable_amount !== null
  const { issued_at, voided_at, void_day_stated, kept_tax_id } = recorded
  const given = {
    ...{ issued_at, voided_at, void_day_stated },
    taxable_amount: isTaxStated ? null : recorded.taxable_amount,
    untaxed_as: isTaxStated ? null : recorded.untaxed_as,
    bought_as: isStated || kept_tax_id === null ? null : recorded.buyer_type,
    tax_id: kept_tax_id,
  }
  const detail = correctionText([{ field: "order_id", from: "–", to: order_id ?? "–" }])
  return transition(db, "found_recorded", { id }, given, { detail })
}
