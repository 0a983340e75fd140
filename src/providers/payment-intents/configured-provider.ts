import type { PaymentOfSession } from "../../modules/tw-payments/ledger"
import type { OfferedMethod } from "../../rules/payment/offered-method"
import { ProviderCredentials } from "./options"
import { Proving } from "./prove-session"
import { RefundLedger } from "./refund-ledger"
import { SessionData } from "./session-data"

/** A provider that is configured: what it knows, and the client to ask with. */
export type ConfiguredProvider = Proving &
  ProviderCredentials & {
    sdkGlobal: string
    /** Empty: the service's component offers what it has. */
    methods: OfferedMethod[]
    refundMode: "api" | "manual"
    ledger: RefundLedger
    /** Whether staff resolved this payment or refunded it: no order may use it. */
    wasResolvedOrRefunded(payment: PaymentOfSession): Promise<boolean>
    /** What a session's cart asks for by now, if that is another amount than the session's. */
    otherCartAmount(sessionId: string): Promise<number | null>
    /** The option `description`. */
    descriptionTemplate: string
    /** The id of a session's cart. */
    cartOf(sessionId: string): Promise<string | null>
    /** Writes down an intent that its session leaves behind. Never throws. */
    remember(session: SessionData): Promise<void>
  }
