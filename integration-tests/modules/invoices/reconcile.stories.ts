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

  describe("an allowance that the service does not have any more", () => {
    const doubt = async () =>
      ((await execute("select unclear from tw_allowance")) as { unclear: string | null }[])[0]
        .unclear
    const again = () =>
      execute(
        "update tw_invoice set reconcile_at = now(), reconciled_at = null where order_number = 'NEW'"
      )
    beforeEach(() =>
      execute(`insert into tw_allowance (id, invoice_id, allowance_number, total_amount, amount, tax,
          taxable_amount, status, dated_at, read_at)
        select 'twalw_1', id, 'TWA1', 100, 100, 5, 100, 'issued', now(), now() from tw_invoice
        where order_number = 'NEW'`)
    )

    it("a lost allowance is in no sum, and the log and the timeline say why", async () => {
      await run(0)
      expect(warnings.join()).toContain("Allowance TWA1 is not this invoice's at the service")
      expect(await doubt()).toBe("not_at_service")
      await again()
      await run(0)
      const entries = await service.listTwInvoiceEvents({ type: "allowance" })
      expect(entries.map(({ detail }) => detail)).toEqual(["TWA1: NT$100, not_at_service"])
      const day = 24 * 60 * 60 * 1000
      const bounds = { start: new Date(Date.now() - day), end: new Date(Date.now() + day) }
      expect(await service.sumPeriod(bounds, service.account)).toMatchObject({
        allowances: { count: 0 },
        allowances_unclear: 1,
      })
    })

    it("an allowance stays as it was without a clear answer", async () => {
      proxied().say["Sel_Allowance"] = () => "?"
      await run(0)
      expect(warnings.join()).toContain("Allowance TWA1 could not be read and stays as it was: ")
      expect(await doubt()).toBeNull()
    })

    it("an allowance stays as it was if only one of the service's functions does not have it", async () => {
      proxied().say["Sel_Allowance_body"] = () => "?"
      await run(0)
      expect(await doubt()).toBeNull()
    })
  })
})
