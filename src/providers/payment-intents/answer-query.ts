import { PaymentActions } from "@medusajs/framework/types"
import { PaymentIntentsError } from "../../clients/payment-intents"
import { fetchIntent, confirmIntent, isUnknown, retryAfterOf, warnOfStatus } from "./confirm-intent"
import { namesSession } from "./intent-description"
import { isSameSignature, sign } from "./link-token"
import { mapIntent } from "./map-intent"
import type { ConfiguredProvider } from "./configured-provider"
import { proveSession } from "./prove-session"
import { giveBack } from "./refund-intent"
import type { SessionData } from "./session-data"
import { IntentAnswer, SettleAnswer, SettleQuery } from "./settle-query"
import { testService } from "./test-service"
import { isSigned, WebhookSignature } from "./webhook-signature"

/** What an outcome is called in Medusa's webhook actions. */
const ACTIONS: Record<IntentAnswer["verdict"]["kind"], PaymentActions> = {
  paid: "authorized",
  waiting: "pending_authorization",
  declined: "failed",
  not_started: "pending",
  not_yet: "pending",
  gone: "canceled",
  mismatched: "failed",
  unreachable: "pending",
  not_ours: "not_supported",
  manual: "pending",
}

type Settings = ConfiguredProvider & {
  returnPage: string | null
  webhookSignature: WebhookSignature | null
  expiredTransfers: "cancel" | "ask"
  transferDays: number
}

/** Answers a query of our own workflows (see `settle-query.ts`). */
export async function answerQuery(
  query: Exclude<SettleQuery, { kind: "status" }>,
  settings: Settings
): Promise<SettleAnswer> {
  switch (query.kind) {
    case "test":
      return { action: "not_supported", test: await testService(settings) }
    case "link":
      return answerLink(query, settings)
    case "session":
      return answerSession(query, settings)
    case "lost_session":
      return answerLostSession(query, settings)
    case "captured":
      return answerCaptured(query, settings)
    case "give_back":
      return answerGiveBack(query, settings)
    case "refund":
      return answerRefund(query, settings)
  }
}

function answerLink(
  { session_id, purpose, token, request }: Extract<SettleQuery, { kind: "link" }>,
  { linkSecret, returnPage, webhookSignature, logger }: Settings
): SettleAnswer {
  const ours = isSameSignature(token, sign(linkSecret, purpose, session_id))
  const signed =
    purpose === "return" || !webhookSignature || isWebhookSigned(request, webhookSignature)
  if (ours && !signed) {
    logger.warn(
      `A webhook for payment session ${session_id} was refused: its header ` +
        `"${webhookSignature?.header}" has no valid signature.`
    )
  }
  const valid = ours && signed
  return {
    action: valid ? "pending" : "not_supported",
    link: { valid, return_page: valid ? returnPage : null },
  }
}

function isWebhookSigned(
  request: { body: Buffer; headers: Record<string, unknown> } | undefined,
  signature: WebhookSignature
): boolean {
  const given = request?.headers[signature.header.toLowerCase()]
  return !!request && typeof given === "string" && isSigned(request.body, given, signature)
}

async function answerGiveBack(
  { refund }: Extract<SettleQuery, { kind: "give_back" }>,
  settings: Settings
): Promise<SettleAnswer> {
  const { amount } = refund
  const given_back = await giveBack(settings, refund, { amount, charged_amount: amount })
  return { action: "not_supported", given_back }
}

async function answerCaptured(
  { intent_id }: Extract<SettleQuery, { kind: "captured" }>,
  settings: Settings
): Promise<SettleAnswer> {
  const intent = await fetchIntent(settings, intent_id)
  if ("kind" in intent) {
    if (intent.kind === "manual") return { action: "not_supported" }
    const { retry_after_ms, not_known } = intent
    return { action: "not_supported", retry_after_ms, not_known }
  }
  // Another intent says nothing about this one.
  if (intent.id !== intent_id) return { action: "not_supported" }
  if (isUnknown(intent))
    warnOfStatus(settings.logger, intent, "recorded as a payment issue of the captured payment")
  const { amount, currency, refunded_amount, status } = intent
  return { action: "not_supported", captured: { amount, currency, refunded_amount, ...status } }
}

