import type { AllowanceLine } from "../../../src/clients/invoicing"
import type { AllowanceRecord } from "../../../src/modules/tw-invoicing/types"
import { correctInvoice } from "../../../src/workflows/invoices/workflows/correct-invoice"
import { withQueueInMemory } from "../invoicing-module"

const NUMBER = "AB12345678"

withQueueInMemory({}, ({ service, container, execute }) => {
  const register = (
    allowance_number: string,
    amount: number,
    tax_type: null | "taxable" = null
  ) => {
    const said = { sequence: "1", original_sequence: "1", description: "Tea", quantity: "1" }
    const of = { original_invoice_number: NUMBER, original_invoice_date: "2026/11/02" }
    const line: AllowanceLine = { ...said, ...of, unit_price: "1", amount, tax: 0, tax_type }
    return service.saveAllowance({
      invoice_id: "twinv_1",
      allowance: {
        ...{ allowance_number, invoice_number: NUMBER, invoice_date: "2026/11/02" },
        ...{ allowance_date: "2026/11/20", day: "2026-11-20", total_amount: amount },
        ...{ tax_amount: null, status: "issued", confirmed_at: null },
      },
      lines: [line],
      actor: null,
    })
  }
  const stored = async () =>
    (await service.listTwAllowances(
      {},
      { order: { allowance_number: "ASC" } }
    )) as unknown as AllowanceRecord[]
  const correct = (tax_type: "exempt" | "taxable") =>
    correctInvoice(container, { invoice_id: "twinv_1", actor: "user_1", tax_type })
  const entries = async () =>
    (
      await service.listTwInvoiceEvents({ type: "allowance" }, { order: { created_at: "ASC" } })
    ).map(({ detail, actor }) => [detail, actor])

  beforeEach(() =>
    execute(`insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, issued_at, sent_to)
      values ('twinv_1', null, 1, 'issued', '${NUMBER}', 1050, '2026-11-02T12:00:00+08:00',
        '${service.account}')`)
  )

  it("an untaxed allowance of an invoice without a known tax type is in no sum until that is corrected", async () => {
    await register("A1", 1050)
    expect(await stored()).toMatchObject([{ amount: null, tax: null, unclear: "amounts" }])
    await correct("exempt")
    const exempt = { amount: 1050, tax: 0, taxable_amount: 0, untaxed_type: "exempt" }
    expect(await stored()).toMatchObject([{ ...exempt, unclear: null }])
    await correct("taxable")
    const taxable = { amount: 1050, tax: 50, taxable_amount: 1050, untaxed_type: null }
    expect(await stored()).toMatchObject([{ ...taxable, unclear: null }])
    expect(await entries()).toEqual([
      ["A1: NT$1050, waiting", null],
      ["A1: NT$1050, waiting", "user_1"],
      ["A1: NT$1050, waiting", "user_1"],
    ])
  })

  it("several allowances of a corrected invoice are read by its new tax type together", async () => {
    await register("A1", 525)
    await register("A2", 525)
    await correct("taxable")
    await correct("exempt")
    const exempt = { amount: 525, tax: 0, taxable_amount: 0, unclear: null }
    expect(await stored()).toMatchObject([exempt, exempt])
  })

  it("an allowance that says its tax type is unclear once staff correct its invoice to another", async () => {
    await register("A1", 525, "taxable")
    expect(await stored()).toMatchObject([{ amount: 525, tax: 25, unclear: null }])
    await correct("exempt")
    expect(await stored()).toMatchObject([{ amount: null, unclear: "amounts" }])
  })

  it("an allowance whose date is in doubt, or that the service does not have, stays so after a correction", async () => {
    await register("A1", 525)
    await register("A2", 525)
    await execute(
      "update tw_allowance set unclear = 'amounts_and_date' where allowance_number = 'A1'"
    )
    await service.doubtAllowance({ invoice_id: "twinv_1", allowance_number: "A2" })
    await correct("taxable")
    expect(await stored()).toMatchObject([{ unclear: "date" }, { unclear: "not_at_service" }])
    await register("A2", 525)
    expect((await stored())[1]).toMatchObject({ amount: 525, tax: 25, unclear: null })
  })

  it("the correction of an invoice without allowances adds no entry of an allowance", async () => {
    await correct("exempt")
    expect((await service.listTwInvoices({}))[0]).toMatchObject({
      taxable_amount: 0,
    })
    expect(await entries()).toEqual([])
  })
})
