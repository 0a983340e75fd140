import { dispatchInvoicesWorkflow, settleInvoicesWorkflow } from "../../../src/workflows"
import { notifyAdminOfInvoice } from "../../../src/workflows/notifications/notify-admin"
import { giveUpSoon, waitFor, withInvoicingStore, type JournalEntry } from "../invoicing-store"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  describe("a service that cannot be reached", () => {
    it("leaves the order placed and the invoice pending, and the sweep sends it", async () => {
      const { api, shop, stopSandbox, restartSandbox, notSent, invoiceIn, sweep, dueNow } = store()
      await stopSandbox()
      const order = await placeOrder(api, shop)
      const pending = await notSent(order.id)
      expect(pending.invoice_number).toBeNull()

      await restartSandbox()
      await dueNow()
      await sweep()
      await invoiceIn(order.id, "issued")
    })
  })

  describe("an upload without a clear answer", () => {
    afterEach(() => jest.restoreAllMocks())

    const fail = (fault: string) =>
      store().settings({ invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault }] })

    it.each(["reset_after", "http_500_after", "truncate", "hang"])(
      "%s: the invoice exists, is found by its order number and adopted, never sent again",
      async (fault) => {
        const { api, shop, settings, state, invoiceIn, afterQuietTime, sweep, dueNow } = store()
        await settings({ duplicate_check: false })
        await fail(fault)
        if (fault === "hang") giveUpSoon()
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "unknown")
        jest.restoreAllMocks()
        await afterQuietTime()
        await dueNow()
        await sweep()

        await invoiceIn(order.id, "issued")
        const after = await state()
        expect(after.invoices).toHaveLength(1)
        expect(after.journal.filter(isAcceptedUpload)).toHaveLength(1)
      }
    )

    it.each(["reset_before", "http_500_before", "html"])(
      "%s: nothing was issued, and it is sent again only after the quiet time and two answers",
      async (fault) => {
        const { api, shop, settings, state, uploads, invoiceIn, afterQuietTime, sweep, dueNow } =
          store()
        await settings({ duplicate_check: false })
        await fail(fault)
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "unknown")
        await dueNow()
        await sweep()
        expect(await invoiceIn(order.id, "unknown")).toBeTruthy()
        expect(await uploads()).toHaveLength(1)

        await afterQuietTime()
        await dueNow()
        await sweep()
        await dueNow()
        await sweep()
        await invoiceIn(order.id, "issued")
        const asked = (await state()).journal.map((entry) => entry.function)
        expect(asked).toContain("Check_invoiceOrder")
        expect(asked).toContain("Invoice_PatchData_Check")
        expect((await state()).invoices).toHaveLength(1)
      }
    )

    it("keeps an upload unknown while the queries fail", async () => {
      const { api, shop, settings, uploads, view, invoiceIn, afterQuietTime, sweep, dueNow } =
        store()
      await settings({
        invoicing_fail_next: [
          { function: "UploadInvoice_Patch", fault: "reset_before" },
          { function: "Check_invoiceOrder", fault: "html" },
          { function: "Check_invoiceOrder", fault: "http_500_before" },
        ],
      })
      const order = await placeOrder(api, shop)
      await invoiceIn(order.id, "unknown")
      await afterQuietTime()
      for (const _ of [1, 2]) {
        await dueNow()
        await sweep()
        expect((await view(order.id)).invoices[0].status).toBe("unknown")
      }
      expect(await uploads()).toHaveLength(1)
    })
  })

  it("an upload and a void that stayed unclear for two days are settled by the sweep alone", async () => {
    const { api, shop, container, settings, state, query, invoiceIn, cancel, sweep } = store()
    const later = (hours: number) =>
      query(
        `update tw_invoice set due_at = due_at - ?::interval, unclear_since = unclear_since - ?::interval,
           void_requested_at = void_requested_at - ?::interval`,
        Array(3).fill(`${hours} hours`)
      )
    const canceled = await placeOrder(api, shop)
    await invoiceIn(canceled.id, "issued")
    await settings({
      invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault: "reset_after" }],
    })
    const order = await placeOrder(api, shop)
    await invoiceIn(order.id, "unknown")
    await settings({ invoicing_down: true })
    await cancel(canceled.id)
    await waitFor("a void without an answer", async () =>
      (await invoiceIn(canceled.id, "voiding", "void_unknown")).reason_detail ? true : null
    )
    for (const hours of [25, 24]) {
      await later(hours)
      await sweep()
    }
    await invoiceIn(order.id, "attention")
    await invoiceIn(canceled.id, "attention")

    await settings({ invoicing_down: false })
    await later(1)
    await sweep()
    const found = await invoiceIn(order.id, "issued", "attention")
    expect(found).toMatchObject({ status: "issued", reason: null })
    expect(found.events.at(-1)).toMatchObject({ type: "adopted" })
    expect(await invoiceIn(canceled.id, "voided", "attention")).toMatchObject({ status: "voided" })
    expect((await state()).invoices.map(({ status }) => status)).toEqual(["作廢", "開立"])
    for (const { id } of [order, canceled]) {
      const [{ alerts }] = await query(
        `select count(*)::int as alerts from tw_invoice_event event
         join tw_invoice invoice on invoice.id = event.invoice_id
         where invoice.order_id = ? and event.type = 'attention'`,
        [id]
      )
      expect(alerts).toBe(1)
    }

    // A late event sends no notification of a settled invoice.
    const notifications = async () =>
      (await api.get("/admin/notifications?channel=feed", shop.admin)).data.notifications.length
    const before = await notifications()
    await query("update tw_invoice_event set id = id || 'again' where type = 'attention'")
    await notifyAdminOfInvoice(container, { id: found.id, order_id: order.id })
    expect(await notifications()).toBe(before)
  })

  describe("a batch that the service refuses", () => {
    it("splits a refused batch until the order that causes the refusal is alone", async () => {
      const { api, shop, container, settings, state, view, invoiceIn, query } = store()
      await settings({ invoicing_down: true })
      const orders: { id: string }[] = []
      for (let n = 0; n < 4; n++) orders.push(await placeOrder(api, shop))
      for (const { id } of orders) await invoiceIn(id, "unknown")

      // As if none had been tried yet; one has a carrier that only the service rejects.
      await settings({ invoicing_down: false })
      await query("update tw_invoicing_state set failures = 0, pause_reason = null")
      await query(
        `update tw_invoice set content = jsonb_set(content, '{carrier}', ?) where order_id = ?`,
        [JSON.stringify({ type: "certificate", code: "" }), orders[2].id]
      )
      await query(
        `update tw_invoice set status = 'pending', sent_at = null, unclear_since = null,
           refusal = null, lease_expires_at = null, due_at = now(), fence = fence + 1`
      )
      const statuses = await waitFor("four invoices at their end", async () => {
        await dispatchInvoicesWorkflow(container).run()
        await settleInvoicesWorkflow(container).run()
        const views = await Promise.all(orders.map(({ id }) => view(id)))
        const statuses = views.map(({ invoices }) => invoices[0].status)
        return statuses.every((status) => ["issued", "attention"].includes(status))
          ? statuses
          : null
      })
      expect(statuses).toEqual(["issued", "issued", "attention", "issued"])
      const { reason, reason_detail } = (await view(orders[2].id)).invoices[0]
      expect(reason).toBe("refused_by_service")
      expect(reason_detail).toMatch(/載具/)
      expect((await state()).invoices).toHaveLength(3)
    })
  })
})

const isAcceptedUpload = (entry: JournalEntry) =>
  entry.function === "UploadInvoice_Patch" && entry.accepted
