import { createWorkflow, transform, type WorkflowData } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { StatusChange } from "./status-change"

export const TwInvoiceEvents = {
  ISSUED: "tw_invoice.issued",
  VOIDED: "tw_invoice.voided",
  ATTENTION: "tw_invoice.attention",
  ALLOWANCE_CHANGED: "tw_invoice.allowance_changed",
} as const

export const emitStatusChangesWorkflowId = "emit-tw-invoice-status-changes"

const payloads = (type: StatusChange["type"]) => (changes: StatusChange[]) =>
  changes.filter((change) => change.type === type).map(({ id, order_id }) => ({ id, order_id }))

const issued = payloads("issued")
const voided = payloads("voided")
const attention = payloads("attention")

/** Emits `tw_invoice.*` with `{ id, order_id }`, one event a change. */
export const emitStatusChangesWorkflow = createWorkflow(
  emitStatusChangesWorkflowId,
  (changes: WorkflowData<StatusChange[]>) => {
    emitEventStep({
      eventName: TwInvoiceEvents.ISSUED,
      data: transform(changes, issued),
    }).config({ name: "emit-tw-invoice-issued" })
    emitEventStep({
      eventName: TwInvoiceEvents.VOIDED,
      data: transform(changes, voided),
    }).config({ name: "emit-tw-invoice-voided" })
    emitEventStep({
      eventName: TwInvoiceEvents.ATTENTION,
      data: transform(changes, attention),
    }).config({ name: "emit-tw-invoice-attention" })
    emitEventStep({
      eventName: TwInvoiceEvents.ALLOWANCE_CHANGED,
      data: transform(changes, payloads("allowance_changed")),
    }).config({ name: "emit-tw-invoice-allowance-changed" })
  }
)
