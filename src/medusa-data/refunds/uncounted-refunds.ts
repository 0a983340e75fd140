import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { isCanceled } from "../orders/canceled-order"
import { rowsOf, sourcesOf } from "../sources"

type RefundOfOrder = {
  id: string
  payment?: {
    id: string
    payment_collection?: {
      order?: { status: string; canceled_at: unknown } | null
    } | null
  } | null
}

/** `amount`: in TWD dollars, a decimal number. */
type Refund = { refund_id: string; amount: string }

/**
 * Refunds that have a row in Medusa but are not counted by their order. Medusa wrote the row, made
 * the refund, and stopped before it entered the refund on the order. The payment's next refund also
 * enters the earlier one, but with the later one's amount. No refund is entered on a cancelled
 * order.
 */
export async function uncountedRefunds(
  container: MedusaContainer,
  refunds: Refund[]
): Promise<Set<string>> {
  const entered = await enteredOf(
    container,
    refunds.map(({ refund_id }) => refund_id)
  )
  const others = refunds.flatMap(({ refund_id, amount }) =>
    isSame(entered.get(refund_id), amount) ? [] : refund_id
  )
  if (!others.length) return new Set()

  const rows = await rowsOf<RefundOfOrder>(sourcesOf(container).query(), {
    entity: "refund",
    fields: [
      "id",
      "payment.id",
      "payment.payment_collection.order.id",
      "payment.payment_collection.order.status",
      "payment.payment_collection.order.canceled_at",
    ],
    filters: { id: others },
  })
  const notCanceled = rows.flatMap(({ id, payment }) => {
    const order = payment?.payment_collection?.order
    return payment && order && !isCanceled(order) ? [{ id, payment_id: payment.id }] : []
  })
  // A cancellation enters its refunds with the ids of their payments.
  const enteredPayments = await enteredOf(
    container,
    notCanceled.map(({ payment_id }) => payment_id)
  )
  return new Set(
    notCanceled.flatMap(({ id, payment_id }) => (enteredPayments.has(payment_id) ? [] : id))
  )
}

/** The amounts that orders subtracted for these refunds or payments, in TWD dollars, by id. */
async function enteredOf(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, BigNumberInput>> {
  const entered = new Map<string, BigNumberInput>()
  if (!ids.length) return entered
  const entries = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions(
      { reference: "refund", reference_id: ids },
      { select: ["id", "reference_id", "amount"], take: null }
    )
  for (const { reference_id, amount } of entries) {
    entered.set(reference_id, MathBN.sub(entered.get(reference_id) ?? 0, amount))
  }
  return entered
}

/** To the cent: the entry may have been rounded. */
const isSame = (entered: BigNumberInput | undefined, amount: BigNumberInput): boolean =>
  entered !== undefined && MathBN.lt(MathBN.abs(MathBN.sub(entered, amount)), 0.01)
