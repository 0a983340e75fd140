import type TwInvoicingModuleService from "../../../src/modules/tw-invoicing/service"
import { contentOf, lineOf } from "../../../src/rules/invoice/content/__tests__/content"
import { taipeiDay } from "../../../src/rules/period/period"
import { withInvoicingStore, type InvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const atService = async (path: string, body: object = {}) => {
    const reply = await fetch(`${store().sandboxUrl}/console/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as { allowance_number: string }
  }
  const issuedOrder = async ({ api, shop, invoiceIn }: InvoicingStore) => {
    const order = await placeOrder(api, shop)
    const invoice = await invoiceIn(order.id, "issued")
    return { order, invoice, number: invoice.invoice_number as string }
  }
  const register = ({ api, shop }: InvoicingStore, invoiceId: string, allowance_number: string) =>
    api.post(
      `/admin/tw-invoices/${invoiceId}/allowances`,
      { allowance_number },
      { ...shop.admin, validateStatus: () => true }
    )
  const refresh = async ({ api, shop }: InvoicingStore, invoiceId: string) =>
    (await api.post(`/admin/tw-invoices/${invoiceId}/refresh`, {}, shop.admin)).data.invoice

  it("an allowance made in the service's console is registered with its lines, and followed", async () => {
    const { invoice, number } = await issuedOrder(store())
    const { allowance_number } = await atService(`invoices/${number}/allowances`, { amount: 105 })

    const { status, data } = await register(store(), invoice.id, allowance_number)
    expect(status).toBe(200)
    expect(data.invoice).toMatchObject({
      status: "issued",
      service_status: "allowance",
      allowance_unconfirmed: 105,
      allowances: [{ allowance_number, total_amount: 105, status: "issued", confirmed_at: null }],
    })
    expect(data.invoice.allowances[0].lines.length).toBeGreaterThan(0)

    await atService(`allowances/${allowance_number}/confirm`)
    const confirmed = await refresh(store(), invoice.id)
    expect(confirmed).toMatchObject({ allowance_confirmed: 105 })
    expect(confirmed.allowances[0].confirmed_at).toBeTruthy()
  })

  it("an allowance number that the service does not know is refused with its message, and nothing is stored", async () => {
    const { invoice } = await issuedOrder(store())
    const { status, data } = await register(store(), invoice.id, "NOSUCH0001")
    expect(status).toBe(400)
    expect(data.message).toMatch(/NOSUCH0001.+\p{Script=Han}/u)
    expect(await store().query("select * from tw_allowance")).toHaveLength(0)
  })

  it("an allowance of another invoice is refused, and says whose it is", async () => {
    const first = await issuedOrder(store())
    const second = await issuedOrder(store())
    const path = `invoices/${first.number}/allowances`
    const { allowance_number } = await atService(path, { amount: 50 })
    const { status, data } = await register(store(), second.invoice.id, allowance_number)
    expect(status).toBe(400)
    expect(data.message).toContain(first.number)
    expect(await store().query("select * from tw_allowance")).toHaveLength(0)
  })

  it("refunds are compared with allowances", async () => {
    const { api, shop, view } = store()
    const { order, invoice, number } = await issuedOrder(store())
    const { data } = await api.get(
      `/admin/orders/${order.id}?fields=payment_collections.payments.id`,
      shop.admin
    )
    const [{ payments }] = data.order.payment_collections
    await api.post(`/admin/payments/${payments[0].id}/capture`, {}, shop.admin)
    await api.post(`/admin/payments/${payments[0].id}/refund`, { amount: 200 }, shop.admin)
    expect(await view(order.id)).toMatchObject({
      refunds: [{ amount: 200 }],
      allowance_balance: { due: 200, note: "refunded_without_allowance" },
    })

    const { allowance_number } = await atService(`invoices/${number}/allowances`, { amount: 200 })
    await register(store(), invoice.id, allowance_number)
    expect(await view(order.id)).toMatchObject({
      allowance_balance: { allowed: 200, due: 0, note: null },
    })
  })

  it("the allowances to make are listed with lines and tax, and pasted numbers are checked before they are registered", async () => {
    const { api, shop, invoiceIn } = store()
    const post = (path: string, body: object = {}) =>
      api.post(`/admin/${path}`, body, shop.admin).then(({ data }) => data)
    const dueNow = async () =>
      (await api.get("/admin/tw-invoices/due-allowances", shop.admin)).data as object
    const read = async (orderId: string) => {
      const fields = "*items,*payment_collections.payments"
      const { data } = await api.get(`/admin/orders/${orderId}?fields=${fields}`, shop.admin)
      return data.order
    }
    expect(await dueNow()).toMatchObject({ count: 0, amount: 0, due_allowances: [] })

    const paid = await issuedOrder(store())
    const [{ payments }] = (await read(paid.order.id)).payment_collections
    await post(`payments/${payments[0].id}/capture`)
    await post(`payments/${payments[0].id}/refund`, { amount: 200 })
    // Reduced by one item of 680, before its cash is collected.
    const lines = [
      { variant: 0, quantity: 3 },
      { variant: 3, quantity: 2 },
    ]
    const edited = await placeOrder(api, shop, { lines })
    const reduced = await invoiceIn(edited.id, "issued")
    const { items } = await read(edited.id)
    const item = items.find((one: { unit_price: number }) => one.unit_price === 680)
    await post("order-edits", { order_id: edited.id })
    await post(`order-edits/${edited.id}/items/item/${item.id}`, { quantity: 2 })
    await post(`order-edits/${edited.id}/request`)
    await post(`order-edits/${edited.id}/confirm`)
    const even = await issuedOrder(store())

    expect(await dueNow()).toMatchObject({
      count: 2,
      amount: 880,
      due_allowances: [
        {
          invoice: { invoice_number: paid.number, display_id: paid.order.display_id },
          amount: 200,
          lines: null,
          split: { sales: 190, tax: 10, untaxed: 0, untaxed_as: null },
        },
        {
          invoice: { id: reduced.id, order_id: edited.id },
          amount: 680,
          unregistered: 0,
          lines: [{ quantity: 1, unit_price: "648", sales: 648, tax: 32, tax_type: "taxable" }],
          split: { sales: 648, tax: 32, untaxed: 0, untaxed_as: null },
        },
      ],
    })

    const made = async (number: string, amount: number) =>
      (await atService(`invoices/${number}/allowances`, { amount })).allowance_number
    const reducedNumber = String(reduced.invoice_number)
    const first = await made(paid.number, 200)
    const second = await made(reducedNumber, 680)
    const rows = [
      { invoice_number: paid.number, allowance_number: first, amount: 200 },
      { invoice_number: reducedNumber, allowance_number: second, amount: 600 },
      { invoice_number: "ZZ00000000", allowance_number: "NONE1" },
      { invoice_number: even.number, allowance_number: "NONE2" },
    ]
    const check = async () =>
      (await post("tw-invoices/due-allowances/check", { rows })).rows as object[]
    expect(await check()).toEqual([
      { invoice_id: paid.invoice.id, due: 200, problem: null },
      { invoice_id: reduced.id, due: 680, problem: "amount_differs" },
      { invoice_id: null, due: 0, problem: "unknown_invoice" },
      { invoice_id: even.invoice.id, due: 0, problem: "not_due" },
    ])

    await refresh(store(), reduced.id)
    expect(await dueNow()).toMatchObject({
      amount: 200,
      due_allowances: [{ amount: 200 }, { amount: 0, unregistered: 680, lines: null, split: null }],
    })
    await register(store(), paid.invoice.id, first)
    expect((await check()).slice(0, 2)).toMatchObject([
      { problem: "registered" },
      { problem: "amount_differs" },
    ])
    await register(store(), reduced.id, second)
    expect(await dueNow()).toMatchObject({ count: 0, amount: 0 })
  })

  it("a void of an invoice with a known allowance is neither offered nor accepted, until the allowance is voided", async () => {
    const { api, shop, view } = store()
    const { order, invoice, number } = await issuedOrder(store())
    const { allowance_number } = await atService(`invoices/${number}/allowances`, { amount: 50 })
    await register(store(), invoice.id, allowance_number)
    const offered = async () => {
      const { data } = await api.get(`/admin/tw-invoices?q=${number}`, shop.admin)
      return [(await view(order.id)).invoices[0].actions, data.invoices[0].actions]
    }

    expect(await offered()).toEqual([["refresh"], ["refresh"]])
    for (const action of ["void", "reissue"]) {
      const call = api.post(`/admin/tw-invoices/${invoice.id}/${action}`, {}, shop.admin)
      await expect(call).rejects.toMatchObject({
        response: { status: 400, data: { message: expect.stringMatching(/allowance.+\n.*折讓/) } },
      })
    }
    expect((await view(order.id)).invoices[0]).toMatchObject({ status: "issued", reason: null })

    await atService(`allowances/${allowance_number}/void`)
    await refresh(store(), invoice.id)
    const again = ["void", "refresh", "reissue"]
    expect(await offered()).toEqual([again, again])
    const { data } = await api.post(`/admin/tw-invoices/${invoice.id}/void`, {}, shop.admin)
    expect(data.invoice).toMatchObject({ status: "voided" })
  })

  it("staff keep the invoice of a cancelled order that has an allowance: the rest is due as allowance", async () => {
    const { api, shop, cancel, invoiceIn, untilPlanned, sweep, view } = store()
    const { order, invoice, number } = await issuedOrder(store())
    const { allowance_number } = await atService(`invoices/${number}/allowances`, { amount: 50 })
    await cancel(order.id)
    const failed = await invoiceIn(order.id, "attention")
    expect(failed).toMatchObject({
      reason: "void_has_allowances",
      actions: ["retry", "refresh", "keep"],
    })

    const { data } = await api.post(`/admin/tw-invoices/${invoice.id}/keep`, {}, shop.admin)
    expect(data.invoice).toMatchObject({ status: "issued", reason: null, actions: ["refresh"] })
    expect(data.invoice.events).toContainEqual(
      expect.objectContaining({ type: "kept", actor: expect.stringMatching(/^user_/) })
    )
    // Neither the order's own events nor a sweep requests the void again.
    await untilPlanned(order.id)
    await store().query(`update "order" set updated_at = now() where id = ?`, [order.id])
    await sweep()
    await register(store(), invoice.id, allowance_number)
    expect(await view(order.id)).toMatchObject({
      invoices: [{ status: "issued", actions: ["refresh"] }],
      allowance_balance: { due: order.total - 50 },
    })
    const again = api.post(`/admin/tw-invoices/${invoice.id}/keep`, {}, shop.admin)
    await expect(again).rejects.toMatchObject({ response: { status: 400 } })
  })

  it("a difference at the service is shown, emitted once as an event, and never taken over automatically", async () => {
    const { query, view } = store()
    const { order, invoice } = await issuedOrder(store())
    await query("update tw_invoice set amount = amount - 1 where id = ?", [invoice.id])
    await refresh(store(), invoice.id)
    const shown = await refresh(store(), invoice.id)

    expect(shown).toMatchObject({ status: "issued", amount: order.total - 1 })
    expect(shown.difference).toEqual({
      field: "amount",
      ours: order.total - 1,
      theirs: order.total,
    })
    const [{ events }] = (await view(order.id)).invoices
    expect(events.filter(({ type }) => type === "difference")).toHaveLength(1)

    await query("update tw_invoice set amount = amount + 1 where id = ?", [invoice.id])
    expect(await refresh(store(), invoice.id)).toMatchObject({ difference: null })
    expect((await view(order.id)).invoices[0].events.at(-1)).toMatchObject({ type: "agrees" })
  })

  it("staff take over the service's amount if the buyer paid it, and the timeline names them", async () => {
    const { api, shop, query, view, settings, container, invoiceIn } = store()
    const { order, invoice } = await issuedOrder(store())
    const { order: other, invoice: replaced, number } = await issuedOrder(store())
    const differences = async () =>
      (await api.get("/admin/tw-invoices/differences", shop.admin)).data
    const takeOver = (id: string, body: object = { amount: order.total }) =>
      api.post(`/admin/tw-invoices/${id}/take-over`, body, shop.admin)

    await expect(takeOver(invoice.id)).rejects.toMatchObject({ response: { status: 400 } })
    await query(
      "update tw_invoice set amount = amount - 1, taxable_amount = amount - 1 where id = ?",
      [invoice.id]
    )
    await refresh(store(), invoice.id)
    // Voided and issued again in the service's console.
    const service = container.resolve<TwInvoicingModuleService>("tw_invoicing")
    await settings({ duplicate_check: false })
    await service.client.void(number)
    const { order_number } = replaced
    const amount = other.total
    const lines = [lineOf({ quantity: 1, unit_price: String(amount), amount })]
    const answer = await service.client.issue([contentOf(order_number, { lines })])
    const theirs = answer.kind === "issued" ? answer.invoices.get(order_number) : undefined
    await refresh(store(), replaced.id)

    const money = { charged: order.total, refunded: 0, total: order.total }
    expect(await differences()).toMatchObject({
      count: 2,
      differences: [
        {
          invoice: { id: invoice.id, amount: order.total - 1 },
          order: money,
          service: { invoice_number: invoice.invoice_number, amount: order.total },
          take_over: { take: "amount", amount: order.total },
        },
        {
          invoice: { id: replaced.id, invoice_number: number },
          order: money,
          service: { invoice_number: theirs, amount, status: "issued" },
          take_over: { take: null, obstacle: "other_number" },
        },
      ],
    })

    await expect(takeOver(invoice.id, { amount: order.total + 1 })).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining("just changed") } },
    })
    const { data: taken } = await takeOver(invoice.id)
    expect(taken.invoice).toMatchObject({ amount: order.total, difference: null })
    expect(taken.invoice.events.at(-1)).toMatchObject({
      type: "details_corrected",
      code: "taken_from_service",
      text: `amount: ${order.total - 1} → ${order.total}`,
      actor_name: "示範 店長",
    })
    // Another number is recorded in the usual way: each of the two on its own.
    await expect(takeOver(replaced.id)).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining(theirs!) } },
    })
    await api.post(`/admin/tw-invoices/${replaced.id}/void`, {}, shop.admin)
    expect((await invoiceIn(other.id, "attention")).reason).toBe("void_differs")
    await api.post(`/admin/tw-invoices/${replaced.id}/keep`, {}, shop.admin)
    expect(await invoiceIn(other.id, "issued")).toMatchObject({ invoice_number: theirs, amount })
    const today = taipeiDay(new Date())
    const voided = { invoice_number: number, issued_on: today, voided_on: today, amount }
    await api.post("/admin/tw-invoices", voided, shop.admin)
    expect((await view(other.id)).invoices).toHaveLength(1)
    expect(await refresh(store(), replaced.id)).toMatchObject({ difference: null })
    expect(await differences()).toMatchObject({ count: 0, differences: [] })
    await settings({ duplicate_check: true })
  })
})
