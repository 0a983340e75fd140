import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type { PeriodBounds } from "../../../modules/tw-invoicing/service"
import { FORM_CODES, FORM_NAMES, formFields, ONLY_IN_403 } from "../../../rules/period/vat-return"
import { FILE_TEXTS, type SummaryColumn, type SummaryRow } from "./file-texts"
import type { Cell, FileStyle, Rows, Table } from "./table"

const COLUMNS: SummaryColumn[] = ["code", "field", "count", "value"]

/** The fields of forms 401 and 403 and the other figures, as the period's page shows them. */
export function summaryTable(
  container: MedusaContainer,
  bounds: PeriodBounds,
  style: FileStyle
): Table {
  const { tables, columns } = FILE_TEXTS[style.language]
  return {
    name: tables.summary,
    columns: COLUMNS.map((column) => ({ title: columns[column] })),
    pages: pages(container, bounds, style),
  }
}

async function* pages(
  container: MedusaContainer,
  bounds: PeriodBounds,
  { language }: FileStyle
): AsyncGenerator<Rows> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [totals, figures] = await Promise.all([
    service.totalPeriod(bounds, service.account),
    service.sumPeriod(bounds, service.account),
  ])
  const { summary } = FILE_TEXTS[language]
  const form = formFields(figures)
  const { companies, consumers, allowances } = figures
  const { sales, tax, zero_rated, exempt } = allowances
  const allowed = sales + tax + zero_rated + exempt
  const beside: [SummaryRow, number | null, number | null][] = [
    ["issued", totals.issued, totals.issued_amount],
    ["voided", totals.voided, null],
    ["unclear", totals.unclear, null],
    ["companies", companies.count, companies.sales + companies.tax],
    ["consumers", consumers.count, consumers.with_tax],
    ["allowances", allowances.count, allowed],
    ["allowances_waiting", figures.allowances_waiting.count, figures.allowances_waiting.amount],
    ["allowances_unclear", figures.allowances_unclear, null],
    ["untaxed_unknown", null, figures.untaxed_unknown],
    ["tax_unknown", figures.tax_unknown.count, figures.tax_unknown.amount],
  ]
  yield [
    ...FORM_CODES.map((code): Cell[] => {
      const name = FORM_NAMES[code][language === "zh-TW" ? "zh_tw" : "en"]
      const only = ONLY_IN_403.includes(code) ? FILE_TEXTS[language].only403 : ""
      return [String(code), name + only, null, form[code]]
    }),
    ...beside.map(([row, count, amount]): Cell[] => [null, summary[row], count, amount]),
  ]
}
