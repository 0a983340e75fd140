import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DEFAULT_STATUSES } from "../../../clients/payment-intents"
import { json } from "../../../clients/payment-intents/__tests__/scripted-server"
import { STATUS_MEANINGS, type StatusMeaning } from "../../../rules/payment/status-meaning"
import { PaymentIntentsProvider } from "../payment-intents-provider"
import { replacing } from "../replacement"
import { wrapQuery } from "../settle-query"
import {
  Bench,
  database,
  INTENT_ID,
  LINK_SECRET,
  openBench,
  PRIVATE_KEY,
  reply,
  startedSession,
} from "./provider-bench"

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
beforeEach(() => {
  bench.logged.length = 0
})
afterAll(() => bench.service.close())

const down = json("<html>maintenance</html>", 503)

const authorize = (data: Record<string, unknown>, session_id = "payses_1") =>
  bench.provider.authorizePayment({ data, context: { idempotency_key: session_id } })

describe("the start of a payment session", () => {
  it("creates an intent for the rounded amount and keeps Medusa's amount", async () => {
    const data = await startedSession(bench)
    expect(bench.service.requests.map(({ method }) => method)).toEqual(["POST"])
    const sent = JSON.parse(bench.service.requests[0].body)
    expect(sent).toEqual({
      amount: 209,
      currency: "TWD",
      description: "payses_1",
      resultUrl: expect.stringMatching(
        /^https:\/\/shop\.example\/hooks\/payment-intents\/payses_1\/[0-9a-f]{64}\/return$/
      ),
      webhookUrl: expect.stringMatching(
        /^https:\/\/shop\.example\/hooks\/payment-intents\/payses_1\/[0-9a-f]{64}$/
      ),
    })
    expect(data).toMatchObject({
      v: 1,
      session_id: "payses_1",
      intent_id: INTENT_ID,
      secret: `${INTENT_ID}_st_feedface`,
      public_key: "public_1",
      env: "sandbox",
      sdk_url: "https://sdk.example",
      sdk_global: "Pay",
      amount: 208.95,
      charged_amount: 209,
      currency: "TWD",
      payment_methods: ["CreditCard", "ATM"],
      awaiting: false,
    })
  })

  it.each([
    [{}, "cart_1 payses_1"],
    [{ description: "山光茶行 {session}" }, "山光茶行 payses_1"],
  ])("describes the intent, with the options %j, as %p", async (options, description) => {
    const row = { amount: "208.95", status: "pending", cart_id: "cart_1" }
    const cradle = { [ContainerRegistrationKeys.PG_CONNECTION]: database({ payment_session: row }) }
    const provider = new PaymentIntentsProvider(cradle, { ...bench.options, ...options })
    await startedSession({ ...bench, provider })
    expect(JSON.parse(bench.service.requests[0].body)).toMatchObject({ description })
  })

  describe("where the shop offers methods", () => {
    const methods = [
      { method: "CreditCard", maximum: 20000 },
      { method: "ATM", maximum: 30000 },
    ]
    const start = (amount: number, answer: object, chosen_method?: unknown) => {
      bench.service.answers(reply({ amount, ...answer }))
      const provider = new PaymentIntentsProvider(
        { logger: bench.provider["logger"], [ContainerRegistrationKeys.PG_CONNECTION]: database() },
        { ...bench.options, methods }
      )
      const data = { session_id: "payses_1", chosen_method }
      return provider.initiatePayment({ amount, currency_code: "twd", data })
    }
    const sent = () => JSON.parse(bench.service.requests[0].body).allowedPaymentMethods

    it.each([
      [undefined, 209, "CreditCard"],
      ["ATM", 209, "ATM"],
      ["Barter", 209, "CreditCard"],
      ["CreditCard", 20001, "ATM"],
    ])(
      "creates, with the method %p chosen for NT$%p, an intent that can be paid by %p only",
      async (chosen, amount, method) => {
        const { data } = await start(amount, { allowPaymentMethodTypes: [method] }, chosen)
        expect(sent()).toEqual([method])
        expect(data).toMatchObject({ chosen_method: method, charged_amount: amount })
      }
    )

    it.each([[["CreditCard", "ATM"]], [["ATM"]], [[]]])(
      "refuses an intent that was requested for a card and offers the methods %j",
      async (allowPaymentMethodTypes) => {
        await expect(start(209, { allowPaymentMethodTypes })).rejects.toMatchObject({
          __isMedusaError: true,
          message: expect.stringContaining("other payment methods"),
        })
      }
    )

    it("refuses in both languages an amount that no method takes, without a call to the service", async () => {
      await expect(start(30001, {})).rejects.toMatchObject({
        message: expect.stringMatching(
          /^NT\$30001 cannot be paid online.*\n無法線上付款.*NT\$30001/
        ),
      })
      expect(bench.service.requests).toEqual([])
    })
  })

  it("creates no account holder, and so logs no warning for a signed-in buyer", async () => {
    expect(await bench.provider.createAccountHolder()).toEqual({})
    expect(bench.logged).toEqual([])
  })

  it("gives a browser neither key nor link token", async () => {
    const session = JSON.stringify(await startedSession(bench))
    const { resultUrl, webhookUrl } = JSON.parse(bench.service.requests[0].body)
    const tokens = [resultUrl.split("/").at(-2), webhookUrl.split("/").at(-1)]
    for (const secret of [PRIVATE_KEY, LINK_SECRET, ...tokens]) {
      expect(session).not.toContain(secret)
    }
  })

  it("overwrites whatever a browser sent under its own keys", async () => {
    const own = await startedSession(bench)
    const forged = Object.fromEntries(Object.keys(own).map((key) => [key, "forged"]))
    bench.service.answers(reply())
    const { data } = await bench.provider.initiatePayment({
      amount: 208.95,
      currency_code: "twd",
      data: { ...forged, session_id: "payses_1" },
    })
    // Medusa merges the provider's data over the browser's.
    expect(Object.values({ ...forged, ...data })).not.toContain("forged")
  })

  it.each([
    ["another currency", { amount: 100, currency_code: "usd" }, /only TWD.*\n.*新臺幣/],
    ["nothing to pay", { amount: 0, currency_code: "twd" }, /less than one dollar.*\n.*不足 1 元/],
  ])("refuses %s in both languages, without a call to the service", async (_, input, message) => {
    bench.service.answers(reply())
    const started = bench.provider.initiatePayment({ ...input, data: { session_id: "payses_1" } })
    await expect(started).rejects.toMatchObject({
      type: "invalid_data",
      message: expect.stringMatching(message),
    })
    expect(bench.service.requests).toHaveLength(0)
  })

  it.each([
    ["the service is down", down, /not available at the moment.*\n.*金流服務暫時無法使用/],
    [
      "its key is refused",
      json({ status: 401 }, 401),
      /not available at the moment.*\n.*暫時無法使用/,
    ],
    ["it made the intent for another amount", reply({ amount: 20.9 }), /another amount.*\n.*金額/],
    [
      "it made the intent for another currency",
      reply({ currency: "USD" }),
      /another amount.*\n.*金額/,
    ],
    [
      "it refuses the intent",
      json({ status: 422, type: "error", message: "金額錯誤" }, 422),
      /“金額錯誤”\n.*「金額錯誤」/,
    ],
  ])(
    "refuses to start a payment session in both languages when %s",
    async (_, answer, sentence) => {
      bench.service.answers(answer)
      const started = bench.provider.initiatePayment({
        amount: 208.95,
        currency_code: "twd",
        data: { session_id: "payses_1" },
      })
      await expect(started).rejects.toMatchObject({
        __isMedusaError: true,
        message: expect.stringMatching(sentence),
      })
    }
  )

  it("refuses to start a payment session without credentials, and says what is missing", async () => {
    const started = bench.unconfigured.initiatePayment({
      amount: 1,
      currency_code: "twd",
      data: { session_id: "payses_1" },
    })
    await expect(started).rejects.toThrow(/not configured.*apiBase, privateKey.*linkSecret/)
  })
})

