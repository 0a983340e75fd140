import { z } from "@medusajs/framework/zod"
import { DEFAULT_REFUND_STATUSES, DEFAULT_STATUSES } from "../../clients/payment-intents"
import { group, key, oneOf, optional, path, pathWithId, secret, url, words } from "./option-kinds"

/** The calls' paths hold the version, so an address that holds it too would name it twice. */
const apiBase = () =>
  url("the address of the payment API").refine((value) => !/\/(api|v\d+)\/*$/i.test(value), {
    message:
      'must end before "/api" and the version: those are part of the "paths", ' +
      "such as /api/v1/payment-intents",
  })

/** The service's words for each of these standings. */
const wordsFor = (standings: object) =>
  optional(
    group(Object.fromEntries(Object.keys(standings).map((name) => [name, optional(words())])))
  )

const OPTIONS = {
  apiBase: () => optional(apiBase()),
  privateKey: () => optional(key()),
  publicKey: () => optional(key()),
  sdkUrl: () => optional(url("the address of the browser component")),
  env: () => optional(oneOf(["sandbox", "production"])),
  linkSecret: () => optional(secret()),
  backendUrl: () => optional(url("the public address of this store")),
  returnPage: () => optional(url("the address of a page of the storefront", { query: true })),
  timeoutMs: () =>
    optional(
      z
        .number({ error: "must be a number of milliseconds" })
        .int("must be a whole number of milliseconds")
        .min(100, "must be at least 100 milliseconds")
        .max(120_000, "must be at most 120000 milliseconds")
    ),
  paths: () =>
    optional(
      group({
        create: optional(path()),
        retrieve: optional(pathWithId()),
        refund: optional(pathWithId()),
        retrieveRefund: optional(
          pathWithId().refine((value) => value.split("{refund_id}").length === 2, {
            message: 'must contain "{refund_id}" exactly once',
          })
        ),
      })
    ),
  confirm: () => optional(oneOf(["api", "manual"])),
  refunds: () => optional(oneOf(["api", "manual"])),
  refundStatuses: () => wordsFor(DEFAULT_REFUND_STATUSES),
  webhookSignature: () =>
    optional(
      group({
        header: z
          .string({ error: "must be the name of a header" })
          .regex(/^[A-Za-z0-9-]+$/, "must be the name of a header: letters, digits and hyphens"),
        secret: optional(key()),
        algorithm: optional(oneOf(["sha256", "sha512"])),
        encoding: optional(oneOf(["hex", "base64"])),
      })
    ),
  statuses: () => wordsFor(DEFAULT_STATUSES),
  waitingMethods: () => optional(words()),
}

/**
 * The shape of every option of `PaymentIntentsOptions`; what must fit together is checked after it.
 * Schemas are made of those that are given: each takes kilobytes, and a shop gives few.
 */
export const optionSchema = (given: object) =>
  group(
    Object.fromEntries(
      Object.entries(OPTIONS)
        .filter(([name]) => Object.hasOwn(given, name))
        .map(([name, schema]) => [name, schema()])
    ),
    Object.keys(OPTIONS)
  )
