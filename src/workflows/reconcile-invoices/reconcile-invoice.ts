import { MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { InvoicingError } from "../../clients/invoicing"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { differenceBetween, type ServiceInvoice } from "../../rules/reconciliation"
import { retrieveInvoice } from "../retrieve-invoice"
import { readAllowance } from "./read-allowance"

type UnreadAllowance = { allowance_number: string; error: InvoicingError }

export const unreadSentence = ({ allowance_number, error }: UnreadAllowance) =>
  `Allowance ${allowance_number} could not be read and stays as it was: ${error.message}`

/**
 * Holds one invoice and its allowances against what the service says now. Totals and allowances
 * are kept; a difference in status or amount is only shown.
 *
 * @returns allowances that the service gave no clear answer for: they stay as they were read last
 * @throws MedusaError NOT_ALLOWED before the invoice has a number; InvoicingError when the service
 * gives no clear answer about the invoice: nothing is changed then
 */
export async function reconcileInvoice(
  container: MedusaContainer,
  invoiceId: string
): Promise<UnreadAllowance[]> {
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
  const difference = differenceBetween(invoice, found)
  await service.recordReconciled(id, { found, difference })

  const unread: UnreadAllowance[] = []
  const known = await service.listTwAllowances({ invoice_id: id }, { take: null })
  for (const { allowance_number } of known) {
    try {
      const reading = await readAllowance(service, allowance_number)
      if (reading.kind === "none") continue
      await service.saveAllowance({ invoice_id: id, ...reading, actor: null })
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error
      unread.push({ allowance_number, error })
    }
  }
  return unread
}

/** An order number serves one invoice; should the service list several, a live one counts. */
function latestOf(invoices: ServiceInvoice[]): ServiceInvoice | null {
  return invoices.find(({ status }) => status !== "voided") ?? invoices[0] ?? null
}
