import { Confirming } from "./confirm-intent"
import { ProviderCredentials } from "./options"
import { RefundLedger } from "./refund-ledger"

/** A provider that is configured: what it knows, and the client to ask with. */
export type PaymentService = Confirming &
  ProviderCredentials & {
    refundMode: "api" | "manual"
    ledger: RefundLedger
    /** Whether staff gave a session's money back by hand: nothing may be bought with it any more. */
    wasDealtWith(sessionId: string): Promise<boolean>
  }
