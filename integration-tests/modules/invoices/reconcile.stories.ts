import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { withQueue } from "../invoicing-module"

withQueue({}, ({ service, proxied, container, execute, plan, dispatch, warnings }) => {
  const QUERY = "Invoice_Info_Orderno"
  const run = (longest?: number) => reconcileRecent(container, longest)
  const queries = () => proxied().calls.filter((name) => name === QUERY).length
  const compared = async () => {
    const rows = await execute(
      "select order_number from tw_invoice where reconciled_at > now() - interval '1 hour' order by reconciled_at"
    )
    return (rows as { order_number: string }[]).map(({ order_number }) => order_number)
  }
  beforeEach(async () => {
    for (const number of ["NEW", "YESTERDAY", "LONGAGO", "JUSTNOW"]) await plan(number)
    await dispatch()
    await execute(`update tw_invoice set issued_at = now() - interval '2 days',
      reconcile_at = now() - interval '1 minute' * case order_number
        when 'NEW' then 3 when 'LONGAGO' then 2 else 1 end
      where order_number <> 'JUSTNOW'`)
  })

  it("a comparison whose time is over leaves the rest to the next, and no invoice is queried twice", async () => {
    await run(0)
    expect(await compared()).toEqual(["NEW"])
    await run(0)
    expect(await compared()).toEqual(["NEW", "LONGAGO"])
    await run()
    expect(await compared()).toEqual(["NEW", "LONGAGO", "YESTERDAY"])
    await run()
    expect(queries()).toBe(3)
  })

  it("the comparison queries rows without an invoice number before issued ones, even if those are due for longer", async () => {
    await execute(`update tw_invoice set status = 'not_needed', reason = 'order_canceled', invoice_number = null,
      sent_at = null where order_number = 'YESTERDAY'`)
    const ids = await service.nextToReconcile(2)
    const orders = await service.listTwInvoices({ id: ids })
    const [first, second] = ids.map((id) => orders.find((one) => one.id === id)?.order_number)
    expect([first, second]).toEqual(["YESTERDAY", "NEW"])
  })

  it("an invoice of another account is not compared with this account's record", async () => {
    await execute("update tw_invoice set sent_to = 'another account' where order_number = 'NEW'")
    await run()
    expect(await compared()).toEqual(["LONGAGO", "YESTERDAY"])
    expect(queries()).toBe(2)
  })

  it("an invoice without an answer of the service does not block the next comparison", async () => {
    proxied().say[QUERY] = (body) => (body.includes("NEW") ? "?" : undefined)
    await run(0)
    await run(0)
    await run()
    expect(await compared()).toEqual(["LONGAGO", "YESTERDAY"])
    expect(queries()).toBe(3)
  })

  it("an invoice that is voided while the service is queried is compared again, and shows no difference", async () => {
    proxied().say[QUERY] = async () => {
      delete proxied().say[QUERY]
      await execute("update tw_invoice set status = 'voided' where order_number = 'NEW'")
      return undefined
    }
    await run(0)
    const [{ difference }] = (await execute(
      "select difference from tw_invoice where order_number = 'NEW'"
    )) as { difference: unknown }[]
    expect(difference).toBeNull()
    expect(await compared()).toEqual([])
  })

  it("the log says why an allowance cannot be read", async () => {
    await execute(`insert into tw_allowance (id, invoice_id, allowance_number, total_amount, status, read_at)
      select 'twalw_1', id, 'TWA1', 100, 'issued', now() from tw_invoice where order_number = 'NEW'`)
    await run(0)
    expect(warnings.join()).toContain("Allowance TWA1 could not be read and stays as it was: ")
  })
})
