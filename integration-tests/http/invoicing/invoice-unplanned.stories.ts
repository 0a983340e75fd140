import { withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  it("an order with broken data needs review, the sweep continues with later orders, and it is invoiced once it is repaired", async () => {
    const { api, shop, query, invoiceIn, sweep, dueNow } = store()
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    // As if its event had been lost twenty minutes ago.
    await query("delete from tw_invoice where order_id = ?", [id])
    await query(
      `update "order" set created_at = now() - interval '20 minutes',
         updated_at = now() - interval '20 minutes' where id = ?`,
      [id]
    )
    await query(
      `update tw_invoicing_state set started_at = now() - interval '1 hour',
         swept_until = now() - interval '30 minutes'`
    )
    await query("update order_line_item set deleted_at = now()")
    await sweep()

    const unplanned = await invoiceIn(id, "attention")
    expect(unplanned).toMatchObject({ reason: "cannot_be_planned" })
    expect(unplanned.actions).toEqual(expect.arrayContaining(["retry", "void"]))
    const [{ read_on }] = await query(
      "select swept_until > now() - interval '1 minute' as read_on from tw_invoicing_state"
    )
    expect(read_on).toBe(true)

    await query("update order_line_item set deleted_at = null")
    await dueNow()
    await sweep()
    await invoiceIn(id, "issued")
  })
})
