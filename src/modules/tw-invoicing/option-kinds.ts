import { z } from "@medusajs/framework/zod"
import { isLoopback } from "../../rules/service/loopback"
import { parseDailyWindow, type DailyWindow } from "../../rules/service/maintenance"

/**
 * How one option is read. Its schema is made when the option is given: each takes kilobytes, and of
 * dozens of options a shop gives few.
 */
type Option = { schema: () => z.ZodType; fallback?: unknown }
type OptionTable = Readonly<Record<string, Option>>
type Value<T extends Option> = z.output<ReturnType<T["schema"]>>

/** The options of a table as they are read: those with a default are always there. */
export type OptionsOf<T extends OptionTable> = {
  [Name in keyof T as T[Name] extends { fallback: unknown } ? Name : never]: Value<T[Name]>
} & {
  [Name in keyof T as T[Name] extends { fallback: unknown } ? never : Name]?: Value<T[Name]>
}

export const optional = <T extends z.ZodType>(schema: () => T) => ({ schema })
export const withDefault = <T extends z.ZodType>(
  schema: () => T,
  fallback: NoInfer<z.output<T>>
) => ({ schema, fallback })

/** Environment variables that are not set may come as empty text, or as blanks. */
const isUnset = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && !value.trim())

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Reads those options that are given, and fills in the defaults of the others. */
export function readTable<T extends OptionTable>(
  table: T,
  raw: unknown
): z.ZodSafeParseResult<OptionsOf<T>> {
  const entries = isObject(raw) ? Object.entries(raw) : []
  const given = Object.fromEntries(
    entries.filter(([name, value]) => !Object.hasOwn(table, name) || !isUnset(value))
  )
  const shape = Object.entries(table).flatMap(([name, option]) =>
    Object.hasOwn(given, name) ? [[name, option.schema()]] : []
  )
  const parsed = z.strictObject(Object.fromEntries(shape)).safeParse(isObject(raw) ? given : raw)
  if (!parsed.success) return parsed as z.ZodSafeParseResult<OptionsOf<T>>
  const defaults = Object.entries(table).flatMap(([name, { fallback }]) =>
    fallback === undefined ? [] : [[name, fallback]]
  )
  return {
    success: true,
    data: { ...Object.fromEntries(defaults), ...parsed.data } as OptionsOf<T>,
  }
}

export const text = () => z.string("must be text")

export const trueOrFalse = () => z.boolean("must be true or false")

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` })

const DECIMAL = /^\s*[+-]?\d+(\.\d+)?\s*$/

/** Numbers may come from environment variables, as text. Nothing else is taken for one. */
export const wholeNumber = (least: number, most: number, sentence: string, unit = "number") =>
  z.preprocess(
    (value) => (typeof value === "string" && DECIMAL.test(value) ? Number(value) : value),
    z
      .number({ error: "must be a number" })
      .refine(Number.isInteger, `must be a whole ${unit}`)
      .min(least, sentence)
      .max(most, sentence)
  )

/** What a timer of Node.js holds; with more it fires at once. Milliseconds, 24 days. */
const LONGEST = 2 ** 31 - 1

export const duration = (least: number) =>
  wholeNumber(
    least,
    LONGEST,
    `must be ${least} to ${LONGEST} milliseconds`,
    "number of milliseconds"
  )

export const serviceUrl = () =>
  text()
    .refine((value) => URL.canParse(value), "must be a whole address such as https://host/path")
    .refine((value) => {
      if (!URL.canParse(value)) return true
      const url = new URL(value)
      return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))
    }, "must begin with https:// (http:// is accepted on localhost only)")
    .refine((value) => {
      if (!URL.canParse(value)) return true
      const { username, password } = new URL(value)
      // A lone "?" or "#" is no query to `URL`, but what is appended to it would be one.
      return !username && !password && !/[?#]/.test(value)
    }, "must have no user name, password, query or fragment")

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
