import { join } from "node:path"

import { runChild } from "../dev/child"
import { LINES_PER_BATCH } from "./invoice-lines"
import type { Memory } from "./csv-memory-run"
import type { Report } from "./report"

const LINES = 100_000

/** What encoding many lines adds to a process: batch by batch, and for comparison all at once. */
export default async function csvMemory(): Promise<Report> {
  const batches = await measured(LINES_PER_BATCH)
  const atOnce = await measured(LINES)
  return {
    title: "Memory of 100,000 invoice lines",
    about:
      `Memory that a fresh process takes to make and encode ${LINES.toLocaleString("en")} ` +
      `lines (${batches.encoded.toFixed(0)} MB encoded). Kept: what remains after a garbage ` +
      "collection at the end.",
    head: ["", "peak RSS, MB", "kept, MB"],
    rows: [
      [`in batches of ${LINES_PER_BATCH}`, batches.peakGrowth.toFixed(1), batches.kept.toFixed(2)],
      ["all at once, for comparison", atOnce.peakGrowth.toFixed(1), ""],
    ],
    goals: [
      { promise: "kept by the client, in batches", value: batches.kept, atMost: 1, unit: " MB" },
      {
        promise: "peak RSS in batches against all at once",
        value: batches.peakGrowth / atOnce.peakGrowth,
        atMost: 1 / 6,
      },
    ],
  }
}

/** In a process of its own: the peak of this one already has all that ran before. */
async function measured(linesPerBatch: number): Promise<Memory> {
  let lastLine = ""
  await runChild({
    name: "The measurement of memory",
    command: process.execPath,
    args: [
      // The young generation's size depends on the version of Node and decides much of the peak
      ...["--expose-gc", "--max-semi-space-size=16", "--require", "tsx/cjs"],
      ...[join(__dirname, "csv-memory-run.ts"), String(LINES), String(linesPerBatch)],
    ],
    onLine: (line) => (lastLine = line),
  })
  return JSON.parse(lastLine) as Memory
}
