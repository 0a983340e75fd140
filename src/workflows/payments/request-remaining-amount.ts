import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { isRestDue, withRestDue } from "../../medusa-data/payments/due-rest"
import { readOutstanding } from "../../medusa-data/payments/outstanding"

/** Medusa's statuses of a payment collection that nothing was paid in. */
const UNPAID = ["not_paid", "awaiting"]

type SessionOfOrder = { session_id: string; order_id: string }

/**
 * Captures an awaited payment, and requests the remaining amount of an order that was edited while
 * it waited. Its payment collection takes no second payment. It is completed with the amount paid,
 * and the remaining amount gets a collection of its own, to which the dashboard's payment link
 * leads. The collection is marked before anything is captured: if this process dies or fails, a job
 * makes the request.
 *
 * @param capture returns false if nothing was captured
 */
export async function captureAndRequestRemaining(
  container: MedusaContainer,
  session: SessionOfOrder,
  capture: () => Promise<boolean>
): Promise<void> {
  const collection = await collectionOf(container, session.session_id)
  if (collection && MathBN.gt(collection.amount, collection.session_amount)) {
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(collection.id, {
      amount: collection.session_amount,
      metadata: withRestDue(collection.metadata, true),
    })
  }
  if (await capture())
    await tryToRequest(container, session, () => requestRemaining(container, session))
}

/**
 * Requests the remaining amount of an order whose payment was captured, if it is still due. A failure
 * is logged. Run it under the lock of the session's settlement.
 *
 * @returns false when it failed
 */
export const requestDueRemaining = (
  container: MedusaContainer,
  session: SessionOfOrder
): Promise<boolean> =>
  tryToRequest(container, session, async () => {
    const collection = await collectionOf(container, session.session_id)
    if (isRestDue(collection?.metadata)) await requestRemaining(container, session)
  })

async function tryToRequest(
  container: MedusaContainer,
  { order_id }: SessionOfOrder,
  request: () => Promise<void>
): Promise<boolean> {
  try {
    await request()
    return true
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `The remaining amount of order ${order_id} was not requested: ${(error as Error).message}`
      )
    return false
  }
}

async function requestRemaining(
  container: MedusaContainer,
  { session_id, order_id }: SessionOfOrder
): Promise<void> {
  const outstanding = await readOutstanding(container, order_id)
  const isRequested = outstanding?.collections.some((status) => UNPAID.includes(status))
  if (outstanding && outstanding.amount > 0 && !isRequested) {
    await createOrderPaymentCollectionWorkflow(container).run({
      input: { order_id, amount: outstanding.amount },
    })
  }
  const collection = await collectionOf(container, session_id)
  if (collection && isRestDue(collection.metadata)) {
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(collection.id, {
      metadata: withRestDue(collection.metadata, false),
    })
  }
}

type CollectionOfSession = Pick<PaymentCollectionDTO, "id" | "amount" | "metadata"> & {
  session_amount: PaymentCollectionDTO["amount"]
}

async function collectionOf(
  container: MedusaContainer,
  session_id: string
): Promise<CollectionOfSession | null> {
  const { amount: session_amount, payment_collection } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentSession(session_id, { relations: ["payment_collection"] })
  return payment_collection ? { ...payment_collection, session_amount } : null
}
