import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { REFUSALS } from "../../src/rules/invoice/refusals"
import { inBoth } from "../../src/rules/text/sentence"
import { customizeInvoicesWorkflow, type InvoiceOrder } from "../../src/workflows"
import { order } from "../../src/workflows/invoices/plan/__tests__/order"
import { LONGEST_ANSWER } from "../../src/workflows/invoices/plan/call-hooks"
import { findMissingInvoices } from "../../src/queries/bulk-issues/missing-invoices"
import { planAll } from "../../src/workflows/invoices/plan/plan-all"
import { planOrder } from "../../src/workflows/invoices/plan/plan-orders"
import { readMissingOrders } from "../../src/workflows/invoices/plan/missing-orders"
import type { OrderRecord } from "../../src/workflows/invoices/plan/read-order"
import { planWaitingOrders } from "../../src/workflows/invoices/workflows/sweep-invoices"
import { previewInvoice } from "../../src/queries/preview/preview-invoice"
import { requestReissue } from "../../src/workflows/invoices/workflows/reissue-invoice"
import { planned } from "./invoice-book"
import { NEVER_CALLED, withInvoicingModule } from "./invoicing-module"
import { atQueue } from "./queue-desk"

jest.setTimeout(120_000)

type Handler = (order: InvoiceOrder) => object | null | Promise<object | null>

/** The shop's own code in a test: its answer about an order; null: none. */
const shop: { decide: Handler; customize: Handler } = { decide: () => null, customize: () => null }
const asked: string[][] = []

// Medusa accepts one handler for each hook.
const { hooks } = customizeInvoicesWorkflow
const answersOf = async (orders: InvoiceOrder[], handler: Handler) => {
  const answers = await Promise.all(orders.map(handler))
  const named = answers.map((answer, n) => answer && { order_id: orders[n].order_id, ...answer })
  return new StepResponse(named.filter(Boolean)) as never
}
hooks.decideInvoices(async ({ orders }) => {
  asked.push(orders.map(({ order_id }) => order_id))
  return answersOf(orders, shop.decide)
})
hooks.customizeInvoices(async ({ orders }) => answersOf(orders, shop.customize))

