/**
 * The payment provider's reads and writes in this module, over a separate connection. A provider
 * cannot use another module's service, and its writes must persist when Medusa's transaction is
 * rolled back.
 */
export { recordIssue, wasResolvedOrRefunded } from "./store/issues"
export type { PaymentOfSession } from "./types"
export { rememberIntent } from "./store/lost-intents"
export { beginRefund, endRefund } from "./store/refunds"
