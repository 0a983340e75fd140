import { z } from "@medusajs/framework/zod"
import {
  canonicalCharset,
  INVOICING_FUNCTIONS,
  isElementName,
  isNamespace,
  REFUSAL_REASONS,
  TRANSPORTS,
} from "../../clients/invoicing"
import { oneOf, optional, serviceUrl, text, withDefault } from "./option-kinds"

/** An object with a value for some of these keys, and no other key. */
const forSome = <const K extends readonly string[], T extends z.ZodType>(keys: K, value: T) =>
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, value.optional()])) as {
      [key in K[number]]: z.ZodOptional<T>
    },
    { error: (issue) => (issue.code === "invalid_type" ? "must be an object" : undefined) }
  )

const allDistinct = (values: string[]) => new Set(values).size === values.length

const elementName = text().refine(
  isElementName,
  'must be a name of letters, digits, "_", "-" and "."'
)
const namespace = text().refine(isNamespace, "must be an absolute URI such as https://host/")
const words = z.array(text().trim().min(2, "must be texts of two characters or more"), {
  error: "must be a list of texts",
})

/**
 * How the service is spoken to, for what its document leaves open; each means what
 * `InvoicingClientOptions` says. The document's spelling is the default.
 */
export const wireOptions = {
  transport: withDefault(oneOf(TRANSPORTS), "form"),
  namespace: optional(namespace),
  namespaces: optional(forSome(INVOICING_FUNCTIONS, namespace)),
  functionUrls: optional(forSome(INVOICING_FUNCTIONS, serviceUrl)),
  functionNames: optional(forSome(INVOICING_FUNCTIONS, elementName)),
  parameterNames: optional(
    forSome(
      INVOICING_FUNCTIONS,
      z
        .record(z.string(), elementName, { error: "must be an object of names" })
        .refine(
          (names) => allDistinct(Object.values({ mem_cid: "mem_cid", ...names })),
          "must not spell two parameters alike"
        )
    )
  ),
  charset: withDefault(
    text().refine(
      (label) => canonicalCharset(label) !== null,
      "must be a character set that this Node.js can decode, such as utf-8 or big5"
    ),
    "utf-8"
  ),
  csvEncoding: withDefault(oneOf(["document", "bare"]), "document"),
  memPasswordMode: withDefault(oneOf(["plain", "omit"]), "plain"),
  refusalWords: optional(forSome(REFUSAL_REASONS, words)),
  absentWords: optional(words),
  absentAllowanceWords: optional(words),
}
