import { settleInvoices } from "../../../src/workflows/invoices/workflows/settle-invoices"
import { lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueue } from "../invoicing-module"

withQueue({}, ({ service, proxied, container, execute, plan, planMany, dispatch }) => {
  const invoice = async () => (await service.listTwInvoices({}))[0]
  const asked = () => proxied().calls.filter((name) => name === "CancelInvoice_I").length
  const refuses = (message: string, meanwhile: (number: string) => Promise<unknown>) => {
    proxied().say.CancelInvoice_I = async () => {
      delete proxied().say.CancelInvoice_I
      await meanwhile((await invoice()).invoice_number!)
      return message
    }
  }

  beforeEach(async () => {
    await planMany(1)
    await dispatch()
    await execute(
      "update tw_invoice set status = 'voiding', void_requested_at = now(), due_at = now()"
    )
  })

  it("a void that the service refuses needs review with the service's message, and is requested once", async () => {
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

  it("a busy service is called again, and then voids", async () => {
    refuses("F_系統忙碌，請稍後再試", async () => undefined)
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "void_unknown" })

    await execute("update tw_invoice set due_at = now()")
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", reason: null })
  })

  it("a void that is refused because an allowance was made meanwhile says so", async () => {
    refuses("F_此發票已有折讓單，請先作廢折讓單", (number) =>
      proxied().console(`invoices/${number}/allowances`, { amount: 100 })
    )
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "attention", reason: "void_has_allowances" })
  })

  it("a void that is refused because the invoice was voided in the console meanwhile is recorded as voided", async () => {
    refuses("F_此發票號碼已作廢", (number) => service.client.void(number))
    await voidInvoices(container)
    expect(await invoice()).toMatchObject({ status: "voided", reason: null })
  })

  describe("a void compares the service's invoice with ours before it cancels", () => {
    const OURS = "ORDER0000"
    const statusesThere = async () => (await proxied().state()).invoices.map(({ status }) => status)
    const voidNow = async () => {
      await execute("update tw_invoice set due_at = now()")
      await voidInvoices(container)
      return invoice()
    }
    /** Our row has the number of another order's invoice, whose own row is gone. */
    const holdsAnothers = async (amount: number) => {
      await plan("OTHERS", { lines: [lineOf({ unit_price: String(amount / 2), amount })] })
      await dispatch()
      const other = await ofOrder("OTHERS")
      await execute("delete from tw_invoice where order_number = 'OTHERS'")
      await execute(`update tw_invoice set invoice_number = '${other.invoice_number}'`)
      return other.invoice_number
    }
    const ofOrder = async (number: string) =>
      (await proxied().state()).invoices.find(({ order_number }) => order_number === number)!
    /** Does the same as the admin's button. */
    const retry = async () => {
      await service.requestRetry(await invoice(), "user_1")
      await settleInvoices(container)
      return voidNow()
    }
    const needsReview = async (reason: string) =>
      expect(await voidNow()).toMatchObject({ status: "attention", reason })

    it.each([
      ["of another amount", 200],
      ["of the same amount", 100],
    ])("another order's invoice %s is not voided, and needs review", async (_, amount) => {
      const { invoice_number } = await ofOrder(OURS)
      const others = await holdsAnothers(amount)
      const row = await voidNow()
      expect(row).toMatchObject({ status: "attention", reason: "void_differs" })
      expect(row.reason_detail).toContain(`${OURS}: ${others} ≠ ${invoice_number}`)
      expect(row.reason_detail?.includes(`${others}: NT$100 ≠ NT$200`)).toBe(amount === 200)
      expect(asked()).toBe(0)
      expect(await statusesThere()).toEqual(["開立", "開立"])
    })

    it("a retry finds the invoice of our own order number, and voids that", async () => {
      const { invoice_number } = await ofOrder(OURS)
      await holdsAnothers(200)
      await needsReview("void_differs")
      expect(await retry()).toMatchObject({ status: "voided", invoice_number, reason: null })
      expect(await statusesThere()).toEqual(["作廢", "開立"])
    })

    it("a retry ends without an invoice if our order number has none", async () => {
      const { invoice_number } = await invoice()
      await execute("delete from tw_invoice")
      await plan("NEVERSENT")
      await execute(`update tw_invoice set status = 'voiding', void_requested_at = now(),
        sent_at = now(), issued_at = now(), invoice_number = '${invoice_number}'`)
      await needsReview("void_differs")
      await service.requestRetry(await invoice(), "user_1")
      await settleInvoices(container)
      expect(await invoice()).toMatchObject({ status: "unknown", reason_detail: "too_early" })
      await execute(
        `update tw_invoice set due_at = now(), unclear_since = now() - interval '1 hour'`
      )
      await settleInvoices(container)
      expect(await invoice()).toMatchObject({ status: "not_needed", invoice_number: null })
      expect(await statusesThere()).toEqual(["開立"])
    })

    it("a retry records an invoice as voided that staff voided in the console because of its amount", async () => {
      await execute("update tw_invoice set amount = 99")
      await needsReview("void_differs")
      await service.client.void((await invoice()).invoice_number!)
      expect(await retry()).toMatchObject({
        status: "voided",
        reason: null,
        service_status: "voided",
      })
      expect(asked()).toBe(1)
    })

    it("a retry voids nothing while the amount still differs", async () => {
      await execute("update tw_invoice set amount = 99")
      await needsReview("void_differs")
      expect(await retry()).toMatchObject({
        status: "attention",
        reason: "amount_differs_at_service",
      })
      await service.requestRetry(await invoice(), "user_1")
      await needsReview("void_differs")
      expect(asked()).toBe(0)
    })

    it("a void that the service confirmed for another order's number is not recorded as ours", async () => {
      const others = await holdsAnothers(100)
      await execute("update tw_invoice set status = 'void_unknown'")
      await service.client.void(others)
      await needsReview("void_differs")
      expect(await retry()).toMatchObject({ status: "voided" })
      expect(await statusesThere()).toEqual(["作廢", "作廢"])
    })

    it("an invoice that staff took over is voided like any other", async () => {
      const { invoice_number } = await invoice()
      await execute(`update tw_invoice set status = 'attention', reason = 'outcome_unknown',
        invoice_number = null, issued_at = null, sent_to = null`)
      await service.adoptInvoice(await invoice(), {
        invoice_number: invoice_number!,
        service_status: "issued",
        actor: "user_1",
      })
      expect(await voidNow()).toMatchObject({ status: "voided", invoice_number })
    })
  })
})
