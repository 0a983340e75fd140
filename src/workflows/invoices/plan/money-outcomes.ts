import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  OrderMoney,
  StoredPayment,
  StoredRefund,
} from "../../../medusa-data/orders/stored-order"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import {
  MADE_STATUSES,
  NOT_MADE_STATUSES,
  type RefundStatus,
} from "../../../rules/payment/refund-table"
import { isOwnProvider } from "../../payments/providers"
import type { Collection, Payment, RefundState } from "./order-payments"

type WithOutcomes<Order> = Omit<Order, "payment_collections"> & {
  payment_collections: Collection[]
}

/**
 * Medusa commits the row of a capture or a refund, calls the provider, and deletes the row if the
 * provider refuses. A row older than this shows that the provider has answered. Milliseconds.
 */
const ANSWERED_AFTER = 2 * 60_000

/**
 * The same orders with the known outcome of each capture and refund. For refunds of our own
 * provider, the ledger determines the outcome, not the age of the row. The service may take days
 * for a refund, and a process that died leaves Medusa's row.
 *
 * @param before rows older than this have an answer. Default: by the clock, which takes a query
 */
export async function withOutcomes<Order extends OrderMoney>(
  container: MedusaContainer,
  orders: Map<string, Order>,
  before?: Date
): Promise<Map<string, WithOutcomes<Order>>> {
  const payments = [...orders.values()].flatMap(({ payment_collections }) =>
    payment_collections.flatMap(({ payments }) => payments)
  )
  const ledger = await readLedger(container, payments)
  const answered = before ?? (await answeredBefore(container, payments))
  const outcomeOf = (payment: StoredPayment): Payment => ({
    ...payment,
    captures: payment.captures.map(({ amount, created_at }) => ({
      amount,
      made: payment.captured_at !== null || created_at < answered,
    })),
    refunds: payment.refunds.map((refund) => ({
      ...refund,
      state: isOurs(payment) ? stateOf(ledger.get(refund.id)) : ageOf(refund, answered),
    })),
  })
  return new Map(
    [...orders].map(([id, order]) => [
      id,
      {
        ...order,
        payment_collections: order.payment_collections.map(({ status, payments }) => ({
          status,
          payments: payments.map(outcomeOf),
        })),
      },
    ])
  )
}

const isOurs = ({ provider_id }: StoredPayment) => isOwnProvider(provider_id)

async function readLedger(
  container: MedusaContainer,
  payments: StoredPayment[]
): Promise<Map<string, RefundStatus>> {
  const ids = payments.filter(isOurs).flatMap(({ refunds }) => refunds.map(({ id }) => id))
  if (!ids.length) return new Map()
  return await container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE).refundStatuses(ids)
}

/** Rows older than this have an answer. The clock is read only if some outcome depends on it. */
async function answeredBefore(
  container: MedusaContainer,
  payments: StoredPayment[]
): Promise<Date> {
  const isOpen = payments.some(
    (payment) =>
      (payment.captures.length && !payment.captured_at) ||
      (payment.refunds.length && !isOurs(payment))
  )
  if (!isOpen) return new Date(0)
  const now = await container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE).readClock()
  return new Date(Number(now) - ANSWERED_AFTER)
}

function stateOf(status: RefundStatus | undefined): RefundState {
  if (!status) return "open"
  if (MADE_STATUSES.includes(status)) return "made"
  if (NOT_MADE_STATUSES.includes(status)) return "not_made"
  return status === "unclear" ? "unclear" : "open"
}

const ageOf = ({ created_at }: StoredRefund, answered: Date): RefundState =>
  created_at < answered ? "made" : "requested"
