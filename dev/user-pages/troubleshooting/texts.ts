import type { CheckoutTexts } from "../../../src/storefront/checkout/texts"
import type { PAID_WITHOUT_ORDER } from "../../../src/rules/payment/cart-payment"
import type { RefusalGroup } from "./refusal-groups"

/** Messages of a checkout to a buyer who cannot continue, or has to wait. */
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

/** All texts of the page that are not the plugin's own. */
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
  /** How staff can help a buyer who reads the message. */
  forBuyer: Record<(typeof BUYER_MESSAGES)[number] | keyof typeof PAID_WITHOUT_ORDER, string>
  paymentCalls: Chapter
  separator: string
}
