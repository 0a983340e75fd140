import type { InvoiceContent } from "../invoice/content/invoice-content"
import type { InvoiceType } from "./invoice-details"

/**
 * Ways in which an invoice reaches its receiver: on paper by mail, in the buyer's carrier, in a
 * member carrier, as a gift to a charity, or by email. The service assigns a member carrier to a
 * mobile number.
 */
const INVOICE_RECEIVERS = ["paper", "carrier", "donation", "member", "email"] as const
export type InvoiceReceiver = (typeof INVOICE_RECEIVERS)[number]

/** What an invoice says of its receivers, without their data. */
export type Delivery = {
  type: InvoiceType
  paper: boolean
  carrier: boolean
  donation: boolean
  phone: boolean
  email: boolean
}

/** What happens to an invoice that nobody would receive. */
export const UNRECEIVED_RULES = ["review", "refuse", "issue"] as const
export type UnreceivedRule = (typeof UNRECEIVED_RULES)[number]

/**
 * Who receives an invoice, by §2.1 and §2.2 of the invoicing document; empty: nobody. A phone makes a
 * member carrier only where no carrier is given; a text message needs the merchant's own contract
 * with the service and does not count.
 */
export function receiversOf(delivery: Delivery): InvoiceReceiver[] {
  const { paper, carrier, donation, email } = delivery
  const given: Record<InvoiceReceiver, boolean> = {
    paper,
    carrier,
    donation,
    member: delivery.phone && !carrier && takesPhone(delivery),
    email,
  }
  return INVOICE_RECEIVERS.filter((receiver) => given[receiver])
}

/**
 * Whether an invoice is sent with the buyer's phone. The service makes a member carrier of it (§2.2
 * of the invoicing document). An invoice of a company, a donation or a paper invoice may not have
 * one.
 */
export const takesPhone = ({ type, paper }: Pick<Delivery, "type" | "paper">): boolean =>
  type === "personal" && !paper

type Delivered = Pick<InvoiceContent, "buyer" | "carrier" | "donation_code" | "paper">

/** Who receives an invoice of this content. */
export const receiversOfContent = ({ buyer, carrier, donation_code, paper }: Delivered) =>
  receiversOf({
    type: buyer.type,
    paper,
    carrier: carrier !== null,
    donation: donation_code !== null,
    phone: buyer.phone !== null,
    email: buyer.email !== null,
  })
