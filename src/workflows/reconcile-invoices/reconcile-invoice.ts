import { MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { differenceBetween, type ServiceInvoice } from "../../rules/reconciliation"
import { retrieveInvoice } from "../retrieve-invoice"
import { readAllowance } from "./read-allowance"

/**
 * Holds one invoice and its allowances against what the service says now. Totals and allowances
 * are kept; a difference in status or amount is only shown.
 *
 * @throws MedusaError NOT_ALLOWED before the invoice has a number; InvoicingError when the service
 * gives no clear answer: nothing is changed then
 */
export async function reconcileInvoice(
  container: MedusaContainer,
  invoiceId: string
): Promise<void> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const invoice = await retrieveInvoice(service, invoiceId)
  const { id, order_number, invoice_number } = invoice
  if (!order_number || !invoice_number) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The invoice has no number yet: there is nothing to compare with the service."
    )
  }

  const { invoices } = await service.client.infoByOrder(order_number)
  const found = latestOf(invoices)
  const known = await service.listTwAllowances({ invoice_id: id }, { take: null })
  const readings = []
  for (const { allowance_number } of known) {
    readings.push(await readAllowance(service, allowance_number))
  }

  const difference = differenceBetween(invoice, found)
  await service.recordReconciled(id, { found, difference })
  for (const reading of readings) {
    if (reading.kind === "none") continue
    await service.saveAllowance({ invoice_id: id, ...reading, actor: null })
  }
}

/** An order number serves one invoice; should the service list several, a live one counts. */
function latestOf(invoices: ServiceInvoice[]): ServiceInvoice | null {
  return invoices.find(({ status }) => status !== "voided") ?? invoices[0] ?? null
}
