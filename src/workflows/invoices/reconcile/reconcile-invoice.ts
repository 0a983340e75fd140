import type { MedusaContainer } from "@medusajs/framework/types"
import {
  InvoicingError,
  type Allowance,
  type AllowanceLine,
  type ServiceRecord,
} from "../../../clients/invoicing"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import {
  differenceBetween,
  liveOf,
  type InvoiceDifference,
  type ServiceInvoice,
} from "../../../rules/invoice/reconciliation"
import { REFUSALS } from "../../../rules/invoice/refusals"
import type { Sentence } from "../../../rules/text/sentence"
import { isOfOtherAccount, retrieveInvoice } from "../stored-invoice"
import { refusal, failureOf } from "../../common/refuse"

type UnreadAllowance = {
  allowance_number: string
  /** For staff. */
  why: Sentence
  /** Null: the service answered, but not with the allowance that is stored. */
  error: InvoicingError | null
  /** By that answer it is in no sum from now on. */
  doubted: boolean
}

export const unreadSentence = ({ allowance_number, why, doubted }: UnreadAllowance) =>
  doubted
    ? REFUSALS.allowance_not_there(allowance_number, why)
    : REFUSALS.allowance_unread(allowance_number, why)

/**
 * Compares one invoice and its allowances with what the service has now. Totals and allowances
 * are kept; a difference in status or amount is only shown.
 *
 * @param actor who asked; null: the plugin, without staff
 * @returns allowances that the service did not state: without a clear answer they stay as they were
 * read last. Those that it does not have, or has as another invoice's, are in no sum from now on.
 * @throws MedusaError NOT_ALLOWED before the invoice has a number, and for one of another account;
 * InvoicingError when the service gives no clear answer about the invoice: nothing is changed then
 */
export async function reconcileInvoice(
  container: MedusaContainer,
  invoiceId: string,
  actor: string | null = null
): Promise<UnreadAllowance[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoiceId)
  const { id, invoice_number } = invoice
  if (!invoice_number) {
    throw refusal("NOT_ALLOWED", "no_number_to_compare")
  }
  if (isOfOtherAccount(service, invoice)) throw refusal("NOT_ALLOWED", "other_account")

  const { found, difference } = await compare(service, { ...invoice, invoice_number })
  await service.recordReconciled(invoice, { found, difference, actor })

  const unread: UnreadAllowance[] = []
  const known = await service.listTwAllowances({ invoice_id: id }, { take: null })
  for (const { allowance_number } of known) {
    try {
      const reading = await readAllowance(service, allowance_number)
      const why = whyNotOf(reading, invoice_number)
      if (why) {
        const doubted = reading.kind === "found" || reading.by_both
        if (doubted) await service.doubtAllowance({ invoice_id: id, allowance_number })
        unread.push({ allowance_number, why, error: null, doubted })
      } else if (reading.kind === "found") {
        const { allowanceBasis: basis } = service.options
        await service.saveAllowance({ invoice_id: id, ...reading, actor: null, basis })
      }
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error
      unread.push({ allowance_number, why: failureOf(error), error, doubted: false })
    }
  }
  return unread
}

type Numbered = InvoiceRecord & { invoice_number: string }

/**
 * How the service describes it, and what differs there. A voided invoice is queried by its own number
 * if the service has one other invoice for its order number and staff recorded that one.
 */
async function compare(
  service: TwInvoicingModuleService,
  invoice: Numbered
): Promise<{ found: ServiceInvoice | null; difference: InvoiceDifference | null }> {
  const { order_number, invoice_number } = invoice
  const alone = async () => describedAlone(await service.client.record(invoice_number), invoice)
  if (!order_number) return compared(invoice, await alone())

  const invoices = await service.client.listByOrder(order_number)
  if (!isNumberDue(invoice, invoices)) return compared(invoice, invoices)
  const theirs = await findTheirNumber(service, order_number)
  const live = invoices.filter(({ status }) => status !== "voided").length
  const isOthers = live === 1 && invoice.status === "voided" && theirs !== invoice_number
  return isOthers && (await isRecorded(service, theirs))
    ? compared(invoice, await alone())
    : compared(invoice, invoices, theirs)
}

const compared = (invoice: InvoiceRecord, invoices: ServiceInvoice[], theirNumber?: string) => ({
  found: liveOf(invoices),
  difference: differenceBetween(invoice, invoices, theirNumber),
})

/**
 * Queried once for each invoice that is valid there, and again while something tells that another
 * one may have taken its place in the service's console.
 */
function isNumberDue(
  { status, amount, reconciled_at, difference }: Numbered,
  invoices: ServiceInvoice[]
): boolean {
  const found = liveOf(invoices)
  if (!found || found.status === "voided") return false
  return (
    !reconciled_at ||
    difference?.field === "number" ||
    status === "voided" ||
    found.amount !== amount ||
    invoices.some((one) => one.status === "voided")
  )
}

async function isRecorded(service: TwInvoicingModuleService, invoice_number: string) {
  const [known] = await service.listTwInvoices({ invoice_number }, { select: ["id"], take: 1 })
  return known !== undefined
}

/** An invoice that staff issued by hand has no order number of ours: its own number is queried. */
function describedAlone(
  record: ServiceRecord,
  { amount }: Pick<InvoiceRecord, "amount">
): ServiceInvoice[] {
  const none = { allowance_confirmed: null, allowance_unconfirmed: null }
  switch (record.status) {
    case "none":
      return []
    case "voided":
      return [{ ...none, status: "voided", amount: amount ?? 0 }]
    case "issued":
    case "allowance":
      return [{ ...none, ...record }]
  }
}

/**
 * The number that the service has for an order number. An upload's reply may have swapped the numbers
 * of two orders, and nothing else that is queried names both.
 *
 * @throws InvoicingError when the service names none, though it has just listed an invoice
 */
async function findTheirNumber(
  { client }: TwInvoicingModuleService,
  orderNumber: string
): Promise<string> {
  const found = await client.findNumber(orderNumber)
  if (found.kind === "found") return found.invoice_number
  const message = found.kind === "error" ? found.message : undefined
  throw new InvoicingError(
    "unexpected",
    "The service lists an invoice of the order number, but gives no invoice number for it.",
    "unknown",
    message
  )
}

/** Why what was read is not an allowance of this invoice; null: it is. */
function whyNotOf(reading: ReadAllowance, invoice_number: string): Sentence | null {
  if (reading.kind === "none") return REFUSALS.service_says(reading.message)
  const { allowance, lines } = reading
  const numbers = [
    allowance,
    ...lines.map((line) => ({ invoice_number: line.original_invoice_number })),
  ]
  const other = numbers.find((each) => each.invoice_number !== invoice_number)
  return other ? REFUSALS.belongs_to(other.invoice_number) : null
}

export type ReadAllowance =
  | { kind: "found"; allowance: Allowance; lines: AllowanceLine[] }
  /** The service's message. `by_both`: of its two functions, not of one alone. */
  | { kind: "none"; message: string; by_both: boolean }

/** The service's present record of an allowance, with its lines: both must be there. */
export async function readAllowance(
  { client }: TwInvoicingModuleService,
  allowanceNumber: string
): Promise<ReadAllowance> {
  const head = await client.allowance(allowanceNumber)
  const body = await client.allowanceLines(allowanceNumber)
  if (head.kind === "none") return { ...head, by_both: body.kind === "none" }
  if (body.kind === "none") return { ...body, by_both: false }
  return { kind: "found", allowance: head.allowance, lines: body.lines }
}
