import { stringify } from "csv-stringify/sync"

import { toCsv } from "../src/clients/invoicing/wire/csv"
import { encodeCsv } from "../src/clients/invoicing/wire/encode-csv"
import type { InvoiceContent } from "../src/clients/invoicing"
import { rowsOf } from "../src/clients/invoicing/wire/invoice-rows"
import { interleave } from "./interleave"
import { invoiceBatches, LINES_PER_BATCH } from "./invoice-lines"
import { timingRows, type Report } from "./report"

const LINES = 9_000
const ROUNDS = 60

/** All steps from a stored invoice to the value of `csvStr`. */
export default async function csvLines(): Promise<Report> {
  const batches = invoiceBatches(LINES)
  batches.forEach(checkBytes)
  const bytes = batches.map((invoices) => Buffer.from(client(invoices), "utf8"))
  const encoded = (csvOf: typeof client) => () =>
    batches.map((invoices) => encodeCsv(csvOf(invoices), "document"))
  const timings = interleave(
    [
      { name: "csv-stringify, brought to the same bytes", work: encoded(csvStringify) },
      { name: "the client, its checks included", work: encoded(client) },
      {
        name: '`Buffer.toString("base64")` of the finished text alone',
        work: () => bytes.map((buffer) => buffer.toString("base64")),
      },
    ],
    ROUNDS
  )
  return {
    title: "Writing an invoice line",
    about:
      `From stored invoices of three lines to the value of \`csvStr\` (CSV, UTF-8, base64, ` +
      `URL-encoded), in batches of ${LINES_PER_BATCH} lines, with the same bytes as result. ` +
      `Only the step to CSV differs: both use the client for what follows. Median of ${ROUNDS} ` +
      `rounds of ${LINES} lines.`,
    head: ["", "µs a line", "time against csv-stringify"],
    rows: timingRows(timings, LINES),
    goals: [
      { promise: "the client against csv-stringify", value: timings[1].ratio, atMost: 1 / 2.3 },
    ],
  }
}

/** As the client does it: the 17 fields of each row, checked when the row is written. */
function client(invoices: InvoiceContent[]): string {
  return toCsv(invoices.flatMap((invoice) => rowsOf(invoice)))
}

/**
 * The quickest of the ways that were tried to have csv-stringify write this dialect: it knows no
 * quote that is in front only, so each value comes with its own. It checks nothing, and writes
 * down only what these invoices have.
 */
function csvStringify(invoices: InvoiceContent[]): string {
  const cells: string[][] = []
  for (const { order_number, buyer, carrier, lines, remark } of invoices) {
    for (const { description, quantity, unit_price, amount } of lines) {
      cells.push([
        `'${order_number}`,
        `'${buyer.tax_id ?? ""}`,
        `'${buyer.name}`,
        "'",
        `'${buyer.phone}`,
        `'${buyer.email}`,
        "'3J0002",
        "'3J0002",
        `'${carrier?.code}`,
        "'",
        `'${description}`,
        `'${quantity}`,
        `'${unit_price}`,
        `'${amount}`,
        `'${remark}`,
        "'1",
        "'",
      ])
    }
  }
  return stringify(cells, { quote: false, eof: false })
}

/** Against what the document says, without a line of the client's. */
function checkBytes(invoices: InvoiceContent[]): void {
  const base64 = Buffer.from(csvStringify(invoices), "utf8").toString("base64")
  if (encodeCsv(client(invoices), "document") !== encodeURIComponent(base64)) {
    throw new Error("csv-stringify and the client give different bytes.")
  }
}
