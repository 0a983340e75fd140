import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { invoiceBook, planned } from "../invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { plan, claimPending } = invoiceBook(service)

  /** Runs something while another transaction is open, like that of a suspended worker. */
  const meanwhile = (work: (db: Knex, transactionManager: SqlEntityManager) => Promise<void>) =>
    MikroOrmWrapper.forkManager().transactional(async (manager) => {
      const transactionManager = manager
      await work(transactionManager.getTransactionContext<Knex>() as Knex, transactionManager)
    })

  it("a lost invoice that another worker has locked does not block queries about others", async () => {
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
    const entries = await service.listTwInvoiceEvents({ type: "answer_unclear" })
    expect(entries).toMatchObject([{ detail: "worker_lost" }, { detail: "worker_lost" }])
  })

  it("the database releases rows from a suspended worker", async () => {
    const patience = async (db: Knex) =>
      (await db.raw("show idle_in_transaction_session_timeout")).rows
    await meanwhile(async (db, transactionManager) => {
      await service.insertPlans([planned("A")], { transactionManager })
      expect(await patience(db)).toEqual([{ idle_in_transaction_session_timeout: "30s" }])
    })
  })
})
