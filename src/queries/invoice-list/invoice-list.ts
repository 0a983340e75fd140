import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoiceListResponse } from "../../http-types"
import { ordersOfCarts } from "../../medusa-data/orders/orders-of-carts"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceFilter, InvoicePage } from "../../modules/tw-invoicing/service"
import type { InvoiceType } from "../../rules/buyer/invoice-details"
import type { ListedState } from "../../rules/invoice/invoice-status"
import {
  amountIn,
  cartIdIn,
  companyNameIn,
  DEEPEST_ROW,
  displayIdIn,
  type ListOrder,
} from "../../rules/invoice/listing"
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
    status: status?.filter((state) => state !== "differs" && state !== "other_account"),
    differs: status?.includes("differs"),
    other_account: status?.includes("other_account"),
    buyer_type: kind,
    ...boundsOf({ period, day, from, to }),
  }

  const { rows, count } = await search(container, q, (meant) =>
    service.listInvoicePage(
      { ...filter, ...meant },
      { order, offset, limit, account: service.account }
    )
  )
  const invoices = await readListedViews(container, rows, shown)
  return { invoices, count, most: DEEPEST_ROW, offset, limit }
}

type Meant = Pick<InvoiceFilter, "q" | "order_ids" | "company_name" | "amount">

/**
 * The page of what a search text means: a number, else a company's name, else an amount. One after the
 * other, because a statement of several would read more than its page.
 */
async function search(
  container: MedusaContainer,
  q: string | undefined,
  list: (meant: Meant) => Promise<InvoicePage>
): Promise<InvoicePage> {
  if (q === undefined) return list({})
  const typed = amountIn(q)
  if (typed?.certain) return list({ amount: typed.amount })

  let found = await list(await numberMeantBy(container, q))
  const company_name = companyNameIn(q)
  if (!found.count && company_name) found = await list({ company_name })
  return !found.count && typed ? list({ amount: typed.amount }) : found
}

/** The numbers that a search text may mean. */
async function numberMeantBy(
  container: MedusaContainer,
  q: string
): Promise<Pick<InvoiceFilter, "q" | "order_ids">> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  return {
    q: (await orderWithNumber(service, q)) ?? q,
    order_ids: await ordersMeantBy(container, q),
  }
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
