import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"

/** An order in the format of the dashboard's search. */
export type FoundOrder = { id: string }

/** The order of an invoice number; null: no invoice has it, or it belongs to no order. */
export async function orderOfInvoiceNumber(
  container: MedusaContainer,
  invoice_number: string
): Promise<FoundOrder | null> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [invoice] = await service.listTwInvoices({ invoice_number }, { take: 1 })
  if (!invoice?.order_id) return null
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id", "email"],
    filters: { id: invoice.order_id },
  })
  return data[0] ?? null
}
