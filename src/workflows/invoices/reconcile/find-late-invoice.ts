import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { NumberTaken } from "../../../modules/tw-invoicing/number-taken"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { InvoiceRecord } from "../../../modules/tw-invoicing/types"
import { isVoidOfOrder } from "../../../rules/invoice/requested-void"
import { isOnlyOf } from "../../../rules/invoice/order-number"
import { describeError } from "../send/describe-error"
import { orderOf } from "../stored-invoice"
import { planOrder } from "../plan/plan-orders"
import { differingAmount, findInvoice, type FoundInvoice } from "../settle/find-invoice"
import { isOfOtherOrder } from "../settle/of-other-order"

type Late = InvoiceRecord & { order_number: string }

/**
 * Queries the service about an invoice that was sent, and of which it said that it has none: it may
 * have issued one since. Also about one that was sent and that a restored database has forgotten.
 * What is found and not another order's is adopted, and its order is planned again: an invoice that
 * the order does not need is then voided. What staff recorded for another order makes this one need
 * review.
 *
 * @returns whether the service's answers were clear
 * @throws InvoicingError when a query gets no documented answer: nothing is changed then
 */
export async function findLateInvoice(container: MedusaContainer, invoice: Late): Promise<boolean> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const order_id = orderOf(invoice)
  const found = await findInvoice(service.client, invoice.order_number)
  if (found.kind === "unclear") return false
  if (found.kind === "none" || (await isOfOtherOrder(service, invoice, found))) {
    await service.postponeReconcile(invoice, false)
    return true
  }
  try {
    if (await adopt(service, invoice, found)) await planOrder(container, { order_id })
    else await service.postponeReconcile(invoice, true)
  } catch (error) {
    // What is being voided for no order ends without staff.
    if (!(error instanceof NumberTaken) || error.order_id === null) throw error
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const detail = describeError(error, logger)
    const recorded = await service.recordNumberTaken(invoice, detail)
    // Staff know about one that they gave up.
    if (!recorded) await service.postponeReconcile(invoice, invoice.given_up_at === null)
  }
  return true
}

/** @returns null when the invoice changed since it was read: it is queried again later */
function adopt(
  service: TwInvoicingModuleService,
  invoice: Late,
  { invoice_number, record }: FoundInvoice
): Promise<InvoiceRecord | null> {
  if (record.status === "voided") {
    return service.recordFoundLate(invoice, {
      reason: "voided_at_service",
      detail: invoice_number,
      invoice_number,
      service_status: null,
      found_amount: null,
    })
  }
  const { status: service_status, amount } = record
  // Not if its order number may have been that of an order which a restored database has forgotten.
  const isSurelyOurs = isOnlyOf(orderOf(invoice), invoice.order_number)
  const found_amount = isSurelyOurs ? amount : null
  const found = { invoice_number, service_status, found_amount }
  // The amount of an order that was never due is not known here.
  if (amount === (invoice.amount ?? (isToBeVoid(invoice) ? found_amount : null))) {
    const unwanted = isUnwanted(invoice)
    return service.adoptInvoice(invoice, { ...found, unwanted, actor: null })
  }
  return service.recordFoundLate(invoice, {
    reason: "amount_differs_at_service",
    detail: differingAmount(invoice_number, amount),
    ...found,
  })
}

/** Staff or the shop's code decided that none is needed. */
const isUnwanted = ({ status, reason }: InvoiceRecord) =>
  status === "not_needed" && (reason === "staff_decision" || reason === "shop_decision")

/** Once it has a number, it is voided. */
const isToBeVoid = (invoice: InvoiceRecord) =>
  isUnwanted(invoice) ||
  (invoice.status === "not_needed" &&
    (invoice.void_requested_at !== null || isVoidOfOrder({ void_reason: invoice.reason })))
