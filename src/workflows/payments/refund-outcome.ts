import type {
  MedusaContainer,
  PaymentCollectionUpdatableFields,
  RefundDTO,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import type { RefundReceipt } from "../../clients/payment-intents"
import type { RefundRecord } from "../../modules/tw-payments/types"
import type { RefundWord } from "../../rules/payment/refund-table"
import { queryProvider, ownProviders } from "./providers"
import { invoiceSoon } from "../invoices/send/invoice-soon"
import { ordersOfSessions } from "./issues/orders-of-sessions"

const SAYS: Record<RefundReceipt["status"], RefundWord> = {
  done: "done",
  failed: "failed",
  processing: "open",
  unknown: "open",
}

type RefundAnswer = { says: RefundWord; message: string | null }

/** What the service answers about a refund now. Where its id at the service is not known: nothing. */
export async function queryRefund(
  container: MedusaContainer,
  { intent_id, service_id }: Pick<RefundRecord, "intent_id" | "service_id">
): Promise<RefundAnswer> {
  for (const provider of service_id ? await ownProviders(container) : []) {
    const question = { kind: "refund", intent_id, service_id: service_id! } as const
    const { refund } = await queryProvider(container, provider, question)
    if (refund) {
      const { status, message, word } = refund
      return { says: SAYS[status], message: message ?? word }
    }
  }
  return { says: "open", message: null }
}

/** The `reference` of the reversed entry on the order. */
const NOT_MADE = "refund_not_made"

type Refunded = {
  payment_collection?: {
    id: string
    order?: { id: string } | null
    payments?: ({ refunds?: (Pick<RefundDTO, "id" | "amount"> | null)[] | null } | null)[] | null
  } | null
}

/**
 * Takes a refund that was not made out of Medusa, as Medusa itself does when its provider refuses
 * one: the order can be refunded again. The row is deleted last: after a crash before that, all of this
 * is done again. What the refund took off the order's total stays off: the order then owes it to the
 * buyer.
 */
export async function removeRefund(container: MedusaContainer, refund_id: string): Promise<void> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "refund",
    fields: [
      "id",
      "payment.payment_collection.id",
      "payment.payment_collection.order.id",
      "payment.payment_collection.payments.refunds.id",
      "payment.payment_collection.payments.refunds.amount",
    ],
    filters: { id: refund_id },
  })
  const [refund] = data as unknown as { payment?: Refunded | null }[]
  if (!refund) return

  const collection = refund.payment?.payment_collection
  if (collection?.order) await reverseTransaction(container, collection.order.id, refund_id)
  const payments = container.resolve(Modules.PAYMENT)
  if (collection) {
    const refunds = (collection.payments ?? []).flatMap((payment) => payment?.refunds ?? [])
    const refunded_amount = refunds
      .filter((other) => other && other.id !== refund_id)
      .reduce((sum, other) => MathBN.add(sum, other!.amount), MathBN.convert(0))
    // Medusa sums it up at each capture and refund, and at nothing else; its types leave it out.
    const recounted = { refunded_amount } as PaymentCollectionUpdatableFields
    await payments.updatePaymentCollections(collection.id, recounted)
  }
  await payments.deleteRefunds([refund_id])
}

/**
 * Once. The entry of the refund stays: Medusa takes a deleted one off the summary of the order's
 * version at that time, which the refund itself may have made an old one.
 */
async function reverseTransaction(container: MedusaContainer, order_id: string, refund_id: string) {
  const orders = container.resolve(Modules.ORDER)
  const entries = await orders.listOrderTransactions({
    order_id,
    reference_id: refund_id,
  })
  const entry = entries.find(({ reference }) => reference === "refund")
  if (!entry || entries.some(({ reference }) => reference === NOT_MADE)) return
  await orders.addOrderTransactions({
    order_id,
    amount: MathBN.mult(entry.amount, -1),
    currency_code: entry.currency_code,
    reference: NOT_MADE,
    reference_id: refund_id,
  })
}

/**
 * Plans the invoice of a payment session's order when a refund is settled: Medusa emits no event then.
 * If the process dies, the sweep does it.
 */
export async function planRefundedOrder(
  container: MedusaContainer,
  { session_id }: { session_id: string }
): Promise<void> {
  const order_id = (await ordersOfSessions(container, [session_id])).get(session_id)
  if (order_id) invoiceSoon(container, order_id)
}
