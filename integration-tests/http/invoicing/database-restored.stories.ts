import { taipeiDay } from "../../../src/rules/period/period"
import { waitFor, withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(180_000)

/**
 * As in a backup from before the invoice was sent. It is due in an hour, so that the store's own
 * job does not send it before the story continues.
 */
const UNSENT = `status = 'pending', invoice_number = null, issued_at = null, service_status = null,
  sent_at = null, left_at = null, sent_to = null, attempts = 0, due_at = now() + interval '1 hour'`

/** Marks the invoices of other stories, which a restore would also affect. */
const SET_ASIDE = "2000-01-01T00:00:00Z"

withInvoicingStore((store) => {
  beforeEach(async () => {
    const { query } = store()
    await query("update tw_invoice set deleted_at = ? where deleted_at is null", [SET_ASIDE])
  })

  afterEach(async () => {
    const { query } = store()
    await query("update tw_invoicing_state set restored_at = null")
    await query("update tw_invoice set deleted_at = null where deleted_at = ?", [SET_ASIDE])
  })

  const restored = async () =>
    (await store().api.post("/admin/tw-invoicing/restored", {}, store().shop.admin)).data

  const settleAll = (orderId: string, ends: string) =>
    waitFor(`an invoice ${ends}`, async () => {
      const { afterQuietTime, dueNow, sweep, view } = store()
      await afterQuietTime()
      await dueNow()
      await sweep()
      const [invoice] = (await view(orderId)).invoices
      return invoice.status === ends ? invoice : null
    })

  it("every invoice of a restored database is queried: what was sent since the backup is adopted, and the rest is sent once", async () => {
    const { api, shop, query, forget, invoiceIn, uploads, state } = store()
    const lost = await placeOrder(api, shop)
    await invoiceIn(lost.id, "issued")
    // The service has never had this one.
    await forget()
    const kept = await placeOrder(api, shop)
    const { invoice_number } = await invoiceIn(kept.id, "issued")
    await query(`update tw_invoice set ${UNSENT} where order_id in (?, ?)`, [lost.id, kept.id])
    const before = (await uploads()).length

    expect(await restored()).toEqual({ queried: 2 })
    expect(await settleAll(kept.id, "issued")).toMatchObject({ invoice_number })
    const sent = await settleAll(lost.id, "issued")
    expect(await uploads()).toHaveLength(before + 1)
    expect((await state()).invoices.map((invoice) => invoice.invoice_number).sort()).toEqual(
      [invoice_number, sent.invoice_number].sort()
    )
  })

  it("staff see an invoice of a lost order with the order number of a new one, and may still take it over", async () => {
    const { api, shop, query, invoiceIn, view } = store()
    expect(await restored()).toEqual({ queried: 0 })
    const { id: orderId } = await placeOrder(api, shop)
    const { id, invoice_number, amount } = await invoiceIn(orderId, "issued")
    // From now on it is the lost order's: nothing was sent for this one.
    await query(`update tw_invoice set ${UNSENT} where id = ?`, [id])
    await query("delete from tw_invoice_event where invoice_id = ?", [id])

    expect(await settleAll(orderId, "attention")).toMatchObject({
      reason: "other_order_at_service",
      reason_detail: `${invoice_number}: NT$${amount}`,
      invoice_number: null,
      actions: expect.arrayContaining(["adopt", "give_up"]),
    })
    const adopt = (said: object) =>
      api.post(`/admin/tw-invoices/${id}/adopt`, { invoice_number, ...said }, shop.admin)
    await expect(adopt({})).rejects.toMatchObject({ response: { status: 400 } })
    const issued_on = taipeiDay(new Date())
    await adopt({ issued_on })
    expect((await view(orderId)).invoices).toMatchObject([{ status: "issued", invoice_number }])
  })
})
