import type { CheckoutTexts } from "../../../src/storefront/checkout/texts"
import type { PAID_WITHOUT_ORDER } from "../../../src/rules/payment/cart-payment"
import type { RefusalGroup } from "./refusal-groups"

/** What a checkout tells a buyer who cannot go on, or has to wait. */
export const BUYER_MESSAGES = [
  "waiting",
  "canceled",
  "ifPaid",
  "noCart",
  "declined",
  "unfinished",
  "cartChanged",
  "notLoaded",
  "unreachable",
] as const satisfies (keyof CheckoutTexts)[]

type Chapter = { title: string; intro: string }

/** Everything on the page that is not a text of the plugin itself. */
export type PageTexts = {
  title: string
  intro: string
  todo: string
  attention: Chapter
  waiting: Chapter
  notNeeded: Chapter
  paused: Chapter
  payments: Chapter
  differences: Chapter
  refused: Chapter
  refusals: Record<RefusalGroup, Chapter>
  buyerDetails: Chapter
  buyerPayments: Chapter
  /** What staff can do for a buyer who reads the message. */
  forBuyer: Record<(typeof BUYER_MESSAGES)[number] | keyof typeof PAID_WITHOUT_ORDER, string>
  paymentCalls: Chapter
  separator: string
}
