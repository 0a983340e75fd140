import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { contentOf, lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { periodKey, periodOf, taipeiDay } from "../../../src/rules/period/period"
import { invoiceOrderWorkflow } from "../../../src/workflows"
import { withInvoicingStore } from "../invoicing-store"
import { charged, placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  /** An order whose invoice waits for its delay, so that the order can change before. */
  async function held() {
    useOptions({ issueOn: "manual" })
    const { api, shop, invoiceIn } = store()
    const order = await placeOrder(api, shop, {
      lines: [
        { variant: 0, quantity: 3 },
        { variant: 3, quantity: 2 },
      ],
    })
    await invoiceIn(order.id, "waiting")
    return order.id
  }

  afterEach(() => void useOptions({ issueOn: "placed" }))

  const useOptions = (options: object) =>
    Object.assign(store().container.resolve<{ options: object }>("tw_invoicing").options, options)

  /** Ends the delay and plans the order. */
  const plan = async (order_id: string) => {
    await store().untilPlanned(order_id)
    useOptions({ issueOn: "placed" })
    return invoiceOrderWorkflow(store().container).run({ input: { order_id } })
  }

  const post = (path: string, body: object = {}) =>
    store().api.post(`/admin/${path}`, body, store().shop.admin)

  async function read(orderId: string) {
    const fields = "*items,total,*payment_collections,*payment_collections.payments"
    const { api, shop } = store()
    const { data } = await api.get(`/admin/orders/${orderId}?fields=${fields}`, shop.admin)
    const collections: { id: string; status: string; payments: { id: string }[] }[] =
      data.order.payment_collections
    return {
      total: data.order.total as number,
      items: data.order.items as { id: string; unit_price: number; quantity: number }[],
      payment: collections.flatMap(({ payments }) => payments)[0],
      unpaid: collections.find(({ status }) => status === "not_paid"),
    }
  }

  /** The invoices of this period that are open in this way, by id. */
  async function open(kind: "without_allowance" | "charged_after"): Promise<string[]> {
    const { api, shop } = store()
    const period = periodKey(periodOf(new Date()))
    const { data } = await api.get(`/admin/tw-invoices/period?period=${period}`, shop.admin)
    return data.open[kind].invoices.map(({ id }: { id: string }) => id)
  }

  async function capture(orderId: string) {
    const { payment } = await read(orderId)
    await post(`payments/${payment.id}/capture`)
    return payment.id
  }

  async function edit(orderId: string, unitPrice: number, quantity: number) {
    const { items } = await read(orderId)
    const item = items.find(({ unit_price }) => unit_price === unitPrice)!
    await post("order-edits", { order_id: orderId })
    await post(`order-edits/${orderId}/items/item/${item.id}`, { quantity })
    await post(`order-edits/${orderId}/request`)
    await post(`order-edits/${orderId}/confirm`)
  }

  /** The lines at the service, with their sum compared with the store's payments. */
  async function issued(orderId: string) {
    const { api, shop, state, invoiceIn } = store()
    const shown = await invoiceIn(orderId, "issued", "attention")
    expect(shown).toMatchObject({ status: "issued", reason_detail: null })
    const paid = await charged(api, shop, orderId)
    const [{ lines }] = (await state()).invoices
    expect(lines.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(paid)
    expect(shown.amount).toBe(paid)
    return { paid, lines }
  }

  /** Staff issue an invoice in the service's console; returns its number. */
  async function issueByHand(amount: number) {
    const { client } = store().container.resolve<TwInvoicingModuleService>("tw_invoicing")
    const lines = [lineOf({ quantity: 1, unit_price: String(amount), amount })]
    const answer = await client.issue([contentOf("CONSOLE-2", { lines })])
    return answer.kind === "issued" ? String(answer.invoices.get("CONSOLE-2")) : ""
  }

  const FULL = 3 * 680 + 2 * 239 + 80

  it("an order that costs more after its invoice shows the amount on no invoice until it is issued again", async () => {
    const { api, shop, invoiceIn, view, query } = store()
    const { id: order } = await placeOrder(api, shop)
    const { id, amount } = await invoiceIn(order, "issued")
    await capture(order)
    const { items } = await read(order)
    const { unit_price } = items[0]
    await edit(order, unit_price, items[0].quantity + 2)
    expect((await view(order)).allowance_balance).toMatchObject({ note: null })

    const { unpaid } = await read(order)
    await post(`payment-collections/${unpaid!.id}/mark-as-paid`, { order_id: order })
    const charged = { due: 0, not_invoiced: 2 * unit_price, note: "charged_after_invoice" }
    expect((await view(order)).allowance_balance).toMatchObject(charged)
    expect(await open("charged_after")).toEqual([id])

    const elsewhere = `/admin/tw-invoices/${id}/invoiced-elsewhere`
    const invoice_number = await issueByHand(2 * unit_price)
    const mark = (body: object) => api.post(elsewhere, body, shop.admin)
    const unrecorded = { response: { status: 400, data: { type: "not_allowed" } } }
    await expect(mark({ invoice_number })).rejects.toMatchObject(unrecorded)
    await post("tw-invoices", { invoice_number, issued_on: taipeiDay(new Date()) })
    await mark({ invoice_number })
    expect(await open("charged_after")).toEqual([])
    await mark({ invoice_number: null, note: "It was another order's." })
    expect(await open("charged_after")).toEqual([id])

    // The refunded amount was never on the invoice.
    const [{ id: later }] = await query(
      `select id from payment where amount = ? order by created_at desc limit 1`,
      [2 * unit_price]
    )
    await post(`payments/${later}/refund`, { amount: unit_price })
    expect((await view(order)).allowance_balance).toMatchObject({
      refunded: 0,
      due: 0,
      not_invoiced: unit_price,
    })

    await post(`tw-invoices/${id}/reissue`)
    await store().sweep()
    const issuedAnew = await invoiceIn(order, "issued")
    expect(issuedAnew.amount).toBe(amount + unit_price)
    expect(await open("charged_after")).toEqual([])
  })

  describe("an order whose total falls after its invoice, without a refund in Medusa", () => {
    const purchase = {
      lines: [
        { variant: 0, quantity: 3 },
        { variant: 3, quantity: 2 },
      ],
    }
    const invoiced = async () => {
      const { api, shop, invoiceIn } = store()
      const { id: order } = await placeOrder(api, shop, purchase)
      return { order, ...(await invoiceIn(order, "issued")) }
    }
    const balance = async (order: string) => (await store().view(order)).allowance_balance

    it("requires an allowance when it was edited before its cash was collected", async () => {
      const { query } = store()
      const { order, id } = await invoiced()
      await edit(order, 680, 2)
      const due = { refunded: 0, due: 680, not_invoiced: 0, note: "reduced_without_allowance" }
      expect(await balance(order)).toMatchObject(due)
      expect(await open("without_allowance")).toEqual([id])

      const { unpaid } = await read(order)
      await post(`payment-collections/${unpaid!.id}/mark-as-paid`, { order_id: order })
      expect(await balance(order)).toMatchObject(due)

      await query(
        `insert into tw_allowance (id, invoice_id, allowance_number, total_amount, status, read_at)
         values ('twalw_1', ?, 'TWA1', 680, 'issued', now())`,
        [id]
      )
      expect(await balance(order)).toMatchObject({ expected: 680, due: 0, note: null })
      expect(await open("without_allowance")).toEqual([])
    })

    it("requires an allowance for a refund made outside Medusa, and no second one for a refund recorded here", async () => {
      const { order, id } = await invoiced()
      const payment = await capture(order)
      await edit(order, 680, 2)
      expect(await balance(order)).toMatchObject({ refunded: 0, expected: 680, due: 680 })
      expect(await open("without_allowance")).toEqual([id])

      await post(`payments/${payment}/refund`, { amount: 680 })
      expect(await balance(order)).toMatchObject({
        refunded: 680,
        expected: 680,
        due: 680,
        note: "refunded_without_allowance",
      })
    })

    it("requires an allowance when the parcel was returned unpaid", async () => {
      const { query } = store()
      const { order, id } = await invoiced()
      const { items } = await read(order)
      const sent = items.map((item) => ({ id: item.id, quantity: item.quantity }))
      await post(`orders/${order}/fulfillments`, { items: sent })
      const [{ location_id }] = await query("select id as location_id from stock_location")
      const { data } = await post("returns", { order_id: order, location_id })
      const at = `returns/${data.return.id}`
      await post(`${at}/request-items`, { items: sent })
      await post(`${at}/request`)
      expect(await balance(order)).toMatchObject({ due: 0 })

      await post(`${at}/receive`)
      await post(`${at}/receive-items`, { items: sent })
      await post(`${at}/receive/confirm`)
      expect(await balance(order)).toMatchObject({ refunded: 0, due: FULL - 80 })
      expect(await open("without_allowance")).toEqual([id])
    })

    it("requires an allowance for the whole invoice when it was cancelled too late for a void", async () => {
      const { query, cancel, invoiceIn } = store()
      const { order, id } = await invoiced()
      await query("update tw_invoice set issued_at = now() - interval '100 days' where id = ?", [
        id,
      ])
      await cancel(order)
      await invoiceIn(order, "attention")
      expect(await balance(order)).toMatchObject({ refunded: 0, due: FULL })
    })

    it("requires no allowance while the store keeps the money as the buyer's credit", async () => {
      const { order } = await invoiced()
      await capture(order)
      await edit(order, 680, 2)
      await post(`orders/${order}/credit-lines`, {
        amount: -680,
        reference: "store_credit",
        reference_id: "credit_1",
      })
      expect(await balance(order)).toMatchObject({ expected: 0, due: 0, note: null })
      expect(await open("without_allowance")).toEqual([])
    })

    it("compares an order by its payments only when one of its items was deleted", async () => {
      const { query } = store()
      const { order } = await invoiced()
      await edit(order, 680, 2)
      const deleted = (at: string) =>
        query(
          `update order_line_item set deleted_at = ${at}
           where id in (select item_id from order_item where order_id = ?)`,
          [order]
        )
      await deleted("now()")
      expect(await balance(order)).toMatchObject({ due: 0, note: null })
      expect(await open("without_allowance")).toEqual([])
      await deleted("null")
      expect(await balance(order)).toMatchObject({ due: 680 })
    })
  })

  describe("an order that changes before its invoice", () => {
    it("invoices the rest after an earlier refund, which needs no allowance", async () => {
      const order = await held()
      const payment = await capture(order)
      await post(`payments/${payment}/refund`, { amount: 500 })
      await plan(order)

      expect((await issued(order)).paid).toBe(FULL - 500)
      expect(await store().view(order)).toMatchObject({
        refunds: [{ amount: 500 }],
        allowance_balance: { refunded: 0, due: 0, note: null },
      })

      await post(`payments/${payment}/refund`, { amount: 98 })
      expect(await store().view(order)).toMatchObject({
        allowance_balance: { refunded: 98, due: 98, note: "refunded_without_allowance" },
      })
    })

    it("waits while the buyer is owed money after an edit, then is invoiced for what was kept", async () => {
      const { invoiceIn } = store()
      const order = await held()
      const payment = await capture(order)
      await edit(order, 680, 2)
      await plan(order)
      expect(await invoiceIn(order, "waiting", "issued", "attention")).toMatchObject({
        status: "waiting",
        reason: "refund",
      })

      await post(`payments/${payment}/refund`, { amount: 680 })
      const { paid, lines } = await issued(order)
      expect(paid).toBe(FULL - 680)
      expect(lines.map(({ Quantity }) => Quantity).sort()).toEqual(["1", "2", "2"])
      expect((await store().view(order)).allowance_balance.due).toBe(0)
    })

    it("invoices the order's present total when staff ask, even if a refund is still owed", async () => {
      const { invoiceIn, state } = store()
      const order = await held()
      const payment = await capture(order)
      await edit(order, 680, 2)
      await plan(order)
      await invoiceIn(order, "waiting")

      await post(`orders/${order}/tw-invoices`)
      expect(await invoiceIn(order, "issued")).toMatchObject({ amount: FULL - 680 })
      const [{ lines }] = (await state()).invoices
      expect(lines.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(FULL - 680)

      await post(`payments/${payment}/refund`, { amount: 680 })
      expect((await store().view(order)).allowance_balance.due).toBe(0)
    })

    it("waits for the difference after an edit that costs more, then is invoiced for all", async () => {
      const { invoiceIn } = store()
      const order = await held()
      await capture(order)
      await edit(order, 239, 5)
      await plan(order)
      expect(await invoiceIn(order, "waiting", "issued", "attention")).toMatchObject({
        status: "waiting",
        reason: "payment",
      })

      const { unpaid } = await read(order)
      await post(`payment-collections/${unpaid!.id}/mark-as-paid`, { order_id: order })
      await plan(order)
      expect((await issued(order)).paid).toBe(FULL + 3 * 239)
    })

    it("invoices an order's present total if it changed during an upload that issued nothing", async () => {
      const { settings, invoiceIn, untilPlanned, afterQuietTime, dueNow, sweep, uploads } = store()
      const order = await held()
      await settings({
        invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault: "reset_before" }],
      })
      await plan(order)
      const { order_number } = await invoiceIn(order, "unknown")
      const payment = await capture(order)
      await edit(order, 680, 2)
      await post(`payments/${payment}/refund`, { amount: 680 })
      await untilPlanned(order)

      await afterQuietTime()
      for (let n = 0; n < 3; n++) {
        await dueNow()
        await sweep()
      }
      expect((await issued(order)).paid).toBe(FULL - 680)
      expect(await uploads()).toHaveLength(2)
      expect(await invoiceIn(order, "issued")).toMatchObject({ order_number })
      expect((await store().view(order)).allowance_balance.due).toBe(0)
    })

    it("needs no invoice when all of it was refunded", async () => {
      const order = await held()
      const payment = await capture(order)
      await post(`payments/${payment}/refund`, { amount: FULL })
      await plan(order)
      expect(await store().invoiceIn(order, "not_needed", "issued", "attention")).toMatchObject({
        status: "not_needed",
        reason: "free_order",
      })
    })
  })
})
