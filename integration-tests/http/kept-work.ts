import { InvoiceQueueService } from "../../src/modules/tw-invoicing/queue-service"

/** Counts the work that nobody waits for: invoices that are planned after an event, sent and voided. */
export function countKeptWork(): () => number {
  const { prototype } = InvoiceQueueService
  const { keepUntilDone } = prototype
  let kept = 0
  prototype.keepUntilDone = function (work) {
    kept++
    const done = () => void kept--
    work.then(done, done)
    keepUntilDone.call(this, work)
  }
  return () => kept
}