async function answerRefund(
  { intent_id, service_id }: Extract<SettleQuery, { kind: "refund" }>,
  { client, logger }: Settings
): Promise<SettleAnswer> {
  try {
    return { action: "pending", refund: await client.retrieveRefund(intent_id, service_id) }
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) {
      throw error
    }
    logger.warn(`A refund of payment intent ${intent_id} could not be queried: ${error.sentence}`)
    return { action: "pending", retry_after_ms: retryAfterOf(error) }
  }
}

async function answerSession(
  { session_id, data }: Extract<SettleQuery, { kind: "session" }>,
  settings: Settings
): Promise<SettleAnswer> {
  const session = await proveSession(settings, data, session_id)
  if (!session || "kind" in session) {
    if (!session) {
      settings.logger.warn(
        `Payment session ${session_id} has no data that this provider wrote for it.`
      )
    }
    return toAnswer(session_id, {
      verdict: session ?? { kind: "not_ours" },
      intent_id: null,
      amount: null,
      charged_amount: null,
      currency: "TWD",
      pay_by: null,
    })
  }
  const { verdict } = await confirmIntent(settings, session)
  const { intent_id, amount, charged_amount, currency } = session
  const transfer = (verdict.kind === "waiting" && verdict.transfer) || session.transfer
  return toAnswer(session_id, {
    verdict,
    intent_id,
    amount,
    charged_amount,
    currency,
    pay_by:
      verdict.kind === "manual"
        ? endOfWait(session, settings)
        : (transfer?.expires_at ?? session.replaced?.pay_by ?? null),
    when_expired: settings.expiredTransfers,
    ...(session.replaced && { replaced: true as const }),
  })
}

const DAY_MS = 24 * 60 * 60_000

/** The service cannot say until when an account is open. */
function endOfWait({ created_at }: SessionData, { transferDays }: Settings): string | null {
  const end = Date.parse(created_at) + transferDays * DAY_MS
  return Number.isNaN(end) ? null : new Date(end).toISOString()
}

/**
 * The intent's id is only a hint here, so the intent itself must say that it was made for the
 * session. We wrote the session's id into its description when it was created.
 */
async function answerLostSession(
  { session_id, intent_id, expected }: Extract<SettleQuery, { kind: "lost_session" }>,
  settings: Settings
): Promise<SettleAnswer> {
  const intent = await fetchIntent(settings, intent_id)
  const known = "kind" in intent ? null : intent
  const answer = {
    intent_id,
    amount: null,
    charged_amount: expected?.charged_amount ?? known?.amount ?? null,
    currency: expected?.currency ?? known?.currency ?? "TWD",
    pay_by: null,
  }
  if ("kind" in intent) {
    return toAnswer(session_id, { ...answer, verdict: intent })
  }
  if (!namesSession(intent.description, session_id)) {
    return toAnswer(session_id, { ...answer, verdict: { kind: "not_ours" } })
  }
  const { amount: charged_amount, currency } = intent
  const wanted = { intent_id, ...(expected ?? { charged_amount, currency }) }
  const verdict = mapIntent(intent, wanted, settings.waitingMethods)
  return toAnswer(session_id, { ...answer, verdict })
}

function toAnswer(session_id: string, intent: IntentAnswer): SettleAnswer {
  return {
    action: ACTIONS[intent.verdict.kind],
    data: { session_id, amount: intent.amount ?? 0 },
    intent,
    retry_after_ms: "retry_after_ms" in intent.verdict ? intent.verdict.retry_after_ms : undefined,
  }
}
