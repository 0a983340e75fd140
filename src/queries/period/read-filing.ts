import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminChangesOfFiled, AdminFilingChange, AdminPeriodFiling } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { FilingChange, PeriodFilingRecord } from "../../modules/tw-invoicing/service"
import {
  earlierPeriod,
  periodBounds,
  periodKey,
  periodOf,
  periodOfKey,
} from "../../rules/period/period"
import { formFields } from "../../rules/period/vat-return"
import { readActorNames } from "../invoices/read-actor-names"
import { isoTime } from "../iso-time"

/** The filing of a period of the present account that stands; null: there is none. */
export async function readFiling(
  container: MedusaContainer,
  period: string
): Promise<PeriodFilingRecord | null> {
  const [filing] = await standingFilings(container, [period])
  return filing ?? null
}

async function standingFilings(container: MedusaContainer, period: string[]) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { account } = service
  const filings = await service.listTwPeriodFilings({ account, period, withdrawn_at: null })
  return filings as unknown as PeriodFilingRecord[]
}

/** What a filed period came to, and what changed since. */
export async function filingView(
  container: MedusaContainer,
  filing: PeriodFilingRecord
): Promise<AdminPeriodFiling> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { filed_by, totals, figures } = filing
  const bounds = periodBounds(periodOfKey(filing.period))
  const [names, { count, changes }] = await Promise.all([
    readActorNames(container, [filed_by]),
    service.changesSinceFiling(filing, { bounds }),
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

/** Earlier periods, of a year, whose filings are looked through. */
const LOOKED_BACK = 6

/** What changed during a period in those before it that were filed, by period. */
export async function changesOfFiled(
  container: MedusaContainer,
  during: { start: Date; end: Date }
): Promise<AdminChangesOfFiled[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const earlier = Array.from({ length: LOOKED_BACK }, (_, back) =>
    periodKey(periodOf(earlierPeriod(during.start, back + 1)))
  )
  const found: AdminChangesOfFiled[] = []
  for (const filing of await standingFilings(container, earlier)) {
    const bounds = periodBounds(periodOfKey(filing.period))
    const { count, changes } = await service.changesSinceFiling(filing, { bounds, during })
    if (count) found.push({ period: filing.period, count, changes: changes.map(changeView) })
  }
  return found.sort((one, other) => one.period.localeCompare(other.period))
}

const changeView = ({ at, ...change }: FilingChange): AdminFilingChange => ({
  ...change,
  at: isoTime(at),
})
