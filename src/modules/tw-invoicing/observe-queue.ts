import { metrics } from "@medusajs/framework/opentelemetry/api"
import { SCOPE } from "../../telemetry/traced"
import type { QueueCounts } from "./store/state"

/** What the gauges show. */
export type ObservedQueue = { counts: QueueCounts; paused: boolean }

/** Whose invoices are under way, by the names of `QueueCounts`. */
const STATES = ["waiting", "pending", "unclear", "voiding"] as const

/**
 * Registers gauges of the queue. They count the invoices that are under way and those that need
 * review. They give the age (seconds) of the one that is due the longest, and whether sending is
 * paused. `read` is called only when an OpenTelemetry SDK of the store collects metrics. Each
 * process shows the same values, those of the database.
 *
 * @returns removes the gauges
 */
export function observeQueue(read: () => Promise<ObservedQueue>): () => void {
  const meter = metrics.getMeter(SCOPE)
  const length = meter.createObservableGauge("tw_invoicing.queue.length", {
    description: "Invoices under way, by state.",
    unit: "{invoice}",
  })
  const oldest = meter.createObservableGauge("tw_invoicing.queue.oldest_due", {
    description: "Age of the invoice that has been due the longest; 0 if none is due.",
    unit: "s",
  })
  const attention = meter.createObservableGauge("tw_invoicing.attention", {
    description: "Invoices that need review.",
    unit: "{invoice}",
  })
  const paused = meter.createObservableGauge("tw_invoicing.paused", {
    description: "1 while sending is paused, else 0.",
  })

  const gauges = [length, oldest, attention, paused]
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const { counts, paused: isPaused } = await read()
    for (const state of STATES) result.observe(length, counts[state], { state })
    const due = counts.oldest_due_at
    const age = due ? Math.max(0, Date.now() - due.getTime()) / 1000 : 0
    result.observe(oldest, age)
    result.observe(attention, counts.attention)
    result.observe(paused, isPaused ? 1 : 0)
  }
  meter.addBatchObservableCallback(observe, gauges)
  return () => meter.removeBatchObservableCallback(observe, gauges)
}
