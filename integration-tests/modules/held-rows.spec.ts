import { resolve } from "node:path"
import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import { invoiceBook, planned } from "./invoice-book"

moduleIntegrationTestRunner<TwInvoicingModuleService>({
  moduleName: TW_INVOICING_MODULE,
  resolve: resolve(__dirname, "../../src/modules/tw-invoicing"),
  moduleOptions: { baseUrl: "http://localhost:1/invoicing", memCid: "12345678" },
  testSuite: ({ service, MikroOrmWrapper }) => {
    const { plan, claimPending } = invoiceBook(service)

    /** Does something while another's transaction is open, as that of a worker that stands still. */
    const meanwhile = (work: (db: Knex, transactionManager: SqlEntityManager) => Promise<void>) =>
      MikroOrmWrapper.forkManager().transactional(async (manager) => {
        const transactionManager = manager as unknown as SqlEntityManager
        await work(transactionManager.getTransactionContext<Knex>() as Knex, transactionManager)
      })

    it("a lost invoice that another holds keeps no other from being asked about", async () => {
      const held = await plan("A")
      const { id } = await plan("B")
      await claimPending()
      await MikroOrmWrapper.forkManager().execute(
        "update tw_invoice set lease_expires_at = now() - interval '1 second'"
      )
      await meanwhile(async (db) => {
        await db("tw_invoice").where({ id: held.id }).forUpdate()
        expect(await service.claimUnclear(5)).toMatchObject([{ id, status: "unknown" }])
      })
      expect(await service.claimUnclear(5)).toMatchObject([{ id: held.id }])
      const told = await service.listTwInvoiceEvents({ type: "answer_unclear" })
      expect(told).toMatchObject([{ detail: "worker_lost" }, { detail: "worker_lost" }])
    })

    it("the database takes rows back from whoever stands still over them", async () => {
      const patience = async (db: Knex) =>
        (await db.raw("show idle_in_transaction_session_timeout")).rows
      await meanwhile(async (db, transactionManager) => {
        await service.applyPlan(planned("A"), { transactionManager })
        expect(await patience(db)).toEqual([{ idle_in_transaction_session_timeout: "30s" }])
      })
    })
  },
})
