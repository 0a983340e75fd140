import {
  DEFAULT_PATHS,
  DEFAULT_REFUND_STATUSES,
  DEFAULT_STATUSES,
  DEFAULT_TIMEOUT_MS,
  IntentStatuses,
  STATUSES_AFTER_PAID,
  PaymentIntentsPaths,
  RefundStatuses,
} from "../../clients/payment-intents"
import { insecureFaults } from "../../options/option-kinds"
import { readOptions, type OptionFault } from "../../options/read-options"
import { DEFAULT_DESCRIPTION } from "./intent-description"
import { DEFAULT_SDK_GLOBAL } from "../../rules/payment/browser-data"
import type { OfferedMethod } from "../../rules/payment/offered-method"
import { OPTIONS } from "./option-schema"
import type { WebhookSignature } from "./webhook-signature"

/** What a shop writes under the provider in `medusa-config.ts`. */
export type PaymentIntentsOptions = {
  /** Address of the payment API, without a path of its own version: `https://api.example.com`. */
  apiBase?: string
  privateKey?: string
  publicKey?: string
  /** Address that `/sdk/v1/index.js` is loaded from. */
  sdkUrl?: string
  /** Name of the global object that this script defines; `Pay` by default. */
  sdkGlobal?: string
  env?: "sandbox" | "production"
  /**
   * At least 32 characters, known to this shop only. Changing it closes the webhook and return
   * addresses of payments under way; what they are is read from their intents then.
   */
  linkSecret?: string
  /** This store's public address, which the payment service and the buyer come back to. */
  backendUrl?: string
  /** Page of the storefront that a buyer is sent to after 3-D Secure, with `?order_id=` or `?payment=`. */
  returnPage?: string
  /** Address of an intent in the service's console, with `{intent}` for its id; for a link in the admin. */
  consoleUrl?: string
  /**
   * The intent's description at the service: `{session}` is the payment session's id, which proves
   * that an intent belongs to it; `{cart}` the cart's.
   */
  description?: string
  /** Hosts of a private network that may be called by http: those of a sandbox. */
  allowInsecureHosts?: string[] | string
  /** Milliseconds for one call of the payment API. */
  timeoutMs?: number
  paths?: Partial<PaymentIntentsPaths>
  /** The service's raw statuses by meaning. A status in none of the lists means "not yet". */
  statuses?: { [K in keyof IntentStatuses]?: string[] }
  /**
   * `api` (the default): the service is queried whether an intent is paid. `manual`: there is no
   * such call, so nothing counts as paid until staff confirm it, order by order.
   */
  confirm?: "api" | "manual"
  /** `manual`: there is no call to refund with; staff refund in the service's console. */
  refunds?: "api" | "manual"
  /**
   * Hours after which money of no order (`orphaned`) is refunded without staff, with `refunds: "api"`.
   * Unset: staff refund it.
   */
  refundOrphanedAfterHours?: number
  /**
   * Days for which a captured payment is compared with the service every night; 0: never. Default: 60.
   */
  compareCapturedDays?: number
  /** The service's raw statuses of a refund by meaning, in lower case. */
  refundStatuses?: { [K in keyof RefundStatuses]?: string[] }
  /**
   * The header in which the service signs its webhooks (HMAC of the body), for contracts that
   * promise one: then a webhook without the right signature is refused.
   */
  webhookSignature?: {
    header: string
    /** Default: the private key. */
    secret?: string
    algorithm?: "sha256" | "sha512"
    encoding?: "hex" | "base64"
  }
  /**
   * Methods that the buyer chooses from in the shop, in this order. By default the service's component
   * offers what it has. It is sent as `allowedPaymentMethods`, which the payment document does not show.
   */
  methods?: {
    /** The service's name: `CreditCard`, `CreditCardInstallment`, `ATM`, `ConvenienceStore`. */
    method: string
    /** Whole TWD dollars that can be paid with it, from and to. Default: any. */
    minimum?: number
    maximum?: number
  }[]
  /** Methods whose money comes later, so that the order may be placed before it. */
  waitingMethods?: string[]
  /**
   * What happens to an order whose transfer was not made in time: it is cancelled, or staff decide.
   * Default `cancel`; with `confirm: "manual"` `ask`, because the store cannot know whether it was paid.
   */
  expiredTransfers?: "cancel" | "ask"
  /** With `confirm: "manual"`: days that an order waits for its money. Default 10. */
  transferDays?: number
}

const CREDENTIALS = [
  "apiBase",
  "privateKey",
  "publicKey",
  "sdkUrl",
  "env",
  "linkSecret",
  "backendUrl",
] as const

export type ProviderCredentials = {
  apiBase: string
  privateKey: string
  publicKey: string
  sdkUrl: string
  env: "sandbox" | "production"
  linkSecret: string
  backendUrl: string
}

export type ProviderSettings = {
  /** Null when anything that is needed to take a payment is missing: the provider says so and sends nothing. */
  credentials: ProviderCredentials | null
  missing: string[]
  /** As given, also where something else is missing. */
  given: Partial<Omit<ProviderCredentials, "privateKey" | "linkSecret">>
  sdkGlobal: string
  returnPage: string | null
  consoleUrl: string | null
  description: string
  allowInsecureHosts: string[]
  timeoutMs: number
  paths: PaymentIntentsPaths
  statuses: IntentStatuses
  confirm: "api" | "manual"
  refunds: "api" | "manual"
  refundOrphanedAfterHours: number | null
  compareCapturedDays: number
  refundStatuses: RefundStatuses
  webhookSignature: WebhookSignature | null
  /** Empty: the service's component offers what it has. */
  methods: OfferedMethod[]
  waitingMethods: string[]
  expiredTransfers: "cancel" | "ask"
  transferDays: number
}

