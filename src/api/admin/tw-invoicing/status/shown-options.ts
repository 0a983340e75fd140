import type { TwInvoicingOptions } from "../../../../modules/tw-invoicing/options"
import { maskCode } from "../../../../rules/mask"

/** The options in force as staff may see them: secrets are only said to be set. */
export function shownOptions(options: TwInvoicingOptions) {
  const { baseUrl, memCid, memPassword, startDate, ...rest } = options
  return {
    baseUrl: baseUrl ?? null,
    memCid: memCid ? maskCode(memCid) : null,
    memPassword: memPassword ? "••••••••" : null,
    transport: rest.transport,
    issueOn: rest.issueOn,
    startDate: startDate ? new Date(startDate).toISOString().slice(0, 10) : null,
    batchSize: rest.batchSize,
    timeout: rest.timeout,
    quietTime: rest.quietTime,
    voidDeadlineDay: rest.voidDeadlineDay,
    allowPaper: rest.allowPaper,
    linkHosts: rest.linkHosts.join(", ") || null,
  }
}
