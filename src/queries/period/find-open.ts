import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceFilter, PeriodBounds } from "../../modules/tw-invoicing/service"
import type { OpenKind } from "../../rules/period/period-open"
import {
  deadlineWithin,
  earlierPeriod,
  periodBounds,
  periodOfKey,
  PERIODS_OF_A_YEAR,
} from "../../rules/period/period"
import {
  countedAllowances,
  unregisteredAllowances,
} from "../../rules/invoice/unregistered-allowances"
import { findUnbalanced } from "./order-balance"

/** `earlier`: the part of `all` that was already open in an earlier period. */
export type OpenOfKind = { all: InvoiceFilter; earlier: InvoiceFilter }

/**
 * What has to be settled. An allowance that is too large is only shown. Unless its invoice is
 * voided, nothing is wrong with it if the money went back in a way that Medusa does not know.
 */
export const toBeSettled = ({ allowance_too_large: _, ...open }: Record<OpenKind, OpenOfKind>) =>
  Object.values(open).map(({ all }) => all)

/**
 * The open invoices of a period, by kind, including those of earlier periods, which still have to
 * be settled. An invoice belongs to the period of its own date; one whose allowances are too large
 * belongs to the period of the allowance with which they became too large. One with an unclear
 * allowance belongs to the period of that allowance. The date of an allowance that is not registered is
 * not known: its invoice's date counts.
 */
export async function findOpen(
  container: MedusaContainer,
  { start, end }: Pick<PeriodBounds, "start" | "end">
): Promise<Record<OpenKind, OpenOfKind>> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { without_allowance, allowance_too_large, charged_after } = await findUnbalanced(
    container,
    { start: earlierPeriod(start, PERIODS_OF_A_YEAR), end }
  )
  const allowed = await service.sumAllowedBefore([...allowance_too_large.keys()], { start, end })
  const tooLarge = (before: "start" | "end") => ({
    ids: [...allowed].flatMap(([id, sums]) =>
      sums[before] > (allowance_too_large.get(id) ?? 0) ? id : []
    ),
  })
  const unclear = await service.readUnclearAllowances(end, service.account)
  const unregistered = await findUnregistered(service, end)
  const byDate = (filter: InvoiceFilter): OpenOfKind => ({
    all: { ...filter, before: end },
    earlier: { ...filter, before: start },
  })
  return {
    not_issued: byDate({ open: "not_issued" }),
    not_voided: byDate({ open: "not_voided" }),
    without_allowance: byDate({ ids: without_allowance }),
    allowance_too_large: { all: tooLarge("end"), earlier: tooLarge("start") },
    allowance_unregistered: byDate({ ids: unregistered }),
    allowance_unclear: {
      all: { ids: [...unclear.keys()] },
      earlier: { ids: [...unclear].flatMap(([id, first]) => (first < start ? id : [])) },
    },
    charged_after: byDate({ ids: charged_after }),
    differing: byDate({ open: "differing" }),
    // It may have been issued in any period, also before the day on which it counts for now.
    date_unknown: {
      all: { date_unknown: true },
      earlier: { date_unknown: true, before: start },
    },
    tax_unknown: byDate({ tax_unknown: true }),
  }
}

/** Invoices dated before a time of which the service counts allowances that nobody registered. */
async function findUnregistered(
  service: TwInvoicingModuleService,
  before: Date
): Promise<string[]> {
  const counted = await service.readCountedBeyond(before, service.account)
  return counted.flatMap(({ id, registered, ...atService }) =>
    unregisteredAllowances(0, countedAllowances(atService), registered).unregistered > 0 ? id : []
  )
}

/** Days of the calendar before a void deadline from which staff are reminded of what is open. */
const REMINDED_BEFORE = 3

export type OpenBeforeDeadline = {
  /** As in routes: `2026-11`. */
  period: string
  deadline: Date
  /** Invoices that are open. */
  left: number
}

/**
 * What is open in a period whose void deadline is near; null: nothing is open, or no deadline is
 * near.
 */
export async function readOpenBeforeDeadline(
  container: MedusaContainer,
  now: Date
): Promise<OpenBeforeDeadline | null> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const near = deadlineWithin(now, service.options.voidDeadlineDay, REMINDED_BEFORE)
  if (!near || !service.configured) return null
  const open = await findOpen(container, periodBounds(periodOfKey(near.period)))
  const left = await service.countDistinctInvoices(toBeSettled(open), service.account)
  return left > 0 ? { ...near, left } : null
}