describe("a session whose amount changes", () => {
  it("gets another intent, and keeps its own if the amount is the same", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ id: "pp_ffff", secret: "pp_ffff_st_1", amount: 300 }))
    const same = await bench.provider.updatePayment({ amount: 208.95, currency_code: "twd", data })
    expect(same.data).toEqual(data)
    expect(bench.service.requests).toHaveLength(0)

    const other = await bench.provider.updatePayment({ amount: 300, currency_code: "twd", data })
    expect(other.data).toMatchObject({
      intent_id: "pp_ffff",
      amount: 300,
      charged_amount: 300,
      session_id: "payses_1",
    })
  })
})

describe("another payment for a placed order", () => {
  it("gets another intent of the same amount, whose secret only the caller has", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ id: "pp_ffff", secret: "pp_ffff_st_1" }))
    const secrets: string[] = []
    const pay_by = "2026-12-01T23:59:59+08:00"
    const context = replacing({ pay_by, takeSecret: (secret) => void secrets.push(secret) })
    const session = { amount: 208.95, currency_code: "twd", data }
    const { status, data: replaced } = await bench.provider.updatePayment({ ...session, context })
    expect(status).toBe("pending_authorization")
    expect(replaced).toMatchObject({ intent_id: "pp_ffff", secret: "", replaced: { pay_by } })
    expect(secrets).toEqual(["pp_ffff_st_1"])

    // It goes on waiting, whatever the service says of the new intent.
    bench.service.answers(reply({ id: "pp_ffff" }))
    expect((await authorize(replaced!)).status).toBe("pending_authorization")
  })

  it("starts no other payment for a placed order by what came over HTTP", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ id: "pp_ffff" }))
    const context = JSON.parse(JSON.stringify(replacing({ pay_by: null, takeSecret: jest.fn() })))
    const session = { amount: 208.95, currency_code: "twd", data }
    expect(await bench.provider.updatePayment({ ...session, context })).toEqual({ data })
    expect(bench.service.requests).toHaveLength(0)
  })
})

