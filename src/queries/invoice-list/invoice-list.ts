import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoiceListResponse } from "../../http-types"
import { ordersOfCarts } from "../../medusa-data/orders/orders-of-carts"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceFilter } from "../../modules/tw-invoicing/service"
import type { InvoiceType } from "../../rules/buyer/invoice-details"
import type { ListedState } from "../../rules/invoice/invoice-status"
import { cartIdIn, DEEPEST_ROW, displayIdIn, type ListOrder } from "../../rules/invoice/listing"
import { isOrderNumber } from "../../rules/invoice/order-number"
import { dayBounds, periodBounds, periodOfKey } from "../../rules/period/period"
import type { BuyerCodesShown } from "../invoices/buyer-view"
import { ordersByDisplayId } from "./display-ids"
import { readListedViews } from "./listed-view"

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
  /** The first and the last of several days. */
  from?: string
  to?: string
  order: ListOrder
  offset: number
  limit: number
}

/** A page of invoices. Reads only the database. */
export async function readInvoiceList(
  container: MedusaContainer,
  { q, status, kind, period, day, from, to, order, offset, limit }: InvoiceListQuery,
  shown: BuyerCodesShown
): Promise<AdminInvoiceListResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const filter: InvoiceFilter = {
    q: q && ((await orderWithNumber(service, q)) ?? q),
    order_ids: q === undefined ? [] : await ordersMeantBy(container, q),
    status: status?.filter((state) => state !== "differs" && state !== "other_account"),
    differs: status?.includes("differs"),
    not_of_account: status?.includes("other_account") ? service.account : undefined,
    buyer_type: kind,
    ...boundsOf({ period, day, from, to }),
  }

  const { rows, count } = await service.listInvoicePage(filter, { order, offset, limit })
  const invoices = await readListedViews(container, rows, shown)
  return { invoices, count, most: DEEPEST_ROW, offset, limit }
}

/**
 * The order that the service knows by exactly this number. The search itself takes beginnings, in
 * capitals and not of TW7: a lookup before it, as one of both would read more than a page.
 */
async function orderWithNumber(
  service: TwInvoicingModuleService,
  order_number: string
): Promise<string | null> {
  // Services differ in how long one may be; the route limits the text.
  if (!isOrderNumber(order_number, order_number.length)) return null
  const [invoice] = await service.listTwInvoices({ order_number }, { take: 1 })
  return invoice?.order_id ?? null
}

/** The orders that a search text names by their number in the shop or by their cart. */
async function ordersMeantBy(container: MedusaContainer, q: string): Promise<string[]> {
  const displayId = displayIdIn(q)
  if (displayId !== null) return ordersByDisplayId(container, displayId)
  const cartId = cartIdIn(q)
  return cartId === null ? [] : (await ordersOfCarts(container, [cartId])).map(({ id }) => id)
}

/** The time that is in all of the period, the day and the range of days. */
function boundsOf({
  period,
  day,
  from,
  to,
}: Pick<InvoiceListQuery, "period" | "day" | "from" | "to">): Pick<
  InvoiceFilter,
  "from" | "before"
> {
  const whole = [period && periodBounds(periodOfKey(period)), day && dayBounds(day)]
  const starts = [...whole, from && dayBounds(from)].flatMap((each) => (each ? [each.start] : []))
  const ends = [...whole, to && dayBounds(to)].flatMap((each) => (each ? [each.end] : []))
  return {
    ...(starts.length > 0 && { from: new Date(Math.max(...starts.map(Number))) }),
    ...(ends.length > 0 && { before: new Date(Math.min(...ends.map(Number))) }),
  }
}
