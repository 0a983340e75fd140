import { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { json, ScriptedServer } from "../../../clients/payment-intents/__tests__/scripted-server"
import { PaymentIntentsProvider } from "../payment-intents-provider"

export const PRIVATE_KEY = "private-key-canary"
export const LINK_SECRET = "link-secret-canary-0123456789abcdef"
export const INTENT_ID = "pp_0123abcd"

export function reply(over: object = {}) {
  return json({
    status: 200,
    type: "success",
    message: "",
    requestId: "req-1",
    paginate: null,
    result: {
      id: INTENT_ID,
      secret: `${INTENT_ID}_st_feedface`,
      module: "iframe",
      allowPaymentMethodTypes: ["CreditCard", "ATM"],
      amount: 209,
      currency: "TWD",
      description: null,
      status: "draft",
      createdAt: "2026-07-24T12:00:00+08:00",
      payment: null,
      meta: { allowInstallments: [] },
      ...over,
    },
  })
}

/** A database that finds at most one row in a table, whatever is asked, and takes nothing in. */
export const database = (rows: Record<string, object> = {}) =>
  Object.assign((table: string) => found(rows[table]), {
    raw: async (_: string, [ids]: [string[]]) => ({
      rows: ids.flatMap((id) =>
        rows.payment_session
          ? { id, cart_id: null, cart_amount: null, ...rows.payment_session }
          : []
      ),
    }),
  })

const found = (row?: object): object =>
  new Proxy({}, { get: (_, name) => (name === "first" ? async () => row : () => found(row)) })

/** A provider against a scripted service, with what it logs. */
export async function openBench() {
  const service = await ScriptedServer.start()
  const logged: string[] = []
  const log = (line: string) => void logged.push(String(line))
  const logger = { info: log, warn: log, error: log, debug: log } as unknown as Logger
  const options = {
    apiBase: service.url,
    privateKey: PRIVATE_KEY,
    publicKey: "public_1",
    sdkUrl: "https://sdk.example",
    env: "sandbox" as const,
    linkSecret: LINK_SECRET,
    backendUrl: "https://shop.example",
    timeoutMs: 1_000,
  }
  return {
    service,
    logged,
    options,
    provider: new PaymentIntentsProvider(
      { logger, [ContainerRegistrationKeys.PG_CONNECTION]: database() },
      options
    ),
    unconfigured: new PaymentIntentsProvider({ logger }, {}),
  }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** A session as Medusa starts it. */
export async function startedSession({ provider, service }: Bench, session_id = "payses_1") {
  service.answers(reply())
  const { data } = await provider.initiatePayment({
    amount: 208.95,
    currency_code: "twd",
    data: { session_id },
    context: { idempotency_key: session_id },
  })
  return data as Record<string, unknown>
}
