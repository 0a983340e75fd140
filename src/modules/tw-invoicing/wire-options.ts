import { z } from "@medusajs/framework/zod"
import {
  canonicalCharset,
  CARRIER_ID_1_CHOICES,
  CSV_ENCODINGS,
  FUNCTION_PARAMETERS,
  INVOICING_FUNCTIONS,
  isElementName,
  isNamespace,
  isPartOfFoundAnswer,
  PASSWORD_MODES,
  REFUSAL_REASONS,
  TRANSPORTS,
  type InvoicingFunction,
} from "../../clients/invoicing"
import { address, oneOf, text } from "../../options/option-kinds"
import { group, optional, withDefault } from "../../options/read-options"

/**
 * An object with some of these keys and no others: a single schema, because each takes kilobytes.
 */
const forSome = <const K extends readonly string[], T extends z.ZodType>(keys: K, value: T) => {
  const optional = value.optional()
  return group(
    Object.fromEntries(keys.map((key) => [key, optional])) as {
      [key in K[number]]: z.ZodOptional<T>
    }
  )
}

const elementName = () =>
  text().refine(isElementName, 'must be a name of letters, digits, "_", "-" and "."')

/** Other spellings of some parameters of one function. */
const spellingsOf = (parameters: readonly string[]) =>
  forSome(parameters, elementName()).refine((spellings) => {
    const all = parameters.map((name) => spellings[name] ?? name)
    return new Set(all).size === all.length
  }, "must not spell two parameters alike")
const parameterNames = () =>
  group(
    Object.fromEntries(
      INVOICING_FUNCTIONS.map((name) => [name, spellingsOf(FUNCTION_PARAMETERS[name]).optional()])
    ) as Record<InvoicingFunction, z.ZodOptional<ReturnType<typeof spellingsOf>>>
  )
const namespace = () => text().refine(isNamespace, "must be an absolute URI such as https://host/")
const words = () =>
  z.array(text().trim().min(2, "must be texts of two characters or more"), {
    error: "must be a list of texts",
  })

/**
 * How the service is spoken to, for what its document leaves open; each means what
 * `InvoicingClientOptions` says. The document's spelling is the default.
 */
export const wireOptions = {
  transport: withDefault(() => oneOf(TRANSPORTS), "form"),
  namespace: optional(namespace),
  namespaces: optional(() => forSome(INVOICING_FUNCTIONS, namespace())),
  functionUrls: optional(() => forSome(INVOICING_FUNCTIONS, address())),
  functionNames: optional(() => forSome(INVOICING_FUNCTIONS, elementName())),
  parameterNames: optional(parameterNames),
  charset: withDefault(
    () =>
      text().refine(
        (label) => canonicalCharset(label) !== null,
        "must be a character set that this Node.js can decode, such as utf-8 or big5"
      ),
    "utf-8"
  ),
  csvEncoding: withDefault(() => oneOf(CSV_ENCODINGS), "document"),
  universalCarrierId1: withDefault(() => oneOf(CARRIER_ID_1_CHOICES), "code"),
  memPasswordMode: withDefault(() => oneOf(PASSWORD_MODES), "plain"),
  refusalWords: optional(() => forSome(REFUSAL_REASONS, words())),
  absentWords: optional(() =>
    words().refine(
      (texts) => !texts.some(isPartOfFoundAnswer),
      "must not hold words of an answer that there is an invoice"
    )
  ),
  absentAllowanceWords: optional(words),
}
