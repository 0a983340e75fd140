import { z } from "@medusajs/framework/zod"
import { address, oneOf, text } from "../../../options/option-kinds"
import { group, optional, withDefault, type OptionsOf } from "../../../options/read-options"
import { REFUSAL_REASONS } from "../contract"
import { canonicalCharset } from "./charset"
import {
  FUNCTION_PARAMETERS,
  INVOICING_FUNCTIONS,
  TRANSPORTS,
  type InvoicingFunction,
} from "./functions"
import { isElementName, isNamespace } from "./namespace"
import { CARRIER_ID_1_CHOICES, CSV_ENCODINGS, PASSWORD_MODES } from "./options"
import { isPartOfFoundAnswer } from "./found-statuses"

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
const messages = () =>
  z.array(text().trim().min(2, "must be texts of two characters or more"), {
    error: "must be a list of texts",
  })

/**
 * The module's options that only the documented service has: where and whose it is, and how it is
 * spoken to where its document leaves that open. Each means what `InvoicingClientOptions` says. The
 * document's spelling is the default.
 */
export const SERVICE_OPTIONS = {
  /** Address of the invoicing service. Form calls go to `{baseUrl}/{Function}`, SOAP to it. */
  baseUrl: optional(address),
  /** Merchant main account. */
  memCid: optional(() =>
    text()
      .trim()
      .regex(
        /^[\x21-\x2b\x2d-\x7e]+$/,
        "must be plain letters and digits, without blanks or commas"
      )
  ),
  memPassword: optional(text),
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
  refusalMessages: optional(() => forSome(REFUSAL_REASONS, messages())),
  notFoundMessages: optional(() =>
    messages().refine(
      (texts) => !texts.some(isPartOfFoundAnswer),
      "must not hold a text of an answer that there is an invoice"
    )
  ),
  allowanceNotFoundMessages: optional(messages),
}

export type ServiceOptions = OptionsOf<typeof SERVICE_OPTIONS>