/**
 * Checks the options and fills in the defaults. Throws a sentence for each option that is wrong;
 * missing credentials are no error, they are listed in `missing`.
 */
export function readProviderOptions(options: unknown): ProviderSettings {
  const given: ReadOptions = readOptions(
    { whose: "the payment-intents provider" },
    OPTIONS,
    options,
    faultsTogether
  )
  const settings: ProviderSettings = {
    credentials: null,
    missing: CREDENTIALS.filter((name) => given[name] === undefined),
    given: {
      apiBase: given.apiBase,
      publicKey: given.publicKey,
      sdkUrl: given.sdkUrl,
      env: given.env,
      backendUrl: given.backendUrl,
    },
    sdkGlobal: given.sdkGlobal ?? DEFAULT_SDK_GLOBAL,
    returnPage: given.returnPage ?? null,
    consoleUrl: given.consoleUrl ?? null,
    description: given.description ?? DEFAULT_DESCRIPTION,
    allowInsecureHosts: given.allowInsecureHosts ?? [],
    timeoutMs: given.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    paths: { ...DEFAULT_PATHS, ...defined(given.paths) },
    statuses: statusesOf(given),
    confirm: given.confirm ?? "api",
    refunds: given.refunds ?? "api",
    refundOrphanedAfterHours: given.refundOrphanedAfterHours ?? null,
    compareCapturedDays: given.compareCapturedDays ?? 60,
    refundStatuses: refundStatusesOf(given),
    webhookSignature: given.webhookSignature
      ? {
          secret: given.privateKey ?? "",
          algorithm: "sha256",
          encoding: "hex",
          ...(defined(given.webhookSignature) as { header: string }),
        }
      : null,
    methods: (given.methods ?? []).map(({ method, minimum = null, maximum = null }) => ({
      method,
      minimum,
      maximum,
    })),
    waitingMethods: given.waitingMethods ?? ["ATM", "ConvenienceStore"],
    expiredTransfers: given.expiredTransfers ?? (given.confirm === "manual" ? "ask" : "cancel"),
    transferDays: given.transferDays ?? 10,
  }
  if (!settings.missing.length) {
    const { apiBase, privateKey, publicKey, sdkUrl, env, linkSecret, backendUrl } =
      given as ProviderCredentials
    settings.credentials = {
      apiBase,
      privateKey,
      publicKey,
      sdkUrl: withoutSlash(sdkUrl),
      env,
      linkSecret,
      backendUrl: withoutSlash(backendUrl),
    }
  }
  return settings
}

type ReadOptions = Omit<PaymentIntentsOptions, "allowInsecureHosts"> & {
  allowInsecureHosts?: string[]
}

function faultsTogether(given: ReadOptions): OptionFault[] {
  const faults: OptionFault[] = []
  if (given.privateKey !== undefined && given.privateKey === given.publicKey) {
    faults.push(["publicKey", "must not be the private key: browsers see it"])
  }
  if (given.sdkUrl?.includes("/sdk/v1")) {
    faults.push(["sdkUrl", "must be the address in front of /sdk/v1/index.js"])
  }
  if (given.env === "production") {
    for (const name of ["apiBase", "sdkUrl", "backendUrl", "returnPage"] as const) {
      if (given[name]?.startsWith("http:")) {
        faults.push([name, "must begin with https:// in production"])
      }
    }
  }
  if (given.refundOrphanedAfterHours !== undefined && given.refunds === "manual") {
    faults.push(["refundOrphanedAfterHours", 'must not be set where "refunds" is "manual"'])
  }
  const seen = new Set<string>()
  for (const [index, { method, minimum, maximum }] of (given.methods ?? []).entries()) {
    if (seen.has(method))
      faults.push([`methods.${index}.method`, `must not name "${method}" twice`])
    seen.add(method)
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      faults.push([`methods.${index}.maximum`, "must not be less than the minimum"])
    }
  }
  const { apiBase, sdkUrl, backendUrl, returnPage, allowInsecureHosts = [] } = given
  const addresses = { apiBase, sdkUrl, backendUrl, returnPage }
  return [
    ...faults,
    ...insecureFaults(addresses, allowInsecureHosts, process.env.NODE_ENV),
    ...wordFaults("statuses", statusesOf(given)),
    ...wordFaults("refundStatuses", refundStatusesOf(given)),
  ]
}

/** A likely word gives way to the meaning that a shop has given it. */
function statusesOf({ statuses }: PaymentIntentsOptions): IntentStatuses {
  const given = defined(statuses)
  const named = new Set(Object.values(given).flat())
  const likely = Object.entries(STATUSES_AFTER_PAID).map(([meaning, words]) => [
    meaning,
    words.filter((word) => !named.has(word)),
  ])
  return { ...DEFAULT_STATUSES, ...Object.fromEntries(likely), ...given }
}
const refundStatusesOf = ({ refundStatuses }: PaymentIntentsOptions): RefundStatuses => ({
  ...DEFAULT_REFUND_STATUSES,
  ...defined(refundStatuses),
})

/** A word can mean one thing only. */
function wordFaults(name: string, lists: Record<string, readonly string[]>): OptionFault[] {
  const seen = new Map<string, string>()
  return Object.entries(lists).flatMap(([meaning, list]) =>
    list.flatMap((word): OptionFault[] => {
      const other = seen.get(word)
      seen.set(word, other ?? meaning)
      return other
        ? [[`${name}.${meaning}`, `must not name "${word}", which means ${other} already`]]
        : []
    })
  )
}

function defined<T extends object>(given: T | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  ) as Partial<T>
}

function withoutSlash(value: string): string {
  return value.replace(/\/+$/, "")
}
