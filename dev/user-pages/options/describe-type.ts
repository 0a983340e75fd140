import { z } from "@medusajs/framework/zod"

import type { PageTexts } from "./texts"

type JsonSchema = {
  type?: string
  enum?: string[]
  minimum?: number
  maximum?: number
}

/** The largest delay of a timer, which is left out as a bound. */
const LONGEST = 2 ** 31 - 1

/**
 * The type of an option's value as it is written, in words: a list may be stored as something else. An
 * object that is checked as a whole has no JSON schema: `{}`.
 */
export function describeType(schema: z.ZodType, types: PageTexts["types"]): string {
  const found = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema
  if (found.enum) return types.oneOf(found.enum.map((value) => `\`"${value}"\``))
  switch (found.type) {
    case "boolean":
      return types.trueOrFalse
    case "integer":
    case "number": {
      const { minimum = 0, maximum = LONGEST } = found
      return maximum < LONGEST ? types.wholeNumber(minimum, maximum) : types.atLeast(minimum)
    }
    case "string":
      return types.text
    case "array":
      return types.list
    default:
      return types.object
  }
}
