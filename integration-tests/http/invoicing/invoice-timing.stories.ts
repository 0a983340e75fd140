import { Modules } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { readStoreInvoices } from "../../../src/queries/store-invoices/store-invoices"
import { planInvoicesWorkflow } from "../../../src/workflows"
import { planOrders } from "../../../src/workflows/invoices/plan/plan-orders"
import { eventTypes, withInvoicingStore, type InvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(600_000)

type Options = TwInvoicingModuleService["options"]

/** The options of the running store; they are restored after the test. */
const changed = new Map<keyof Options, unknown>()
function set({ container }: InvoicingStore, options: Partial<Options>) {
  const { options: current } = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  for (const name of Object.keys(options) as (keyof Options)[]) {
    if (!changed.has(name)) changed.set(name, current[name])
  }
  Object.assign(current, options)
}

async function payAndRefund({ api, shop }: InvoicingStore, orderId: string) {
  const paths = "id,payment_collections.payments.id,payment_collections.payments.amount"
  const { data } = await api.get(`/admin/orders/${orderId}?fields=${paths}`, shop.admin)
  const [{ id, amount }] = data.order.payment_collections[0].payments
  await api.post(`/admin/payments/${id}/capture`, {}, shop.admin)
  return () => api.post(`/admin/payments/${id}/refund`, { amount }, shop.admin)
}

withInvoicingStore((store) => {
  afterEach(() => {
    const { options } = store().container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    Object.assign(options, Object.fromEntries(changed))
    changed.clear()
  })

  it("an invoice with a delay is issued when the delay is over, and not before", async () => {
    const { api, shop, invoiceIn, sweep, uploads, query } = store()
    set(store(), { issueDelay: 3_600_000 })
    const { id } = await placeOrder(api, shop)
    expect(await invoiceIn(id, "waiting")).toMatchObject({ reason: "delay" })
    await query("update tw_invoice set due_at = now() where order_id = ?", [id])
    await sweep()
    expect(await invoiceIn(id, "waiting")).toMatchObject({ reason: "delay" })
    expect(await uploads()).toHaveLength(0)

    await query("update tw_invoice set delay_until = now(), due_at = now() where order_id = ?", [
      id,
    ])
    await sweep()
    await invoiceIn(id, "issued")
  })

  it("an invoice that is due during maintenance is sent after it", async () => {
    const { api, shop, invoiceIn, sweep, uploads } = store()
    set(store(), { maintenance: [{ from: 0, until: 24 * 60 }] })
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "pending")
    await sweep()
    await invoiceIn(id, "pending")
    expect(await uploads()).toHaveLength(0)

    set(store(), { maintenance: [] })
    await sweep()
    await invoiceIn(id, "issued")
  })

  it("an invoice waits for the payment of an order that was placed unpaid, unless the options say otherwise", async () => {
    const { api, shop, invoiceIn, sweep, query } = store()
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "issued")
    // Like an order that a transfer pays later: placed, and nothing captured.
    const unpaid = async () => {
      await query("delete from tw_invoice where order_id = ?", [id])
      await query(
        `update payment set canceled_at = now() where payment_collection_id in (
           select payment_collection_id from order_payment_collection where order_id = ?)`,
        [id]
      )
    }
    await unpaid()
    await sweep()
    expect(await invoiceIn(id, "waiting")).toMatchObject({ reason: "payment" })

    set(store(), { waitForPayment: false })
    await query("update tw_invoice set due_at = now() where order_id = ?", [id])
    await sweep()
    await invoiceIn(id, "issued")
  })

  it.each([
    ["retry it", (invoice: string, _: string) => `/admin/tw-invoices/${invoice}/retry`, {}],
    [
      "correct whom it is for",
      (_: string, order: string) => `/admin/orders/${order}/tw-invoice-details`,
      { type: "company", tax_id: "04595257" },
    ],
  ])("an order whose data were broken keeps waiting when staff %s", async (_, path, body) => {
    const { api, shop, query, invoiceIn, dueNow, sweep, uploads } = store()
    set(store(), { issueOn: "captured" })
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "waiting")
    await query("update order_line_item set deleted_at = now()")
    await query("update tw_invoice set due_at = now() where order_id = ?", [id])
    await dueNow()
    await sweep()
    const broken = await invoiceIn(id, "attention")
    expect(broken).toMatchObject({ reason: "cannot_be_planned" })
    await query("update order_line_item set deleted_at = null")
    await api.post(path(broken.id, id), body, shop.admin)
    expect(await invoiceIn(id, "waiting")).toMatchObject({ reason: "capture" })
    expect(await uploads()).toHaveLength(0)
  })

  it("a waiting invoice shows its buyer on the card, on its page and in the list, as the buyer chose and as staff correct it", async () => {
    const { api, shop, invoiceIn, view, query } = store()
    set(store(), { issueOn: "captured" })
    const chosen = { type: "personal", carrier: { type: "mobile", code: "/ABC1234" } }
    const { id } = await placeOrder(api, shop, { details: chosen })
    const waiting = await invoiceIn(id, "waiting")
    const listed = async (kind: string) =>
      (await api.get(`/admin/tw-invoices?kind=${kind}`, shop.admin)).data.invoices
    expect(await listed("company")).toEqual([])
    const shown = async () => (await view(id)).invoices[0]
    expect(await shown()).toMatchObject({
      buyer_type: "personal",
      buyer: { carrier: "mobile", carrier_code: "/A••••34", received_by: ["carrier", "email"] },
    })
    const [{ received_by_text }] = await readStoreInvoices(store().container, id)
    expect(received_by_text?.en).toContain("carrier")

    const company = { type: "company", tax_id: "04595257", name: "範例有限公司" }
    await api.post(`/admin/orders/${id}/tw-invoice-details`, company, shop.admin)
    expect(await shown()).toMatchObject({
      status: "waiting",
      buyer_type: "company",
      buyer: { tax_id: "04595257", company_name: "範例有限公司", carrier: null },
    })
    const alone = await api.get(`/admin/tw-invoices/${waiting.id}`, shop.admin)
    expect(alone.data.invoice.buyer).toMatchObject({ company_name: "範例有限公司" })
    expect(await listed("company")).toMatchObject([
      {
        status: "waiting",
        buyer_type: "company",
        tax_id: "04595257",
        company_name: "範例有限公司",
      },
    ])
    expect(await listed("personal")).toEqual([])

    // Without its own name it shows the company of its address, as the invoice will.
    await query("update order_address set company = '帳單有限公司'")
    const { name: _, ...nameless } = company
    await api.post(`/admin/orders/${id}/tw-invoice-details`, nameless, shop.admin)
    expect(await shown()).toMatchObject({ buyer: { company_name: "帳單有限公司" } })
    expect(await listed("company")).toMatchObject([{ company_name: "帳單有限公司" }])
  })

  it.each([
    ["captured", "capture"],
    ["fulfilled", "fulfillment"],
    ["manual", "staff"],
  ] as const)(
    "an invoice with issueOn %s waits for its event, and staff need not wait",
    async (issueOn, reason) => {
      const { api, shop, invoiceIn } = store()
      set(store(), { issueOn })
      const { id } = await placeOrder(api, shop)
      expect(await invoiceIn(id, "waiting")).toMatchObject({ reason })
      if (issueOn === "captured") await payAndRefund(store(), id)
      else await api.post(`/admin/orders/${id}/tw-invoices`, {}, shop.admin)
      await invoiceIn(id, "issued")
    }
  )

  it("an invoice with issueOn captured is issued by the sweep when the capture's event was lost", async () => {
    const { api, shop, container, invoiceIn, sweep, query } = store()
    set(store(), { issueOn: "captured" })
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "waiting")
    const [payment] = await query(
      `select payment.id from payment join order_payment_collection link
         on link.payment_collection_id = payment.payment_collection_id where link.order_id = ?`,
      [id]
    )
    // Without the workflow that would emit the event.
    await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: payment.id as string })
    await query("update tw_invoice set due_at = now() where order_id = ?", [id])
    await sweep()
    await invoiceIn(id, "issued")
  })

  it("an invoice with issueOn captured waits while the provider is asked to capture a part", async () => {
    const { api, shop, invoiceIn, sweep, query } = store()
    set(store(), { issueOn: "captured" })
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "waiting")
    const [{ id: capture }] = await query(
      `insert into capture (id, amount, raw_amount, payment_id)
       select 'capt_' || payment.id, payment.amount, payment.raw_amount, payment.id
       from payment join order_payment_collection link
         on link.payment_collection_id = payment.payment_collection_id
       where link.order_id = ? returning id`,
      [id]
    )
    const look = async () => {
      await query("update tw_invoice set due_at = now() where order_id = ?", [id])
      await sweep()
    }
    await look()
    expect(await invoiceIn(id, "waiting", "issued")).toMatchObject({ reason: "capture" })

    await query("update capture set created_at = now() - interval '3 minutes' where id = ?", [
      capture,
    ])
    await look()
    await invoiceIn(id, "issued")
  })

  it("an invoice with issueOn fulfilled is issued when the goods are fulfilled", async () => {
    const { api, shop, invoiceIn } = store()
    set(store(), { issueOn: "fulfilled" })
    const { id } = await placeOrder(api, shop)
    await invoiceIn(id, "waiting")
    const { data } = await api.get(`/admin/orders/${id}?fields=items.id`, shop.admin)
    const items = data.order.items.map((item: { id: string }) => ({ id: item.id, quantity: 1 }))
    await api.post(`/admin/orders/${id}/fulfillments`, { items }, shop.admin)
    await invoiceIn(id, "issued")
  })

  describe("an invoice after a full refund", () => {
    it("voids an invoice after a full refund if the shop's option says so", async () => {
      const { api, shop, invoiceIn, sweep } = store()
      set(store(), { voidOnFullRefund: true })
      const { id } = await placeOrder(api, shop)
      await invoiceIn(id, "issued")
      const refund = await payAndRefund(store(), id)
      await refund()
      await sweep()
      const voided = await invoiceIn(id, "voided")
      expect(eventTypes(voided)).toContain("voided")
    })

    it("does not void an invoice while the full refund is only requested", async () => {
      const { api, shop, container, invoiceIn, untilPlanned, sweep, view, query } = store()
      set(store(), { voidOnFullRefund: true })
      const { id } = await placeOrder(api, shop)
      await invoiceIn(id, "issued")
      await payAndRefund(store(), id)
      await untilPlanned(id)
      const [payment] = await query(
        `select payment.id, payment.amount from payment join order_payment_collection link
           on link.payment_collection_id = payment.payment_collection_id where link.order_id = ?`,
        [id]
      )
      // Without the workflow, which subtracts it from the order once the provider has accepted it.
      await container
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: payment.id as string, amount: Number(payment.amount) })
      await sweep()
      expect((await view(id)).invoices).toMatchObject([{ status: "issued" }])
    })

    it("voids an invoice by the sweep once the provider's refund is confirmed, however old it is", async () => {
      const { api, shop, container, invoiceIn, untilPlanned, sweep, view, query } = store()
      const { id } = await placeOrder(api, shop)
      await invoiceIn(id, "issued")
      const refund = await payAndRefund(store(), id)
      await refund()
      await untilPlanned(id)
      await query("update refund set created_at = now() - interval '3 days'")
      const [{ session_id }] = await query(
        `update payment set provider_id = 'pp_payment-intents_tw' from order_payment_collection link
         where link.payment_collection_id = payment.payment_collection_id and link.order_id = ?
         returning payment.payment_session_id as session_id`,
        [id]
      )
      await query(
        `insert into tw_payment_refund
           (id, refund_id, intent_id, session_id, amount, charged_amount, status)
         select 'twref_1', id, 'pp_1', ?, '1', 1, 'processing' from refund`,
        [session_id]
      )
      set(store(), { voidOnFullRefund: true })
      await planOrders(container, [{ order_id: id }])
      await sweep()
      expect((await view(id)).invoices).toMatchObject([{ status: "issued" }])

      await query("update tw_payment_refund set status = 'done', updated_at = now()")
      await sweep()
      await invoiceIn(id, "voided")
    })

    it("issues another invoice once a fully refunded order is edited and paid again", async () => {
      const { api, shop, invoiceIn, untilPlanned, view, sweep, query, dueNow } = store()
      set(store(), { voidOnFullRefund: true })
      const { id } = await placeOrder(api, shop)
      const { order_number } = await invoiceIn(id, "issued")
      const refund = await payAndRefund(store(), id)
      await refund()
      await sweep()
      await invoiceIn(id, "voided")

      const post = (path: string, body: object = {}) => api.post(`/admin/${path}`, body, shop.admin)
      await post("order-edits", { order_id: id })
      const items = [{ variant_id: shop.variantIds[3], quantity: 1 }]
      await post(`order-edits/${id}/items`, { items })
      await post(`order-edits/${id}/request`)
      await post(`order-edits/${id}/confirm`)
      await untilPlanned(id)
      expect(await invoiceIn(id, "waiting")).toMatchObject({ reason: "payment" })

      const [{ id: unpaid }] = await query(
        `select collection.id from payment_collection collection
         join order_payment_collection link on link.payment_collection_id = collection.id
         where link.order_id = ? and collection.status = 'not_paid'`,
        [id]
      )
      await post(`payment-collections/${unpaid}/mark-as-paid`, { order_id: id })
      // As if the event of the payment had been lost.
      await untilPlanned(id)
      await dueNow()
      await sweep()
      const next = await invoiceIn(id, "issued", "attention")
      expect(next).toMatchObject({ status: "issued", order_number: `${order_number}R2` })
      const { invoices } = await view(id)
      expect(invoices.map(({ status }) => status)).toEqual(["issued", "voided"])
    })

    it.each([
      ["issued", null],
      ["attention", "amount_differs_at_service"],
    ])(
      "an invoice, %s, is voided by the sweep when the refund's event was lost",
      async (status, reason) => {
        const { api, shop, invoiceIn, untilPlanned, sweep, view, query } = store()
        const { id } = await placeOrder(api, shop)
        await invoiceIn(id, "issued")
        await query("update tw_invoice set status = ?, reason = ? where order_id = ?", [
          status,
          reason,
          id,
        ])
        const refund = await payAndRefund(store(), id)
        await refund()
        await untilPlanned(id)
        await sweep()
        expect((await view(id)).invoices[0]).toMatchObject({ status })

        set(store(), { voidOnFullRefund: true })
        await sweep()
        await invoiceIn(id, "voided")
      }
    )
  })

  describe("orders that are planned together", () => {
    it("issues one invoice for each order, and an order that cannot be planned does not delay the others", async () => {
      const { api, shop, container, query, invoiceIn } = store()
      const ids: string[] = []
      for (let n = 0; n < 3; n++) ids.push((await placeOrder(api, shop)).id)
      for (const id of ids) await invoiceIn(id, "issued")
      await query("delete from tw_invoice where order_id = any(?)", [ids])

      const asked = [ids[0], "order_none", ids[1], ids[2]].map((order_id) => ({ order_id }))
      const planned = await planOrders(container, asked)
      expect(planned.map(({ error }) => error?.message)).toEqual([
        undefined,
        expect.stringContaining("Order order_none was not found."),
        undefined,
        undefined,
      ])
      const { result } = await planInvoicesWorkflow(container).run({ input: { order_ids: ids } })
      expect(result).toEqual({ failed: [] })
      const rows = await query(
        "select order_id, status, revision from tw_invoice where order_id = any(?)",
        [ids]
      )
      expect(rows).toHaveLength(3)
    })

    it("reviews orders that are planned together instead of giving them the number of an older order", async () => {
      const { api, shop, container, query, invoiceIn } = store()
      const older = await placeOrder(api, shop)
      await invoiceIn(older.id, "issued")
      const { id, display_id } = await placeOrder(api, shop)
      await invoiceIn(id, "issued")
      await query("delete from tw_invoice where order_id = ?", [id])
      await query("update tw_invoice set order_number = ? where order_id = ?", [
        `T${display_id}`,
        older.id,
      ])
      set(store(), { orderNumber: "T{display_id}" })
      await planOrders(container, [{ order_id: id }])
      expect(await invoiceIn(id, "attention")).toMatchObject({
        reason: "order_number_invalid",
        reason_detail: expect.stringContaining(older.id),
      })
    })
  })
})
