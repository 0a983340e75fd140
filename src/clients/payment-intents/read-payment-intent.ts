import { z } from "@medusajs/framework/zod"
import { isPaymentIntentId } from "../../rules/payment/payment-intent-id"
import { CreatedPaymentIntent, PaymentIntent } from "./payment-intent"
import { PaymentIntentsError } from "./payment-intents-error"
import { IntentStatuses } from "./payment-intents-settings"
import { asObject, JsonObject } from "./read-envelope"
import { readIntentPayment } from "./read-intent-payment"
import { meaningOf } from "./meaning-of"

const intentId = z.custom<string>(isPaymentIntentId)

/** A list of which the items that are not of this kind are left out; empty for no list. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((value) => item.safeParse(value).data ?? []))

const isTrue = z.unknown().transform((value) => value === true)
const installmentOffer = z.object({
  installments: z.number(),
  rate: z.number(),
  extra: isTrue,
  enabled: isTrue,
})

/** Some of the service's own samples write amounts as texts. */
const amount = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number()),
])

/** §2.3. What says how the payment may be made is read if it is there. */
const intentSchema = z.object({
  id: intentId,
  amount,
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .toUpperCase(),
  status: z.string().min(1),
  description: z.string().nullable().catch(null),
  allowPaymentMethodTypes: listOf(z.string()),
  meta: z.object({ allowInstallments: listOf(installmentOffer) }).catch({ allowInstallments: [] }),
  payment: z.unknown(),
})

/** Reads an intent (§2.3); refuses what cannot be one. */
export function readPaymentIntent(
  result: JsonObject,
  statuses: IntentStatuses,
  privateKey: string
): PaymentIntent {
  const { data, error } = intentSchema.safeParse(result)
  if (!data) {
    throw notAnIntent(String(error.issues[0].path[0]))
  }
  const { id, amount, currency, description, status } = data
  return {
    id,
    amount,
    currency,
    description,
    refunded_amount: readRefundedAmount(result),
    status: { meaning: meaningOf(status, statuses), rawStatus: status.slice(0, 64) },
    payment_methods: data.allowPaymentMethodTypes,
    installments: data.meta.allowInstallments,
    payment: readIntentPayment(data.payment, privateKey),
  }
}

/** In no document: tried where it is likely to be. */
function readRefundedAmount(result: JsonObject): number | null {
  const payment = asObject(result.payment)
  for (const value of [
    payment.refundedAmount,
    payment.amountRefunded,
    result.refundedAmount,
    result.amountRefunded,
  ]) {
    const { data } = amount.safeParse(value)
    if (data !== undefined) return data
  }
  return null
}

/** Reads the answer to a creation: an intent with the secret that belongs to it (`<id>_st_…`). */
export function readCreatedPaymentIntent(
  result: JsonObject,
  statuses: IntentStatuses,
  privateKey: string
): CreatedPaymentIntent {
  const intent = readPaymentIntent(result, statuses, privateKey)
  const secret = z.string().startsWith(`${intent.id}_st_`).safeParse(result.secret)
  if (!secret.success) {
    throw notAnIntent("secret")
  }
  return { ...intent, secret: secret.data }
}

function notAnIntent(field: string): PaymentIntentsError {
  return new PaymentIntentsError("answer_unreadable", {
    detail: `Its field "${field}" is not that of a payment intent.`,
  })
}
