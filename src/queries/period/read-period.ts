import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoicePeriodResponse, AdminOpenInvoices } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceFilter } from "../../modules/tw-invoicing/service"
import type { OpenKind } from "../../rules/period/period-open"
import { earlierPeriod, periodBounds, periodOfKey, voidDeadline } from "../../rules/period/period"
import { formFields } from "../../rules/period/vat-return"
import { findUnbalanced } from "./order-balance"
import { displayIdsOf } from "../invoice-list/display-ids"
import { listedView } from "../invoice-list/listed-view"
import { isoTime } from "../iso-time"
import { changesOfFiled, filingView, readFiling } from "./read-filing"

/** Rows shown of each kind; the count includes the rest. */
const SHOWN = 20

/** Earlier periods, of a year: their refunds without an allowance are listed too. */
const LOOKED_BACK = 6

/**
 * Open invoices of a period and of those before it, by kind; the period's totals, and its figures for
 * the tax return. Reads only the database.
 */
export async function readPeriod(
  container: MedusaContainer,
  key: string
): Promise<AdminInvoicePeriodResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const bounds = periodBounds(periodOfKey(key))
  const until = { before: bounds.end }
  const page = async (filter: InvoiceFilter): Promise<AdminOpenInvoices> => {
    const order = "dated_at" as const
    const found = await service.listInvoicePage(filter, { order, offset: 0, limit: SHOWN })
    const ids = found.rows.map(({ order_id }) => order_id)
    const displayIds = await displayIdsOf(container, ids)
    return {
      count: found.count,
      earlier: await service.countDistinctInvoices([{ ...filter, before: bounds.start }]),
      invoices: found.rows.map((row) =>
        listedView(row, displayIds.get(row.order_id) ?? null, service, "masked")
      ),
    }
  }

  // What earlier periods left open is listed too, because it still has to be settled.
  const { without_allowance: unallowed, charged_after: charged } = await findUnbalanced(container, {
    start: earlierPeriod(bounds.start, LOOKED_BACK),
    end: bounds.end,
  })
  const open = {
    not_issued: { ...until, open: "not_issued" },
    not_voided: { ...until, open: "not_voided" },
    without_allowance: { ...until, ids: unallowed },
    charged_after: { ...until, ids: charged },
    differing: { ...until, open: "differing" },
  } satisfies Record<OpenKind, InvoiceFilter>
  // An amount charged after the invoice may be on an invoice that was issued elsewhere: shown, but
  // not counted as open.
  const { charged_after: _, ...counted } = open
  const [
    totals,
    figures,
    left,
    not_issued,
    not_voided,
    without_allowance,
    charged_after,
    differing,
  ] = await Promise.all([
    service.totalPeriod(bounds, service.account),
    service.sumPeriod(bounds, service.account),
    service.countDistinctInvoices(Object.values(counted)),
    page(open.not_issued),
    page(open.not_voided),
    page(open.without_allowance),
    page(open.charged_after),
    page(open.differing),
  ])
  const filing = await readFiling(container, key)
  return {
    period: key,
    starts_at: isoTime(bounds.start),
    ends_at: isoTime(bounds.end),
    void_deadline: isoTime(voidDeadline(bounds.start, service.options.voidDeadlineDay)),
    totals,
    figures: { ...figures, form: formFields(figures) },
    over: bounds.end <= (await service.readClock()),
    filed: filing && (await filingView(container, filing)),
    changes_of_filed: await changesOfFiled(container, bounds),
    left,
    open: { not_issued, not_voided, without_allowance, charged_after, differing },
  }
}