describe("money that was refunded from a payment issue", () => {
  it("does not capture money that a payment issue refunded, and lets its payment be cancelled", async () => {
    const data = await startedSession(bench)
    const db = database({ tw_payment_refund: { id: "twref_1" } })
    const cradle = { [ContainerRegistrationKeys.PG_CONNECTION]: db }
    const provider = new PaymentIntentsProvider(cradle, bench.options)
    bench.service.answers(reply({ status: "success" }))
    await expect(provider.capturePayment({ data })).rejects.toThrow(/it was refunded.*\n無法請款/)
    expect(await provider.cancelPayment({ data })).toEqual({ data })
    expect(bench.service.requests).toHaveLength(0)
  })
})

describe("the authorization of a payment", () => {
  it("answers authorized, never captured, when the service says paid", async () => {
    const data = await startedSession(bench)
    const card = { type: "CreditCardInstallment", installments: 6, lastFourDigitsOfCard: "4242" }
    bench.service.answers(reply({ status: "success", payment: card }))
    const { status, data: paid } = await authorize(data)
    expect(status).toBe("authorized")
    expect(bench.service.requests.map(({ method }) => method)).toEqual(["GET"])
    expect(paid).toMatchObject({
      intent_id: INTENT_ID,
      session_id: "payses_1",
      method: "CreditCardInstallment",
      card_last_four: "4242",
      paid_installments: 6,
    })
  })

  it.each([
    ["draft", {}, "payment_requires_more_error", /not been made yet/],
    ["processing", {}, "payment_requires_more_error", /still being processed/],
    [
      "pending_review",
      { payment: { type: "CreditCard" } },
      "payment_requires_more_error",
      /processed/,
    ],
    ["settled", {}, "payment_requires_more_error", /still being processed/],
    [
      "draft",
      { payment: { message: "發卡銀行拒絕交易" } },
      "payment_authorization_error",
      /^發卡銀行拒絕交易$/,
    ],
    ["success", { amount: 208 }, "payment_requires_more_error", /does not match/],
    ["success", { currency: "USD" }, "payment_requires_more_error", /does not match/],
    ["success", { id: "pp_ffff" }, "payment_requires_more_error", /does not match/],
  ])(
    "throws an error that can be retried for the status %s with %p: %s",
    async (status, over, type, message) => {
      const data = await startedSession(bench)
      bench.service.answers(reply({ status, ...over }))
      await expect(authorize(data)).rejects.toMatchObject({
        type,
        message: expect.stringMatching(message),
      })
    }
  )

  it("throws an error that can be retried when the service does not answer", async () => {
    const data = await startedSession(bench)
    bench.service.answers(down)
    await expect(authorize(data)).rejects.toMatchObject({
      type: "payment_requires_more_error",
      message: expect.stringMatching(/did not answer.*\n金流服務未回覆/),
    })
  })

  it("answers canceled when the intent is canceled", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ status: "canceled" }))
    expect((await authorize(data)).status).toBe("canceled")
  })

  it("lets a placed order wait for its transfer, whatever the service answers until it is paid", async () => {
    const data = await startedSession(bench)
    const transfer = { type: "ATM", bankCode: "007", account: "9123", expiresAt: "2026-07-27" }
    bench.service.answers(reply({ status: "pending_review", payment: transfer }))
    const waiting = await authorize(data)
    expect(waiting).toMatchObject({
      status: "pending_authorization",
      data: {
        awaiting: true,
        transfer: { bank_code: "007", account: "9123", expires_at: "2026-07-27T23:59:59+08:00" },
      },
    })
    // Also for a canceled intent: its order exists, and is cancelled with its session.
    const others = ["draft", "settled", "canceled"].map((status) => reply({ status }))
    for (const answer of [down, ...others]) {
      bench.service.answers(answer)
      expect((await authorize(waiting.data!)).status).toBe("pending_authorization")
    }
    bench.service.answers(reply({ status: "success" }))
    expect((await authorize(waiting.data!)).status).toBe("authorized")
  })

  it("refuses data that the provider did not write for this session", async () => {
    const cheap = await startedSession(bench, "payses_cheap")
    bench.service.answers(reply({ status: "success" }))
    const forgeries: Record<string, unknown>[] = [
      cheap,
      { ...cheap, session_id: "payses_dear" },
      { ...cheap, session_id: "payses_dear", seal: undefined },
      { v: 1, session_id: "payses_dear", intent_id: INTENT_ID, charged_amount: 209, amount: 9999 },
      { status: "authorized" },
      {},
    ]
    for (const forged of forgeries) {
      await expect(authorize(forged, "payses_dear")).rejects.toThrow(/not started by this shop/)
    }
    for (const changed of [{ charged_amount: 1 }, { amount: 1 }, { awaiting: true }, { v: 2 }]) {
      await expect(authorize({ ...cheap, ...changed }, "payses_cheap")).rejects.toThrow(
        /not started/
      )
    }
    expect(bench.service.requests).toHaveLength(0)
  })
})

