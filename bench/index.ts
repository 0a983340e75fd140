import books from "./books"
import boot from "./boot"
import burst from "./burst"
import checkout from "./checkout"
import csvLines from "./csv-lines"
import csvMemory from "./csv-memory"
import drain from "./drain"
import drainGrowth from "./drain-growth"
import paymentProvider from "./payment-provider"
import paymentQueries from "./payment-queries"
import type { Bench } from "./report"
import queueAtScale from "./queue-at-scale"
import soapReplies from "./soap-replies"
import voidBesideLinks from "./void-beside-links"

/** Every subject of `npm run bench`, by the name of its file. */
export const benches: Record<string, Bench> = {
  "csv-lines": csvLines,
  "csv-memory": csvMemory,
  "soap-replies": soapReplies,
  drain,
  "drain-growth": drainGrowth,
  burst,
  checkout,
  "payment-provider": paymentProvider,
  "payment-queries": paymentQueries,
  boot,
  "queue-at-scale": queueAtScale,
  books,
  "void-beside-links": voidBesideLinks,
}
