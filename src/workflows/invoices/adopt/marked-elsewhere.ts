import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"

/** Whether the mark, as its entries on the timeline made it, counts that invoice. */
export async function isMarked(
  service: TwInvoicingModuleService,
  { id, invoiced_elsewhere }: InvoiceRecord,
  invoice_number: string
): Promise<boolean> {
  if (!invoiced_elsewhere) return false
  const entries = await service.listTwInvoiceEvents(
    { invoice_id: id, type: "invoiced_elsewhere" },
    { order: { created_at: "DESC", id: "DESC" } }
  )
  const taken = entries.findIndex(({ detail }) => detail?.startsWith("NT$0"))
  return entries
    .slice(0, taken < 0 ? entries.length : taken)
    .some(({ detail }) => detail?.includes(`: ${invoice_number}`))
}
