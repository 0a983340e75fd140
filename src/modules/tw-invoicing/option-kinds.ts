import { z } from "@medusajs/framework/zod"

/** Environment variables that are not set may come as empty text. */
export const unset = (value: unknown) => (value === "" || value === null ? undefined : value)
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.infer<T>) =>
  z.preprocess((value) => unset(value) ?? fallback, schema)

export const text = () => z.string("must be text")

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` })

/** Numbers may come from environment variables, as text. */
export const number = () => z.coerce.number({ error: "must be a number" })

export const duration = (least: number) =>
  number().int("must be whole milliseconds").min(least, `must be at least ${least} milliseconds`)

export const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

export const serviceUrl = text()
  .refine((value) => URL.canParse(value), "must be a whole address such as https://host/path")
  .refine((value) => {
    if (!URL.canParse(value)) return true
    const url = new URL(value)
    return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.has(url.hostname))
  }, "must begin with https:// (http:// is accepted on localhost only)")
  .refine((value) => {
    if (!URL.canParse(value)) return true
    const { username, password, search, hash } = new URL(value)
    return !username && !password && !search && !hash
  }, "must have no user name, password, query or fragment")

/** Host names, as a list or as text with commas. */
export const hosts = z.preprocess(
  (value) =>
    typeof value === "string"
      ? value
          .split(",")
          .map((host) => host.trim().toLowerCase())
          .filter(Boolean)
      : value,
  z.array(
    z
      .string()
      .regex(/^[a-z0-9.-]+(:\d+)?$/, "must hold host names only, such as invoice.example.com")
  )
)
