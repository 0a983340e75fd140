import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { nearestWord } from "../rules/text/nearest-word"

/**
 * How one option is read. Its schema is created only if the option is set: a schema takes
 * kilobytes, and a shop sets few of the dozens of options.
 */
type Option = { schema: () => z.ZodType; fallback?: unknown }
type OptionTable = Readonly<Record<string, Option>>
type Value<T extends Option> = z.output<ReturnType<T["schema"]>>

/** The options of a table after reading: those with a default are always present. */
export type OptionsOf<T extends OptionTable> = {
  [Name in keyof T as T[Name] extends { fallback: unknown } ? Name : never]: Value<T[Name]>
} & {
  [Name in keyof T as T[Name] extends { fallback: unknown } ? never : Name]?: Value<T[Name]>
}

/** A wrong option, and the reason: the rest of the message after the option's name. */
export type OptionFault = [name: string, problem: string]

export const optional = <T extends z.ZodType>(schema: () => T) => ({ schema })
export const withDefault = <T extends z.ZodType>(
  schema: () => T,
  fallback: NoInfer<z.output<T>>
) => ({ schema, fallback })

/** An environment variable that is not set may come as empty text. */
export const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === ""

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

type Reading = {
  /** Such as "the payment-intents provider". */
  whose: string
  /** Treats a blank text as not set. */
  blankIsUnset?: boolean
}

/**
 * Reads the given options, and sets the defaults of the others.
 *
 * @param together checks of several options together
 * @throws MedusaError INVALID_DATA, one sentence for each wrong option; none contains the option's
 * value
 */
export function readOptions<T extends OptionTable>(
  { whose, blankIsUnset = false }: Reading,
  table: T,
  raw: unknown,
  together: (options: OptionsOf<T>) => OptionFault[] = () => []
): OptionsOf<T> {
  const given = Object.entries(isObject(raw) ? raw : {}).filter(
    ([name, value]) =>
      !Object.hasOwn(table, name) || !isUnset(blankIsUnset ? trimmed(value) : value)
  )
  const shape = given.flatMap(([name]) =>
    Object.hasOwn(table, name) ? [[name, table[name].schema()]] : []
  )
  const parsed = group(Object.fromEntries(shape), Object.keys(table)).safeParse(
    isObject(raw ?? {}) ? Object.fromEntries(given) : raw
  )
  if (!parsed.success) {
    refuse(
      whose,
      parsed.error.issues.map(({ path, message }) => [path.join(".") || "options", message])
    )
  }
  const defaults = Object.entries(table).flatMap(([name, { fallback }]) =>
    fallback === undefined ? [] : [[name, fallback]]
  )
  const options = { ...Object.fromEntries(defaults), ...parsed.data } as OptionsOf<T>
  const faults = together(options)
  if (faults.length) refuse(whose, faults)
  return options
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value)

function refuse(whose: string, faults: OptionFault[]): never {
  const sentences = faults.map(([name, problem]) => {
    const end = problem.endsWith("?") ? "" : "."
    return `Option "${name}" of ${whose} ${problem}${end}`
  })
  throw new MedusaError(MedusaError.Types.INVALID_DATA, sentences.join(" "))
}

/**
 * An object with only these entries: a misspelt option would have no effect. Names and values are
 * checked together, so that one start of the store reports every fault.
 */
export const group = <T extends z.ZodRawShape>(shape: T, known = Object.keys(shape)) =>
  z.unknown().transform((value, context): z.output<z.ZodObject<T, z.core.$strict>> => {
    const parsed = z.looseObject(shape, { error: "must be an object" }).safeParse(value)
    for (const { path, message } of parsed.error?.issues ?? []) {
      context.addIssue({ code: "custom", path, message })
    }
    const names = isObject(value) ? Object.keys(value) : []
    const unknown = names.filter((name) => !known.includes(name))
    for (const name of unknown) {
      const nearest = nearestWord(name, known)
      const remedy = nearest ? `did you mean "${nearest}"?` : `there are ${known.join(", ")}`
      context.addIssue({ code: "custom", path: [name], message: `is not known: ${remedy}` })
    }
    if (!parsed.success || unknown.length) return z.NEVER
    return parsed.data
  })
