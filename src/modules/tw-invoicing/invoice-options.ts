import { z } from "@medusajs/framework/zod"
import { serviceRegistration } from "../../clients/invoicing"
import { UNRECEIVED_RULES } from "../../rules/buyer/invoice-receivers"
import { toDecimal } from "../../rules/money/decimal"
import { fillDisplayId } from "../../rules/invoice/content/display-id"
import { templateFault } from "../../rules/invoice/order-number"
import { TAX_TYPES, type TaxType, type TaxTypeRules } from "../../rules/money/tax-type"
import { VOUCHER_TIMES } from "../../rules/money/voucher"
import { characters, normaliseText } from "../../rules/text/text"
import { oneOf, text, trueOrFalse } from "../../options/option-kinds"
import { group, optional, withDefault } from "../../options/read-options"

const { remark: MAX_REMARK, order_number: MAX_ORDER_NUMBER } =
  serviceRegistration.capabilities.limits

/** Medusa's own: staff collect the money, and buyers in Taiwan pay whole dollars. Always included. */
const MANUAL_PROVIDER = "pp_system_default"

const mustBeObject = { error: "must be an object" }
const taxTypes = () => {
  const taxType = oneOf(TAX_TYPES)
  const taxTypeBy = z.record(z.string(), taxType, mustBeObject).optional()
  return group({
    abroad: taxType.optional(),
    products: taxTypeBy,
    categories: taxTypeBy,
    rates: taxTypeBy,
    shipping: taxType.optional(),
    default: taxType.optional(),
  }).refine(
    ({ shipping, default: goods }) =>
      !(shipping && goods && shipping !== goods && ![shipping, goods].includes("taxable")),
    "must not make shipping zero-rated and goods exempt, or the other way round: an invoice cannot be both"
  )
}

/** Every tax type that the rules can give. */
export const taxTypesIn = (rules: TaxTypeRules = {}): TaxType[] =>
  Object.values(rules).flatMap((rule) => (typeof rule === "string" ? rule : Object.values(rule)))

const vouchers = () => {
  const time = oneOf(VOUCHER_TIMES)
  const timeBy = z.record(z.string(), time, mustBeObject).optional()
  const references = "must be a list of references of credit lines, such as gift-card"
  return group({
    redeemedAs: z.array(text().min(1, references), { error: references }).min(1, references),
    giftCards: time.optional(),
    products: timeBy,
    categories: timeBy,
  })
}

const isRate = (value: string) => {
  const rate = toDecimal(value)
  return rate !== null && rate.gte(1e-6) && rate.lte(1e6)
}

const exchangeRates = () =>
  z
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
    .refine((rates) => {
      const codes = Object.keys(rates).map((code) => code.toLowerCase())
      return new Set(codes).size === codes.length
    }, "must hold each currency once")
    .transform((rates) =>
      Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code.toLowerCase(), rate]))
    )

const remark = () =>
  text()
    .refine(
      (value) => characters(value) <= MAX_REMARK,
      `must be ${MAX_REMARK} characters or fewer; behind a card's last four digits ${MAX_REMARK - 5} are left`
    )
    .refine(
      (value) =>
        !/[{}]/.test(fillDisplayId(value, 1)) && !/\{display_id:(?:[2-9]\d|1[1-9])\}/.test(value),
      "must hold no placeholder but {display_id}, or {display_id:8} with up to 10 digits"
    )
    .refine(
      (value) => !normaliseText(value, MAX_REMARK).changed,
      "must be plain text in one line, without commas, invisible characters and outer spaces"
    )

const orderNumber = () =>
  text().superRefine((template, context) => {
    const message = templateFault(template, MAX_ORDER_NUMBER)
    if (message) context.addIssue({ code: "custom", message })
  })

/** Options for the content of an invoice; the types of the rules describe each. */
export const invoiceOptions = {
  allowPaper: withDefault(trueOrFalse, false),
  keepAddress: withDefault(trueOrFalse, false),
  nobodyReceives: withDefault(() => oneOf(UNRECEIVED_RULES), "review"),
  orderNumber: optional(orderNumber),
  remark: optional(remark),
  taxTypes: optional(taxTypes),
  exportThroughCustoms: optional(trueOrFalse),
  vouchers: optional(vouchers),
  exchangeRates: optional(exchangeRates),
  roundingProviders: withDefault(
    () =>
      z
        .array(
          text().regex(/^pp_/, "must hold ids of payment providers, such as pp_stripe_stripe"),
          {
            error: "must be a list of payment providers",
          }
        )
        .transform((others) => [...new Set([MANUAL_PROVIDER, ...others])]),
    [MANUAL_PROVIDER]
  ),
}
