import { createHmac } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { confirmedByStaff } from "../../src/providers/payment-intents/staff-confirmation"
import { addFirstItem, collectionsOf } from "./edited-order"
import { anyStatus, PRIVATE_KEY, PROVIDER, waitFor } from "./payment-store"
import { withScriptedPayments } from "./scripted-payments"

jest.setTimeout(900_000)

/** A store whose service has no calls to confirm or refund, and signs its webhooks. */
withScriptedPayments(
  (store, service) => {
    const place = async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      service.calls.length = 0
      const { data } = await store().complete(cartId)
      expect(data.type).toBe("order")
      return data.order.id as string
    }
    const confirm = (order_id: string, headers: object = store().shop.admin) =>
      store().api.post(
        `/admin/orders/${order_id}/tw-payments/confirm`,
        {},
        { ...headers, ...anyStatus }
      )
    const awaited = async (order_id: string) => {
      const { api, shop } = store()
      const { data } = await api.get(`/admin/orders/${order_id}/tw-payments`, shop.admin)
      return data.awaited_payment
    }
    const signed = (body: string) =>
      createHmac("sha256", PRIVATE_KEY).update(body).digest("hex").toUpperCase()

    const report = async (webhookUrl: string) => {
      const signature = { "X-Payment-Center-Hmac-Sha256": signed("{}") }
      return (await store().sendWebhook(webhookUrl, {}, signature)).status
    }

    it("no payment counts as paid until staff confirm it, and the service is not queried", async () => {
      const order_id = await place()
      await store().anHourLater()
      await store().tenMinutesLater()
      expect(await store().issues()).toEqual([])
      expect((await store().order(order_id)).payment_status).toBe("awaiting")
      expect((await confirm(order_id, {})).status).toBe(401)
      expect(await awaited(order_id)).toEqual({
        session_id: expect.stringMatching(/^payses_/),
        intent_id: service.latest.id,
        amount: 760,
        charged_amount: 760,
        currency: "TWD",
      })

      expect((await confirm(order_id)).status).toBe(200)
      const order = await store().order(order_id)
      expect(order.payment_status).toBe("captured")
      expect(order.payment_collections[0]).toMatchObject({ captured_amount: 760 })
      const [payment] = order.payment_collections[0].payments
      const { created_by } = payment.captures[0]
      expect(created_by).toMatch(/^user_/)
      const { api, shop } = store()
      const fields = "fields=*payment_collections.payment_sessions,*payment_collections.payments"
      const read = await api.get(`/store/orders/${order_id}?${fields}`, shop.store)
      expect(JSON.stringify(read.data)).toContain(payment.id)
      expect(JSON.stringify(read.data)).not.toContain(created_by)
      const shown = await api.get(`/admin/orders/${order_id}/tw-payments`, shop.admin)
      expect(shown.data.payments).toMatchObject([
        { status: "paid", events: [{ type: "captured", actor: created_by }, {}, {}] },
      ])
      expect(await awaited(order_id)).toBeNull()
      expect((await confirm(order_id)).status).toBe(400)
      expect((await confirm("order_none")).status).toBe(404)
      expect(service.calls).toEqual([])
    })

    it("the plugin records who confirmed a payment even on a Medusa that does not store it", async () => {
      const order_id = await place()
      // As in Medusa up to 2.20.1, which writes it to a column that does not exist.
      await store().query(
        `create function forget_capturer() returns trigger language plpgsql as
         $$ begin new.created_by = null; return new; end $$`
      )
      await store().query(
        "create trigger forget_capturer before insert on capture for each row execute function forget_capturer()"
      )
      try {
        expect((await confirm(order_id)).status).toBe(200)
      } finally {
        await store().query("drop function forget_capturer cascade")
      }
      const { payment_collections } = await store().order(order_id)
      const [{ captures }] = payment_collections[0].payments
      expect(captures).toMatchObject([{ created_by: expect.stringMatching(/^user_/), amount: 760 }])
      const { api, shop } = store()
      const shown = await api.get(`/admin/orders/${order_id}/tw-payments`, shop.admin)
      expect(shown.data.payments).toMatchObject([
        { status: "paid", events: [{ type: "captured", actor: captures[0].created_by }, {}, {}] },
      ])
    })

    it("an order that staff did not confirm for ten days is a payment issue until they do", async () => {
      const order_id = await place()
      const startedAgo = async (days: number) => {
        const at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
        await store().query(
          "update payment_session set data = jsonb_set(data, '{created_at}', to_jsonb(?::text))",
          [at]
        )
        await store().anHourLater()
        return await store().issues()
      }
      expect(await startedAgo(9)).toEqual([])
      expect(await startedAgo(11.1)).toMatchObject([
        { kind: "transfer_overdue", order_id, charged_amount: 760, status: "open" },
      ])
      expect((await store().order(order_id)).payment_status).toBe("awaiting")

      expect((await confirm(order_id)).status).toBe(200)
      expect(await store().issues()).toMatchObject([
        { kind: "transfer_overdue", status: "resolved", resolved_by: null },
      ])
      expect(service.calls).toEqual([])
    })

    it("the browser learns that payments are confirmed by hand, and keeps no secret once the order is placed", async () => {
      const { api, shop } = store()
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      expect(session.data).toMatchObject({
        confirm: "manual",
        secret: expect.stringMatching(/_st_/),
      })
      const { data } = await store().complete(cartId)
      const fields = "fields=*payment_collections.payment_sessions"
      const read = await api.get(`/store/orders/${data.order.id}?${fields}`, shop.store)
      expect(JSON.stringify(read.data)).toContain(session.id)
      expect(JSON.stringify(read.data)).not.toContain("_st_")
    })

    it("a cancelled order cannot be confirmed", async () => {
      const order_id = await place()
      const { api, shop } = store()
      await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
      expect(await awaited(order_id)).toBeNull()
      expect((await confirm(order_id)).status).toBe(400)
    })

    it("a refund is refused with a sentence that says where it is made", async () => {
      const order_id = await place()
      await confirm(order_id)
      const { api, shop } = store()
      const [payment] = (await store().order(order_id)).payment_collections[0].payments
      const path = `/admin/payments/${payment.id}/refund`
      const refused = await api.post(path, { amount: 10 }, { ...shop.admin, ...anyStatus })
      expect([refused.status, refused.data.message]).toEqual([
        400,
        expect.stringContaining(
          `Refund payment intent ${service.latest.id} in the payment service`
        ),
      ])
      expect(service.refunds).toEqual([])
    })

    it("a refund made in the console is recorded on the order, and can then be made up to the rest", async () => {
      const order_id = await place()
      await confirm(order_id)
      const { api, shop } = store()
      const record = (amount: number) =>
        api.post(
          `/admin/orders/${order_id}/tw-payments/refunds`,
          { amount, made_on: "2026-11-20", note: "Returned" },
          { ...shop.admin, ...anyStatus }
        )
      expect((await record(100)).status).toBe(200)
      expect((await record(661)).status).toBe(400)
      expect((await record(660)).status).toBe(200)
      const order = await store().order(order_id)
      const [payment] = order.payment_collections[0].payments
      expect(payment.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([100, 660])
      expect(order.payment_collections[0]).toMatchObject({ refunded_amount: 760 })
      expect(order.total).toBe(0)
      expect(service.calls).toEqual([])
    })

    it("a paid order that is cancelled becomes a payment issue: its money is refunded in the console", async () => {
      const order_id = await place()
      await confirm(order_id)
      const { api, shop } = store()
      await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
      await waitFor("the issue", async () => (await store().issues())[0])
      expect(await store().issues()).toMatchObject([
        { kind: "not_refunded", order_id, charged_amount: 760, status: "open" },
      ])
      expect(service.calls).toEqual([])
    })

    it("a payment that was reported and has no order after a quarter of an hour is a payment issue until it has one", async () => {
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      await store().tenMinutesLater()
      await store().tenMinutesLater()
      expect(await store().issues()).toEqual([])

      const { webhookUrl, id: intent_id } = service.latest
      const signature = { "X-Payment-Center-Hmac-Sha256": signed("{}") }
      expect((await store().sendWebhook(webhookUrl, {}, signature)).status).toBe(200)
      await store().tenMinutesLater()
      expect(await store().issues()).toEqual([])
      await store().tenMinutesLater()
      expect(await store().issues()).toMatchObject([
        {
          ...{ kind: "reported_unplaced", session_id: session.id, intent_id, cart_id: cartId },
          ...{ order_id: null, charged_amount: 760, status: "open" },
        },
      ])
      await store().untilEmitted("payment_intent.reported_unplaced")

      expect((await store().complete(cartId)).data.type).toBe("order")
      await store().tenMinutesLater()
      expect(await store().issues()).toMatchObject([{ status: "resolved", resolved_by: null }])

      const [order] = await store().orders()
      const { api, shop } = store()
      await api.post(`/admin/orders/${order.id}/cancel`, {}, shop.admin)
      await store().untilEmitted("order.canceled")
      expect(await report(webhookUrl)).toBe(200)
      expect(await store().issues("?status=open")).toMatchObject([
        { kind: "reported_unplaced", intent_id, order_id: order.id },
      ])
    })

    it("a payment that was reported before its order is placed is no payment issue", async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      const signature = { "X-Payment-Center-Hmac-Sha256": signed("{}") }
      await store().sendWebhook(service.latest.webhookUrl, {}, signature)
      expect((await store().complete(cartId)).data.type).toBe("order")
      await store().settled()
      for (let round = 0; round < 3; round++) await store().tenMinutesLater()
      expect(await store().issues()).toEqual([])
    })

    it("a payment that is reported after its cart was changed is a payment issue at once", async () => {
      const { api, shop } = store()
      const cartId = await store().fill()
      const session = await store().openSession(cartId)
      const { webhookUrl, resultUrl, id: intent_id } = service.latest
      const item = { variant_id: shop.variantIds[7], quantity: 1 }
      await api.post(`/store/carts/${cartId}/line-items`, item, shop.store)
      await store().anHourLater()
      expect(await store().issues()).toEqual([])

      for (let time = 0; time < 2; time++) expect(await report(webhookUrl)).toBe(200)
      await store().untilEmitted("payment_intent.reported_unplaced")
      await store().tenMinutesLater()
      const issue = {
        ...{ kind: "reported_unplaced", session_id: session.id, intent_id, order_id: null },
        ...{ charged_amount: 760, status: "open" },
      }
      expect(await store().issues()).toMatchObject([issue])

      // A buyer who opens the return page again gives no new information; the service does.
      const [{ id }] = await store().issues()
      const note = { note: "Not in the console" }
      await api.post(`/admin/tw-payments/issues/${id}/resolve`, note, shop.admin)
      await api.get(resultUrl, { ...anyStatus, maxRedirects: 0 })
      await store().tenMinutesLater()
      expect(await store().issues("?status=open")).toEqual([])
      expect(await report(webhookUrl)).toBe(200)
      expect(await store().issues("?status=open")).toMatchObject([issue])
    })

    it("a payment that is reported after its order was cancelled is a payment issue of the order", async () => {
      const order_id = await place()
      const { api, shop } = store()
      await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
      await store().untilEmitted("order.canceled")
      await store().anHourLater()
      expect(await store().issues()).toEqual([])

      for (let time = 0; time < 2; time++) {
        expect(await report(service.latest.webhookUrl)).toBe(200)
        await store().tenMinutesLater()
      }
      expect(await store().issues()).toMatchObject([
        { kind: "reported_unplaced", order_id, charged_amount: 760, status: "open" },
      ])
      expect(service.calls).toEqual([])
    })

    it("a payment made at a payment link is a payment issue when it is reported, until staff confirm it", async () => {
      const order_id = await place()
      await confirm(order_id)
      await addFirstItem(store(), order_id)
      const collections = await collectionsOf(store(), order_id)
      const { id, amount } = collections.find(({ status }) => status === "not_paid")!
      expect(await awaited(order_id)).toBeNull()
      const { api, shop } = store()
      const path = `/store/payment-collections/${id}/tw-payment`
      await api.post(path, { provider_id: PROVIDER }, shop.store)
      const { id: intent_id, webhookUrl } = service.latest
      expect(await awaited(order_id)).toMatchObject({ intent_id, charged_amount: amount })
      for (let time = 0; time < 2; time++) expect(await report(webhookUrl)).toBe(200)
      expect(await store().issues("?status=open")).toMatchObject([
        { kind: "reported_unplaced", order_id, intent_id, charged_amount: amount },
      ])

      expect((await confirm(order_id)).status).toBe(200)
      expect(await store().issues("?status=open")).toEqual([])
      expect(await awaited(order_id)).toBeNull()
      const order = await store().order(order_id)
      expect(order.payment_status).toBe("captured")
      expect(order.payment_collections.map((each: any) => each.captured_amount).sort()).toEqual(
        [760, amount].sort()
      )
      expect((await api.get(path, shop.store)).data.payment).toMatchObject({
        payment_status: "paid",
      })
      expect(await report(webhookUrl)).toBe(200)
      expect(await store().issues("?status=open")).toEqual([])
      expect(service.calls.filter((call) => call.startsWith("GET"))).toEqual([])
    })

    /** The stored data three days after a process died in the middle of a confirmation. */
    const confirmInterrupted = async ({ captured }: { captured: boolean }) => {
      const order_id = await place()
      await store().settled()
      const [{ id }] = await store().query("select id from payment_session")
      const payments = store().container.resolve(Modules.PAYMENT)
      const payment = await payments.authorizePaymentSession(id, {
        ...confirmedByStaff(),
      })
      if (captured) {
        await store().query(
          `insert into capture (id, amount, raw_amount, payment_id, created_at, updated_at)
           values ('capt_1', 760, '{"value":"760","precision":20}', ?, now() - interval '3 days', now())`,
          [payment!.id]
        )
      }
      await store().query(`update "order" set updated_at = now() - interval '3 days'`)
      return order_id
    }

    it.each([
      ["before the capture", { captured: false }],
      ["in the middle of the capture", { captured: true }],
    ])("a confirmation that was cut off %s is finished by the job", async (_, written) => {
      const order_id = await confirmInterrupted(written)
      expect(await awaited(order_id)).toBeNull()
      await store().anHourLater()
      const order = await store().order(order_id)
      expect(order.payment_status).toBe("captured")
      expect(order.payment_collections[0]).toMatchObject({ captured_amount: 760 })
      expect(order.payment_collections[0].payments[0].captures).toHaveLength(1)
      await store().tenMinutesLater()
      expect(await store().issues("?status=open")).toEqual([])
      expect(service.calls).toEqual([])
    })

    it("a confirmation that was interrupted before the order was cancelled is a payment issue", async () => {
      const order_id = await confirmInterrupted({ captured: false })
      const { api, shop } = store()
      await api.post(`/admin/orders/${order_id}/cancel`, {}, shop.admin)
      await store().untilEmitted("order.canceled")
      await store().anHourLater()
      expect(await store().issues("?status=open")).toMatchObject([
        { kind: "paid_after_cancel", order_id, charged_amount: 760 },
      ])
    })

    it("a webhook is accepted only with the right signature of its exact bytes, and gets the same answer without it", async () => {
      await place()
      const { webhookUrl } = service.latest
      const name = "X-Payment-Center-Hmac-Sha256"
      const body = '{"Status": "Success",  "Amount": 760}'
      const type = { "content-type": "application/json" }
      const post = async (headers: Record<string, string>, sent = body) =>
        (await fetch(webhookUrl, { method: "POST", body: sent, headers: { ...type, ...headers } }))
          .status
      expect(await post({ [name]: signed(body) })).toBe(200)
      expect(await post({ [name]: signed(body) }, body.replace("760", "761"))).toBe(404)
      expect(await post({ [name]: signed(`${body} `) })).toBe(404)
      expect(await post({})).toBe(404)
    })
  },
  {
    TW_PAY_CONFIRM: "manual",
    TW_PAY_REFUNDS: "manual",
    TW_PAY_WEBHOOK_HEADER: "X-Payment-Center-Hmac-Sha256",
  }
)
