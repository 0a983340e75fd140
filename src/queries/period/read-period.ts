import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoicePeriodResponse, AdminOpenInvoices } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceFilter } from "../../modules/tw-invoicing/service"
import type { OpenKind } from "../../rules/period/period-open"
import { periodBounds, periodOfKey, voidDeadline } from "../../rules/period/period"
import { findUnbalanced } from "./order-balance"
import { displayIdsOf } from "../invoice-list/display-ids"
import { listedView } from "../invoice-list/listed-view"
import { isoTime } from "../iso-time"

/** Rows shown of each kind; the count includes the rest. */
const SHOWN = 20

/** Open invoices of a period by kind, and the period's totals. Reads only the database. */
export async function readPeriod(
  container: MedusaContainer,
  key: string
): Promise<AdminInvoicePeriodResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const bounds = periodBounds(periodOfKey(key))
  const within = { from: bounds.start, before: bounds.end }
  const page = async (filter: InvoiceFilter): Promise<AdminOpenInvoices> => {
    const order = "dated_at" as const
    const found = await service.listInvoicePage(filter, { order, offset: 0, limit: SHOWN })
    const ids = found.rows.map(({ order_id }) => order_id)
    const displayIds = await displayIdsOf(container, ids)
    return {
      count: found.count,
      invoices: found.rows.map((row) =>
        listedView(row, displayIds.get(row.order_id) ?? null, service)
      ),
    }
  }

  const { without_allowance: unallowed, charged_after: charged } = await findUnbalanced(
    container,
    bounds
  )
  const open = {
    // Open invoices of an earlier period are included: they may get their number in this one.
    not_issued: { open: "not_issued", before: bounds.end },
    not_voided: { ...within, open: "not_voided" },
    without_allowance: { ...within, ids: unallowed },
    charged_after: { ...within, ids: charged },
    differing: { ...within, open: "differing" },
  } satisfies Record<OpenKind, InvoiceFilter>
  // An amount charged after the invoice may be on an invoice that was issued elsewhere: shown, but
  // not counted as open.
  const { charged_after: _, ...counted } = open
  const [totals, left, not_issued, not_voided, without_allowance, charged_after, differing] =
    await Promise.all([
      service.totalPeriod(bounds, service.account),
      service.countDistinctInvoices(Object.values(counted)),
      page(open.not_issued),
      page(open.not_voided),
      page(open.without_allowance),
      page(open.charged_after),
      page(open.differing),
    ])
  return {
    period: key,
    starts_at: isoTime(bounds.start),
    ends_at: isoTime(bounds.end),
    void_deadline: isoTime(voidDeadline(bounds.start, service.options.voidDeadlineDay)),
    totals,
    left,
    open: { not_issued, not_voided, without_allowance, charged_after, differing },
  }
}
