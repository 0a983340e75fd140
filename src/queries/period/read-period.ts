import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminInvoicePeriodResponse, AdminOpenInvoices } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { periodBounds, periodOfKey, voidDeadline } from "../../rules/period/period"
import { formFields } from "../../rules/period/vat-return"
import { readListedViews } from "../invoice-list/listed-view"
import type { BuyerCodesShown } from "../invoices/buyer-view"
import { isoTime } from "../iso-time"
import { findOpen, toBeSettled, type OpenOfKind } from "./find-open"
import { changesOfFiled, filingView, readFiling } from "./read-filing"

/** Rows shown of each kind; the count includes all. */
const SHOWN = 20

/**
 * Open invoices of a period and of those before it, by kind; the period's totals, and its figures for
 * the tax return. Reads only the database.
 */
export async function readPeriod(
  container: MedusaContainer,
  key: string,
  shown: BuyerCodesShown
): Promise<AdminInvoicePeriodResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const bounds = periodBounds(periodOfKey(key))
  const { account } = service
  const page = async ({ all, earlier }: OpenOfKind): Promise<AdminOpenInvoices> => {
    const order = "dated_at" as const
    const found = await service.listInvoicePage(all, { order, offset: 0, limit: SHOWN, account })
    return {
      count: found.count,
      earlier: await service.countDistinctInvoices([earlier], account),
      invoices: await readListedViews(container, found.rows, shown),
    }
  }

  const open = await findOpen(container, bounds)
  const [
    totals,
    figures,
    left,
    not_issued,
    not_voided,
    without_allowance,
    allowance_too_large,
    allowance_unregistered,
    allowance_unclear,
    charged_after,
    differing,
    date_unknown,
    tax_unknown,
    now,
    filed,
    changes_of_filed,
  ] = await Promise.all([
    service.totalPeriod(bounds, account),
    service.sumPeriod(bounds, account),
    service.countDistinctInvoices(toBeSettled(open), account),
    page(open.not_issued),
    page(open.not_voided),
    page(open.without_allowance),
    page(open.allowance_too_large),
    page(open.allowance_unregistered),
    page(open.allowance_unclear),
    page(open.charged_after),
    page(open.differing),
    page(open.date_unknown),
    page(open.tax_unknown),
    service.readClock(),
    readFiling(container, key).then((filing) => filing && filingView(container, filing)),
    changesOfFiled(container, bounds),
  ])
  return {
    period: key,
    starts_at: isoTime(bounds.start),
    ends_at: isoTime(bounds.end),
    void_deadline: isoTime(voidDeadline(bounds.start, service.options.voidDeadlineDay)),
    totals,
    figures: { ...figures, form: formFields(figures) },
    over: bounds.end <= now,
    filed,
    changes_of_filed,
    left,
    open: {
      not_issued,
      not_voided,
      without_allowance,
      allowance_too_large,
      allowance_unregistered,
      allowance_unclear,
      charged_after,
      differing,
      date_unknown,
      tax_unknown,
    },
  }
}
