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
): AsyncGenerator<ExportedInvoice[]> =>
  readPages(container, (service, page) => service.nextToExport(bounds, { ...page, only }))

/** The lines of the same invoices. */
export const pagesOfLines = (
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedLine[]> =>
  readPages(container, (service, page) => service.nextLines(bounds, page))

/** The allowances of the present account's invoices that are dated in the period, by that date. */
export const pagesOfAllowances = (
  container: MedusaContainer,
  bounds: PeriodBounds
): AsyncGenerator<ExportedAllowance[]> =>
  readPages(container, (service, page) => service.nextAllowances(bounds, page))

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

type NextPage<Row> = (
  service: TwInvoicingModuleService,
  page: { limit: number; account: string; after: Row | null }
) => Promise<Row[]>

const readPages = <Row>(container: MedusaContainer, next: NextPage<Row>): AsyncGenerator<Row[]> =>
  readAhead(pagesOf(container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE), next))

/** Pages of the present account's rows; each starts after the last row of the one before. */
async function* pagesOf<Row>(
  service: TwInvoicingModuleService,
  next: NextPage<Row>
): AsyncGenerator<Row[]> {
  const { account } = service
  let after: Row | null = null
  for (;;) {
    const page: Row[] = await next(service, { limit: BATCH, account, after })
    if (!page.length) return
    yield page
    after = page[page.length - 1]
  }
}
