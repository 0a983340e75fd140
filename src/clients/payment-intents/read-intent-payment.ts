import { IntentPayment, TransferInstructions } from "./payment-intent"
import { isJsonObject, JsonObject } from "./read-envelope"
import { readTime } from "./read-time"
import { serviceWords } from "./service-words"

/**
 * Reads the `payment` of an intent. Its fields are not in the payment document (§2.3): the names
 * tried are those of the service's webhook and of its other answers, in camel and Pascal case.
 */
export function readIntentPayment(value: unknown, privateKey: string): IntentPayment | null {
  if (!isJsonObject(value)) {
    return null
  }
  const text = (...names: string[]) => serviceWords(firstOf(value, names), privateKey) ?? null
  return {
    method: text("paymentMethodType", "paymentType", "method", "type"),
    message: text("message", "failureMessage", "errorMessage"),
    card_last_four: readLastFour(value),
    transfer: readTransfer(value, privateKey),
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

/** Exactly four digits, so that a longer card number can never pass. */
function readLastFour(payment: JsonObject): string | null {
  const names = ["lastFourDigitsOfCard", "cardLastFour", "last4"]
  const meta = firstOf(payment, ["meta", "card"])
  const digits = firstOf(payment, names) ?? (isJsonObject(meta) ? firstOf(meta, names) : undefined)
  return typeof digits === "string" && /^\d{4}$/.test(digits) ? digits : null
}

function readTransfer(payment: JsonObject, privateKey: string): TransferInstructions | null {
  const inner = firstOf(payment, ["transfer", "atm", "transferInfo"])
  const transfer = isJsonObject(inner) ? inner : payment
  const text = (...names: string[]) => serviceWords(firstOf(transfer, names), privateKey) ?? null
  const account = text("account", "bankAccount", "virtualAccount")
  return account
    ? {
        bank_code: text("bankCode"),
        account,
        expires_at: readTime(text("expiresAt", "expireDate") ?? undefined) ?? null,
      }
    : null
}
