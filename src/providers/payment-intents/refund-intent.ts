import { RefundPaymentInput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { PaymentIntentsError, RefundReceipt } from "../../clients/payment-intents"
import { toDollars, toRefundedCharge } from "./amounts"
import { PaymentData } from "./payment-data"
import { failed } from "./payment-error"
import { PaymentService } from "./payment-service"

/**
 * Gives money back and keeps the refund on the payment, so that all refunds together never exceed
 * the charge. Throws when nothing was given back, and when it is not known whether it was.
 */
export async function refundIntent(
  service: PaymentService,
  payment: PaymentData,
  { amount, context }: RefundPaymentInput
): Promise<PaymentData> {
  const charged_amount = toRefundedCharge(amount, payment, payment.refunds)
  if (charged_amount === undefined) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      "Nothing can be refunded: the amount is less than one dollar, or all was refunded already."
    )
  }
  const id = context?.idempotency_key ?? payment.session_id
  const receipt = await sendRefund(service, payment.intent_id, charged_amount, id)
  if (receipt.status === "processing") {
    service.logger.warn(
      `Refund ${id} of payment intent ${payment.intent_id} is being processed by the service. ` +
        "Following it up is not supported yet: look in the service's console whether it went through."
    )
  }
  const refund = {
    id,
    service_id: receipt.id,
    amount: toDollars(amount),
    charged_amount,
    status: receipt.status,
    at: new Date().toISOString(),
  }
  return { ...payment, refunds: [...payment.refunds, refund] }
}

async function sendRefund(
  service: PaymentService,
  intentId: string,
  amount: number,
  reason: string
): Promise<RefundReceipt> {
  try {
    return await service.client.refund(intentId, { amount, reason })
  } catch (error) {
    if (!(error instanceof PaymentIntentsError)) {
      throw error
    }
    service.logger.error(`Refunding payment intent ${intentId} failed: ${error.message}`)
    throw failed(
      error.code === "unclear"
        ? "It is not known whether the refund was made: look in the payment service's console " +
            "before trying again."
        : "The refund was not made.",
      error
    )
  }
}
