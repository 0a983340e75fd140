import type { InvoiceContent } from "../../../src/clients/invoicing"
import { order, payment, paidWith } from "../../../src/workflows/invoices/plan/__tests__/order"
import { dispatchInvoices } from "../../../src/workflows/invoices/workflows/dispatch-invoices"
import { giveUpInvoice } from "../../../src/workflows/invoices/workflows/give-up-invoice"
import { reconcileRecent } from "../../../src/workflows/invoices/workflows/reconcile-invoices"
import { voidInvoices } from "../../../src/workflows/invoices/workflows/void-invoices"
import { withQueueInMemory } from "../invoicing-module"

const ID = order().id
const GIVEN_UP = { actor: "user_1", note: "It is the invoice of an order that was lost." }

/** PostgreSQL assigned the number of a lost order again; the service knows the lost order. */
withQueueInMemory({}, ({ service, memory, container, orders, ...queue }) => {
  const { execute, dueNow, planOrders, settleLater } = queue
  const invoices = () =>
    service.listTwInvoices({ order_id: ID }, { order: { revision: "ASC" }, take: null })
  const setOrder = (changes = {}) =>
    void orders.set(ID, order({ created_at: new Date(Date.now() + 60_000), ...changes }))
  const plan = () => planOrders([ID])

  /** As if another shop's database, or this one before its restore, had it issued. */
  const issueForLostOrder = async () => {
    const [{ content }] = await invoices()
    await memory().issue([content as InvoiceContent])
    return memory().invoices[0].invoice_number
  }
  const send = async () => {
    await dispatchInvoices(container)
    await settleLater()
  }
  const compareAllNight = async () => {
    await execute("update tw_invoice set reconcile_at = now() where reconcile_at is not null")
    await reconcileRecent(container)
    await dueNow()
    await voidInvoices(container)
  }
  const TAKEN = {
    status: "attention",
    reason: "other_order_at_service",
    invoice_number: null,
    issued_at: null,
  }

  describe("the invoice of an order that was placed after the restore", () => {
    let lost: string

    beforeEach(async () => {
      await service.recordRestored()
      setOrder()
      await plan()
      lost = await issueForLostOrder()
    })

    it("reviews an order after a restore if a lost order has an invoice of its order number", async () => {
      await send()
      expect(await invoices()).toMatchObject([{ ...TAKEN, reason_detail: `${lost}: NT$300` }])
    })

    it("does not adopt a voided invoice of a lost order either", async () => {
      memory().invoices[0].voided = true
      await send()
      expect(await invoices()).toMatchObject([{ ...TAKEN, reason_detail: lost }])
    })

    it("finds no lost order's invoice at night, and a retry repeats the same query", async () => {
      await send()
      await compareAllNight()
      expect(await invoices()).toMatchObject([TAKEN])
      const [invoice] = await invoices()
      const retried = await service.requestRetry(invoice, "user_1")
      expect(retried).toMatchObject({ status: "unknown" })
      await settleLater()
      expect(await invoices()).toMatchObject([TAKEN])
    })

    it("issues under another order number once staff give this one up, and keeps the lost order's invoice", async () => {
      await send()
      const [{ id: invoice_id }] = await invoices()
      await giveUpInvoice(container, { invoice_id, ...GIVEN_UP })
      await dispatchInvoices(container)
      await compareAllNight()
      const [first, next] = await invoices()
      expect(first).toMatchObject({ status: "not_needed", reason: "given_up" })
      // The nightly comparison does not query it for another order's invoice.
      expect(first).toMatchObject({ invoice_number: null, reconcile_at: null })
      expect(next).toMatchObject({ status: "issued", revision: 2 })
      expect(next.order_number).not.toBe(first.order_number)
      expect(memory().invoices).toMatchObject([
        { invoice_number: lost, voided: false },
        { invoice_number: next.invoice_number, voided: false },
      ])
    })

    it.each(["before its invoice is found", "afterwards"])(
      "does not have the lost order's voided when it is cancelled %s",
      async (when) => {
        if (when === "afterwards") await send()
        else await dispatchInvoices(container)
        setOrder({ status: "canceled", canceled_at: new Date(), updated_at: new Date() })
        await plan()
        await settleLater()
        await compareAllNight()
        const [{ id: invoice_id, reason }] = await invoices()
        expect(reason).toBe("other_order_at_service")
        expect(memory().invoices).toMatchObject([{ voided: false }])

        await giveUpInvoice(container, { invoice_id, ...GIVEN_UP })
        await dispatchInvoices(container)
        await compareAllNight()
        const statuses = (await invoices()).map(({ status }) => status)
        expect(statuses.every((status) => status === "not_needed")).toBe(true)
        expect(memory().invoices).toMatchObject([{ voided: false }])
      }
    )

    it("adopts the invoice if one of the order's own uploads had no clear answer", async () => {
      memory().invoices.pop()
      memory().loseNextAnswer()
      await dispatchInvoices(container)
      expect(await invoices()).toMatchObject([{ status: "unknown" }])
      await settleLater()
      expect(await invoices()).toMatchObject([{ status: "issued" }])
    })
  })

  it("an invoice with this order's amount is adopted without a recorded restore: its upload may be forgotten", async () => {
    setOrder()
    await plan()
    const invoice_number = await issueForLostOrder()
    await send()
    expect(await invoices()).toMatchObject([{ status: "issued", invoice_number }])
  })

  it("an order needs review, with or without a restore, when another order's invoice has another amount", async () => {
    setOrder()
    await plan()
    const lost = await issueForLostOrder()
    setOrder({
      ...{ total: 299, items: [{ ...order().items[0], total: 99 }, order().items[1]] },
      ...{ updated_at: new Date(), ...paidWith(payment(299)) },
    })
    await plan()
    await send()
    expect(await invoices()).toMatchObject([{ ...TAKEN, reason_detail: `${lost}: NT$300` }])
  })
})
