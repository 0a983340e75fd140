import { toCsv } from "../src/clients/invoicing/wire/csv"
import { encodeCsv } from "../src/clients/invoicing/wire/encode-csv"
import { rowsOf } from "../src/clients/invoicing/wire/invoice-rows"
import { invoices, LINES_PER_INVOICE } from "./invoice-lines"

/** In MB. */
export type Memory = {
  /** Growth of the resident set, from before the first line to its highest. */
  peakGrowth: number
  /** Held after a collection at the end, beyond what was held before the first line. */
  kept: number
  encoded: number
}

const MB = 1_048_576

// Started by csv-memory.ts: node --expose-gc … csv-memory-run.ts <lines> <lines per batch>
const [lines, linesPerBatch] = process.argv.slice(2).map(Number)
const peakBefore = peak()
let encoded = 0
const heldBefore = held()
for (let from = 0; from < lines; from += linesPerBatch) {
  encoded += encode(from, Math.min(lines, from + linesPerBatch))
}
const memory: Memory = {
  peakGrowth: peak() - peakBefore,
  kept: held() - heldBefore,
  encoded: encoded / MB,
}
console.log(JSON.stringify(memory))

/** In a function of its own, so that nothing of the last batch stays within reach. */
function encode(from: number, to: number): number {
  const batch = invoices(from / LINES_PER_INVOICE, Math.ceil(to / LINES_PER_INVOICE))
  const rows = batch.flatMap((invoice) => rowsOf(invoice))
  return encodeCsv(toCsv(rows), "document").length
}

function peak(): number {
  return process.resourceUsage().maxRSS / 1024
}

function held(): number {
  if (!gc) throw new Error("Start this with --expose-gc.")
  gc()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}
