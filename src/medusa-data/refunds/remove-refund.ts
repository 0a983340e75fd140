import type {
  MedusaContainer,
  PaymentCollectionUpdatableFields,
  RefundDTO,
} from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { NOT_MADE } from "../../rules/payment/refund-credit"
import { rowsOf, sourcesOf } from "../sources"
import { undoCredit } from "./undo-credit"

/** Seconds for which a second removal of a refund waits for the first. */
const LOCK_TIMEOUT = 30

type Refunded = {
  payment_collection?: {
    id: string
    order?: { id: string } | null
    payments?: ({ refunds?: (Pick<RefundDTO, "id" | "amount"> | null)[] | null } | null)[] | null
  } | null
}

/**
 * Removes a refund that was not made from Medusa, as Medusa itself does when its provider refuses
 * one: the order is as before the refund, and can be refunded again. The row is deleted last: after
 * an earlier crash, all steps are repeated, and each is done only once.
 *
 * @throws while the order is being changed, if the refund has a credit line: nothing is done then
 */
export async function removeRefund(container: MedusaContainer, refund_id: string): Promise<void> {
  await container
    .resolve(Modules.LOCKING)
    .execute([`remove-refund:${refund_id}`], () => remove(container, refund_id), {
      timeout: LOCK_TIMEOUT,
    })
}

async function remove(container: MedusaContainer, refund_id: string): Promise<void> {
  const [refund] = await rowsOf<{ payment?: Refunded | null }>(sourcesOf(container).query(), {
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
  if (!refund) return

  const collection = refund.payment?.payment_collection
  if (collection?.order) {
    await undoCredit(container, collection.order.id, refund_id)
    await reverseTransaction(container, collection.order.id, refund_id)
  }
  const payments = container.resolve(Modules.PAYMENT)
  if (collection) {
    const refunds = (collection.payments ?? []).flatMap((payment) => payment?.refunds ?? [])
    const others = refunds.flatMap((other) => (other && other.id !== refund_id ? other : []))
    const refunded_amount = MathBN.sum(...others.map(({ amount }) => amount))
    // Medusa calculates this sum only at a capture or refund; its types omit the field.
    const recounted = { refunded_amount } as PaymentCollectionUpdatableFields
    await payments.updatePaymentCollections(collection.id, recounted)
  }
  await payments.deleteRefunds([refund_id])
}

/**
 * Done only once. The refund's entry stays: Medusa subtracts a deleted entry from the summary of
 * the order's version at that time, which may be outdated because of the refund itself.
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
