import type { OfferedMethod } from "./offered-method"

/** Name of the global object of the service's browser component. */
export const DEFAULT_SDK_GLOBAL = "Pay"

/** Where the buyer sends a bank transfer, or what is shown at a convenience store. */
export type PaymentTransfer = {
  bank_code: string | null
  /** Account of a bank transfer; null: a convenience store's code is paid. */
  account: string | null
  /** Code that is paid at a convenience store; null: an account is paid. */
  code: string | null
  /** ISO 8601; null: the service gave none. */
  expires_at: string | null
}

/** An instalment plan, as the service gives it. */
export type InstallmentPlan = {
  /** Number of instalments. */
  installments: number
  rate: number
  extra: boolean
  enabled: boolean
}

/**
 * Data that the payment provider writes into the `data` of a payment session for the browser. It
 * contains neither the private key nor a link's token.
 */
export type BrowserData = {
  /** The intent's secret, for the service's browser component. */
  secret: string
  public_key: string
  env: string
  /** Base address of the component's script. */
  sdk_url: string
  /** When the session was started, ISO 8601. */
  created_at: string
  /** Name of the global object that the script defines. Sessions of version 0.1.0 have none. */
  sdk_global?: string
  /** `manual`: staff confirm the payment; the service cannot be queried. */
  confirm: "api" | "manual"
  /** Whole TWD dollars that are paid. */
  charged_amount?: number
  /** The methods to choose from; empty: the service's component offers what it has. */
  methods?: OfferedMethod[]
  /**
   * The method of `methods` that this session is for; null: the service's component offers what it has.
   * To choose another, start a session with it: `data: { chosen_method: "ATM" }`.
   */
  chosen_method?: string | null
  /** Instalment plans of the service. */
  installments?: InstallmentPlan[]
  /** Null until the service provides the account for the transfer. */
  transfer: PaymentTransfer | null
  /**
   * The order is placed, and its buyer chose to pay in another way than planned. `pay_by`: until when
   * the order waits, ISO 8601; null: not known.
   */
  replaced?: { pay_by: string | null } | null
}
