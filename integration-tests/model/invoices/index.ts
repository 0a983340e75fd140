import fc from "fast-check"
import { placeOrder } from "../../http/shop"
import { runPrograms } from "../programs"
import { invoiceOrderWorkflow, type ModelPart, type ModelStore } from "../store"
import { ModelService, QUIET, TIMEOUT } from "./service"

/** The programs about invoices. */
export function invoicesPart(): ModelPart {
  let service: ModelService
  return {
    name: "invoices",
    async before() {
      service = await ModelService.start()
      return {
        TW_INVOICE_BASE_URL: `${service.url}/invoicing`,
        TW_INVOICE_MEM_CID: "12345678",
        TW_INVOICE_TIMEOUT: String(TIMEOUT),
        TW_INVOICE_QUIET_TIME: String(QUIET),
      }
    },
    after: () => service.close(),
    tests(store) {
      it("holds every order's invoice to the promise, whatever staff, buyers, workers and the service do", async () => {
        await runPrograms({
          name: "invoices",
          program: fc.array(fc.constantFrom("jump", "sweep"), { maxLength: 3 }),
          share: 110,
          run: (acts) => run(store(), service, acts),
          show: (acts) => acts.join("\n"),
        })
      })
    },
  }
}

async function run(store: ModelStore, service: ModelService, acts: string[]) {
  await service.reset()
  await store.startOver()
  const order = await placeOrder(store.api, store.shop)
  for (const act of acts) if (act === "jump") await store.clock.jump(86_400_000)
  await invoiceOrderWorkflow(store.container).run({ input: { order_id: order.id } })
  const rows = await store.query("select * from tw_invoice where order_id = ?", [order.id])
  if (rows.length !== 1 || rows[0].status !== "issued") throw new Error(JSON.stringify(rows))
  if ((await service.invoices()).length !== 1) throw new Error("none issued")
}