describe("the deletion of a payment session", () => {
  it("never throws and makes no call, and an intent that could not be recorded is logged by its ids", async () => {
    const data = await startedSession(bench)
    bench.service.answers(down)
    expect(await bench.provider.deletePayment({ data })).toEqual({ data })
    expect(bench.service.requests).toHaveLength(0)
    expect(bench.logged.join()).toMatch(/pp_0123abcd lost its payment session payses_1/)
  })

  it.each([undefined, {}, { intent_id: "../x" }, { intent_id: INTENT_ID }])(
    "never throws and logs nothing for data that the provider did not write: %p",
    async (data) => {
      expect(await bench.provider.deletePayment({ data })).toEqual({ data })
      expect(await bench.unconfigured.deletePayment({ data })).toEqual({ data })
      expect(bench.logged).toEqual([])
    }
  )
})

describe("a payment", () => {
  const paid = async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ status: "success" }))
    return (await authorize(data)).data!
  }

  it("captures a payment only while the service says paid", async () => {
    const data = await paid()
    expect(await bench.provider.capturePayment({ data })).toEqual({ data })
    for (const answer of [
      reply(),
      reply({ status: "settled" }),
      reply({ status: "success", amount: 1 }),
      down,
    ]) {
      bench.service.answers(answer)
      await expect(bench.provider.capturePayment({ data })).rejects.toMatchObject({
        __isMedusaError: true,
      })
    }
  })

  it.each([...Object.entries(DEFAULT_STATUSES), ["unknown", ["settled"]] as const])(
    "cancels a payment in the status %s only if no money of it is held or to come",
    async (meaning, statuses) => {
      const data = await paid()
      for (const status of statuses) {
        bench.service.answers(reply({ status }))
        const cancelled = bench.provider.cancelPayment({ data }).catch((error: unknown) => error)
        const isToCome = ["waiting", "not_yet", "unknown"].includes(meaning) && status !== "draft"
        expect(await cancelled).toMatchObject(
          STATUS_MEANINGS[meaning as StatusMeaning].money_held || isToCome
            ? { __isMedusaError: true }
            : { data }
        )
      }
    }
  )

  it("cancels a payment only when it is certain that no money is held", async () => {
    const data = await paid()
    for (const answer of [reply({ status: "success", amount: 1 }), down]) {
      bench.service.answers(answer)
      await expect(bench.provider.cancelPayment({ data })).rejects.toMatchObject({
        __isMedusaError: true,
      })
    }
    expect(await bench.provider.cancelPayment({ data: {} })).toEqual({ data: {} })
  })

  it.each([
    [{ status: "success" }, "authorized"],
    [{ status: "draft" }, "pending"],
    [{ status: "settled" }, "pending"],
    [{ status: "canceled" }, "canceled"],
    [{ status: "success", amount: 1 }, "error"],
  ])("gives a payment, if the service answers %p, the status %s", async (over, status) => {
    const data = await paid()
    bench.service.answers(reply(over))
    expect((await bench.provider.getPaymentStatus({ data })).status).toBe(status)
  })
})

