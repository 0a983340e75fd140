import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readOrderInvoices } from "../../../src/queries/invoices/order-invoices"
import { statementsOf } from "../explained"
import { withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

const COMPANY = {
  type: "company",
  tax_id: "04595257",
  name: "範例有限公司",
  carrier: { type: "mobile", code: "/ABC1234" },
}

withInvoicingStore((store) => {
  it("the card shows the buyer of the invoice, and none of the buyer's other data", async () => {
    const { api, shop, invoiceIn } = store()
    const order = await placeOrder(api, shop, { details: COMPANY })
    await invoiceIn(order.id, "issued")
    const { data } = await api.get(`/admin/orders/${order.id}/tw-invoices`, shop.admin)

    expect(data.invoices[0].buyer).toEqual({
      tax_id: "04595257",
      company_name: "範例有限公司",
      received_by: ["carrier", "email"],
      carrier: "mobile",
      carrier_code: "/A••••34",
      donation_code: null,
    })
    const text = JSON.stringify(data)
    for (const secret of ["buyer@example.com", "0912345678"]) {
      expect(text).not.toContain(secret)
    }
  })

  it("the card shows who took each step, and the text of each detail", async () => {
    const { api, shop, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    const why = { cause: "wrong_buyer", reason: "統編填錯" }
    await api.post(`/admin/tw-invoices/${id}/void`, why, shop.admin)
    const { events } = (await invoiceIn(order.id, "voided")) as unknown as {
      events: Record<string, unknown>[]
    }

    expect(events.find(({ type }) => type === "void_requested")).toMatchObject({
      actor_name: "示範 店長",
      reason: "staff_decision",
      code: "void_wrong_buyer",
      text: "統編填錯",
    })
    expect(events.find(({ type }) => type === "issued")).toMatchObject({
      actor: null,
      actor_name: null,
      reason: null,
      text: expect.stringMatching(/^[A-Z]{2}\d{8}$/),
    })
  })

  it("the preview shows an invoice with its lines, total and changes, and writes nothing", async () => {
    const { api, shop, state, settings, invoiceIn } = store()
    await settings({ invoicing_down: true })
    const order = await placeOrder(api, shop, {
      details: COMPANY,
      lines: [{ variant: 2, quantity: 2 }],
    })
    await invoiceIn(order.id, "unknown")
    const preview = (body = {}) =>
      api.post(`/admin/orders/${order.id}/tw-invoices/preview`, body, shop.admin)
    const checks = async () =>
      (await state()).journal.filter((entry) => entry.function === "Invoice_PatchData_Check")

    const { data } = await preview()
    expect(data.preview).toMatchObject({
      kind: "issue",
      amount: order.total,
      buyer_type: "company",
      buyer: { tax_id: "04595257", company_name: "範例有限公司", carrier: "mobile" },
      contact: { name: "範例有限公司", email: "buyer@example.com" },
      check: null,
    })
    // It shows the buyer's contact data, so it is in the access log.
    const log = await api.get("/admin/tw-invoicing/accesses?limit=1", shop.admin)
    expect(log.data.accesses).toMatchObject([{ action: "details_viewed", subject: order.id }])
    const { lines, changes } = data.preview
    const sum = lines.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    expect(sum).toBe(order.total)
    expect(changes[0]).toMatchObject({ field: "description", to: expect.stringContaining("、") })
    expect(await checks()).toEqual([])

    const unclear = await preview({ check: true })
    expect(unclear.data.preview.check.outcome).toBe("unclear")
    expect(await checks()).toHaveLength(1)
    await settings({ invoicing_down: false })
    const accepted = await preview({ check: true })
    expect(accepted.data.preview.check).toEqual({ outcome: "accepted" })
    expect((await state()).invoices).toEqual([])
    await store().dueNow()
    await store().sweep()
  })

  it("the card takes at most three queries, with a history, refunds and an action of staff", async () => {
    const { api, shop, container, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    await api.post(`/admin/tw-invoices/${id}/void`, {}, shop.admin)
    await invoiceIn(order.id, "voided")
    const without = await placeOrder(api, shop)
    await invoiceIn(without.id, "issued")
    await store().query("delete from tw_invoice where order_id = ?", [without.id])

    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    for (const orderId of [order.id, without.id]) {
      const read = () => readOrderInvoices(container, orderId, "full")
      const asked = await statementsOf(db, (sql) => /^\s*select/.test(sql), read)
      expect(asked).toHaveLength(3)
    }
  })
})
