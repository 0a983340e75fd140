import { withInvoicingStore } from "../invoicing-store"
import { placeOrder } from "../shop"
import { todayInTaipei } from "../../today-in-taipei"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const list = async (params: Record<string, unknown> = {}) => {
    const { data } = await store().api.get("/admin/tw-invoices", {
      ...store().shop.admin,
      params,
    })
    return data as { invoices: Record<string, unknown>[]; count: number; most: number }
  }
  const ids = async (params: Record<string, unknown>) =>
    (await list(params)).invoices.map(({ order_id }) => order_id)

  it("the list finds an invoice by its number, order, buyer and amount", async () => {
    const { api, shop, invoiceIn, query } = store()
    const details = { type: "company", tax_id: "04595257", name: "範例有限公司" }
    const other = await placeOrder(api, shop)
    const order = await placeOrder(api, shop, { details })
    const { invoice_number, order_number } = await invoiceIn(order.id, "issued")
    await invoiceIn(other.id, "issued")

    const number = invoice_number!
    const [{ cart_id }] = await query("select cart_id from order_cart where order_id = ?", [
      order.id,
    ])
    for (const q of [
      number,
      number.toLowerCase(),
      `${number.slice(0, 2)}-${number.slice(2)}`,
      order_number,
      order.id,
      cart_id,
      `#${order.display_id}`,
      "04595257",
      "０４５９５２５７",
      "範例有限公司",
      "範例",
      "例有限",
      "公司",
    ]) {
      expect([q, await ids({ q })]).toEqual([q, [order.id]])
    }
    expect(await ids({ q: order_number.slice(0, 6) })).toHaveLength(2)
    // Plain digits are an amount if no order has that number.
    const amount = order.total + 100_000
    await query("update tw_invoice set amount = ? where order_id = ?", [amount, order.id])
    for (const q of [`NT$${amount.toLocaleString("en-US")}`, `${amount} 元`, String(amount)]) {
      expect([q, await ids({ q })]).toEqual([q, [order.id]])
    }
    expect(await ids({ q: `$${order.display_id}` })).toEqual([])
    for (const q of ["%", "%有限", "_________", "04595258", "' or true --", "ZZ99999999"]) {
      expect([q, await ids({ q })]).toEqual([q, []])
    }
    for (const short of ["TW7", "shop-7"]) {
      await query("update tw_invoice set order_number = ? where order_id = ?", [short, order.id])
      expect([short, await ids({ q: short })]).toEqual([short, [order.id]])
    }
    const [row] = (await list({ q: number })).invoices
    expect(row).toMatchObject({
      display_id: order.display_id,
      status: "issued",
      tax_id: "04595257",
      company_name: "範例有限公司",
      amount,
      actions: ["void", "refresh", "reissue"],
    })

    await query(
      `update tw_invoice set content = jsonb_set(content, '{buyer,name}', '"Acme 台灣_100%公司"')
       where order_id = ?`,
      [order.id]
    )
    for (const q of ["ME 台灣", "acme", "灣_100%", "%公"]) {
      expect([q, await ids({ q })]).toEqual([q, [order.id]])
    }
    for (const q of ["台灣%公司", "灣_公", "\\\\公司"])
      expect([q, await ids({ q })]).toEqual([q, []])
  })

  it("the list filters by state, kind and period, sorts, and pages", async () => {
    const { api, shop, invoiceIn, query } = store()
    const orders = []
    for (const type of ["personal", "donation", "personal"]) {
      const details = { type, ...(type === "donation" ? { donation_code: "168001" } : {}) }
      const order = await placeOrder(api, shop, { details })
      orders.push(order.id)
      await invoiceIn(order.id, "issued")
    }
    const [first, second, third] = orders
    await query(
      "update tw_invoice set issued_at = '2026-02-28T15:59:59.999Z', status = 'attention', reason = 'void_refused' where order_id = ?",
      [first]
    )

    expect(await ids({ status: "attention" })).toEqual([first])
    expect(await ids({ status: "issued,attention", kind: "donation" })).toEqual([second])
    expect(await ids({ period: "2026-01" })).toEqual([first])
    expect(await ids({ period: "2026-03" })).toEqual([])
    expect(await ids({ day: "2026-02-28" })).toEqual([first])
    expect(await ids({ day: "2026-03-01" })).toEqual([])
    expect(await ids({ period: "2026-03", day: "2026-02-28" })).toEqual([])
    expect(await ids({ from: "2026-02-27", to: "2026-02-28" })).toEqual([first])
    expect(await ids({ from: "2026-03-01" })).toEqual([third, second])
    expect(await ids({ to: "2026-02-27" })).toEqual([])
    expect(await ids({})).toEqual([third, second, first])
    expect(await ids({ order: "dated_at" })).toEqual([first, second, third])
    expect(await ids({ limit: 1, offset: 1 })).toEqual([second])
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ count: 3 })

    const { data } = await api.get("/admin/tw-invoices/summary?period=2026-01", shop.admin)
    expect(data).toEqual({
      counters: { waiting: 0, under_way: 0, attention: 1, issued_today: 2 },
      period: "2026-01",
      days: [{ day: "2026-02-28", issued: 0, voided: 0, open: 1 }],
    })

    await query(
      `update tw_invoice set difference = '{"field":"amount","ours":1,"theirs":2}' where order_id = ?`,
      [third]
    )
    expect(await ids({ status: "differs" })).toEqual([third])
    expect(await ids({ status: "attention,differs" })).toEqual([third, first])
    await query("update tw_invoice set status = 'voided' where order_id = ?", [second])
    const today = todayInTaipei()
    const { data: later } = await api.get("/admin/tw-invoices/summary?period=2026-01", shop.admin)
    expect(later.counters).toMatchObject({ attention: 2, issued_today: 1 })
    expect(await ids({ status: "issued", day: today })).toEqual([third])
  })

  it("the list offers to issue only invoices that no later invoice of the order has replaced", async () => {
    const { api, shop, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    const actions = async () => (await list()).invoices.map(({ actions }) => actions)
    await api.post(`/admin/tw-invoices/${id}/void`, {}, shop.admin)
    expect(await actions()).toEqual([["refresh", "issue"]])
    await api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
    expect(await actions()).toEqual([["void", "refresh", "reissue"], ["refresh"]])
  })

  it.each([
    "limit=101",
    "limit=0",
    "offset=10001",
    "offset=-1",
    "status=lost",
    "kind=gift",
    "period=2026-02",
    "period=2026-13",
    "day=2026-02-29",
    "day=yesterday",
    "from=yesterday",
    "order=amount",
    "q=",
    "anything=else",
  ])("the list refuses the query ?%s", async (params) => {
    const { api, shop } = store()
    const call = api.get(`/admin/tw-invoices?${params}`, shop.admin)
    await expect(call).rejects.toMatchObject({ response: { status: 400 } })
  })
})
