import TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"

/** Counts background work: invoices that are planned after an event, sent and voided. */
export function countKeptWork(): () => number {
  const { prototype } = TwInvoicingModuleService
  const { addBackgroundTask } = prototype
  let kept = 0
  prototype.addBackgroundTask = function (work) {
    kept++
    const done = () => void kept--
    work.then(done, done)
    addBackgroundTask.call(this, work)
  }
  return () => kept
}
