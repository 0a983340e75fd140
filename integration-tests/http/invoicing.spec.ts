import { createServer } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { startSandbox } from "../../src/sandbox"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import {
  dispatchInvoicesWorkflow,
  invoiceOrderWorkflow,
  settleInvoicesWorkflow,
  sweepInvoicesWorkflow,
} from "../../src/workflows"
import { fillCart, openPaymentSession, openShop, placeOrder, type Shop } from "./shop"

jest.setTimeout(300_000)

const PORT = 4710
const SANDBOX = `http://localhost:${PORT}`

// Read when the configuration file is loaded, which the runner does before it knows its own `env`.
Object.assign(process.env, {
  TW_INVOICE_BASE_URL: `${SANDBOX}/invoicing`,
  TW_INVOICE_MEM_CID: "12345678",
  TW_INVOICE_TIMEOUT: "1000",
  TW_INVOICE_QUIET_TIME: "2000",
})

type SandboxInvoice = {
  order_number: string
  invoice_number: string
  status: string
  amount: number
  lines: Record<string, string>[]
}

type JournalEntry = { function: string; accepted: boolean; order_numbers?: string[] }

medusaIntegrationTestRunner({
  testSuite: ({ api, getContainer, dbConnection }) => {
    let shop: Shop
    let sandbox: Awaited<ReturnType<typeof startSandbox>>

    beforeAll(async () => {
      sandbox = await startSandbox({ port: PORT })
      shop = await openShop(getContainer(), api)
    })
    afterAll(() => sandbox.close())
    beforeEach(() => fetch(`${SANDBOX}/console/state`, { method: "DELETE" }))

    const settings = (changes: object) =>
      fetch(`${SANDBOX}/console/settings`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(changes),
      })
    const state = async () => {
      const reply = await fetch(`${SANDBOX}/console/state`)
      return (await reply.json()) as { invoices: SandboxInvoice[]; journal: JournalEntry[] }
    }
    const uploads = async () =>
      (await state()).journal.filter((entry) => entry.function === "UploadInvoice_Patch")

    const view = async (orderId: string) =>
      (await api.get(`/admin/orders/${orderId}/tw-invoices`, shop.admin)).data
    const invoiceIn = (orderId: string, ...statuses: string[]) =>
      waitFor(`an invoice ${statuses.join(" or ")}`, async () => {
        const [invoice] = (await view(orderId)).invoices
        return statuses.includes(invoice?.status) ? invoice : null
      })
    const cancel = (orderId: string) => api.post(`/admin/orders/${orderId}/cancel`, {}, shop.admin)
    const sweep = () => sweepInvoicesWorkflow(getContainer()).run()
    const dueNow = () =>
      dbConnection.raw("update tw_invoice set due_at = now() where due_at > now()")

    describe("a placed order", () => {
      it("gets an invoice that adds up to what was charged", async () => {
        const order = await placeOrder(api, shop, {
          lines: [
            { variant: 0, quantity: 2 },
            { variant: 3, quantity: 3 },
          ],
          details: { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } },
        })
        const invoice = await invoiceIn(order.id, "issued")
        const [issued] = (await state()).invoices

        expect(order.total).toBe(680 * 2 + 239 * 3 + 80)
        expect(invoice).toMatchObject({
          amount: order.total,
          invoice_number: issued.invoice_number,
          order_number: order.id.slice("order_".length),
          buyer_type: "personal",
          actions: ["void"],
        })
        expect(sumOf(issued)).toBe(order.total)
        expect(issued.lines.map(({ Quantity }) => Quantity)).toEqual(["2", "3", "1"])
        expect(issued.lines[0]).toMatchObject({
          buyer_name: "王小明",
          buyer_add: "",
          buyer_phone: "0912345678",
          CarrierType: "3J0002",
          CarrierID_2: "/ABC+123",
        })
        expect(invoice.events.map(({ type }: { type: string }) => type)).toEqual([
          "planned",
          "sending",
          "issued",
        ])

        const { data } = await api.get(invoice.link, shop.admin)
        expect(data.url).toContain(issued.invoice_number)
        expect((await fetch(data.url)).status).toBe(200)
      })

      it("for a company carries its tax ID and name", async () => {
        const details = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }
        const order = await placeOrder(api, shop, { details })
        await invoiceIn(order.id, "issued")
        const [{ lines }] = (await state()).invoices
        expect(lines[0]).toMatchObject({ buyer_id: "04595257", buyer_name: details.name })
      })

      it("with commas, quotes and a line break in a title is issued, and the change is shown", async () => {
        const order = await placeOrder(api, shop, { lines: [{ variant: 2, quantity: 1 }] })
        const invoice = await invoiceIn(order.id, "issued")
        const [issued] = (await state()).invoices

        expect(sumOf(issued)).toBe(order.total)
        expect(issued.lines[0].Description).not.toMatch(/[,\n\r]/)
        expect(invoice.changes).toMatchObject([
          { field: "Description", to: issued.lines[0].Description },
        ])
      })

      it("never waits for the invoicing service", async () => {
        const cartId = await fillCart(api, shop)
        await openPaymentSession(api, shop, cartId, "pp_system_default")
        await settings({ invoicing_latency_ms: 900 })
        const { data } = await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)

        expect(data.type).toBe("order")
        expect((await state()).invoices).toHaveLength(0)
        await invoiceIn(data.order.id, "issued")
      })

      it("is written down, rows and all, before a byte of it leaves", async () => {
        await sandbox.close()
        let service = createServer()
        const stored = new Promise<Record<string, unknown>[]>((resolve, reject) => {
          service = createServer((request) => {
            const read = dbConnection.raw("select status, rows, sent_at from tw_invoice")
            void read.then(({ rows }: { rows: [] }) => resolve(rows), reject)
            request.socket.destroy()
          }).listen(PORT)
        })
        const order = await placeOrder(api, shop)
        const [row] = await stored
        await new Promise((closed) => service.close(closed))
        sandbox = await startSandbox({ port: PORT })

        expect(row).toMatchObject({ status: "sending", sent_at: expect.anything() })
        await invoiceIn(order.id, "unknown")
        await sleep(2100)
        for (const _ of ["asks", "sends"]) {
          await dueNow()
          await sweep()
        }
        await invoiceIn(order.id, "issued")
        expect((await state()).invoices[0].lines).toEqual(row.rows)
      })

      it("is invoiced once, however often and at once its event comes", async () => {
        const order = await placeOrder(api, shop)
        await Promise.all(
          Array.from({ length: 20 }, () =>
            invoiceOrderWorkflow(getContainer()).run({ input: { order_id: order.id } })
          )
        )
        await invoiceIn(order.id, "issued")
        expect(await uploads()).toHaveLength(1)
        expect((await view(order.id)).invoices).toHaveLength(1)
      })

      it("is found by the sweep when no event told of it", async () => {
        await settings({ invoicing_down: true })
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "pending", "unknown")
        await dbConnection.raw("delete from tw_invoice_event; delete from tw_invoice")
        await settings({ invoicing_down: false })

        await sweep()
        expect(await invoiceIn(order.id, "issued")).toMatchObject({ amount: order.total })
      })

      it("is left alone when it is older than the plugin's start, until staff ask", async () => {
        await dbConnection.raw(
          "update tw_invoicing_state set started_at = now() + interval '1 hour'"
        )
        const order = await placeOrder(api, shop)
        await sweep()
        expect(await view(order.id)).toMatchObject({
          note: "before_start",
          actions: ["issue"],
          invoices: [],
        })

        const asked = await api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
        expect(asked.data.invoices[0]).toMatchObject({ status: "issued", amount: order.total })
      })
    })

    describe("a service that cannot be reached", () => {
      it("leaves the order placed and the invoice pending, and the sweep sends it", async () => {
        await sandbox.close()
        const order = await placeOrder(api, shop)
        const pending = await invoiceIn(order.id, "pending")
        await waitFor("the failed attempt", async () =>
          (await view(order.id)).invoices[0].attempts > 0 ? true : null
        )
        expect(pending.invoice_number).toBeNull()

        sandbox = await startSandbox({ port: PORT })
        await dueNow()
        await sweep()
        const invoice = await invoiceIn(order.id, "issued")
        expect(invoice.events.map(({ type }: { type: string }) => type)).toContain("not_sent")
      })
    })

    describe("an upload without a clear answer", () => {
      const fail = (fault: string) =>
        settings({ invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault }] })

      it.each(["reset_after", "http_500_after", "html", "truncate", "hang"])(
        "%s: the invoice exists, is found by its order number and adopted, never sent again",
        async (fault) => {
          await settings({ duplicate_check: false })
          await fail(fault)
          const order = await placeOrder(api, shop)
          await invoiceIn(order.id, "unknown")
          await sleep(2100)
          await dueNow()
          await sweep()

          const invoice = await invoiceIn(order.id, "issued", "pending")
          const { invoices } = await state()
          if (invoice.status === "pending") {
            // The fault struck before the service acted: only then may it be sent again.
            expect(invoices).toHaveLength(0)
            await dueNow()
            await sweep()
          }
          await invoiceIn(order.id, "issued")
          const after = await state()
          expect(after.invoices).toHaveLength(1)
          expect(after.journal.filter(isAcceptedUpload)).toHaveLength(1)
        }
      )

      it.each(["reset_before", "http_500_before"])(
        "%s: nothing was issued; sent again only after the quiet time and two answers",
        async (fault) => {
          await settings({ duplicate_check: false })
          await fail(fault)
          const order = await placeOrder(api, shop)
          await invoiceIn(order.id, "unknown")
          await dueNow()
          await sweep()
          expect(await invoiceIn(order.id, "unknown")).toBeTruthy()
          expect(await uploads()).toHaveLength(1)

          await sleep(2100)
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

      it("stays unknown while the queries fail", async () => {
        await settings({
          invoicing_fail_next: [
            { function: "UploadInvoice_Patch", fault: "reset_before" },
            { function: "Check_invoiceOrder", fault: "html" },
            { function: "Check_invoiceOrder", fault: "http_500_before" },
          ],
        })
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "unknown")
        await sleep(2100)
        for (const _ of [1, 2]) {
          await dueNow()
          await sweep()
          expect((await view(order.id)).invoices[0].status).toBe("unknown")
        }
        expect(await uploads()).toHaveLength(1)
      })
    })

    describe("a cancelled order", () => {
      it("has its issued invoice voided at the service", async () => {
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "issued")
        await cancel(order.id)
        const invoice = await invoiceIn(order.id, "voided")

        expect((await state()).invoices).toMatchObject([{ status: "作廢" }])
        expect(invoice).toMatchObject({ service_status: "作廢", link: null, actions: [] })
        expect(invoice.voided_at).toBeTruthy()
      })

      it("before anything was sent needs no invoice", async () => {
        await sandbox.close()
        const order = await placeOrder(api, shop)
        await waitFor("the failed attempt", async () =>
          (await view(order.id)).invoices[0]?.attempts > 0 ? true : null
        )
        await invoiceIn(order.id, "pending")
        await cancel(order.id)
        await invoiceIn(order.id, "not_needed")

        sandbox = await startSandbox({ port: PORT })
        await dueNow()
        await sweep()
        expect((await state()).invoices).toHaveLength(0)
      })

      it("while the outcome is unknown is voided once the invoice is found", async () => {
        await settings({
          invoicing_fail_next: [{ function: "UploadInvoice_Patch", fault: "reset_after" }],
        })
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "unknown")
        await cancel(order.id)
        await waitFor("the request to void", async () =>
          (await view(order.id)).invoices[0].events.some(
            ({ type }: { type: string }) => type === "void_requested"
          )
            ? true
            : null
        )
        await dueNow()
        await sweep()
        await invoiceIn(order.id, "voided")
        expect((await state()).invoices).toMatchObject([{ status: "作廢" }])
      })

      it("has its invoice voided though the void's reply was lost", async () => {
        const order = await placeOrder(api, shop)
        await invoiceIn(order.id, "issued")
        await settings({
          invoicing_fail_next: [{ function: "CancelInvoice_I", fault: "reset_after" }],
        })
        await cancel(order.id)
        await invoiceIn(order.id, "void_unknown")
        await dueNow()
        await sweep()
        await invoiceIn(order.id, "voided")
        const voids = (await state()).journal.filter(
          (entry) => entry.function === "CancelInvoice_I" && entry.accepted
        )
        expect(voids).toHaveLength(1)
      })
    })

    describe("staff", () => {
      it("void an invoice and issue another, with a new order number", async () => {
        const order = await placeOrder(api, shop)
        const first = await invoiceIn(order.id, "issued")
        const voided = await api.post(
          `/admin/tw-invoices/${first.id}/void`,
          { reason: "統編填錯" },
          shop.admin
        )
        expect(voided.data.invoice).toMatchObject({ status: "voided" })

        await sweep()
        expect((await view(order.id)).invoices).toHaveLength(1)

        const { data } = await api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
        expect(data.invoices.map(({ status }: { status: string }) => status)).toEqual([
          "issued",
          "voided",
        ])
        expect(data.invoices[0].order_number).toBe(`${first.order_number}R2`)
        const note = data.invoices[1].events.find(
          ({ type }: { type: string }) => type === "void_requested"
        )
        expect(note.detail).toContain("統編填錯")
        expect(note.actor).toMatch(/^user_/)
      })

      it("are told in a sentence what they cannot do", async () => {
        const order = await placeOrder(api, shop)
        const { id } = await invoiceIn(order.id, "issued")
        const again = api.post(`/admin/orders/${order.id}/tw-invoices`, {}, shop.admin)
        await expect(again).rejects.toMatchObject({
          response: { status: 400, data: { message: expect.stringContaining("Void it before") } },
        })
        const retry = api.post(`/admin/tw-invoices/${id}/retry`, {}, shop.admin)
        await expect(retry).rejects.toMatchObject({ response: { status: 400 } })
        const missing = api.post("/admin/tw-invoices/twinv_none/void", {}, shop.admin)
        await expect(missing).rejects.toMatchObject({ response: { status: 404 } })
      })

      it("retry what the service refused, once they mended it", async () => {
        const order = await placeOrder(api, shop, {
          details: { type: "personal", carrier: { type: "mobile", code: "/ABC+123" } },
        })
        const issued = await invoiceIn(order.id, "issued")
        await dbConnection.raw(
          `update tw_invoice set status = 'attention', reason = 'refused_by_service',
           invoice_number = null, issued_at = null, sent_at = null where id = ?`,
          [issued.id]
        )
        await fetch(`${SANDBOX}/console/state`, { method: "DELETE" })
        await sweep()
        expect(await uploads()).toHaveLength(0)

        const { data } = await api.post(`/admin/tw-invoices/${issued.id}/retry`, {}, shop.admin)
        expect(data.invoice.status).toBe("issued")
      })
    })

    describe("a batch that the service refuses", () => {
      it("is split until the order that spoils it stands alone", async () => {
        await settings({ invoicing_down: true })
        const container: MedusaContainer = getContainer()
        const orders = []
        for (let n = 0; n < 4; n++) orders.push(await placeOrder(api, shop))
        for (const { id } of orders) await invoiceIn(id, "pending", "unknown")

        // As if none had been tried yet, and one with a carrier that only the service finds wrong.
        await dbConnection.raw(
          `update tw_invoice set status = 'pending', sent_at = null, unclear_since = null,
           refusal = null, lease_expires_at = null, due_at = now()`
        )
        await dbConnection.raw(
          `update tw_invoice set rows = jsonb_set(rows, '{0,CarrierType}', '"CQ0001"') where order_id = ?`,
          [orders[2].id]
        )
        await settings({ invoicing_down: false })
        for (let round = 0; round < 4; round++) {
          await dispatchInvoicesWorkflow(container).run()
          await settleInvoicesWorkflow(container).run()
        }

        const statuses = []
        for (const { id } of orders) statuses.push((await view(id)).invoices[0].status)
        expect(statuses).toEqual(["issued", "issued", "attention", "issued"])
        const { reason, reason_detail } = (await view(orders[2].id)).invoices[0]
        expect(reason).toBe("refused_by_service")
        expect(reason_detail).toMatch(/載具/)
        expect((await state()).invoices).toHaveLength(3)
      })
    })

    describe("buyer's invoice details", () => {
      it("are kept for the cart and given back", async () => {
        const details = { type: "donation", donation_code: "168001" }
        const cartId = await fillCart(api, shop, { details })
        const { data } = await api.get(`/store/carts/${cartId}/tw-invoice-details`, shop.store)
        expect(data.invoice_details).toEqual(details)
      })

      it.each([
        [{ type: "company", tax_id: "12345678", name: "範例" }, "tax_id"],
        [{ type: "personal", carrier: { type: "mobile", code: "/AB,D123" } }, "carrier.code"],
        [{ type: "donation", donation_code: "12" }, "donation_code"],
        [{ type: "gift" }, "type"],
      ])(
        "%j is refused with a sentence at the field, in both languages",
        async (details, field) => {
          const cartId = await fillCart(api, shop)
          const refused = api.post(`/store/carts/${cartId}/tw-invoice-details`, details, shop.store)
          const { response } = await refused.catch((error: { response: unknown }) => error as never)
          const { status, data } = response as {
            status: number
            data: { problems: { field: string; message: { en: string; zh_tw: string } }[] }
          }
          expect(status).toBe(400)
          expect(data.problems.map((problem) => problem.field)).toContain(field)
          expect(data.problems[0].message.zh_tw).toMatch(/\p{Script=Han}/u)
        }
      )

      it("can no longer be changed by the buyer once the order is placed", async () => {
        const cartId = await fillCart(api, shop)
        await openPaymentSession(api, shop, cartId, "pp_system_default")
        await api.post(`/store/carts/${cartId}/complete`, {}, shop.store)
        const late = api.post(
          `/store/carts/${cartId}/tw-invoice-details`,
          { type: "personal" },
          shop.store
        )
        await expect(late).rejects.toMatchObject({ response: { status: 400 } })
      })
    })

    it.each([
      ["get", "/admin/orders/order_x/tw-invoices"],
      ["post", "/admin/orders/order_x/tw-invoices"],
      ["get", "/admin/tw-invoices/twinv_x"],
      ["post", "/admin/tw-invoices/twinv_x/retry"],
      ["post", "/admin/tw-invoices/twinv_x/void"],
      ["get", "/admin/tw-invoices/twinv_x/link"],
      ["get", "/admin/tw-invoicing/status"],
    ] as const)("%s %s refuses without a session", async (method, path) => {
      const call = method === "get" ? api.get(path) : api.post(path, {})
      await expect(call).rejects.toMatchObject({ response: { status: 401 } })
    })

    it("an order reaches its invoices through the link, and back", async () => {
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      const query = getContainer().resolve(ContainerRegistrationKeys.QUERY)
      const there = await query.graph({
        entity: "order",
        fields: ["id", "tw_invoices.id", "tw_invoices.status"],
        filters: { id: order.id },
      })
      expect(there.data[0].tw_invoices).toMatchObject([{ id, status: "issued" }])
      const back = await query.graph({
        entity: "tw_invoice",
        fields: ["id", "order.id"],
        filters: { id },
      })
      expect(back.data[0].order.id).toBe(order.id)
      expect(getContainer().hasRegistration(TW_INVOICING_MODULE)).toBe(true)
    })
  },
})

const isAcceptedUpload = (entry: JournalEntry) =>
  entry.function === "UploadInvoice_Patch" && entry.accepted

const sumOf = ({ lines }: SandboxInvoice) =>
  lines.reduce((sum, { Amount }) => sum + Number(Amount), 0)

async function waitFor<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited 15 s in vain for ${what}.`)
    await sleep(100)
  }
}
