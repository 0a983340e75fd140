/**
 * What the payment provider reads and writes of this module, over a connection of its own: a provider
 * sees no other module's service, and what it writes must stand when Medusa's transaction does not.
 */
export { raiseIssue, wasDealtWith } from "./store/issues"
export { rememberIntent } from "./store/lost-intents"
export { beginRefund, endRefund } from "./store/refunds"
