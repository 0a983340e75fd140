import type { IPaymentModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PaymentIntentsProvider } from "../../src/providers/payment-intents/payment-intents-provider"
import { missingProviders } from "../../src/workflows/payments/providers"
import { areQueriesPaused } from "../../src/workflows/payments/query-budget"
import { reportUnconfirmedPaymentsWorkflow } from "../../src/workflows"
import { settleUnsettledSessions } from "../../src/workflows/payments/settle/settle-unsettled-sessions"
import { anyStatus, PROVIDER } from "./payment-store"
import { withScriptedPayments } from "./scripted-payments"

jest.setTimeout(900_000)

/** Longer than a slow machine stalls. */
const TIMEOUT_MS = 3_000

/** Seconds of the pause that a busy service asks for: longer than its story takes. */
const PAUSE_S = 60

/** Milliseconds by which the process's clock was set forward, so that no test waits for a pause. */
let ahead = 0
const { now } = Date
beforeAll(() => void (Date.now = () => now() + ahead))
afterAll(() => void (Date.now = now))

const endPause = () => {
  ahead += PAUSE_S * 1_000
  expect(areQueriesPaused()).toBe(false)
}

const OLD_PROVIDER = "pp_payment-intents_old"
const QUOTED = "the text of an error may quote data"

