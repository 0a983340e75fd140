import { z } from "@medusajs/framework/zod"
import {
  DEFAULT_PATHS,
  DEFAULT_STATUSES,
  DEFAULT_TIMEOUT_MS,
  IntentStatusWords,
  isLoopback,
  PaymentIntentsPaths,
} from "../../clients/payment-intents"

/** What a shop writes under the provider in `medusa-config.ts`. */
export type PaymentIntentsOptions = {
  /** Address of the payment API, without a path of its own version: `https://api.example.com`. */
  apiBase?: string
  privateKey?: string
  publicKey?: string
  /** Address that `/sdk/v1/index.js` is loaded from. */
  sdkUrl?: string
  env?: "sandbox" | "production"
  /** At least 32 characters, known to this shop only; changing it makes payments under way unreadable. */
  linkSecret?: string
  /** This store's public address, which the payment service and the buyer come back to. */
  backendUrl?: string
  /** Page of the storefront that a buyer is sent to after 3-D Secure, with `?order_id=` or `?payment=`. */
  returnPage?: string
  /** Milliseconds for one call of the payment API. */
  timeoutMs?: number
  paths?: Partial<PaymentIntentsPaths>
  /** The service's status words by meaning. A word in none of the lists means "not yet". */
  statuses?: { [K in keyof IntentStatusWords]?: string[] }
  /** Methods whose money comes later, so that the order may be placed before it. */
  waitingMethods?: string[]
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
  returnPage: string | null
  timeoutMs: number
  paths: PaymentIntentsPaths
  statuses: IntentStatusWords
  waitingMethods: string[]
}

/** An unset environment variable arrives as undefined or "". */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional())

const url = (description: string) =>
  z.string({ error: `must be ${description}` }).superRefine((value, context) => {
    const problem = problemOfUrl(value)
    if (problem) {
      context.addIssue({ code: "custom", message: problem })
    }
  })

const header = z
  .string({ error: "must be a text" })
  .regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters")

const path = z
  .string({ error: "must be a path" })
  .regex(/^\/[\x21-\x7e]*$/, 'must be a path that begins with "/"')

const pathWithId = path.refine((value) => value.split("{id}").length === 2, {
  message: 'must contain "{id}" exactly once',
})

const words = z
  .array(z.string({ error: "must be a text" }).min(1, "must not be empty"), {
    error: "must be a list of texts",
  })
  .min(1, "must not be an empty list")

const group = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `has no entry "${issue.keys?.join('", "')}"`
        : "must be an object",
  })

const schema = z
  .object({
    apiBase: optional(url("the address of the payment API")),
    privateKey: optional(header),
    publicKey: optional(header),
    sdkUrl: optional(url("the address of the browser component")),
    env: optional(
      z.enum(["sandbox", "production"], { error: 'must be "sandbox" or "production"' })
    ),
    linkSecret: optional(
      z.string({ error: "must be a text" }).min(32, "must have at least 32 characters")
    ),
    backendUrl: optional(url("the public address of this store")),
    returnPage: optional(url("the address of a page of the storefront")),
    timeoutMs: optional(
      z
        .number({ error: "must be a number of milliseconds" })
        .int("must be a whole number of milliseconds")
        .min(100, "must be at least 100 milliseconds")
        .max(120_000, "must be at most 120000 milliseconds")
    ),
    paths: optional(
      group({
        create: optional(path),
        retrieve: optional(pathWithId),
        refund: optional(pathWithId),
      })
    ),
    statuses: optional(
      group({
        paid: optional(words),
        waiting: optional(words),
        not_yet: optional(words),
        gone: optional(words),
      })
    ),
    waitingMethods: optional(words),
  })
  .loose()

/**
 * Checks the options and fills in the defaults. Throws a sentence for each option that is wrong;
 * missing credentials are no error, they are listed in `missing`.
 */
export function readOptions(options: unknown): ProviderSettings {
  const parsed = schema.safeParse(options ?? {})
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map((issue) => sentence(issue.path.join(".") || "options", issue.message))
        .join(" ")
    )
  }
  const given = parsed.data as PaymentIntentsOptions
  const settings: ProviderSettings = {
    credentials: null,
    missing: CREDENTIALS.filter((name) => given[name] === undefined),
    returnPage: given.returnPage ?? null,
    timeoutMs: given.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    paths: { ...DEFAULT_PATHS, ...defined(given.paths) },
    statuses: { ...DEFAULT_STATUSES, ...defined(given.statuses) },
    waitingMethods: given.waitingMethods ?? ["ATM", "ConvenienceStore"],
  }
  checkTogether(given, settings)
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

function checkTogether(given: PaymentIntentsOptions, settings: ProviderSettings): void {
  if (given.privateKey !== undefined && given.privateKey === given.publicKey) {
    throw new Error(sentence("publicKey", "must not be the private key: browsers see it"))
  }
  if (given.env === "production") {
    for (const name of ["apiBase", "sdkUrl", "backendUrl", "returnPage"] as const) {
      if (given[name]?.startsWith("http:")) {
        throw new Error(sentence(name, "must begin with https:// in production"))
      }
    }
  }
  const seen = new Map<string, string>()
  for (const [standing, list] of Object.entries(settings.statuses)) {
    for (const word of list) {
      const other = seen.get(word)
      if (other) {
        throw new Error(
          sentence(`statuses.${standing}`, `must not name "${word}", which means ${other} already`)
        )
      }
      seen.set(word, standing)
    }
  }
}

function problemOfUrl(value: string): string | undefined {
  if (!URL.canParse(value)) {
    return "must be a whole address such as https://example.com"
  }
  const { protocol, username, password, hash } = new URL(value)
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback(new URL(value)))) {
    return "must begin with https:// (http:// is for this machine only)"
  }
  return username || password || hash ? "must hold neither a user nor a fragment" : undefined
}

function sentence(name: string, problem: string): string {
  return `Option "${name}" of the payment-intents provider ${problem}.`
}

function defined<T extends object>(given: T | undefined): Partial<T> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  ) as Partial<T>
}

function withoutSlash(value: string): string {
  return value.replace(/\/+$/, "")
}