const [ID, NEIGHBOUR] = ["A", "B"].map((letter) => `order_01ARZ3NDEKTSV4RRFFQ69G5FA${letter}`)

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const { container, execute, orders, errors, dueNow } = atQueue(service, MikroOrmWrapper)
  const at = (id: string, over: Partial<OrderRecord> = {}) =>
    void orders.set(id, order({ id, created_at: new Date(Date.now() + 60_000), ...over }))
  const plan = () => planAll(container, [ID, NEIGHBOUR])
  const invoice = async (order_id = ID) => (await service.listTwInvoices({ order_id }))[0]
  const entries = async () =>
    (await service.listTwInvoiceEvents({ invoice_id: (await invoice()).id })).map(
      ({ type, detail }) => ({ type, detail })
    )
  const preview = async (order_id = ID) =>
    (await previewInvoice(container, { order_id, check: false })).plan
  const ofThisOrder =
    (answer: Handler): Handler =>
    (each) =>
      each.order_id === ID ? answer(each) : null
  const decide = (answer: Handler) => void (shop.decide = ofThisOrder(answer))
  const customize = (answer: Handler) => void (shop.customize = ofThisOrder(answer))

  const AGAINST = { issue: false, reason: "An order of our own company." }
  const HOOK_FAILED = inBoth(REFUSALS.hook_failed())
  const FAILED = {
    status: "attention",
    reason: "cannot_be_planned",
    reason_detail: HOOK_FAILED,
  }
  const fails = () => {
    throw new Error("canary of a buyer")
  }

  beforeEach(async () => {
    Object.assign(shop, { decide: () => null, customize: () => null })
    asked.length = 0
    errors.length = 0
    orders.clear()
    at(ID)
    at(NEIGHBOUR)
    await service.start()
  })

  it("hooks that name no order are called once for all orders, and the invoices are the same as without hooks", async () => {
    expect(await plan()).toEqual([])
    expect(await invoice()).toMatchObject({ status: "pending", amount: 300 })
    expect(asked).toEqual([[ID, NEIGHBOUR]])
  })

  it("no hook is called for an order that is not due, free or cancelled", async () => {
    at(ID, { status: "canceled" })
    const free = order().items.map((item) => ({ ...item, total: 0 }))
    at(NEIGHBOUR, { items: free, shipping_methods: [], total: 0, payment_collections: [] })
    await plan()
    expect(asked).toEqual([])
    expect(await invoice()).toMatchObject({ reason: "order_canceled" })
    expect(await invoice(NEIGHBOUR)).toMatchObject({ reason: "free_order" })
    expect(await preview(NEIGHBOUR)).toEqual({ kind: "not_needed", reason: "free_order" })
    expect(asked).toEqual([])
  })

  it("a hook's descriptions, remark and buyer are on the invoice, and no amount changes", async () => {
    customize(({ lines }) => ({
      lines: [{ id: lines[0].id, description: "手沖咖啡" }],
      remark: "訂單 {display_id}",
      buyer: { company: "範例公司" },
      details: { type: "company", tax_id: "04595257" },
    }))
    await plan()
    expect(await invoice()).toMatchObject({
      status: "pending",
      amount: 300,
      buyer_type: "company",
      content: {
        remark: "訂單 1001",
        buyer: { name: "範例公司", tax_id: "04595257", email: "buyer@example.com" },
        lines: [
          { description: "手沖咖啡", amount: 100 },
          { description: "品項 ordli_2", amount: 120 },
          { description: "宅配", amount: 80 },
        ],
      },
    })
    expect(await preview()).toMatchObject({ kind: "issue", content: { remark: "訂單 1001" } })
    expect((await invoice(NEIGHBOUR)).content).toMatchObject({ remark: "" })
  })

  it("a hook's content is checked by the same rules as an order's own, and the refusal names the hook", async () => {
    customize(() => ({ details: { type: "company", tax_id: "12345678" } }))
    await plan()
    const { status, reason, reason_detail } = await invoice()
    expect({ status, reason }).toEqual({ status: "attention", reason: "buyer_details_invalid" })
    expect(reason_detail).toMatch(
      /^tax_id: .*\(the hook customizeInvoices\).*\ntax_id：.*customizeInvoices/
    )

    customize(() => null)
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending" })
  })

  it("a hook's same answer makes no second entry on the timeline", async () => {
    customize(() => ({ remark: "gift" }))
    await plan()
    const before = await entries()
    await plan()
    expect(await entries()).toEqual(before)
  })

  it("an order that the shop decided against gets no invoice, and shows the shop's reason", async () => {
    decide(() => AGAINST)
    expect(await plan()).toEqual([])
    expect(await invoice()).toMatchObject({
      status: "not_needed",
      reason: "shop_decision",
      reason_detail: AGAINST.reason,
    })
    expect(await entries()).toEqual([
      { type: "not_needed", detail: `shop_decision: ${AGAINST.reason}` },
    ])
    expect(await preview()).toEqual({
      kind: "not_needed",
      reason: "shop_decision",
      detail: AGAINST.reason,
    })
    expect(await invoice(NEIGHBOUR)).toMatchObject({ status: "pending" })
  })

  describe("an invoice of a company whose data were erased", () => {
    const company = { type: "company", tax_id: "04595257" } as const
    const reissue = async (details: typeof company | null) =>
      requestReissue(container, { invoice_id: (await invoice()).id, details, actor: "user_1" })

    beforeEach(async () => {
      await plan()
      await execute(`update tw_invoice set status = 'issued', invoice_number = 'AB12345678',
        buyer_type = 'company', kept_tax_id = '04595257', content = null, sent_at = now(),
        issued_at = now() where order_id = '${ID}'`)
    })

    it("does not void an erased company's invoice for a reissue that names no buyer", async () => {
      await expect(reissue(null)).rejects.toThrow("Give it in `details`")
      expect(await invoice()).toMatchObject({ status: "issued", reissue_requested_at: null })
      await reissue(company)
      expect(await invoice()).toMatchObject({ status: "voiding", reissue_details: company })
    })

    it.each<[string, () => void]>([
      ["says whom the next one is for", () => customize(() => ({ details: company }))],
      ["decides against another one", () => decide(() => AGAINST)],
    ])(
      "voids an erased company's invoice for a reissue if the shop's hook %s",
      async (_, answer) => {
        answer()
        await reissue(null)
        expect(await invoice()).toMatchObject({ status: "voiding" })
      }
    )

    it("does not void an erased company's invoice for a reissue while the shop's hook fails", async () => {
      decide(fails)
      await expect(reissue(null)).rejects.toThrow(HOOK_FAILED)
      expect(await invoice()).toMatchObject({ status: "issued" })
    })
  })

  it("an unsent invoice is withdrawn once the shop decides against it, and made again once the shop decides for it", async () => {
    await plan()
    decide(() => AGAINST)
    await plan()
    expect(await invoice()).toMatchObject({ status: "not_needed", reason: "shop_decision" })
    expect((await service.claimPending()).claims).toMatchObject([{ order_id: NEIGHBOUR }])

    decide(() => ({ issue: true }))
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending", reason: null, reason_detail: null })
  })

  it("the shop's hook is called again when staff request an invoice that it decided against", async () => {
    decide(({ requested_by_staff }) => (requested_by_staff ? null : AGAINST))
    await plan()
    expect(await invoice()).toMatchObject({ status: "not_needed" })
    expect(await preview()).toMatchObject({ kind: "issue" })
    await planOrder(container, { order_id: ID, requested: "now", actor: "user_1" })
    expect(await invoice()).toMatchObject({ status: "pending" })
    // It stays requested, whatever event of the order follows.
    await plan()
    expect(await invoice()).toMatchObject({ status: "pending" })
  })

  it.each<[string, Handler]>([
    ["fails", fails],
    ["gives an answer that cannot be used", () => ({ issue: "no" })],
    ["decides against an invoice and gives no reason", () => ({ issue: false })],
  ])("reviews only the order for which a hook %s", async (_, answer) => {
    decide(answer)
    expect(await plan()).toEqual([])
    expect(await invoice()).toMatchObject(FAILED)
    expect(await invoice(NEIGHBOUR)).toMatchObject({ status: "pending" })
    expect(await preview()).toEqual({
      kind: "attention",
      reason: "cannot_be_planned",
      detail: HOOK_FAILED,
    })
    expect(errors).toEqual([expect.stringContaining(`order ${ID} could not be planned`)])
    const stored = await execute("select * from tw_invoice, tw_invoice_event")
    expect(JSON.stringify(stored)).not.toContain("canary")
  })

  it("reviews only the order for which a hook hangs", async () => {
    const { setTimeout: start } = globalThis
    const soon = jest
      .spyOn(globalThis, "setTimeout")
      .mockImplementation((work: () => void, ms?: number, ...rest: []) =>
        start(work, ms === LONGEST_ANSWER ? 100 : ms, ...rest)
      )
    decide(() => new Promise(() => {}))
    expect(await plan()).toEqual([])
    soon.mockRestore()
    expect(await invoice()).toMatchObject(FAILED)
    expect(await invoice(NEIGHBOUR)).toMatchObject({ status: "pending" })
  })

  it("the invoice is made automatically once a failed hook is repaired", async () => {
    decide(fails)
    await plan()
    decide(() => null)
    await dueNow()
    await planWaitingOrders(container)
    expect(await invoice()).toMatchObject({ status: "pending", amount: 300, reason_detail: null })
  })

  it("the issued invoice of a cancelled order is voided, whatever the hooks do", async () => {
    await plan()
    const { claims } = await service.claimPending()
    await service.recordBatchIssued(
      claims.map((claim, n) => ({ claim, invoice_number: `AB1234567${n}` }))
    )
    decide(fails)
    asked.length = 0
    at(ID, { status: "canceled", updated_at: new Date() })
    await plan()
    expect(await invoice()).toMatchObject({ status: "voiding" })
    expect(asked).toEqual([])
  })

  it("an invoice is not resent with its old content if the shop changes it while it is being sent", async () => {
    await plan()
    const { claims } = await service.claimPending()
    customize(() => ({ remark: "gift" }))
    await plan()
    await service.recordBatchNotSent(claims, { detail: "connection", retryIn: 0 })
    expect(await invoice()).toMatchObject({ status: "waiting" })
    expect(await invoice(NEIGHBOUR)).toMatchObject({ status: "pending" })
    await dueNow()
    await planWaitingOrders(container)
    expect(await invoice()).toMatchObject({ status: "pending", content: { remark: "gift" } })
  })

  const missing = () => findMissingInvoices(container, { from: "2026-01-01", to: "2027-01-01" })
  const found = async () =>
    (await missing()).orders.map(({ order_id, outcome }) => [order_id, outcome])

  it("the preview of a bulk issue calls the hooks for at most 50 orders at once", async () => {
    orders.clear()
    for (let n = 100; n < 151; n++) at(`order_${n}`)
    const { orders: listed, next } = await missing()
    expect(listed).toHaveLength(51)
    expect(next).toBeNull()
    expect(asked.map(({ length }) => length)).toEqual([50, 1])
  })

  it("the preview of a bulk issue names an order that cannot be read for review, and the others as they would be issued", async () => {
    at(ID, { items: null as never })
    expect(await found()).toEqual([
      [ID, "review"],
      [NEIGHBOUR, "issue"],
    ])
    expect(await service.listTwInvoices({})).toEqual([])
  })

  it("the preview of a bulk issue names an order whose order number was used for another order for review", async () => {
    await planAll(container, [ID])
    const { order_number } = await invoice()
    await execute(`update tw_invoice set order_id = 'order_0', order_number = '${order_number}'`)
    expect(await found()).toEqual([
      [ID, "review"],
      [NEIGHBOUR, "issue"],
    ])
  })

  it("an order whose latest invoice waits counts as missing, even if an earlier one is voided", async () => {
    await service.insertPlans([
      planned("", { order_id: ID, plan: { kind: "wait", reason: "staff" } }),
    ])
    await execute(`insert into tw_invoice (id, order_id, revision, status, buyer_type, created_at)
      select 'twinv_1', order_id, 0, 'voided', 'personal', now() from tw_invoice`)
    expect(await found()).toEqual([
      [ID, "issue"],
      [NEIGHBOUR, "issue"],
    ])
    const range = { from: new Date("2026-01-01"), to: new Date("2027-01-01") }
    expect((await readMissingOrders(container, range, null)).missing).toEqual([ID, NEIGHBOUR])
  })
})
