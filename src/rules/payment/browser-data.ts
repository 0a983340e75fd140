/** Where the buyer sends a bank transfer, or what is shown at a convenience store. */
export type PaymentTransfer = {
  bank_code: string | null
  account: string
  /** ISO 8601; null: the service gave none. */
  expires_at: string | null
}

/**
 * What the payment provider writes for the browser into the `data` of a payment session. It holds
 * neither the private key nor a link's token.
 */
export type BrowserData = {
  /** Of the intent, for the service's browser component. */
  secret: string
  public_key: string
  env: string
  /** Base address of the component's script. */
  sdk_url: string
  /** `manual`: staff confirm the payment, and nobody can ask the service whether it was made. */
  confirm: "api" | "manual"
  /** Null until the service says where to send the money. */
  transfer: PaymentTransfer | null
}
