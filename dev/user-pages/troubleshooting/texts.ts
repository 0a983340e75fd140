import type { CheckoutTexts } from "../../../src/storefront/checkout/texts"
import type { PAID_WITHOUT_ORDER } from "../../../src/rules/payment/cart-payment"
import type { Labels } from "../../../src/storefront/react/labels"
import type { RefusalGroup } from "./refusal-groups"
import type { Remedies } from "./remedies"

/** Messages of a checkout to a buyer who cannot continue, or has to wait. */
export const BUYER_MESSAGES = [
  "waiting",
  "canceled",
  "failed",
  "ifPaid",
  "noCart",
  "declined",
  "unfinished",
  "cartChanged",
  "notLoaded",
  "unreachable",
] as const satisfies (keyof CheckoutTexts)[]

/** Those that say something else where a placed order is paid. */
export const LINK_MESSAGES = [
  "waiting",
  "failed",
  "noCart",
  "cartChanged",
] as const satisfies (keyof CheckoutTexts)[]

/** Messages of the components about invoices. */
export const LABEL_MESSAGES = [
  "companyNameMissing",
  "invoiceLater",
  "invoiceBusy",
] as const satisfies (keyof Labels)[]

type Chapter = { title: string; intro: string }

/** All texts of the page that are not the plugin's own. */
export type PageTexts = {
  title: string
  intro: string
  todo: string
  detail: string
  startUp: Chapter
  startUpWarnings: Chapter
  attention: Chapter
  waiting: Chapter
  notNeeded: Chapter
  notes: Chapter
  details: Chapter
  paused: Chapter
  settings: Chapter
  connectionTest: Chapter
  paymentsTest: Chapter
  setUp: Chapter
  payments: Chapter
  closedIssues: Chapter
  unconfirmed: Chapter
  refunds: Chapter
  starts: Chapter
  namedFields: Chapter
  differs: Chapter
  differences: Chapter
  periodOpen: Chapter
  unclearAllowances: Chapter
  pasted: Chapter
  refused: Chapter
  refusals: Record<RefusalGroup, Chapter>
  buyerDetails: Chapter
  buyerPayments: Chapter
  /** How staff can help a buyer who reads the message. */
  forBuyer: Record<
    (typeof BUYER_MESSAGES)[number] | keyof typeof PAID_WITHOUT_ORDER | "sold_out",
    string
  >
  /** The same for what differs where a placed order is paid. */
  forLink: Record<(typeof LINK_MESSAGES)[number], string>
  linkPayments: Chapter
  buyerInvoices: Chapter
  forInvoice: Record<(typeof LABEL_MESSAGES)[number] | "otherCart" | "nobody", string>
  paymentCalls: Chapter
  adminErrors: Chapter
  remedies: Remedies
  separator: string
}
