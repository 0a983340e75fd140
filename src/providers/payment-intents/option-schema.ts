import { z } from "@medusajs/framework/zod"
import { DEFAULT_REFUND_STATUSES, DEFAULT_STATUSES } from "../../clients/payment-intents"
import { isLoopback } from "../../rules/service/loopback"
import { address, ifSet, oneOf, privateHosts, text, wholeNumber } from "../../options/option-kinds"
import { SESSION } from "./intent-description"
import { group, optional } from "../../options/read-options"

const notBlank = () =>
  text().refine((value) => value.trim() !== "", { message: "must not be blank", abort: true })

/** A key that can be sent in a header. */
const key = () =>
  notBlank().regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters")

const secret = () => notBlank().min(32, "must have at least 32 characters")

const path = () => text().regex(/^\/[\x21-\x7e]*$/, 'must be a path that begins with "/"')

const holdsOnce = (placeholder: string) => ({
  holds: (value: string) => value.split(placeholder).length === 2,
  message: `must contain "${placeholder}" exactly once`,
})
const pathWith = (...placeholders: string[]) =>
  placeholders
    .map(holdsOnce)
    .reduce((schema, { holds, message }) => schema.refine(holds, message), path())

const words = () =>
  z
    .array(text().min(1, "must not be empty"), { error: "must be a list of texts" })
    .min(1, "must not be an empty list")

/** The calls' paths hold the version, so an address that holds it too would name it twice. */
const apiBase = () =>
  address().refine((value) => !/\/(api|v\d+)\/*$/i.test(value), {
    message:
      'must end before "/api" and the version: those are part of the "paths", ' +
      "such as /api/v1/payment-intents",
  })

/** The texts of the payment document have no known limit; the sandbox takes 255 characters. */
const description = () =>
  text()
    .max(100, "must be at most 100 characters")
    .refine((value) => value.split(SESSION).length === 2, {
      message: `must contain "${SESSION}" exactly once`,
    })
    .refine((value) => !/[\p{L}\p{N}_]/u.test(besides(value)), {
      message: `must have no letter or digit directly beside "${SESSION}"`,
    })

/** The characters before and after the session's id, which must be neither letters nor digits. */
function besides(template: string): string {
  const [before = "", after = ""] = template.split(SESSION)
  return before.slice(-1) + after.slice(0, 1)
}

/** Staff open it, so it may have a query and a fragment. */
const consoleUrl = () =>
  text()
    .refine((value) => value.split("{intent}").length === 2, {
      message: 'must contain "{intent}" exactly once',
      abort: true,
    })
    .refine((value) => isWebAddress(value.replace("{intent}", "pp_1")), {
      message: "must begin with https:// (http:// is accepted on this machine only)",
    })

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname))
}

const globalName = () =>
  text().regex(/^[A-Za-z_$][\w$]*$/, "must be the name of a global object, such as Pay")

const timeout = () =>
  z
    .number({ error: "must be a number of milliseconds" })
    .int("must be a whole number of milliseconds")
    .min(100, "must be at least 100 milliseconds")
    .max(120_000, "must be at most 120000 milliseconds")

const days = () =>
  z
    .number({ error: "must be a number of days" })
    .int("must be a whole number of days")
    .min(0, "must be at least 0 days")
    .max(365, "must be at most 365 days")

const hours = () =>
  z
    .number({ error: "must be a number of hours" })
    .int("must be a whole number of hours")
    .min(1, "must be at least 1 hour")
    .max(720, "must be at most 720 hours")

const paths = () =>
  group({
    create: ifSet(path()),
    retrieve: ifSet(pathWith("{id}")),
    refund: ifSet(pathWith("{id}")),
    retrieveRefund: ifSet(pathWith("{id}", "{refund_id}")),
  })

const webhookSignature = () =>
  group({
    header: text().regex(
      /^[A-Za-z0-9-]+$/,
      "must be the name of a header: letters, digits and hyphens"
    ),
    secret: ifSet(key()),
    algorithm: ifSet(oneOf(["sha256", "sha512"])),
    encoding: ifSet(oneOf(["hex", "base64"])),
  })

const dollars = () => wholeNumber(1, 199_999_999, "must be 1 to 199999999 dollars", "amount")

const methods = () =>
  z
    .array(
      group({
        method: text().min(1, "must not be empty"),
        minimum: ifSet(dollars()),
        maximum: ifSet(dollars()),
      }),
      { error: 'must be a list of methods, such as [{ method: "CreditCard" }]' }
    )
    .min(1, "must not be an empty list")

/** The raw statuses of each meaning. */
const wordsFor = <Meaning extends string>(meanings: Record<Meaning, unknown>) =>
  group(
    Object.fromEntries(Object.keys(meanings).map((name) => [name, ifSet(words())])) as Record<
      Meaning,
      ReturnType<typeof ifSet<ReturnType<typeof words>>>
    >
  )

/**
 * How every option of `PaymentIntentsOptions` is read; checks of several options together follow
 * later.
 */
export const OPTIONS = {
  apiBase: optional(apiBase),
  privateKey: optional(key),
  publicKey: optional(key),
  sdkUrl: optional(address),
  sdkGlobal: optional(globalName),
  env: optional(() => oneOf(["sandbox", "production"])),
  linkSecret: optional(secret),
  backendUrl: optional(address),
  returnPage: optional(() => address({ query: true })),
  consoleUrl: optional(consoleUrl),
  description: optional(description),
  allowInsecureHosts: optional(privateHosts),
  timeoutMs: optional(timeout),
  paths: optional(paths),
  confirm: optional(() => oneOf(["api", "manual"])),
  refunds: optional(() => oneOf(["api", "manual"])),
  refundOrphanedAfterHours: optional(hours),
  compareCapturedDays: optional(days),
  refundStatuses: optional(() => wordsFor(DEFAULT_REFUND_STATUSES)),
  webhookSignature: optional(webhookSignature),
  statuses: optional(() => wordsFor(DEFAULT_STATUSES)),
  methods: optional(methods),
  waitingMethods: optional(words),
  expiredTransfers: optional(() => oneOf(["cancel", "ask"])),
  transferDays: optional(() => wholeNumber(1, 60, "must be 1 to 60 days", "number of days")),
}
