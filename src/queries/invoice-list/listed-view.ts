import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminListedInvoice } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ListedInvoice } from "../../modules/tw-invoicing/service"
import { actionsFor, canIssue, voidObstacle } from "../../rules/invoice/invoice-actions"
import { isOfOtherAccount } from "../../workflows/invoices/stored-invoice"
import {
  chosenBuyerView,
  namedCompany,
  shownCode,
  type BuyerCodesShown,
} from "../invoices/buyer-view"
import { readChosenBuyers } from "../invoices/chosen-buyers"
import { isoTime, isoTimeOrNull } from "../iso-time"
import { ofOrder, orderIdsOf } from "../order-ids"
import { displayIdsOf } from "./display-ids"
import { readListedVoids } from "./listed-voids"

/** Rows of a list of invoices, with the order's number in the shop, the void, and the chosen buyer. */
export async function readListedViews(
  container: MedusaContainer,
  rows: ListedInvoice[],
  codes: BuyerCodesShown
): Promise<AdminListedInvoice[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [displayIds, voids, chosen] = await Promise.all([
    displayIdsOf(container, orderIdsOf(rows)),
    readListedVoids(container, rows),
    readChosenBuyers(container, rows),
  ])
  return rows.map((row) => {
    const of = { display_id: ofOrder(displayIds, row) ?? null, voided: voids.get(row.id) ?? null }
    const view = listedView(row, of, service, codes)
    const { details, received_by } = chosen.get(row.id) ?? {}
    if (!details || !received_by) return view
    const { tax_id, company_name } = chosenBuyerView(details, received_by, codes)
    return { ...view, buyer_type: details.type, tax_id, company_name }
  })
}

/** One row of a list of invoices. */
export function listedView(
  invoice: ListedInvoice,
  { display_id, voided }: Pick<AdminListedInvoice, "display_id" | "voided">,
  service: TwInvoicingModuleService,
  codes: BuyerCodesShown
): AdminListedInvoice {
  // Each column by its name: a spread would pass one on that the answer has not, or a code unmasked.
  return {
    id: invoice.id,
    order_id: invoice.order_id,
    display_id,
    revision: invoice.revision,
    status: invoice.status,
    reason: invoice.reason,
    order_number: invoice.order_number,
    invoice_number: invoice.invoice_number,
    amount: invoice.amount,
    buyer_type: invoice.buyer_type,
    tax_id: shownCode(invoice.tax_id, codes),
    company_name: namedCompany(invoice.company_name, invoice.tax_id),
    dated_at: isoTime(invoice.dated_at),
    issued_at: isoTimeOrNull(invoice.issued_at),
    allowances: (invoice.allowance_confirmed ?? 0) + (invoice.allowance_unconfirmed ?? 0),
    differs: invoice.differs,
    other_account: isOfOtherAccount(service, invoice),
    voided,
    actions: service.configured ? actionsOf(invoice, service) : [],
  }
}

function actionsOf(
  invoice: ListedInvoice,
  service: TwInvoicingModuleService
): AdminListedInvoice["actions"] {
  const { sent_at, replaced } = invoice
  const obstacle = voidObstacle(invoice, service.options.voidDeadlineDay)
  const other_account = isOfOtherAccount(service, invoice)
  return [
    ...actionsFor({ ...invoice, sent: sent_at !== null, obstacle, other_account }),
    // An action of the order: if there is a later invoice, that one decides.
    ...(invoice.order_id !== null && !replaced && canIssue(invoice) ? (["issue"] as const) : []),
  ]
}
