import { runPrograms } from "../programs"
import type { ModelPart } from "../store"
import { programs, showActs } from "./acts"
import { Orders } from "./orders"
import { Program } from "./program"
import { ModelService, QUIET, TIMEOUT } from "./service"

/** The programs about invoices. */
export function invoicesPart(): ModelPart {
  let service: ModelService
  return {
    async before() {
      service = await ModelService.start()
      return {
        TW_INVOICE_BASE_URL: `${service.url}/invoicing`,
        TW_INVOICE_MEM_CID: "12345678",
        TW_INVOICE_TIMEOUT: String(TIMEOUT),
        TW_INVOICE_QUIET_TIME: String(QUIET),
        // Small limits, so that a few orders make several batches, and a few calls reach the
        // maximum.
        TW_INVOICE_BATCH_SIZE: "2",
        TW_INVOICE_CONCURRENCY: "3",
      }
    },
    after: () => service.close(),
    tests(store) {
      it("each order's invoice is what the plugin promises, whatever staff, buyers, workers and the service do", async () => {
        const copies = await Orders.open(store())
        await runPrograms({
          name: "invoices",
          program: programs,
          share: 120,
          run: (acts) => new Program(store(), service, copies).run(acts),
          show: showActs,
        })
      })
    },
  }
}
