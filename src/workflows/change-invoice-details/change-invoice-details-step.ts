import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import { detailsColumns } from "../../modules/tw-invoicing/details-columns"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../modules/tw-invoicing/types"
import { canChangeDetails } from "../../rules/invoice-actions"
import type { InvoiceDetails } from "../../rules/invoice-details"
import { readInvoiceDetails } from "../plan-invoice/invoice-details"
import { planOrder } from "../plan-invoice/plan-orders"
import { cartOfOrder } from "./cart-of-order"

export const changeInvoiceDetailsStepId = "change-tw-invoice-details-step"

export type ChangeInvoiceDetailsInput = {
  order_id: string
  /** From `validateInvoiceDetails`. */
  details: InvoiceDetails
  /** The id of the user who changes them. */
  actor: string | null
}

/**
 * Replaces an order's invoice details and plans its invoice with them. If the invoice was sent in
 * the meantime, the details go back to what it was sent with.
 *
 * @throws MedusaError NOT_FOUND; NOT_ALLOWED once the invoice was sent, or for an order without cart
 */
export const changeInvoiceDetailsStep = createStep(
  changeInvoiceDetailsStepId,
  async ({ order_id, details, actor }: ChangeInvoiceDetailsInput, { container }) => {
    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const cart_id = await cartOfOrder(container, order_id)
    const [latest] = (await service.listTwInvoices(
      { order_id },
      { order: { revision: "DESC" }, take: 1 }
    )) as unknown as InvoiceRecord[]
    if (!isOpen(latest ?? null)) throw tooLate()

    const before = await readInvoiceDetails(container, cart_id)
    await service.saveInvoiceDetails(cart_id, detailsColumns(details))
    const requested = latest?.status === "attention" && "now"
    const { invoice } = await planOrder(container, { order_id, actor, requested })
    if (!isOpen(invoice)) {
      await service.saveInvoiceDetails(cart_id, detailsColumns(before ?? { type: "personal" }))
      throw tooLate()
    }
    return new StepResponse(undefined)
  }
)

const isOpen = (invoice: InvoiceRecord | null) =>
  canChangeDetails(invoice && { ...invoice, sent: invoice.sent_at !== null })

const tooLate = () =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The invoice has been sent: its details can no longer be changed. Void it, change them, and issue it anew. 發票已送出，無法再變更資料；請先作廢，變更後重新開立。"
  )
