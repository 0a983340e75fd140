import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, PaymentEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  emitEventStep,
  refundPaymentWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import {
  capturedOfOrder,
  type CapturedPayment,
} from "../../../medusa-data/payments/captured-payments"
import {
  isMadeInConsole,
  MADE_IN_CONSOLE_METADATA,
  notesOf,
  refundRowsReader,
  withRecorded,
} from "../../../medusa-data/refunds/find-refunds"
import { removeRefund } from "../../../medusa-data/refunds/remove-refund"
import { sourcesOf } from "../../../medusa-data/sources"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { RefundRecord, RefundRow } from "../../../modules/tw-payments/types"
import { readPaymentData, type PaymentData } from "../../../providers/payment-intents/payment-data"
import { decideRecording } from "../../../providers/payment-intents/refund-decision"
import type { PaymentIssueKind } from "../../../rules/payment/payment-issue"
import { notFound } from "../../common/not-found"
import { ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"
import { refusal } from "../../common/refuse"
import { refundCanceledOrder } from "../issues/refund-canceled-order"
import { isOwnProvider } from "../providers"
import { refuseDuringChange } from "../refuse-unrecordable"

export type RecordRefundInput = {
  order_id: string
  /** The intent that was refunded; optional if the order was paid with only one. */
  intent_id?: string
  /** The refunded amount, in whole TWD dollars, as the service's console shows it. */
  amount: number
  /** The day on which it was made (Taipei), YYYY-MM-DD. */
  made_on: string
  /** At most 500 characters. */
  note: string
  user_id: string
}

/** Amounts in TWD dollars: Medusa's amount of the refund, and the refunded amount. */
type Recording = {
  order_id: string
  canceled: boolean
  payment_id: string
  intent_id: string
  currency: string
  amount: number
  charged_amount: number
  /** Nothing is left of the charge. */
  settles: boolean
}

/** The ledger's row of the refund. `refund_id`: as it was before Medusa had a row of it. */
type WrittenDown = Pick<RefundRow, "id" | "refund_id"> & { is_new: boolean }

/** The same amount, day and note within this time is the same refund. Milliseconds. */
const SAME_MS = 5 * 60_000

export const writeDownMadeRefundStepId = "write-down-made-refund"

/**
 * Records a refund that staff made in the service's console in the plugin's ledger, so that the
 * provider does not send it. Throws a refusal in both languages if it cannot be a refund of this
 * order, or if Medusa cannot record it now. Its compensation also removes the refund from Medusa,
 * whose own workflow leaves it behind when a later step fails.
 */
export const writeDownMadeRefundStep = createStep(
  writeDownMadeRefundStepId,
  async (input: RecordRefundInput, { container }) => {
    const { payment, paid } = await paymentOf(container, input)
    const canceled = payment.order!.canceled
    if (!canceled) await refuseDuringChange(container, input.order_id)
    const sources = sourcesOf(container)
    // A statement that the database refuses would end the transaction.
    await refundRowsReader.check(sources)
    const { decision, made } = await container
      .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
      .recordMade(paid.intent_id, async (rows, transaction) => {
        const earlier = await withRecorded(sources, rows, transaction)
        if (await isRecorded(container, input, earlier)) {
          throw refusal("INVALID_DATA", "refund_recorded_already")
        }
        const decision = decideRecording(input.amount, paid, earlier)
        if (decision.kind !== "record") return { decision, made: null }
        const { amount, charged_amount } = decision
        const refund = {
          id: generateEntityId(undefined, "twref"),
          refund_id: generateEntityId(undefined, "twmade"),
          intent_id: paid.intent_id,
          session_id: payment.session_id,
          made_on: input.made_on,
        }
        return { decision, made: { ...refund, amount, charged_amount } }
      })
    switch (decision.kind) {
      case "open":
        throw refusal("NOT_ALLOWED", "refund_open_first")
      case "too_much":
        throw refusal("INVALID_DATA", "refund_more_than_left", decision.left)
      case "record":
      case "known": {
        const { amount, charged_amount, settles } = decision
        const recording: Recording = {
          order_id: input.order_id,
          canceled,
          payment_id: payment.id,
          intent_id: paid.intent_id,
          currency: payment.currency,
          amount,
          charged_amount,
          settles,
        }
        const { id, refund_id } = decision.kind === "known" ? decision.row : made!
        const written: WrittenDown = { id, refund_id, is_new: made !== null }
        return new StepResponse(recording, written)
      }
    }
  },
  async (written, { container }) => {
    if (written) await takeBack(container, written)
  }
)

/** Whether staff recorded this very refund a moment ago: a second click, or a second tab. */
async function isRecorded(
  container: MedusaContainer,
  { amount, made_on, note }: RecordRefundInput,
  earlier: readonly RefundRecord[]
): Promise<boolean> {
  const since = Date.now() - SAME_MS
  const alike = earlier.filter(
    (refund) =>
      refund.recorded &&
      refund.made_on === made_on &&
      refund.charged_amount === amount &&
      refund.created_at.getTime() > since
  )
  const notes = await notesOf(
    container,
    alike.map(({ refund_id }) => refund_id)
  )
  return notes.includes(noteOf({ made_on, note }))
}

/** As Medusa's row of the refund shows it. */
const noteOf = ({ made_on, note }: Pick<RecordRefundInput, "made_on" | "note">) =>
  `${made_on} ${note}`

async function takeBack(
  container: MedusaContainer,
  { id, refund_id, is_new }: WrittenDown
): Promise<void> {
  const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
  const row = await payments.findLedgerRow(id)
  if (!row) return
  if (row.refund_id !== refund_id) {
    // A refund made on Medusa's own page is linked to it by now: its record stays.
    if (!(await isMadeInConsole(sourcesOf(container), row.refund_id))) return
    await removeRefund(container, row.refund_id)
  }
  if (is_new) await payments.deleteMade({ id, refund_id: row.refund_id })
}

type Refunded = { payment: CapturedPayment; paid: PaymentData }

/** Our captured payment that a refund belongs to. */
async function paymentOf(
  container: MedusaContainer,
  { order_id, intent_id }: RecordRefundInput
): Promise<Refunded> {
  const captured = await capturedOfOrder(container, order_id)
  if (!captured) throw notFound("Order", order_id)
  const own = captured.flatMap((payment) => {
    const paid = isOwnProvider(payment.provider_id) && readPaymentData(payment.data ?? undefined)
    return paid && (!intent_id || paid.intent_id === intent_id) ? [{ payment, paid }] : []
  })
  if (own.length > 1) {
    const ids = own.map(({ paid }) => paid.intent_id).join(", ")
    throw refusal("INVALID_DATA", "refund_of_which_payment", ids)
  }
  if (!own.length) throw refusal("NOT_ALLOWED", "no_payment_to_refund")
  return own[0]
}

const refundOnCanceledOrderStepId = "refund-on-canceled-order"

type MedusaRefund = {
  recording: Recording
  note: string
  created_by: string
  metadata: Record<string, unknown>
}

const refundOnCanceledOrderStep = createStep(
  refundOnCanceledOrderStepId,
  async ({ recording, ...refund }: MedusaRefund, { container }) => {
    await refundCanceledOrder(container, { ...recording, ...refund })
    return new StepResponse(void 0)
  }
)

const closeRefundedIssuesStepId = "close-refunded-payment-issues"

/**
 * The refund that staff were asked for is made. The next night compares the amounts with the
 * service's.
 */
const closeRefundedIssuesStep = createStep(
  closeRefundedIssuesStepId,
  async ({ intent_id, settles }: Recording, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const note = inBoth(ISSUE_NOTES.console_refund_recorded())
    const kinds: PaymentIssueKind[] = ["amounts_differ"]
    if (settles) kinds.push("not_refunded")
    await payments.closeIssues({ intent_id }, kinds, note)
    return new StepResponse(void 0)
  }
)

export const recordRefundWorkflowId = "record-payment-refund"

/**
 * Records a refund that staff made in the service's console as Medusa's refund, without a call to
 * the service. The order's totals, its invoice and the allowance that is due follow from it.
 *
 * If the process dies in the middle, the refund stays in the ledger as made. The next refund of that
 * amount only records it, and a payment issue says so.
 */
export const recordRefundWorkflow = createWorkflow(
  recordRefundWorkflowId,
  (input: WorkflowData<RecordRefundInput>) => {
    // The next recording finds this one before Medusa shows it.
    const lock = transform({ input }, ({ input }) => `record-payment-refund:${input.order_id}`)
    acquireLockStep({ key: lock, timeout: 30, ttl: 120 })

    const recording = writeDownMadeRefundStep(input)
    const refund = transform({ input, recording }, ({ input, recording }) => ({
      recording,
      note: noteOf(input),
      created_by: input.user_id,
      metadata: MADE_IN_CONSOLE_METADATA,
    }))

    when("order-not-canceled", { recording }, ({ recording }) => !recording.canceled).then(() => {
      refundPaymentWorkflow.runAsStep({
        input: transform({ refund }, ({ refund: { recording, ...rest } }) => ({
          payment_id: recording.payment_id,
          amount: recording.amount,
          ...rest,
        })),
      })
    })
    when("order-is-canceled", { recording }, ({ recording }) => recording.canceled).then(() => {
      refundOnCanceledOrderStep(refund)
      emitEventStep({
        eventName: PaymentEvents.REFUNDED,
        data: transform({ recording }, ({ recording }) => ({ id: recording.payment_id })),
      })
    })
    closeRefundedIssuesStep(recording)
    releaseLockStep({ key: lock })

    return new WorkflowResponse(
      transform({ recording }, ({ recording }) => ({
        payment_id: recording.payment_id,
        amount: recording.amount,
        charged_amount: recording.charged_amount,
      }))
    )
  }
)