withScriptedPayments(
  (store, service) => {
    const mend = () => {
      Object.assign(service, { down: false, html: false })
      service.letGo()
    }
    const placed = async (cartId: string) => {
      expect((await store().complete(cartId)).data.type).toBe("order")
      const order = await store().paidOrder()
      expect(await store().orders()).toHaveLength(1)
      expect(order.payment_collections[0].payments).toHaveLength(1)
      return order
    }
    const paid = async () => {
      const cartId = await store().fill()
      await store().openSession(cartId)
      service.latest.status = "success"
      return cartId
    }

    const captures = () => store().query("select id from capture")
    /** An order whose payment is authorized and not captured yet. */
    const uncaptured = async () => {
      const { id } = await placed(await paid())
      await store().query("delete from capture")
      await store().query("update payment set captured_at = null")
      return id as string
    }

    type Story = { detail: string; asked?: false; breaks(): unknown; mends(): unknown }

    /** The cases of a placed order whose payment is not confirmed for ten minutes. */
    const reportedAndSettled = async ({ detail, asked, breaks, mends }: Story) => {
      const order_id = await uncaptured()
      await breaks()
      if (asked !== false) {
        await store().anHourLater()
      }
      await reportUnconfirmedPaymentsWorkflow(store().container).run()
      expect(await captures()).toEqual([])
      expect(await store().issues()).toEqual([])

      await store().tenMinutesLater()
      await store().tenMinutesLater()
      const issues = await store().issues()
      expect(issues).toMatchObject([
        {
          kind: "unconfirmed",
          status: "open",
          order_id,
          intent_id: service.latest.id,
          amount: 760,
          charged_amount: 760,
          currency: "TWD",
          detail: expect.stringContaining(detail),
        },
      ])
      await store().untilEmitted("payment_intent.unconfirmed")
      const events = store().events.filter(({ name }) => name === "payment_intent.unconfirmed")
      expect(events).toHaveLength(1)
      expect(JSON.stringify([issues, events])).not.toContain(QUOTED)

      await mends()
      await store().anHourLater()
      await store().tenMinutesLater()
      expect(await captures()).toHaveLength(1)
      expect(await store().issues()).toMatchObject([{ kind: "unconfirmed", status: "resolved" }])
      expect(await store().query("select id from tw_unconfirmed_payment")).toEqual([])
    }

    beforeAll(async () => {
      // Medusa keeps the row of a provider that a shop has renamed, and marks it as enabled.
      const statement = "insert into payment_provider (id, is_enabled) values (?, true)"
      await store().query(statement, [OLD_PROVIDER])
      expect(await missingProviders(store().container)).toEqual([OLD_PROVIDER])
    })

    describe.each([
      ["hangs up", { down: true }],
      ["is slower than the time-out", { holding: true }],
      ["answers with a page", { html: true }],
    ])("a service that %s", (_, fault) => {
      it("a service that fails at a payment's start gives a sentence and no session, and the cart can still be paid", async () => {
        const { api, shop } = store()
        const cartId = await store().fill()
        const { data } = await api.post(
          "/store/payment-collections",
          { cart_id: cartId },
          shop.store
        )
        const path = `/store/payment-collections/${data.payment_collection.id}/payment-sessions`
        Object.assign(service, fault)
        const started = await api.post(
          path,
          { provider_id: PROVIDER },
          { ...shop.store, ...anyStatus }
        )
        expect([started.status, started.data.message]).toEqual([
          500,
          expect.stringMatching(/^The payment could not be started\..*\n.*金流服務暫時無法使用/),
        ])
        expect(await store().query("select id from payment_session")).toEqual([])

        mend()
        // A slow service still made an intent, which no buyer can pay without its secret.
        const { intent_id } = (await store().openSession(cartId)).data
        service.intents.find(({ id }) => id === intent_id)!.status = "success"
        const order = await placed(cartId)
        expect(order.payment_collections[0].payments[0].data.intent_id).toBe(intent_id)
      })

      it("a service that fails at a confirmation leaves the outcome unknown, and the payment is kept", async () => {
        const cartId = await paid()
        const { webhookUrl, resultUrl } = service.latest
        Object.assign(service, fault)
        const refused = await store().complete(cartId)
        expect([refused.status, refused.data]).toEqual([
          200,
          expect.objectContaining({
            type: "cart",
            error: expect.objectContaining({
              type: "payment_requires_more_error",
              message: expect.stringContaining("did not answer"),
            }),
          }),
        ])
        expect((await store().sendWebhook(webhookUrl)).status).toBe(200)
        const back = await store().api.get(resultUrl, { ...anyStatus, maxRedirects: 0 })
        expect([back.status, back.headers.location]).toEqual([
          303,
          expect.stringMatching(/payment=pending$/),
        ])
        await store().anHourLater()
        expect(await store().orders()).toEqual([])
        expect(await store().issues()).toEqual([])

        mend()
        await placed(cartId)
        expect(service.intents).toHaveLength(1)
      })

      it("a service that fails at a capture leaves a payment issue after ten minutes, until it answers", async () => {
        await reportedAndSettled({
          detail: "The ",
          breaks: () => Object.assign(service, fault),
          mends: mend,
        })
      })

      it("a service that fails at a refund leaves a payment issue, and nothing is recorded or sent again", async () => {
        const { api, shop } = store()
        const order = await placed(await paid())
        const path = `/admin/payments/${order.payment_collections[0].payments[0].id}/refund`
        const refund = (amount: number) =>
          api.post(path, { amount }, { ...shop.admin, ...anyStatus })
        service.refund = { id: "re_7", status: "processing" }
        expect((await refund(100)).status).toBe(200)

        Object.assign(service, fault)
        const unclear = await refund(200)
        expect([unclear.status, unclear.data.message]).toEqual([
          500,
          expect.stringContaining("not known whether the refund was made"),
        ])
        await store().anHourLater()
        mend()
        service.calls.length = 0
        expect((await refund(300)).status).toBe(400)
        expect(service.calls).toEqual([])
        expect(await store().issues("?status=open")).toMatchObject([
          { kind: "refund_unclear", charged_amount: 200 },
        ])
        expect(await store().query("select status from tw_payment_refund order by id")).toEqual([
          { status: "processing" },
          { status: "unclear" },
        ])
        const refunds = "select amount::int from refund where deleted_at is null"
        expect(await store().query(refunds)).toEqual([{ amount: 100 }])
      })
    })

    it("an abandoned cart's payment is not queried during the pause that the service asked for, but its webhook triggers a query", async () => {
      await store().openSession(await store().fill())
      await store().query("update payment_session set created_at = now() - interval '12 hours'")
      service.calls.length = 0
      service.busy = PAUSE_S
      await settleUnsettledSessions(store().container)
      await store().query("update tw_payment_query set due_at = now()")
      await settleUnsettledSessions(store().container)
      expect(service.calls).toHaveLength(1)

      service.busy = null
      service.latest.status = "success"
      expect((await store().sendWebhook(service.latest.webhookUrl)).status).toBe(200)
      await store().paidOrder()
      endPause()
    })

    describe("the payment of a placed order that is not confirmed for ten minutes", () => {
      const provider = () => {
        const payments = store().container.resolve(Modules.PAYMENT) as IPaymentModuleService & {
          paymentProviderService_: { retrieveProvider(id: string): PaymentIntentsProvider }
        }
        return payments.paymentProviderService_.retrieveProvider(PROVIDER)
      }
      const throwing = (name: "capturePayment" | "getWebhookActionAndData"): Story => ({
        detail: "The store itself failed (",
        breaks: () => jest.spyOn(provider(), name).mockRejectedValue(new TypeError(QUOTED)),
        mends: () => jest.restoreAllMocks(),
      })
      const moveTo = async (provider_id: string) => {
        for (const table of ["payment_session", "payment"]) {
          await store().query(`update ${table} set provider_id = ?`, [provider_id])
        }
      }
      const stories: Record<string, Story> = {
        "its provider throws": throwing("getWebhookActionAndData"),
        "its capture throws": throwing("capturePayment"),
        "its provider has no credentials any more": {
          detail: "The payment provider has no credentials",
          breaks: () => jest.replaceProperty(provider() as any, "service", null),
          mends: () => jest.restoreAllMocks(),
        },
        "the store has no such provider any more": {
          detail: `The payment provider ${OLD_PROVIDER} cannot be queried`,
          breaks: () => moveTo(OLD_PROVIDER),
          mends: () => moveTo(PROVIDER),
        },
        "the job does not query it": {
          detail: "The payment was authorized, and is not captured.\n這筆付款已授權，但尚未請款。",
          asked: false,
          breaks: () => undefined,
          mends: () => undefined,
        },
      }

      afterEach(() => jest.restoreAllMocks())

      it.each(Object.entries(stories))(
        "reports a payment that is not confirmed for ten minutes once if %s",
        async (_, story) => {
          await reportedAndSettled(story)
        }
      )

      it.each([
        ["a card", {}, "success"],
        ["a transfer", { type: "ATM", account: "9123" }, "pending_review"],
      ])(
        "reports an unconfirmed payment once if the service asks for a pause while %s pays the order",
        async (_, payment, status) => {
          await paid()
          await store().query(
            "update payment_session set created_at = created_at - interval '2 minutes'"
          )
          service.busy = PAUSE_S
          await settleUnsettledSessions(store().container)
          service.busy = null
          expect(areQueriesPaused()).toBe(true)

          const cartId = await paid()
          Object.assign(service.latest, { status, payment })
          const { data } = await store().complete(cartId)
          expect(data.type).toBe("order")
          service.calls.length = 0
          await store().anHourLater()
          await store().tenMinutesLater()
          await store().tenMinutesLater()
          expect(areQueriesPaused()).toBe(true)
          expect(service.calls).toEqual([])
          expect(await store().issues()).toMatchObject([
            {
              kind: "unconfirmed",
              status: "open",
              order_id: data.order.id,
              detail: expect.stringContaining("asked for a pause"),
            },
          ])

          endPause()
          await store().anHourLater()
          await store().tenMinutesLater()
          expect(await store().issues()).toMatchObject([
            { kind: "unconfirmed", status: "resolved" },
          ])
        }
      )

      it("reports an unconfirmed payment once if the job does not query a transfer", async () => {
        const cartId = await paid()
        const transfer = { type: "ATM", account: "9123" }
        Object.assign(service.latest, { status: "pending_review", payment: transfer })
        service.calls.length = 0
        const { data } = await store().complete(cartId)
        await store().settled()
        expect(service.calls).toHaveLength(2)
        await store().tenMinutesLater()
        await store().tenMinutesLater()
        expect(await store().issues()).toEqual([])

        await store().query(
          "update payment_session set created_at = created_at - interval '4 minutes'"
        )
        await store().tenMinutesLater()
        expect(await store().issues()).toEqual([])
        await store().tenMinutesLater()
        expect(await store().issues()).toMatchObject([
          {
            kind: "unconfirmed",
            status: "open",
            order_id: data.order.id,
            detail: expect.stringContaining("has not queried this payment"),
          },
        ])

        await store().anHourLater()
        await store().tenMinutesLater()
        expect(await store().issues()).toMatchObject([{ kind: "unconfirmed", status: "resolved" }])
      })

      it("reports no unconfirmed payment after the order is cancelled, nor before there is one", async () => {
        const order_id = await uncaptured()
        await store().query("update \"order\" set status = 'canceled' where id = ?", [order_id])
        await paid()
        service.down = true
        await store().anHourLater()
        await store().tenMinutesLater()
        await store().tenMinutesLater()
        expect(await store().issues()).toEqual([])
        expect(await store().query("select id from tw_unconfirmed_payment")).toEqual([])
      })
    })
  },
  { TW_PAY_TIMEOUT: String(TIMEOUT_MS) }
)
