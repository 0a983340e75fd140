import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminOrderPayment, AdminOrderPaymentsResponse } from "../../http-types"
import {
  paymentsOfOrder,
  type OrderPaymentRows,
} from "../../medusa-data/payments/payments-of-order"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import type { PaymentIssueRecord } from "../../modules/tw-payments/types"
import { shownPaymentData } from "../../providers/payment-intents/payment-data"
import { orderPaymentStatus } from "../../rules/payment/payment-status"
import type { RefundStatus } from "../../rules/payment/refund-table"
import { awaitedTransfers } from "../../workflows/payments/awaited-transfers"
import { readAwaitedPayment } from "../../workflows/payments/awaited-payment"
import { isOwnProvider } from "../../workflows/payments/providers"
import { readPaymentsStatus } from "../status/payments-status"
import { notFound } from "../../workflows/common/not-found"
import { readActorNames } from "../invoices/read-actor-names"
import { isoTimeOrNull } from "../iso-time"
import { consoleUrlOf } from "./console-url"
import { paymentAmounts } from "./payment-amounts"
import { actorsOf, paymentEvents } from "./payment-events"

/** Issues of one order. */
const MOST_ISSUES = 100

/**
 * Everything that the order page shows about an order's payments with our providers. Reads only the
 * database: the payment service is not queried.
 *
 * @throws MedusaError NOT_FOUND
 */
export async function readOrderPayments(
  container: MedusaContainer,
  orderId: string
): Promise<AdminOrderPaymentsResponse> {
  const [rows, awaited_payment] = await Promise.all([
    paymentsOfOrder(container, orderId),
    readAwaitedPayment(container, orderId),
  ])
  if (!rows) throw notFound("Order", orderId)
  const own = rows.filter(({ provider_id }) => isOwnProvider(provider_id))
  return { awaited_payment, payments: own.length ? await viewsOf(container, orderId, own) : [] }
}

async function viewsOf(
  container: MedusaContainer,
  order_id: string,
  rows: OrderPaymentRows[]
): Promise<AdminOrderPayment[]> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const session_ids = rows.map(({ session_id }) => session_id)
  const refund_ids = rows.flatMap(({ refunds }) => refunds.map(({ id }) => id))
  const [{ issues }, scheduled, transfers, { providers }, ledger] = await Promise.all([
    payments.listIssues({ order_id, session_ids, take: MOST_ISSUES, skip: 0 }),
    payments.listTwPaymentQueries(
      { session_id: session_ids },
      { select: ["session_id", "due_at"] }
    ),
    awaitedTransfers(container, session_ids),
    readPaymentsStatus(container),
    refund_ids.length ? payments.refundStatuses(refund_ids) : new Map<string, RefundStatus>(),
  ])
  const issuesOf = groupBySession(issues, session_ids)
  const names = await readActorNames(
    container,
    rows.flatMap((row) => actorsOf(row, issuesOf(row)))
  )
  return rows.map((row) => {
    const provider = providers.find(({ id }) => id === row.provider_id)
    const due_at = scheduled.find(({ session_id }) => session_id === row.session_id)?.due_at
    const view = viewOf(row, ledger, provider?.console_url ?? null)
    return {
      ...view,
      // The option may have changed since the payment was started.
      confirm: provider?.confirm ?? view.confirm,
      transfer: transfers.get(row.session_id) ?? view.transfer,
      next_query_at: isoTimeOrNull(due_at ?? null),
      problems: issuesOf(row).flatMap(({ kind, resolved_at }) => (resolved_at ? [] : kind)),
      events: paymentEvents(row, issuesOf(row), names),
    }
  })
}

/** Issues of a session that the order no longer has are shown with the newest payment. */
function groupBySession(issues: PaymentIssueRecord[], sessionIds: string[]) {
  const [newest] = sessionIds
  return ({ session_id }: OrderPaymentRows) =>
    issues.filter((issue) =>
      sessionIds.includes(issue.session_id)
        ? issue.session_id === session_id
        : session_id === newest
    )
}

function viewOf(
  row: OrderPaymentRows,
  ledger: ReadonlyMap<string, RefundStatus>,
  consoleUrl: string | null
): Omit<AdminOrderPayment, "next_query_at" | "problems" | "events"> {
  const { session_id, provider_id, amount, currency, payment } = row
  const shown = shownPaymentData(row.data, session_id)
  const { captured_amount, returned_amount, paid_amount, refunded_amount } = paymentAmounts(
    row,
    shown.charged_amount,
    ledger
  )
  return {
    session_id,
    provider_id,
    ...shown,
    status: orderPaymentStatus({
      session_status: row.status,
      payment: payment && { canceled: !!payment.canceled_at, captured: !!payment.captured_at },
      captured_amount,
      refunded_amount: returned_amount,
    }),
    amount,
    currency,
    paid_amount,
    refunded_amount,
    console_url: consoleUrlOf(consoleUrl, shown.intent_id),
  }
}
