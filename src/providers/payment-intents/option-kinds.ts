import { z } from "@medusajs/framework/zod"
import { isLoopback } from "../../rules/service/loopback"
import { nearestWord } from "../../rules/text/nearest-word"

/** An unset environment variable arrives as undefined or "": missing, not wrong. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional())

const notBlank = (value: string) => value.trim() !== ""

/** A key as it goes into a header. */
export const key = () =>
  z
    .string({ error: "must be a text" })
    .refine(notBlank, { message: "must not be blank", abort: true })
    .regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters")

export const secret = () =>
  z
    .string({ error: "must be a text" })
    .refine(notBlank, { message: "must not be blank", abort: true })
    .min(32, "must have at least 32 characters")

/** `allowed`: what an address may hold besides its host. */
export const url = (description: string, allowed: { query?: boolean } = {}) =>
  z
    .string({ error: `must be ${description}` })
    .refine(notBlank, { message: "must not be blank", abort: true })
    .superRefine((value, context) => {
      const problem = problemOfUrl(value, allowed)
      if (problem) {
        context.addIssue({ code: "custom", message: problem })
      }
    })

export const path = () =>
  z
    .string({ error: "must be a path" })
    .regex(/^\/[\x21-\x7e]*$/, 'must be a path that begins with "/"')

export const pathWithId = () =>
  path().refine((value) => value.split("{id}").length === 2, {
    message: 'must contain "{id}" exactly once',
  })

export const words = () =>
  z
    .array(z.string({ error: "must be a text" }).min(1, "must not be empty"), {
      error: "must be a list of texts",
    })
    .min(1, "must not be an empty list")

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be ${values.map((value) => `"${value}"`).join(" or ")}` })

/** An object that holds these entries and no other: a misspelt one would be an option that does nothing. */
export const group = <T extends z.ZodRawShape>(shape: T, known = Object.keys(shape)) =>
  z.looseObject(shape, { error: "must be an object" }).superRefine((value, context) => {
    for (const name of Object.keys(value).filter((name) => !known.includes(name))) {
      const nearest = nearestWord(name, known)
      const remedy = nearest ? `did you mean "${nearest}"?` : `there are ${known.join(", ")}`
      context.addIssue({ code: "custom", path: [name], message: `is not known: ${remedy}` })
    }
  })

function problemOfUrl(value: string, allowed: { query?: boolean }): string | undefined {
  if (!URL.canParse(value)) {
    return "must be a whole address such as https://example.com"
  }
  const url = new URL(value)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return "must begin with https:// (http:// is for this machine only)"
  }
  if (url.username || url.password || url.hash) {
    return "must hold neither a user nor a fragment"
  }
  return !allowed.query && value.includes("?")
    ? 'must have no query (the part from "?" on)'
    : undefined
}
