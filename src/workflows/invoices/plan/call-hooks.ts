import type { MedusaContainer } from "@medusajs/framework/types"
import type { TwInvoicingOptions } from "../../../modules/tw-invoicing/options"
import {
  answersByOrder,
  type InvoiceOrder,
  type ShopAnswer,
} from "../../../rules/invoice/content/customization"
import { refusal } from "../../common/refuse"
import { customizeInvoicesWorkflow, hasHandler } from "../workflows/customize-invoices"
import { orderForShop, type DueInvoice } from "./build-plan"

/** The longest time for one answer: a handler may hang, and other orders wait. Milliseconds. */
export const LONGEST_ANSWER = 10_000

/**
 * Calls the shop's hooks for invoices that are due, all in one call.
 *
 * @returns by order, an answer for each, or the error that it cannot be planned with; nothing if no
 * hook has a handler
 */
export async function callHooks(
  container: MedusaContainer,
  options: TwInvoicingOptions,
  due: DueInvoice[]
): Promise<Map<string, ShopAnswer | Error>> {
  if (!due.length || !hasHandler()) return new Map()
  const orders = due.map((invoice) => orderForShop(options, invoice))
  return new Map(await call(container, orders))
}

type Answered = [order_id: string, answer: ShopAnswer | Error]

/**
 * If the call for all fails, one of the orders may be the cause, so each gets a call of its own.
 * All at the same time: an order for which the handler hangs takes no time from the others.
 */
async function call(container: MedusaContainer, orders: InvoiceOrder[]): Promise<Answered[]> {
  try {
    const run = customizeInvoicesWorkflow(container).run({ input: { orders } })
    const { result } = await inTime(run)
    return [...answersByOrder(orders, result)]
  } catch (error) {
    if (orders.length === 1) return [[orders[0].order_id, hookFailed(error)]]
  }
  const answers = await Promise.all(orders.map((order) => call(container, [order])))
  return answers.flat()
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The hooks gave no answer in ${LONGEST_ANSWER} milliseconds.`)
    timer = setTimeout(() => reject(error), LONGEST_ANSWER)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The sentence for staff. The log gets the handler's error as its cause: of that only the stack,
 * because other fields may hold a request with its secrets. Medusa gives a handler's error as a plain
 * object.
 */
function hookFailed(error: unknown): Error {
  const { stack, message } = Object(error) as Partial<Error>
  const cause = stack ?? message ?? String(error)
  return Object.assign(refusal("UNEXPECTED_STATE", "hook_failed"), { cause })
}
