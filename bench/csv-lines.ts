import { stringify } from "csv-stringify/sync"

import { toCsv } from "../src/clients/invoicing/csv"
import { encodeCsv } from "../src/clients/invoicing/encode-csv"
import { INVOICE_ROW_FIELDS, type InvoiceRow } from "../src/rules/invoice-row"
import { interleave } from "./interleave"
import { invoiceBatches, LINES_PER_BATCH } from "./invoice-lines"
import { timingRows, type Report } from "./report"

const LINES = 9_000
const ROUNDS = 60

/** The whole way of an invoice line, from its 17 fields to the value of `csvStr`. */
export default async function csvLines(): Promise<Report> {
  const batches = invoiceBatches(LINES)
  batches.forEach(checkBytes)
  const bytes = batches.map((rows) => Buffer.from(toCsv(rows), "utf8"))
  const encoded = (csvOf: typeof toCsv) => () =>
    batches.map((rows) => encodeCsv(csvOf(rows), "document"))
  const timings = interleave(
    [
      { name: "csv-stringify, brought to the same bytes", work: encoded(csvStringify) },
      { name: "the client, its checks included", work: encoded(toCsv) },
      {
        name: '`Buffer.toString("base64")` of the finished text alone',
        work: () => bytes.map((buffer) => buffer.toString("base64")),
      },
    ],
    ROUNDS
  )
  return {
    title: "The way of an invoice line",
    about:
      "From the 17 fields to the value of `csvStr` (CSV, UTF-8, base64, URL-encoded), in batches of " +
      `${LINES_PER_BATCH} lines, to the same bytes. Only the writing of the CSV differs: what ` +
      `follows it is the client's in both. Median of ${ROUNDS} rounds of ${LINES} lines.`,
    head: ["", "µs a line", "time against csv-stringify"],
    rows: timingRows(timings, LINES),
    goals: [
      { promise: "the client against csv-stringify", value: timings[1].ratio, atMost: 1 / 2.3 },
    ],
  }
}

/**
 * The quickest of the ways that were tried to have csv-stringify write this dialect: it knows no
 * quote that stands in front only, so each value comes with its own. It checks nothing.
 */
function csvStringify(rows: InvoiceRow[]): string {
  const cells = rows.map((row) => INVOICE_ROW_FIELDS.map((field) => `'${row[field]}`))
  return stringify(cells, { quote: false, eof: false })
}

/** Against what the document says, without a line of the client's. */
function checkBytes(rows: InvoiceRow[]): void {
  const base64 = Buffer.from(csvStringify(rows), "utf8").toString("base64")
  if (encodeCsv(toCsv(rows), "document") !== encodeURIComponent(base64)) {
    throw new Error("csv-stringify and the client give different bytes.")
  }
}