describe("a call of the provider's webhook function", () => {
  it("answers no webhook call from Medusa's public route, and makes no call to the service", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ status: "success" }))
    const inside = wrapQuery({ kind: "session", session_id: "payses_1", data })
    const outside = [
      { data: {}, rawData: "", headers: {} },
      { data: { kind: "session", session_id: "payses_1", data }, rawData: "", headers: {} },
      JSON.parse(JSON.stringify(inside)),
      JSON.parse(JSON.stringify({ ...inside, headers: { query: inside } })),
    ]
    for (const payload of outside) {
      expect(await bench.provider.getWebhookActionAndData(payload)).toEqual({
        action: "not_supported",
      })
    }
    expect(bench.service.requests).toHaveLength(0)
  })

  it("answers a webhook call from the plugin itself", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ status: "success" }))
    const answer = await bench.provider.getWebhookActionAndData(
      wrapQuery({ kind: "session", session_id: "payses_1", data })
    )
    expect(answer).toEqual({
      action: "authorized",
      data: { session_id: "payses_1", amount: 208.95 },
      intent: {
        verdict: { kind: "paid" },
        intent_id: INTENT_ID,
        amount: 208.95,
        charged_amount: 209,
        currency: "TWD",
        pay_by: null,
        when_expired: "cancel",
      },
    })
  })

  it.each([
    [{}, "2026-08-03T04:00:00.000Z", "ask"],
    [{ transferDays: 3, expiredTransfers: "cancel" }, "2026-07-27T04:00:00.000Z", "cancel"],
  ] as const)(
    "says until when an order waits for staff, with the options %j",
    async (options, pay_by, when_expired) => {
      const started = await startedSession(bench)
      const provider = new PaymentIntentsProvider(
        {},
        { ...bench.options, ...options, confirm: "manual" }
      )
      const data = { ...started, created_at: "2026-07-24T12:00:00+08:00" }
      const answer = await provider.getWebhookActionAndData(
        wrapQuery({ kind: "session", session_id: "payses_1", data })
      )
      expect(answer.intent).toMatchObject({ verdict: { kind: "manual" }, pay_by, when_expired })
    }
  )

  describe("about a session that is gone", () => {
    const ask = async (expected: { charged_amount: number; currency: string } | null = null) => {
      const lost = { kind: "lost_session", session_id: "payses_1", intent_id: INTENT_ID } as const
      const query = wrapQuery({ ...lost, expected })
      return (await bench.provider.getWebhookActionAndData(query)).intent
    }

    it("accepts an intent only if the intent names that session", async () => {
      bench.service.answers(reply({ status: "success", description: "payses_1" }))
      expect(await ask()).toMatchObject({ verdict: { kind: "paid" }, charged_amount: 209 })
      bench.service.answers(reply({ status: "success", description: "payses_2" }))
      expect((await ask())?.verdict).toEqual({ kind: "not_ours" })
    })

    it("compares what was paid with what was requested, where that was recorded", async () => {
      bench.service.answers(reply({ status: "success", description: "payses_1" }))
      const paid = await ask({ charged_amount: 209, currency: "TWD" })
      expect(paid).toMatchObject({ verdict: { kind: "paid" }, charged_amount: 209 })
      const other = await ask({ charged_amount: 210, currency: "TWD" })
      expect(other).toMatchObject({
        verdict: { kind: "mismatched", differences: ["amount"], said: { amount: 209 } },
        charged_amount: 210,
      })
    })
  })
})
