import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { AwaitedTransferEvent } from "../../../http-types"
import { TW_PAYMENTS_MODULE } from "../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../modules/tw-payments/service"
import type { NewAwaitedTransfer } from "../../../modules/tw-payments/types"
import { emitEvents } from "../../common/emit-events"

const AWAITING_TRANSFER = "payment_intent.awaiting_transfer"

export const emitAwaitedTransfersStepId = "emit-awaited-transfers"

/**
 * Emits `payment_intent.awaiting_transfer` for each order that waits for a transfer and whose event
 * was not emitted yet; returns their number.
 */
export const emitAwaitedTransfersStep = createStep(
  emitAwaitedTransfersStepId,
  async (_: void, { container }) => {
    const payments = container.resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    const emitted = await emitEvents(container, {
      claim: (limit) => payments.claimTransferEvents(limit),
      toMessages: (transfers) =>
        transfers.map((transfer) => ({ name: AWAITING_TRANSFER, data: eventData(transfer) })),
      record: (transfers) => payments.recordTransferEvents(transfers),
    })
    return new StepResponse(emitted)
  }
)

function eventData(transfer: NewAwaitedTransfer): AwaitedTransferEvent {
  const { order_id, session_id, intent_id, amount, currency } = transfer
  const { bank_code, account, code, pay_by } = transfer
  return { order_id, session_id, intent_id, amount, currency, bank_code, account, code, pay_by }
}
