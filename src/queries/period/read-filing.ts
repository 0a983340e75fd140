import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  AdminChangesOfFiled,
  AdminFilingChange,
  AdminFilingChangesResponse,
  AdminPeriodFiling,
} from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { FilingChange, PeriodFilingRecord } from "../../modules/tw-invoicing/service"
import {
  earlierPeriod,
  periodBounds,
  periodKey,
  periodOf,
  periodOfKey,
  PERIODS_OF_A_YEAR,
} from "../../rules/period/period"
import { FILING_CHANGES_LIMIT } from "../../rules/period/filing-changes"
import { formFields } from "../../rules/period/vat-return"
import { readActorNames } from "../invoices/read-actor-names"
import { isoTime } from "../iso-time"

/** The first page of the changes, which a period's view includes. */
const FIRST_PAGE = { offset: 0, limit: FILING_CHANGES_LIMIT }

const serviceOf = (container: MedusaContainer) =>
  container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)

/** The filing of the present account's period that is not withdrawn; null: there is none. */
export async function readFiling(
  container: MedusaContainer,
  period: string
): Promise<PeriodFilingRecord | null> {
  const [filing] = await currentFilings(container, [period])
  return filing ?? null
}

async function currentFilings(container: MedusaContainer, periods: string[]) {
  const service = serviceOf(container)
  const { account } = service
  const filings = await service.listTwPeriodFilings({
    account,
    period: periods,
    withdrawn_at: null,
  })
  return filings as unknown as PeriodFilingRecord[]
}

/** A filing's figures, and the changes since then. */
export async function filingView(
  container: MedusaContainer,
  filing: PeriodFilingRecord
): Promise<AdminPeriodFiling> {
  const service = serviceOf(container)
  const { filed_by, totals, figures } = filing
  const bounds = periodBounds(periodOfKey(filing.period))
  const [names, { count, changes }] = await Promise.all([
    readActorNames(container, [filed_by]),
    service.changesSinceFiling(filing, { bounds, ...FIRST_PAGE }),
  ])
  return {
    filed_at: isoTime(filing.filed_at),
    filed_by,
    filed_by_name: filed_by && (names.get(filed_by) ?? null),
    totals,
    figures: { ...figures, form: formFields(figures) },
    count,
    changes: changes.map(changeView),
  }
}

/**
 * A page of a period's changes since it was filed, the latest first; none if it is not filed.
 *
 * @param within only those that happened in this period
 */
export async function readFilingChanges(
  container: MedusaContainer,
  { period, within, offset, limit }: PageOfChanges
): Promise<AdminFilingChangesResponse> {
  const filing = await readFiling(container, period)
  if (!filing) return { changes: [], count: 0, offset, limit }
  const { count, changes } = await serviceOf(container).changesSinceFiling(filing, {
    bounds: periodBounds(periodOfKey(period)),
    during: within === undefined ? undefined : periodBounds(periodOfKey(within)),
    offset,
    limit,
  })
  return { changes: changes.map(changeView), count, offset, limit }
}

type PageOfChanges = { period: string; within?: string; offset: number; limit: number }

/** Changes that happened during this period to the filed periods of the year before it. */
export async function changesOfFiled(
  container: MedusaContainer,
  during: { start: Date; end: Date }
): Promise<AdminChangesOfFiled[]> {
  const service = serviceOf(container)
  const earlier = Array.from({ length: PERIODS_OF_A_YEAR }, (_, back) =>
    periodKey(periodOf(earlierPeriod(during.start, back + 1)))
  )
  const found: AdminChangesOfFiled[] = []
  for (const filing of await currentFilings(container, earlier)) {
    const bounds = periodBounds(periodOfKey(filing.period))
    const { count, changes } = await service.changesSinceFiling(filing, {
      bounds,
      during,
      ...FIRST_PAGE,
    })
    if (count) found.push({ period: filing.period, count, changes: changes.map(changeView) })
  }
  return found.sort((one, other) => one.period.localeCompare(other.period))
}

const changeView = (change: FilingChange): AdminFilingChange => ({
  kind: change.kind,
  number: change.number,
  invoice_id: change.invoice_id,
  order_id: change.order_id,
  filed: change.filed,
  now: change.now,
  fields: change.fields,
  at: isoTime(change.at),
})
