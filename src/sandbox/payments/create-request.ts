import { PAYMENT_METHODS, type PaymentMethod, type SandboxIntent } from "../state/types"
import type { JsonObject } from "../http/json-body"

type CreateRequest = Pick<
  SandboxIntent,
  "amount" | "currency" | "description" | "resultUrl" | "webhookUrl" | "methods"
>

export class InvalidRequest extends Error {}

/**
 * Reads the body of "create payment intent" (§2.1). `installments`: whether they are offered. Throws {@link InvalidRequest} with a sentence.
 */
export function readCreateRequest(body: JsonObject, installments: boolean): CreateRequest {
  const { amount, currency } = body
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0) {
    throw new InvalidRequest("amount must be a whole number of TWD above zero.")
  }
  if (currency !== "TWD") {
    throw new InvalidRequest("currency must be TWD.")
  }
  return {
    amount,
    currency,
    description: readText(body, "description", 255),
    resultUrl: readAddress(body, "resultUrl"),
    webhookUrl: readAddress(body, "webhookUrl"),
    methods: readMethods(body.allowedPaymentMethods, installments),
  }
}

function readText(body: JsonObject, name: string, limit: number): string | null {
  const value = body[name] ?? null
  if (value !== null && (typeof value !== "string" || [...value].length > limit)) {
    throw new InvalidRequest(`${name} must be null or a text of up to ${limit} characters.`)
  }
  return value
}

function readAddress(body: JsonObject, name: string): string | null {
  const value = readText(body, name, 2048)
  if (value !== null && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) {
    throw new InvalidRequest(`${name} must be null or an http(s) address.`)
  }
  return value
}

/** `allowedPaymentMethods` is not in the document; other shops send it to limit the methods. */
function readMethods(value: unknown, installments: boolean): PaymentMethod[] {
  const offered = PAYMENT_METHODS.filter(
    (method) => installments || method !== "CreditCardInstallment"
  )
  if (value === undefined || value === null) {
    return offered
  }
  const methods = offered.filter((method) => Array.isArray(value) && value.includes(method))
  if (methods.length === 0) {
    throw new InvalidRequest(
      `allowedPaymentMethods must name at least one of ${offered.join(", ")}.`
    )
  }
  return methods
}
