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
import { findUnbalanced } from "./order-balance"

/**
 * Which invoices are open in a period, by kind. What earlier periods left open is among them, because
 * it still has to be settled.
 */
export async function findOpen(
  container: MedusaContainer,
  { start, end }: Pick<PeriodBounds, "start" | "end">
): Promise<Record<OpenKind, InvoiceFilter>> {
  const { without_allowance, charged_after } = await findUnbalanced(container, {
    start: earlierPeriod(start, PERIODS_OF_A_YEAR),
    end,
  })
  const until = { before: end }
  return {
    not_issued: { ...until, open: "not_issued" },
    not_voided: { ...until, open: "not_voided" },
    without_allowance: { ...until, ids: without_allowance },
    charged_after: { ...until, ids: charged_after },
    differing: { ...until, open: "differing" },
  }
}

/** Days of the calendar before a void deadline from which staff are reminded of what is open. */
const REMINDED_BEFORE = 3

export type OpenBeforeDeadline = {
  /** As routes name it: `2026-11`. */
  period: string
  deadline: Date
  /** Invoices that are open. */
  left: number
}

/** What is open in a period whose void deadline is near; null: nothing, or none is near. */
export async function readOpenBeforeDeadline(
  container: MedusaContainer,
  now: Date
): Promise<OpenBeforeDeadline | null> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const near = deadlineWithin(now, service.options.voidDeadlineDay, REMINDED_BEFORE)
  if (!near || !service.configured) return null
  const open = await findOpen(container, periodBounds(periodOfKey(near.period)))
  const left = await service.countDistinctInvoices(Object.values(open), service.account)
  return left > 0 ? { ...near, left } : null
}
