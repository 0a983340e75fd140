import type { MedusaContainer } from "@medusajs/framework/types"
import {
  answersByOrder,
  type InvoiceOrder,
  type ShopAnswer,
} from "../../../rules/invoice/content/customization"
import { refusal } from "../../common/refuse"
import { customizeInvoicesWorkflow, hasHandler } from "../workflows/customize-invoices"

/** The time for all answers of one call. A handler may hang, and other orders wait. Milliseconds. */
const LONGEST = 30_000

/**
 * Asks the shop's hooks about orders that an invoice is due for, all in one call. If that call
 * fails, each order is asked about on its own, because one of them may be the cause.
 *
 * @returns an answer for each order, or the error that it cannot be planned with; nothing if no hook
 * has a handler
 */
export async function askShop(
  container: MedusaContainer,
  orders: InvoiceOrder[]
): Promise<Map<string, ShopAnswer | Error>> {
  if (!orders.length || !hasHandler()) return new Map()
  return askUntil(performance.now() + LONGEST, container, orders)
}

async function askUntil(
  end: number,
  container: MedusaContainer,
  orders: InvoiceOrder[]
): Promise<Map<string, ShopAnswer | Error>> {
  try {
    const { result } = await before(end, () =>
      customizeInvoicesWorkflow(container).run({ input: { orders } })
    )
    return answersByOrder(orders, result)
  } catch (error) {
    if (orders.length === 1) return new Map([[orders[0].order_id, failed(error as Error)]])
  }
  const answers = new Map<string, ShopAnswer | Error>()
  for (const order of orders) {
    for (const [id, answer] of await askUntil(end, container, [order])) answers.set(id, answer)
  }
  return answers
}

/** Rejects at `end`, and begins nothing after it. */
async function before<Result>(end: number, work: () => Promise<Result>): Promise<Result> {
  const left = end - performance.now()
  const tooLong = () => new Error(`No answer within ${LONGEST} milliseconds.`)
  if (left <= 0) throw tooLong()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLong()), left)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The sentence for staff. The log gets the handler's error as its cause: of that only the stack,
 * because other fields may hold a request with its secrets.
 */
const failed = ({ message, stack }: Error): Error =>
  Object.assign(refusal("UNEXPECTED_STATE", "hook_failed"), { cause: stack ?? message })
