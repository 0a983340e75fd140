import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type {
  ExportedAllowance,
  ExportedInvoice,
  ExportedLines,
  PeriodBounds,
} from "../../../modules/tw-invoicing/service"
import { readAhead } from "./read-ahead"

/**
 * Rows read at once: a file may have any length, but memory is limited. V8 keeps rows that it meets
 * in two collections until it collects all of its memory: with 2000, a workbook takes 100 MB more.
 */
const BATCH = 500

/** Invoices read at once with their lines, of which each may have many. */
const WITH_LINES = 250

/** A period's numbered invoices of the present account, by date. */
export const pagesOfInvoices = (
  container: MedusaContainer,
  bounds: PeriodBounds,
  { only }: { only?: "voided" } = {}
): AsyncGenerator<ExportedInvoice[]> =>
  pagesOf(container, (service) => (page) => service.nextToExport(bounds, { ...page, only }))

/** The same invoices with their lines. */
export const pagesOfLines = (
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedLines[]> =>
  readAhead(pagesOf(container, (service) => (page) => service.nextLines(bounds, page), WITH_LINES))

/** The allowances of the present account's invoices that are dated in the period, by that date. */
export const pagesOfAllowances = (
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedAllowance[]> =>
  pagesOf(container, (service) => (page) => service.nextAllowances(bounds, page))

/**
 * Pages with their additional data. While one is written, the additional data of the next and the
 * rows of the one after are read.
 */
export const readWith = <Row, More>(
  pages: AsyncGenerator<Row[]>,
  read: (page: Row[]) => Promise<More>
): AsyncGenerator<[page: Row[], more: More]> => readAhead(together(readAhead(pages), read))

async function* together<Row, More>(
  pages: AsyncGenerator<Row[]>,
  read: (page: Row[]) => Promise<More>
): AsyncGenerator<[Row[], More]> {
  for await (const page of pages) yield [page, await read(page)]
}

type NextPage<Row> = (page: { limit: number; account: string; after: Row | null }) => Promise<Row[]>

/** Pages of the present account's rows; each starts after the last row of the one before. */
async function* pagesOf<Row>(
  container: MedusaContainer,
  next: (service: TwInvoicingModuleService) => NextPage<Row>,
  limit = BATCH
): AsyncGenerator<Row[]> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const nextPage = next(service)
  const { account } = service
  let after: Row | null = null
  for (;;) {
    const page: Row[] = await nextPage({ limit, account, after })
    if (!page.length) return
    after = page[page.length - 1]
    yield page
  }
}
