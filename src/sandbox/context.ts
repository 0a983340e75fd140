import type { SandboxStore } from "./state/store"
import type { WebhookSender } from "./payments/webhooks"

/** What every handler works with. */
export interface SandboxContext {
  store: SandboxStore
  /** Address of the sandbox, without a slash at the end. */
  url: string
  /**
   * Address of the store's dashboard, without a final slash; null: the console links to no order.
   */
  adminUrl: string | null
  /** What the Host header of a request may say, in lower case. */
  hosts: Set<string>
  /** Namespace of the invoicing service, as in the option of the same name. */
  namespace: string
  privateKey: string
  publicKey: string
  webhooks: WebhookSender
  /** Aborted when the sandbox closes: nothing that was waiting may change the state after that. */
  closing: AbortSignal
}
