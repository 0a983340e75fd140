import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminBuyerDataResponse } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceWithHistory } from "../../modules/tw-invoicing/service"
import { WITH_MESSAGE } from "../../modules/tw-invoicing/service-messages"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { codesOf } from "../../rules/invoice/timeline-detail"
import { recordsOfBuyer } from "../../workflows/buyer-data/records-of-buyer"
import { readManyInvoiceDetails } from "../../workflows/invoices/plan/invoice-details"
import { readCustomerDetails } from "../invoice-details/invoice-details"
import { allowanceView } from "../invoices/invoice-view"
import { isoTime, isoTimeOrNull } from "../iso-time"

const INVOICE = [
  "id",
  "order_id",
  "order_number",
  "invoice_number",
  "status",
  "amount",
  "issued_at",
  "voided_at",
  "tax_id",
  "content",
  "details",
  "reissue_details",
  "changes",
] as const

/**
 * Everything that the plugin holds of a customer, unmasked, for the buyer.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function readBuyerData(
  container: MedusaContainer,
  customer_id: string
): Promise<AdminBuyerDataResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { order_ids, cart_ids } = await recordsOfBuyer(container, customer_id)
  const [saved, carts, invoices] = await Promise.all([
    readCustomerDetails(container, customer_id),
    readManyInvoiceDetails(container, cart_ids),
    service.listTwInvoices(
      { order_id: order_ids },
      { select: [...INVOICE], take: null, order: { created_at: "ASC" } }
    ),
  ])
  const ids = invoices.map(({ id }) => id)
  const [events, allowances] = await Promise.all([
    readEvents(service, ids),
    readAllowances(service, ids),
  ])
  return {
    customer_id,
    saved_details: saved.invoice_details,
    carts: [...carts].map(([cart_id, invoice_details]) => ({ cart_id, invoice_details })),
    invoices: (invoices as InvoiceRecord[]).map((invoice) => ({
      order_id: invoice.order_id,
      order_number: invoice.order_number,
      invoice_number: invoice.invoice_number,
      status: invoice.status,
      amount: invoice.amount,
      issued_at: isoTimeOrNull(invoice.issued_at),
      voided_at: invoice.status === "voided" ? isoTimeOrNull(invoice.voided_at) : null,
      tax_id: invoice.tax_id,
      content: invoice.content,
      details: invoice.details,
      reissue_details: invoice.reissue_details,
      changes: invoice.changes,
      allowances: allowances.get(invoice.id) ?? [],
      events: events.get(invoice.id) ?? [],
    })),
  }
}

type ExportedAllowances = AdminBuyerDataResponse["invoices"][number]["allowances"]

/** The registered allowances of invoices, by invoice. */
async function readAllowances(
  service: TwInvoicingModuleService,
  invoice_id: string[]
): Promise<Map<string, ExportedAllowances>> {
  const stored = await service.listTwAllowances(
    { invoice_id },
    { take: null, order: { created_at: "ASC" } }
  )
  const allowances = new Map<string, ExportedAllowances>()
  for (const allowance of stored as InvoiceWithHistory["allowances"]) {
    const { invoice_id: id } = allowance
    allowances.set(id, [...(allowances.get(id) ?? []), allowanceView(allowance)])
  }
  return allowances
}

type ExportedEvents = AdminBuyerDataResponse["invoices"][number]["events"]

/**
 * The timelines of invoices, by invoice. The service's messages are left out: one concerns all
 * invoices of an upload, and may repeat the data of another buyer.
 */
async function readEvents(
  service: TwInvoicingModuleService,
  invoice_id: string[]
): Promise<Map<string, ExportedEvents>> {
  const events = await service.listTwInvoiceEvents(
    { invoice_id },
    {
      select: ["invoice_id", "type", "detail", "actor", "created_at"],
      take: null,
      order: { created_at: "ASC" },
    }
  )
  const timelines = new Map<string, ExportedEvents>()
  for (const { invoice_id: id, type, detail, actor, created_at } of events) {
    const timeline = timelines.get(id) ?? []
    const own = WITH_MESSAGE.includes(type) && actor === null ? codesOf(detail) : detail
    timelines.set(id, [...timeline, { type, detail: own, at: isoTime(created_at) }])
  }
  return timelines
}
