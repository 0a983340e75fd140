import { z } from "@medusajs/framework/zod"
import { toDecimal } from "../../rules/decimal"
import { templateFault } from "../../rules/order-number"
import { MAX_REMARK } from "../../rules/remark"
import { TAX_TYPES } from "../../rules/tax-type"
import { characters, normaliseText } from "../../rules/text"
import { oneOf, optional, text, withDefault } from "./option-kinds"

const taxType = oneOf(TAX_TYPES)
const mustBeObject = { error: "must be an object" }
const taxTypeBy = z.record(z.string(), taxType, mustBeObject).optional()

const taxTypes = z.strictObject(
  {
    abroad: taxType.optional(),
    products: taxTypeBy,
    categories: taxTypeBy,
    rates: taxTypeBy,
    shipping: taxType.optional(),
    default: taxType.optional(),
  },
  { error: (issue) => (issue.code === "invalid_type" ? "must be an object" : undefined) }
)

const isRate = (value: string) => {
  const rate = toDecimal(value)
  return rate !== null && rate.gte(1e-6) && rate.lte(1e6)
}

const exchangeRates = z
  .record(
    z.string(),
    z
      .union([z.string(), z.number()], { error: "must be a number of TWD dollars" })
      .transform(String)
      .refine(isRate, "must be a number of TWD dollars above zero, such as 32.15"),
    mustBeObject
  )
  .refine(
    (rates) => Object.keys(rates).every((code) => /^[A-Za-z]{3}$/.test(code)),
    "must hold currency codes of three letters, such as usd"
  )
  .refine(
    (rates) => !Object.keys(rates).some((code) => code.toLowerCase() === "twd"),
    "must not hold twd"
  )
  .transform((rates) =>
    Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code.toLowerCase(), rate]))
  )

const remark = text()
  .refine(
    (value) => characters(value) <= MAX_REMARK,
    `must be ${MAX_REMARK} characters or fewer; behind a card's last four digits 20 are left`
  )
  .refine(
    (value) => !normaliseText(value, MAX_REMARK).changed,
    "must be plain text in one line, without commas, invisible characters and outer spaces"
  )

const orderNumber = text().superRefine((template, context) => {
  const message = templateFault(template)
  if (message) context.addIssue({ code: "custom", message })
})

/** What stands on an invoice; each means what the type of the rules it goes to says. */
export const invoiceOptions = {
  universalCarrierId1: withDefault(oneOf(["code", "barcode"]), "code"),
  allowPaper: withDefault(z.boolean("must be true or false"), false),
  keepAddress: withDefault(z.boolean("must be true or false"), false),
  orderNumber: optional(orderNumber),
  remark: optional(remark),
  taxTypes: optional(taxTypes),
  exportThroughCustoms: optional(z.boolean("must be true or false")),
  exchangeRates: optional(exchangeRates),
  roundingProviders: optional(
    z.array(text().regex(/^pp_/, "must hold ids of payment providers, such as pp_system_default"), {
      error: "must be a list of payment providers",
    })
  ),
}
