import { announceChanges } from "../../src/workflows/announce-changes/announce-changes"
import { atQueue } from "./queue-desk"
import { withInvoicingModule } from "./invoicing-module"

withInvoicingModule({}, ({ service, MikroOrmWrapper }) => {
  const { container, emitted, execute, planMany, statuses } = atQueue(service, MikroOrmWrapper)

  it("a store that lost its credentials asks a person once for each invoice, and goes on asking", async () => {
    await execute(`insert into tw_invoicing_state (id, started_at, swept_until)
        values ('state', now() - interval '9 days', now())`)
    await planMany(2)
    const aDayLater = () =>
      execute("update tw_invoice set due_since = due_since - interval '25 hours'")
    for (let day = 0; day < 3; day++) {
      await aDayLater()
      await service.sortOverdue()
      expect(await statuses()).toEqual({ attention: 2 })
    }
    await announceChanges(container)
    expect(emitted.map(({ name }) => name)).toEqual([
      "tw_invoice.attention",
      "tw_invoice.attention",
    ])
  })
})
