/** Everything that the programs about payments import from the plugin: what Medusa itself runs. */
export { default as followRefunds } from "../../../src/jobs/follow-refunds"
export { default as reportUnconfirmedPayments } from "../../../src/jobs/report-unconfirmed-payments"
export { default as settleIntents } from "../../../src/jobs/settle-intents"
export { default as settleIntentsOfOrder } from "../../../src/subscribers/settle-intents-of-order"
/** Without the job's hours: its nightly work runs when a program says so. */
export { compareCapturedPaymentsWorkflow } from "../../../src/workflows"
/** A placed order's payment is settled after its subscriber has returned. */
export { isSettlingPlaced } from "../../../src/workflows/payments/settle/settle-placed-soon"
