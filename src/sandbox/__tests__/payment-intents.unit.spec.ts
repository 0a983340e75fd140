import { startSandbox, type Sandbox } from ".."
import { change, checkout, lastEntry, payments, PAYING_CARD, state } from "./speak"

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const create = async (body: Record<string, unknown> = {}) => {
  const { envelope } = await payments(sandbox, "POST", "", {
    amount: 500,
    currency: "TWD",
    ...body,
  })
  return envelope.result
}
const pay = (secret: string) =>
  checkout(sandbox, secret, { payment_method: "CreditCard", card: PAYING_CARD })
const refund = (id: string, amount: unknown, reason: unknown = "退貨") =>
  payments(sandbox, "POST", `/${id}/refunds`, { amount, reason })

describe("the creation of an intent in the sandbox", () => {
  it("answers the creation of an intent with the documented envelope and intent", async () => {
    const { http, envelope } = await payments(sandbox, "POST", "", {
      amount: 1200,
      currency: "TWD",
      description: "訂單",
      resultUrl: "http://localhost/return",
      webhookUrl: null,
    })
    expect(http).toBe(200)
    expect(envelope).toEqual({
      status: 200,
      type: "success",
      message: "",
      requestId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      paginate: null,
      result: {
        id: expect.stringMatching(/^pp_[0-9a-f]+$/),
        secret: expect.stringMatching(new RegExp(`^${envelope.result.id}_st_[0-9a-f]+$`)),
        module: "iframe",
        allowPaymentMethodTypes: ["CreditCard", "ATM"],
        amount: 1200,
        currency: "TWD",
        description: "訂單",
        status: "draft",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/),
        payment: null,
        meta: {
          allowInstallments: [3, 6, 12].map((installments) => ({
            installments,
            rate: 0,
            extra: false,
            enabled: false,
          })),
        },
      },
    })
    expect((await payments(sandbox, "GET", `/${envelope.result.id}`)).envelope.result).toEqual(
      envelope.result
    )
  })

  it.each<[string, unknown, number]>([
    ["broken JSON", "{", 400],
    ["a list", [], 400],
    ["no amount", { currency: "TWD" }, 422],
    ["an amount in words", { amount: "100", currency: "TWD" }, 422],
    ["an amount of nothing", { amount: 0, currency: "TWD" }, 422],
    ["part of a dollar", { amount: 10.5, currency: "TWD" }, 422],
    ["no currency", { amount: 100 }, 422],
    ["another currency", { amount: 100, currency: "USD" }, 422],
    ["a description of 256", { amount: 1, currency: "TWD", description: "字".repeat(256) }, 422],
    ["a resultUrl that is no address", { amount: 1, currency: "TWD", resultUrl: "/return" }, 422],
    ["a webhookUrl of another scheme", { amount: 1, currency: "TWD", webhookUrl: "ftp://a/" }, 422],
    ["no method it knows", { amount: 1, currency: "TWD", allowedPaymentMethods: ["Barter"] }, 422],
  ])("refuses to create an intent, in the same envelope, for %s", async (_, body, status) => {
    const before = (await state(sandbox)).intents.length
    const { http, envelope } = await payments(sandbox, "POST", "", body)
    expect(http).toBe(status)
    expect(envelope).toMatchObject({ status, type: "error", result: null, paginate: null })
    expect(envelope.message).not.toBe("")
    expect((await state(sandbox)).intents).toHaveLength(before)
  })

  it("restricts an intent's payment methods on request", async () => {
    const intent = await create({ allowedPaymentMethods: ["ATM", "LINEPayOnline"] })
    expect(intent.allowPaymentMethodTypes).toEqual(["ATM"])
  })
})

describe("the key for a call to the sandbox", () => {
  it.each([
    ["POST", ""],
    ["GET", "/pp_00"],
    ["POST", "/pp_00/refunds"],
    ["GET", "/pp_00/refunds/00"],
  ])("requires the key for %s %s", async (method, path) => {
    const { http, envelope } = await payments(
      sandbox,
      method,
      path,
      method === "POST" ? {} : undefined,
      "sandbox_public_key"
    )
    expect([http, envelope.status, envelope.type]).toEqual([401, 401, "error"])
  })

  it.each([
    ["GET", "/pp_00"],
    ["POST", "/pp_00/refunds"],
  ])(
    "accepts the key for %s %s of an unknown intent, and answers with 404",
    async (method, path) => {
      const body = method === "POST" ? { amount: 1, reason: "x" } : undefined
      expect((await payments(sandbox, method, path, body)).http).toBe(404)
    }
  )

  it("accepts only the keys with which the sandbox was started", async () => {
    const own = await startSandbox({ privateKey: "my_private", publicKey: "my_public" })
    const body = { amount: 1, currency: "TWD" }
    expect((await payments(own, "POST", "", body)).http).toBe(401)
    const { envelope } = await payments(own, "POST", "", body, "my_private")
    const tried = await checkout(own, envelope.result.secret, { payment_method: "ATM" })
    expect(tried.error.message).toContain("public key")
    await own.close()
  })
})

