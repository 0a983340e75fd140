import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { readOutstanding } from "../../medusa-data/payments/outstanding"

/** Medusa's statuses of a payment collection that nothing was paid in. */
const UNPAID = ["not_paid", "awaiting"]

/**
 * Captures an awaited payment, and asks for the rest of an order that was edited while it waited. Its
 * payment collection takes no second payment: it is completed with what came, and the rest gets a
 * collection of its own, which the dashboard's payment link leads to. That the rest is not asked for is
 * logged: the money that came is captured, and the next edit asks for it.
 *
 * @param capture gives false where nothing was captured
 */
export async function captureAndAskForRest(
  container: MedusaContainer,
  { session_id, order_id }: { session_id: string; order_id: string },
  capture: () => Promise<boolean>
): Promise<void> {
  await askOnlyForSession(container, session_id)
  if (!(await capture())) return
  try {
    await askForRest(container, order_id)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`The rest of order ${order_id} was not asked for: ${(error as Error).message}`)
  }
}

async function askOnlyForSession(container: MedusaContainer, session_id: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const { amount, payment_collection } = await payments.retrievePaymentSession(session_id, {
    relations: ["payment_collection"],
  })
  if (payment_collection && MathBN.gt(payment_collection.amount, amount)) {
    await payments.updatePaymentCollections(payment_collection.id, { amount })
  }
}

async function askForRest(container: MedusaContainer, order_id: string): Promise<void> {
  const outstanding = await readOutstanding(container, order_id)
  if (!outstanding || outstanding.amount <= 0) return
  if (outstanding.collections.some((status) => UNPAID.includes(status))) return
  await createOrderPaymentCollectionWorkflow(container).run({
    input: { order_id, amount: outstanding.amount },
  })
}
