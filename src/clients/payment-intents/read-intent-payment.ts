import { z } from "@medusajs/framework/zod"
import { IntentPayment, TransferInstructions } from "./payment-intent"
import { asObject, jsonObject, JsonObject } from "./read-envelope"
import { readTime } from "./read-time"
import { serviceText } from "./service-text"

/** Exactly four digits, so that a longer card number can never pass. */
const lastFour = z
  .string()
  .regex(/^\d{4}$/)
  .nullable()
  .catch(null)

const installments = z.coerce.number().int().min(2).max(100).nullable().catch(null)

/**
 * Reads the `payment` of an intent. Its fields are not in the payment document (§2.3): the names
 * tried are those of the service's webhook and of its other answers, in camel and Pascal case.
 */
export function readIntentPayment(value: unknown, privateKey: string): IntentPayment | null {
  const payment = jsonObject.safeParse(value).data
  if (!payment) {
    return null
  }
  const text = (...names: string[]) => serviceText(firstOf(payment, names), privateKey) ?? null
  return {
    method: text("paymentMethodType", "paymentType", "method", "type"),
    message: text("message", "failureMessage", "errorMessage"),
    card_last_four: readLastFour(payment),
    installments: readInstallments(payment),
    transfer: readTransfer(payment, privateKey),
  }
}

function firstOf(source: JsonObject, names: string[]): unknown {
  for (const name of names) {
    const value = source[name] ?? source[name[0].toUpperCase() + name.slice(1)]
    if (value !== undefined && value !== null) {
      return value
    }
  }
  return undefined
}

function readLastFour(payment: JsonObject): string | null {
  const names = ["lastFourDigitsOfCard", "cardLastFour", "last4"]
  const meta = asObject(firstOf(payment, ["meta", "card"]))
  return lastFour.parse(firstOf(payment, names) ?? firstOf(meta, names))
}

function readInstallments(payment: JsonObject): number | null {
  const names = ["installments", "installment", "installmentCount"]
  const meta = asObject(firstOf(payment, ["meta", "card"]))
  return installments.parse(firstOf(payment, names) ?? firstOf(meta, names) ?? null)
}

const TRANSFERS = ["transfer", "atm", "transferInfo", "convenienceStore", "cvs"]

function readTransfer(payment: JsonObject, privateKey: string): TransferInstructions | null {
  const transfer = jsonObject.safeParse(firstOf(payment, TRANSFERS)).data
  const text = (...names: string[]) =>
    serviceText(firstOf(transfer ?? payment, names), privateKey) ?? null
  const account = text("account", "bankAccount", "virtualAccount")
  // On its own, "code" may be that of an error.
  const codes = ["paymentCode", "paymentNo", "storeCode", ...(transfer ? ["code"] : [])]
  const code = account ? null : text(...codes)
  return account || code
    ? {
        bank_code: text("bankCode"),
        account,
        code,
        expires_at: readTime(text("expiresAt", "expireDate") ?? undefined) ?? null,
      }
    : null
}