describe("a refund in the sandbox", () => {
  it("refunds in parts, and never more than was paid", async () => {
    const { id, secret } = await create()
    await pay(secret)
    const first = await refund(id, 200)
    expect(first.envelope.result).toMatchObject({ type: "success", amount: 200, reason: "退貨" })
    expect((await refund(id, 301)).http).toBe(422)
    expect((await refund(id, 300)).http).toBe(200)
    expect((await refund(id, 1)).http).toBe(422)
    const { envelope } = await payments(sandbox, "GET", `/${id}`)
    expect(envelope.result.payment.refundedAmount).toBe(500)
    expect(envelope.result.status).toBe("success")
  })

  describe("that is processed first", () => {
    beforeAll(() => change(sandbox, { refunds_processing: true }))
    afterAll(() => change(sandbox, { refunds_processing: false }))

    const begin = async (amount: number) => {
      const { id, secret } = await create()
      await pay(secret)
      const { envelope } = await refund(id, amount)
      expect(envelope.result).toMatchObject({ type: "processing", amount, paymentIntentId: id })
      return { id, refundId: envelope.result.id as string }
    }
    const ask = async (id: string, refundId: string) =>
      payments(sandbox, "GET", `/${id}/refunds/${refundId}`)
    const press = (refundId: string, end: string) =>
      fetch(`${sandbox.url}/console/refunds/${refundId}/${end}`, { method: "POST" })

    it("counts at once, and is made once when the console says so", async () => {
      const { id, refundId } = await begin(300)
      expect((await refund(id, 201)).http).toBe(422)
      expect((await ask(id, refundId)).envelope.result.type).toBe("processing")
      const [shown] = (await state(sandbox)).intents.find((intent) => intent.id === id)!.refunds
      expect(shown).toMatchObject({ status: "processing", actions: ["success", "failed"] })

      expect((await press(refundId, "success")).status).toBe(200)
      expect((await ask(id, refundId)).envelope.result).toMatchObject({
        id: refundId,
        type: "success",
        amount: 300,
        message: "",
      })
      expect((await press(refundId, "failed")).status).toBe(409)
      expect((await press("none", "failed")).status).toBe(404)
    })

    it("gives a failed refund a message, and lets its money be refunded again", async () => {
      const { id, refundId } = await begin(500)
      await press(refundId, "failed")
      expect((await ask(id, refundId)).envelope.result).toMatchObject({
        type: "failed",
        message: "發卡銀行拒絕退款",
      })
      const { envelope } = await payments(sandbox, "GET", `/${id}`)
      expect(envelope.result.payment.refundedAmount).toBe(0)
      expect((await refund(id, 500)).http).toBe(200)
    })

    it("finds a refund only under its own intent", async () => {
      const { refundId } = await begin(1)
      const other = await create()
      expect((await ask(other.id, refundId)).http).toBe(404)
      expect((await ask("pp_00", refundId)).http).toBe(404)
    })
  })

  it.each<[unknown, unknown]>([
    [0, "x"],
    [-5, "x"],
    [1.5, "x"],
    ["1", "x"],
    [1, ""],
    [1, undefined],
    [1, "字".repeat(256)],
  ])("refuses a refund with the amount %p and the reason %p", async (amount, reason) => {
    const { id, secret } = await create()
    await pay(secret)
    const { http } = await payments(sandbox, "POST", `/${id}/refunds`, { amount, reason })
    expect(http).toBe(422)
  })

  it("refuses a refund while nothing is paid", async () => {
    const { id } = await create()
    expect((await refund(id, 1)).envelope.message).toBe("The payment intent is not paid.")
  })
})

it("the sandbox's payment service can be set to be down, and then creates nothing", async () => {
  await change(sandbox, { payments_down: true })
  const before = (await state(sandbox)).intents.length
  const { http } = await payments(sandbox, "POST", "", { amount: 1, currency: "TWD" })
  await change(sandbox, { payments_down: false })
  expect(http).toBe(503)
  expect((await state(sandbox)).intents).toHaveLength(before)
})

it("the sandbox records each payment call with its intent, without secrets", async () => {
  const intent = await create({ webhookUrl: "http://localhost:1/hook/signed-token" })
  expect(await lastEntry(sandbox)).toMatchObject({
    service: "payments",
    function: "create",
    accepted: true,
    intent_id: intent.id,
  })
  const seen = JSON.stringify(await state(sandbox))
  expect(seen).not.toContain("_st_")
  expect(seen).not.toContain("sandbox_private_key")
  expect(seen).not.toContain("signed-token")
})

describe("instalments in the sandbox", () => {
  beforeAll(() => change(sandbox, { payments_installments: true }))
  afterAll(() => change(sandbox, { payments_installments: false }))

  const byInstallments = (secret: string, installments: unknown, card = PAYING_CARD) =>
    checkout(sandbox, secret, { payment_method: "CreditCardInstallment", installments, card })

  it("offers instalments with the intent, and keeps their number in the payment", async () => {
    const { id, secret, allowPaymentMethodTypes, meta } = await create()
    expect(allowPaymentMethodTypes).toEqual(["CreditCard", "ATM", "CreditCardInstallment"])
    expect(meta.allowInstallments).toMatchObject(
      [3, 6, 12].map((installments) => ({ installments, enabled: true }))
    )
    expect(await byInstallments(secret, 6)).toEqual({ status: "success" })
    const { envelope } = await payments(sandbox, "GET", `/${id}`)
    expect(envelope.result).toMatchObject({
      status: "success",
      amount: 500,
      payment: { type: "CreditCardInstallment", installments: 6, lastFourDigitsOfCard: "4242" },
    })
  })

  it.each([undefined, 2, "6", 0])("refuses %p instalments", async (installments) => {
    const { id, secret } = await create()
    expect((await byInstallments(secret, installments)).error.message).toContain("instalments")
    expect((await payments(sandbox, "GET", `/${id}`)).envelope.result.status).toBe("draft")
  })

  it("refuses instalments for an intent that was created without them", async () => {
    const { secret } = await create({ allowedPaymentMethods: ["CreditCard"] })
    expect((await byInstallments(secret, 3)).error.message).toContain("method")
  })
})
