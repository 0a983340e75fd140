import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import type {
  ExportedAllowance,
  ExportedInvoice,
  ExportedLine,
  PeriodBounds,
} from "../../../modules/tw-invoicing/service"
import { readAhead } from "./read-ahead"

/**
 * Rows read and written at once: a file may have any length, but memory is limited. Of a larger page,
 * V8 keeps some until it collects all of its memory: at 1000, a workbook takes 40 MB more.
 */
const BATCH = 500

/** A period's numbered invoices of the present account, by date. */
export const pagesOfInvoices = (
  container: MedusaContainer,
  bounds: PeriodBounds,
  { only }: { only?: "voided" } = {}
): AsyncGenerator<ExportedInvoice[]> => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { account } = service
  const page = { limit: BATCH, account, only }
  return readAhead(pagesOf((after) => service.nextToExport(bounds, { ...page, after })))
}

/** The lines of the same invoices. */
export const pagesOfLines = (
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedLine[]> => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { account } = service
  const page = { limit: BATCH, account }
  return readAhead(pagesOf((after) => service.nextLines(bounds, { ...page, after })))
}

/** The allowances of the present account's invoices that are dated in the period, by that date. */
export const pagesOfAllowances = (
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedAllowance[]> => {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { account } = service
  const page = { limit: BATCH, account }
  return readAhead(pagesOf((after) => service.nextAllowances(bounds, { ...page, after })))
}

/** Pages with their additional data, which are read while the page before is written. */
export const readWith = <Row, More>(
  pages: AsyncGenerator<Row[]>,
  read: (page: Row[]) => Promise<More>
): AsyncGenerator<[page: Row[], more: More]> => readAhead(together(pages, read))

async function* together<Row, More>(
  pages: AsyncGenerator<Row[]>,
  read: (page: Row[]) => Promise<More>
): AsyncGenerator<[Row[], More]> {
  for await (const page of pages) yield [page, await read(page)]
}

/** Pages; each starts after the last row of the one before. */
async function* pagesOf<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | null = null
  for (;;) {
    const page: Row[] = await next(last)
    if (!page.length) return
    yield page
    last = page[page.length - 1]
  }
}
