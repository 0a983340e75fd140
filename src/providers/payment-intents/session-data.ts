import { CreatedPaymentIntent, InstallmentOffer } from "../../clients/payment-intents"
import type { BrowserData } from "../../rules/payment/browser-data"
import { isSameSignature, sign } from "./link-token"
import { isPaymentIntentId } from "../../rules/payment/payment-intent-id"

/** The part of a session's data that decisions are made on, and that the seal covers. */
export type SealedFields = {
  v: 1
  session_id: string
  intent_id: string
  /** Medusa's amount in dollars, which everything reported to Medusa uses. */
  amount: number
  /** What the intent was made for: whole TWD dollars. */
  charged_amount: number
  currency: string
  /** An order was placed for a transfer that is still to come. */
  awaiting: boolean
}

/**
 * What a storefront reads from `payment_session.data`, and what the payment keeps. It holds neither
 * the private key nor a link's token.
 */
export type SessionData = SealedFields &
  BrowserData & {
    payment_methods: string[]
    installments: InstallmentOffer[]
    /** The service's name of the method that the buyer paid with; null until it says so. */
    method: string | null
    card_last_four: string | null
    /** Number of instalments that the buyer chose; null: none. */
    paid_installments: number | null
    /**
     * Signature of the sealed fields. Anyone may send their own `data` when a session is started,
     * and Medusa stores it until the provider's answer overwrites it. Without the seal, a cart
     * completed at that moment could be paid with another cart's cheaper intent.
     */
    seal: string
  }

/** Fields of a session that is being started, from the intent made for it. */
export function newSessionData(
  intent: CreatedPaymentIntent,
  session: { session_id: string; amount: number },
  browser: Pick<
    BrowserData,
    "public_key" | "env" | "sdk_url" | "sdk_global" | "confirm" | "methods" | "chosen_method"
  >,
  linkSecret: string
): SessionData {
  const fields: SealedFields = {
    v: 1,
    session_id: session.session_id,
    intent_id: intent.id,
    amount: session.amount,
    charged_amount: intent.amount,
    currency: intent.currency,
    awaiting: false,
  }
  return {
    ...fields,
    ...browser,
    secret: intent.secret,
    payment_methods: intent.payment_methods,
    installments: intent.installments,
    created_at: new Date().toISOString(),
    transfer: null,
    method: null,
    card_last_four: null,
    paid_installments: null,
    replaced: null,
    seal: sealOf(fields, linkSecret),
  }
}

/** The same data with sealed fields changed, sealed again. */
export function resealed(
  data: SessionData,
  change: Partial<SessionData>,
  linkSecret: string
): SessionData {
  const changed = { ...ownFields(data), ...change }
  return { ...changed, seal: sealOf(changed, linkSecret) }
}

/**
 * The data of a session if this provider wrote it for exactly this session, else undefined.
 * Foreign keys are dropped.
 */
export function readSessionData(
  data: Record<string, unknown> | undefined,
  sessionId: unknown,
  linkSecret: string
): SessionData | undefined {
  const stored = data as SessionData | undefined
  if (
    !stored ||
    stored.v !== 1 ||
    typeof sessionId !== "string" ||
    stored.session_id !== sessionId
  ) {
    return undefined
  }
  return isSameSignature(stored.seal, sealOf(stored, linkSecret)) ? ownFields(stored) : undefined
}

/**
 * Whether data has the shape of a session's own, which anyone may write: enough to query the
 * service about its intent, and to decide nothing.
 */
export function namesIntent(
  data: Record<string, unknown> | undefined,
  sessionId: unknown
): data is SessionData {
  const { v, session_id, intent_id, amount, charged_amount } = (data ?? {}) as SessionData
  return (
    v === 1 &&
    typeof session_id === "string" &&
    session_id === sessionId &&
    isPaymentIntentId(intent_id) &&
    Number.isFinite(amount) &&
    Number.isSafeInteger(charged_amount)
  )
}

function ownFields(stored: SessionData): SessionData {
  return {
    v: 1,
    session_id: stored.session_id,
    intent_id: stored.intent_id,
    amount: stored.amount,
    charged_amount: stored.charged_amount,
    currency: stored.currency,
    awaiting: stored.awaiting,
    secret: stored.secret,
    public_key: stored.public_key,
    env: stored.env,
    sdk_url: stored.sdk_url,
    sdk_global: stored.sdk_global,
    methods: stored.methods ?? [],
    chosen_method: stored.chosen_method ?? null,
    payment_methods: stored.payment_methods,
    installments: stored.installments,
    created_at: stored.created_at,
    confirm: stored.confirm,
    transfer: stored.transfer,
    method: stored.method ?? null,
    card_last_four: stored.card_last_four,
    paid_installments: stored.paid_installments ?? null,
    replaced: stored.replaced ?? null,
    seal: stored.seal,
  }
}

function sealOf(fields: SealedFields, linkSecret: string): string {
  const { v, session_id, intent_id, amount, charged_amount, currency, awaiting } = fields
  const sealed = JSON.stringify([
    v,
    session_id,
    intent_id,
    amount,
    charged_amount,
    currency,
    awaiting,
  ])
  return sign(linkSecret, "session", sealed)
}
