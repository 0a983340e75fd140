import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { AllowanceRecord, InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { notFound } from "../../../workflows/not-found"
import { invoiceView, type InvoiceView } from "./invoice-view"
import { invoiceFields } from "./query-config"

/** Invoices with their timelines, newest revision first. */
export async function readInvoices(
  container: MedusaContainer,
  filters: { order_id: string } | { id: string }
): Promise<InvoiceView[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoices = (await service.listTwInvoices(filters, {
    select: [...invoiceFields],
    order: { revision: "DESC" },
    take: null,
  })) as unknown as InvoiceRecord[]
  const invoice_id = invoices.map(({ id }) => id)
  const [events, allowances] = await Promise.all([
    service.listTwInvoiceEvents({ invoice_id }, { order: { created_at: "ASC" }, take: null }),
    service.listTwAllowances({ invoice_id }, { order: { allowance_number: "ASC" }, take: null }),
  ])

  return invoices.map((invoice) =>
    invoiceView(
      invoice,
      events.filter(({ invoice_id }) => invoice_id === invoice.id),
      (allowances as unknown as AllowanceRecord[]).filter(
        ({ invoice_id }) => invoice_id === invoice.id
      ),
      service
    )
  )
}

/** @throws MedusaError NOT_FOUND */
export async function readInvoice(container: MedusaContainer, id: string): Promise<InvoiceView> {
  const [invoice] = await readInvoices(container, { id })
  if (!invoice) throw notFound("Invoice", id)
  return invoice
}
