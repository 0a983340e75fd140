import csvLines from "./csv-lines"
import csvMemory from "./csv-memory"
import type { Bench } from "./report"
import soapReplies from "./soap-replies"

/** Every subject of `npm run bench`, by the name of its file. */
export const benches: Record<string, Bench> = {
  "csv-lines": csvLines,
  "csv-memory": csvMemory,
  "soap-replies": soapReplies,
}
