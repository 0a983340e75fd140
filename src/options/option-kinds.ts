import { z } from "@medusajs/framework/zod"
import { mayBeInsecure } from "../rules/service/loopback"
import { parseDailyWindow, type DailyWindow } from "../rules/service/maintenance"
import { isPrivateHost } from "../rules/service/private-host"
import { isProduction } from "../rules/service/sandbox-in-production"
import { isUnset, type OptionFault } from "./read-options"

export const text = () => z.string("must be text")

export const trueOrFalse = () => z.boolean("must be true or false")

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` })

const DECIMAL = /^\s*[+-]?\d+(\.\d+)?\s*$/

/** Numbers may come from environment variables, as text. No other value is read as a number. */
export const wholeNumber = (least: number, most: number, sentence: string, unit = "number") =>
  z.preprocess(
    (value) => (typeof value === "string" && DECIMAL.test(value) ? Number(value) : value),
    z
      .number({ error: "must be a number" })
      .refine(Number.isInteger, `must be a whole ${unit}`)
      .min(least, sentence)
      .max(most, sentence)
  )

/** The longest delay of a Node.js timer; with more it fires at once. Milliseconds, 24 days. */
const LONGEST = 2 ** 31 - 1

export const duration = (least: number) =>
  wholeNumber(
    least,
    LONGEST,
    `must be ${least} to ${LONGEST} milliseconds`,
    "number of milliseconds"
  )

/**
 * An address that a path is appended to.
 *
 * @param query it may have a query: nothing is appended
 */
export const address = ({ query = false }: { query?: boolean } = {}) =>
  text().superRefine((value, context) => {
    const message = addressProblem(value, query)
    if (message) context.addIssue({ code: "custom", message })
  })

function addressProblem(value: string, query: boolean): string | null {
  if (!URL.canParse(value)) return "must be a whole address such as https://host/path"
  const { protocol, username, password } = new URL(value)
  if (protocol !== "https:" && protocol !== "http:") return "must begin with https://"
  // `URL` does not treat a final "?" or "#" as a query or fragment, but an appended path would
  // become one.
  if (username || password || value.includes("#")) {
    return "must have no user name, password or fragment"
  }
  return !query && value.includes("?") ? 'must have no query (the part from "?" on)' : null
}

/**
 * Faults of addresses that would be called without TLS, and of the option that allows it.
 *
 * @param addresses by the name of their option
 * @param allowed the option `allowInsecureHosts`
 */
export function insecureFaults(
  addresses: Record<string, string | undefined>,
  allowed: readonly string[],
  nodeEnv: string | undefined
): OptionFault[] {
  const faults = Object.entries(addresses).flatMap(([name, value]): OptionFault[] => {
    const { protocol, hostname } = new URL(value ?? "https://none")
    if (protocol === "https:" || mayBeInsecure(hostname, allowed)) return []
    const where = "on this machine, and on the hosts of `allowInsecureHosts`, only"
    return [[name, `must begin with https:// (http:// is accepted ${where})`]]
  })
  if (allowed.length && isProduction(nodeEnv)) {
    faults.push(["allowInsecureHosts", "must not be set while NODE_ENV is production"])
  }
  return faults
}

/** Hosts of a private network, as a list or as text with commas. */
export const privateHosts = () =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter((host) => host.trim()) : value),
    z.array(
      z
        .string("must hold host names")
        .transform((host) => host.trim().toLowerCase())
        .refine(
          isPrivateHost,
          "must hold hosts of a private network only, such as sandbox, pay.internal or 10.0.0.7"
        ),
      { error: "must be a list of host names, or text with commas between them" }
    )
  )

/** For an entry within an option: a value that is not set in the environment is omitted. */
export const ifSet = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isUnset(value) ? undefined : value), schema.optional())

const HOST_NAMES = "must hold host names only, without ports, such as invoice.example.com"
const HOST_NAME = /^(?:localhost|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)$/

/** Host names, as a list or as text with commas. */
export const hosts = () =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? value
            .split(",")
            .map((host) => host.trim().toLowerCase())
            .filter(Boolean)
        : value,
    z.array(
      z
        .string(HOST_NAMES)
        .transform((host) => host.trim().toLowerCase())
        .pipe(z.string().regex(HOST_NAME, HOST_NAMES)),
      { error: "must be a list of host names, or text with commas between them" }
    )
  )

/** Times of every day in Taipei such as `02:00-05:00`, as a list or as text with commas. */
export const dailyWindows = () =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter((part) => part.trim()) : value),
    z.array(
      z.string("must hold texts such as 02:00-05:00").transform((value, context): DailyWindow => {
        const window = parseDailyWindow(value)
        if (window) return window
        context.addIssue({ code: "custom", message: "must hold times such as 02:00-05:00" })
        return z.NEVER
      }),
      { error: "must hold times such as 02:00-05:00" }
    )
  )
