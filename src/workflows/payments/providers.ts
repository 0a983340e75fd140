import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { providersOfSessions } from "../../medusa-data/payments/orders-of-sessions"
import { ofStore } from "../common/of-store"
import {
  wrapQuery,
  type SettleAnswer,
  type SettleQuery,
  type IntentAnswer,
} from "../../providers/payment-intents/settle-query"
import type { ProviderStatus } from "../../providers/payment-intents/provider-status"
import { pauseQueries, spendQuery } from "./query-budget"
import { storeFailed } from "./settle/unconfirmed-causes"

/**
 * Whether a payment provider's id (`pp_<identifier>_<config id>`) is one of ours. A shop may
 * configure several, each with its own credentials.
 */
export function isOwnProvider(providerId: string): boolean {
  return /^pp_payment-intents(_|$)/.test(providerId)
}

/** The ids of our providers that `medusa-config.ts` names now. */
export async function ownProviders(container: MedusaContainer): Promise<string[]> {
  return (await providersOf(container)).present
}

/** The same, read from the database, for code that runs before the store has started completely. */
export async function readOwnProviders(container: MedusaContainer): Promise<string[]> {
  return (await findProviders(container)).present
}

/**
 * The ids of our providers that `medusa-config.ts` named earlier: payments may still wait for them.
 */
export async function missingProviders(container: MedusaContainer): Promise<string[]> {
  return (await providersOf(container)).missing
}

/** The ids of all our providers, including those that `medusa-config.ts` no longer names. */
export async function knownProviders(container: MedusaContainer): Promise<string[]> {
  const { present, missing } = await providersOf(container)
  return [...present, ...missing]
}

/**
 * The provider of a payment session. If the session was deleted, or its provider is no longer
 * configured: all providers that may know it.
 */
export async function providersOfSession(
  container: MedusaContainer,
  sessionId: string
): Promise<string[]> {
  const provider = (await providersOfSessions(container, [sessionId])).get(sessionId)
  if (provider && !isOwnProvider(provider)) return []
  const own = await ownProviders(container)
  return provider && own.includes(provider) ? [provider] : own
}

type Providers = { present: string[]; missing: string[] }

/** Cached for each store: providers do not change while it runs. */
const knownOf = ofStore((): { providers?: Providers } => ({}))

async function providersOf(container: MedusaContainer): Promise<Providers> {
  const known = knownOf(container)
  return (known.providers ??= await findProviders(container))
}

/** Medusa keeps the rows of providers that are no longer configured, and marks them as enabled. */
async function findProviders(container: MedusaContainer): Promise<Providers> {
  const rows = await container.resolve(Modules.PAYMENT).listPaymentProviders()
  const providers: Providers = { present: [], missing: [] }
  for (const { id } of rows.filter(({ id }) => isOwnProvider(id))) {
    const answers = await queryProvider(container, id, { kind: "status" }).then(
      () => true,
      () => false
    )
    providers[answers ? "present" : "missing"].push(id)
  }
  return providers
}

/**
 * Sends one of our own queries to one of our payment providers, through the only method that Medusa
 * leaves entirely to the provider (see `settle-query.ts`; the provider's side is
 * `answer-query.ts`). If the service asks for a pause, the jobs query nothing until it ends.
 *
 * @param providerId as Medusa stores it, with `pp_`
 * @throws when Medusa has no provider of that id
 */
export async function queryProvider(
  container: MedusaContainer,
  providerId: string,
  query: SettleQuery
): Promise<SettleAnswer> {
  if (CALLS.includes(query.kind)) spendQuery()
  // Up to 2.21.1, Medusa always adds the prefix to the given id.
  const provider = providerId.replace(/^pp_/, "")
  const answer: SettleAnswer = await container
    .resolve(Modules.PAYMENT)
    .getWebhookActionAndData({ provider, payload: wrapQuery(query) })
  if (answer.retry_after_ms !== undefined) {
    pauseQueries(answer.retry_after_ms)
  }
  return answer
}

/**
 * The same for callers that continue without this provider's answer: `error` if it throws, which is
 * logged. The error's own text may contain data, so it goes only into the log.
 */
export async function tryProvider(
  container: MedusaContainer,
  providerId: string,
  query: SettleQuery
): Promise<SettleAnswer & { error?: unknown }> {
  try {
    return await queryProvider(container, providerId, query)
  } catch (error) {
    const about = "session_id" in query ? ` about payment session ${query.session_id}` : ""
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `The provider ${providerId} could not be queried${about} (${query.kind}): ` +
          (error as Error).message
      )
    return { action: "not_supported", error }
  }
}

/**
 * How one of our providers is configured; undefined if it throws. Sends nothing to the payment
 * service.
 */
export async function statusOfProvider(
  container: MedusaContainer,
  providerId: string
): Promise<SettleAnswer["status"]> {
  return (await tryProvider(container, providerId, { kind: "status" })).status
}

export type OwnProvider = ProviderStatus & { id: string }

/**
 * How our present providers are configured; one that throws is left out. Sends nothing to the
 * payment service.
 */
export async function statusesOfProviders(container: MedusaContainer): Promise<OwnProvider[]> {
  const found: OwnProvider[] = []
  for (const id of await ownProviders(container)) {
    const status = await statusOfProvider(container, id)
    if (status) found.push({ id, ...status })
  }
  return found
}

/** Whether a provider can refund through the service. */
export const canRefund = ({ configured, refunds }: ProviderStatus): boolean =>
  configured && refunds === "api"

/**
 * A provider's answer about an intent. A provider that is missing or throws is treated like a
 * service that is down.
 */
export async function queryIntent(
  container: MedusaContainer,
  providerId: string,
  query: Extract<SettleQuery, { kind: "session" | "lost_session" }>
): Promise<IntentAnswer> {
  const { intent, error } = await tryProvider(container, providerId, query)
  return error === undefined
    ? (intent ?? NOT_OURS)
    : { ...NOT_OURS, verdict: { kind: "unreachable", message: storeFailed(error) } }
}

/** Also the answer for a provider that is no longer configured. */
export const NOT_OURS: IntentAnswer = {
  verdict: { kind: "not_ours" },
  intent_id: null,
  amount: null,
  charged_amount: null,
  currency: "TWD",
  pay_by: null,
}

/** Queries that cost a call of the service. */
const CALLS: SettleQuery["kind"][] = ["session", "lost_session", "captured", "refund"]
