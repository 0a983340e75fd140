/** The lengths that an invoicing service's fields hold, in characters. */
export type InvoiceLimits = {
  order_number: number
  name: number
  address: number
  email: number
  /** Limits of a line. */
  description: number
  remark: number
  /** The service mails no paper invoice to an address that begins with it; null: there is no such mark. */
  not_mailed_prefix: string | null
}
