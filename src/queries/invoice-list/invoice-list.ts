import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoiceListResponse } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceFilter } from "../../modules/tw-invoicing/service"
import type { InvoiceType } from "../../rules/buyer/invoice-details"
import type { ListedState } from "../../rules/invoice/invoice-status"
import { DEEPEST_ROW, displayIdIn, type ListOrder } from "../../rules/invoice/listing"
import { dayBounds, periodBounds, periodOfKey } from "../../rules/period/period"
import type { BuyerCodesShown } from "../invoices/buyer-view"
import { displayIdsOf, ordersByDisplayId } from "./display-ids"
import { listedView } from "./listed-view"

/** Which page of which invoices. */
export type InvoiceListQuery = {
  /** Search text as typed. */
  q?: string
  /** Any of these. */
  status?: ListedState[]
  kind?: InvoiceType[]
  /** Odd month of a period, and a day in Taipei, in the format of the routes. */
  period?: string
  day?: string
  order: ListOrder
  offset: number
  limit: number
}

/** A page of invoices. Reads only the database. */
export async function readInvoiceList(
  container: MedusaContainer,
  { q, status, kind, period, day, order, offset, limit }: InvoiceListQuery,
  shown: BuyerCodesShown
): Promise<AdminInvoiceListResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const displayId = q === undefined ? null : displayIdIn(q)
  const filter: InvoiceFilter = {
    q,
    order_ids: displayId === null ? [] : await ordersByDisplayId(container, displayId),
    status: status?.filter((state) => state !== "differs" && state !== "other_account"),
    differs: status?.includes("differs"),
    not_of_account: status?.includes("other_account") ? service.account : undefined,
    buyer_type: kind,
    ...boundsOf(period, day),
  }

  const { rows, count } = await service.listInvoicePage(filter, { order, offset, limit })
  const displayIds = await displayIdsOf(
    container,
    rows.map(({ order_id }) => order_id)
  )
  const invoices = rows.map((row) =>
    listedView(row, displayIds.get(row.order_id) ?? null, service, shown)
  )
  return { invoices, count, most: DEEPEST_ROW, offset, limit }
}

/** The time that is in both the period and the day. */
function boundsOf(key?: string, day?: string): Pick<InvoiceFilter, "from" | "before"> {
  const bounds = [
    key === undefined ? null : periodBounds(periodOfKey(key)),
    day === undefined ? null : dayBounds(day),
  ].filter((each) => each !== null)
  if (!bounds.length) return {}
  return {
    from: new Date(Math.max(...bounds.map(({ start }) => start.getTime()))),
    before: new Date(Math.min(...bounds.map(({ end }) => end.getTime()))),
  }
}
