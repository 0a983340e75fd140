import { voidInvoices } from "../../src/workflows/void-invoices/void"
import { withQueue } from "./invoicing-module"

jest.setTimeout(120_000)

withQueue({}, ({ service, proxied, container, execute, planMany, dispatch }) => {
  const invoice = async () => (await service.listTwInvoices({}))[0]
  const asked = () => proxied().calls.filter((name) => name === "CancelInvoice_I").length
  const refuses = (words: string, meanwhile: (number: string) => Promise<unknown>) => {
    proxied().say.CancelInvoice_I = async () => {
      delete proxied().say.CancelInvoice_I
      await meanwhile((await invoice()).invoice_number!)
      return words
    }
  }

  beforeEach(async () => {
    await planMany(1)
    await dispatch()
    await execute(
      "update tw_invoice set status = 'voiding', void_requested_at = now(), due_at = now()"
    )
  })

  it("a void that the service refuses is a person's, in the service's words, and asked for once", async () => {
    refuses("F_發票已申報，不得作廢", async () => undefined)
    await voidInvoices(container)
    await voidInvoices(container)

    expect(await invoice()).toMatchObject({
      status: "attention",
      reason: "void_refused",
      reason_detail: expect.stringContaining("發票已申報，不得作廢"),
    })
    expect(asked()).toBe(1)
    expect((await proxied().state()).invoices).toMatchObject([{ status: "開立" }])
  })

  it("a service that is busy is asked again, and then voids", async () => {
    refuses("F_系統忙碌，請稍後再試", async () => undefined)
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "void_unknown" })

    await execute("update tw_invoice set due_at = now()")
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", reason: null })
  })

  it("refused because an allowance was made meanwhile, it says so", async () => {
    refuses("F_此發票已有折讓單，請先作廢折讓單", (number) =>
      proxied().console(`invoices/${number}/allowances`, { amount: 100 })
    )
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_has_allowances" })
  })

  it("refused because it was voided in the console meanwhile, it is voided", async () => {
    refuses("F_此發票號碼已作廢", (number) => service.client.cancel(number))
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", reason: null })
  })
})
