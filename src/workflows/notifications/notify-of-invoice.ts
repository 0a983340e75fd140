import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { orderName } from "./order-name"
import { ringBell } from "./notify-admin"

/**
 * An invoice needs a person: rings once for each time that its timeline says so, unless it was
 * settled meanwhile.
 */
export async function ringForInvoice(
  container: MedusaContainer,
  { id, order_id }: { id: string; order_id: string }
) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [invoice] = await service.listTwInvoices({ id }, { select: ["id", "status", "difference"] })
  if (!invoice || (invoice.status !== "attention" && !invoice.difference)) return

  const [cause] = await service.listTwInvoiceEvents(
    { invoice_id: id, type: ["attention", "difference"] },
    { order: { created_at: "DESC" }, take: 1 }
  )
  const order = await orderName(container, order_id)
  // The bell keeps one text for readers of every language.
  await ringBell(container, {
    key: `tw-invoice-${cause?.id ?? id}`,
    resource_type: "tw_invoice",
    title: `發票需要處理 · Invoice needs attention (${order})`,
    description: `訂單 ${order} 的頁面說明原因與處理方式。\nThe page of order ${order} says why, and what to do.`,
  })
}
