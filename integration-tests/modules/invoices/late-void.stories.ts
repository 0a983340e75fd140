import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)
  const invoice = async () => (await service.listTwInvoices({}))[0]
  const entries = async () =>
    (await service.listTwInvoiceEvents({}, { order: { created_at: "ASC" } })).map(
      ({ detail }) => detail
    )
  const lateVoid = (reason: string) =>
    execute(`insert into tw_invoice (id, order_id, revision, status, reason, invoice_number, amount,
          taxable_amount, void_requested_at)
        values ('twinv_1', 'order_A', 1, 'attention', '${reason}', 'AB12345678', 300, 300, now())`)
  const register = (allowance_number: string, total_amount: number, status = "issued") =>
    service.saveAllowance({
      invoice_id: "twinv_1",
      allowance: {
        allowance_number,
        invoice_number: "AB12345678",
        allowance_date: "2026/03/20",
        day: "2026-03-20",
        invoice_date: "2026-01-05",
        total_amount,
        tax_amount: 0,
        status: status as "issued" | "voided",
        confirmed_at: null,
      },
      lines: [],
      actor: null,
    })

  it.each(["void_deadline_passed", "void_has_allowances", "void_refused"])(
    "an invoice that was not voided (%s) is settled once allowances cover all of it",
    async (reason) => {
      await lateVoid(reason)
      await register("A1", 200)
      expect(await invoice()).toMatchObject({ status: "attention", reason })
      await register("A2", 100)
      expect(await invoice()).toMatchObject({ status: "issued", reason: null, due_at: null })
      expect(await entries()).toEqual([
        "A1: NT$200, waiting",
        "A2: NT$100, waiting",
        "allowances_cover",
      ])
    }
  )

  it("a late void is tried again when an allowance that replaced it is voided", async () => {
    await lateVoid("void_deadline_passed")
    await register("A1", 300)
    expect(await invoice()).toMatchObject({ status: "issued" })
    await register("A1", 300, "voided")
    expect(await service.claimVoiding(5)).toMatchObject([{ id: "twinv_1", status: "voiding" }])
    expect(await entries()).toContain("allowances_short")
  })

  it.each([
    ["needs review for another reason", "'attention'", "'amount_differs_at_service'", "now()"],
    ["has no requested void", "'issued'", "null", "null"],
  ])(
    "an invoice that %s does not change when allowances cover it",
    async (_, status, reason, asked) => {
      await lateVoid("void_refused")
      await execute(
        `update tw_invoice set status = ${status}, reason = ${reason}, void_requested_at = ${asked}`
      )
      const before = await invoice()
      await register("A1", 300)
      await register("A1", 300, "voided")
      const { status: after, reason: why } = await invoice()
      expect([after, why]).toEqual([before.status, before.reason])
    }
  )
})
