import { allowanceCalls } from "./allowance-calls"
import { batchCalls } from "./batch-calls"
import { createWire } from "./calls"
import { CAPABILITIES } from "./capabilities"
import { httpPost, type HttpPost, type HttpReply } from "./http-post"
import type { InvoicingService } from "../contract"
import { linkCalls } from "./link-calls"
import { queryCalls } from "./query-calls"
import { readSettings } from "./settings"
import type { InvoicingClientOptions } from "./options"

/**
 * A client of the documented invoicing service, §4 of the invoicing document. Every call sends
 * exactly one request, by `post`. Throws `InvoicingError` at once for options that cannot work.
 */
export function createInvoicingClient(
  options: InvoicingClientOptions,
  post: (request: HttpPost) => Promise<HttpReply> = httpPost
): InvoicingService {
  const settings = readSettings(options)
  const wire = createWire(settings, post)
  return {
    capabilities: CAPABILITIES,
    ...batchCalls(wire, settings),
    ...queryCalls(wire, settings),
    ...linkCalls(wire),
    ...allowanceCalls(wire, settings),
  }
}
