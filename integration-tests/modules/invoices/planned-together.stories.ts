import { order } from "../../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../../src/workflows/invoices/plan/plan-all"
import { planned } from "../invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"
import { atQueue } from "../queue-desk"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { container, execute, orders, statuses } = atQueue(service, MikroOrmWrapper)
  const IDS = ["A", "B", "C", "D"].map((letter) => `order_01ARZ3NDEKTSV4RRFFQ69G5FA${letter}`)
  const [FIRST, SECOND] = IDS

  beforeEach(async () => {
    await service.start()
    const created_at = new Date(Date.now() + 60_000)
    for (const [n, id] of IDS.entries()) {
      orders.set(id, order({ id, display_id: n, created_at }))
    }
  })

  /** The database refuses the rows of one order. */
  const spoil = (id: string, at: "insert" | "update") =>
    execute(`create or replace function spoil() returns trigger language plpgsql as $$ begin
        if new.order_id = '${id}' then raise exception 'spoilt'; end if; return new; end $$;
      create or replace trigger spoilt before ${at} on tw_invoice
        for each row execute function spoil()`)

  it("an order whose rows the database refuses does not delay new ones", async () => {
    await spoil(SECOND, "insert")
    expect(await planAll(container, IDS)).toEqual([SECOND])
    expect(await statuses()).toEqual({ pending: 3 })
    await execute("drop trigger spoilt on tw_invoice")
    expect(await planAll(container, IDS)).toEqual([])
    expect(await statuses()).toEqual({ pending: 4 })
  })

  it("an order whose rows the database refuses does not delay changed ones", async () => {
    await planAll(container, IDS)
    for (const id of IDS) orders.set(id, { ...orders.get(id)!, status: "canceled" })
    await spoil(FIRST, "update")
    expect(await planAll(container, IDS)).toEqual([FIRST])
    expect(await statuses()).toEqual({ pending: 1, not_needed: 3 })
  })

  it("workers that write the same orders in different sequences do not block each other", async () => {
    // Each order takes so long that the two meet half-way.
    await execute(`create function dawdle() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.1); return new; end $$;
      create trigger slow before insert on tw_invoice for each row execute function dawdle()`)
    const inputs = IDS.map((id) => planned(id))
    await Promise.all([service.insertPlans(inputs), service.insertPlans(inputs.slice().reverse())])
    expect(await statuses()).toEqual({ pending: IDS.length })
  })
})
