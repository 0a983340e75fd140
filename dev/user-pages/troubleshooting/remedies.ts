import type { en as enAdmin } from "../../../src/admin/i18n/en"
import type { PaymentIntentsErrorKind } from "../../../src/clients/payment-intents/payment-intents-error"
import type { PastedProblem } from "../../../src/rules/invoice/pasted-allowances"
import type { DetailCode } from "../../../src/rules/invoice/timeline-detail"
import type { VoidCause } from "../../../src/rules/invoice/void-cause"
import type { REFUND_REFUSALS, START_REFUSALS } from "../../../src/rules/payment/payment-refusals"
import type { PaymentFault, PaymentsTest } from "../../../src/rules/payment/payments-test"
import type { UNCONFIRMED_CAUSES } from "../../../src/rules/payment/unconfirmed-causes"
import type { StartUpFault, StartUpWarning } from "./start-up"

/** What staff wrote themselves as the cause of a void is no message. */
export type ShownDetail = Exclude<DetailCode, `void_${VoidCause}`>

/** What to do about each message; empty for a message that says it itself, or asks for nothing. */
export type Remedies = {
  startUp: Record<StartUpFault, string>
  startUpWarnings: Record<StartUpWarning, string>
  details: Record<ShownDetail, string>
  invoicingTest: Record<"fails" | "part_refused" | "part_fails", string>
  paymentsTest: Record<Exclude<PaymentsTest["outcome"], "works">, string>
  paymentFaults: Record<PaymentFault, string>
  unconfirmed: Record<keyof typeof UNCONFIRMED_CAUSES, string>
  refunds: Record<keyof typeof REFUND_REFUSALS, string>
  starts: Record<keyof typeof START_REFUSALS, string>
  pasted: Record<PastedProblem, string>
  calls: Record<PaymentIntentsErrorKind, string>
  adminErrors: Record<keyof (typeof enAdmin)["errors"] | "beyondRole", string>
}
