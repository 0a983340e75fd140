import { createHmac } from "node:crypto"
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { startSandbox, type Sandbox } from ".."
import { checkout, DECLINED_CARD, payments, PAYING_CARD, state, VERIFIED_CARD } from "./speak"

interface Delivery {
  headers: IncomingHttpHeaders
  body: string
}

let sandbox: Sandbox
let merchant: Server
let merchantUrl: string
let lastHook = 0
/** By path: what the merchant got, and what it answers before it answers 200. */
const delivered: Record<string, Delivery[]> = {}
const answers: Record<string, number[]> = {}

beforeAll(async () => {
  sandbox = await startSandbox()
  merchant = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) {
      body += chunk
    }
    const path = request.url ?? ""
    delivered[path] = [...(delivered[path] ?? []), { headers: request.headers, body }]
    response.writeHead(answers[path]?.shift() ?? 200, { Location: "/elsewhere" }).end()
  })
  await new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve))
  merchantUrl = `http://localhost:${(merchant.address() as AddressInfo).port}`
})
afterAll(async () => {
  await sandbox.close()
  merchant.close()
})
const create = async (body: Record<string, unknown> = {}) => {
  const hook = `/hook/${++lastHook}`
  const { envelope } = await payments(sandbox, "POST", "", {
    amount: 500,
    currency: "TWD",
    resultUrl: `${merchantUrl}/return`,
    webhookUrl: merchantUrl + hook,
    ...body,
  })
  const { id, secret } = envelope.result as { id: string; secret: string }
  return { id, secret, hook }
}
const byCard = (secret: string, card: object, more: object = {}) =>
  checkout(sandbox, secret, { payment_method: "CreditCard", card, ...more })
const retrieve = async (id: string) => (await payments(sandbox, "GET", `/${id}`)).envelope.result
const press = (id: string, action: string) =>
  fetch(`${sandbox.url}/console/intents/${id}/${action}`, { method: "POST" })

async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await happened())) {
    expect(Date.now()).toBeLessThan(deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe("a payment by card in the sandbox", () => {
  it("makes a payment by card, and reports it to the merchant with a signed webhook", async () => {
    const { id, secret, hook } = await create()
    expect(await byCard(secret, PAYING_CARD)).toEqual({ status: "success" })
    expect(await retrieve(id)).toMatchObject({
      status: "success",
      payment: { type: "CreditCard", lastFourDigitsOfCard: "4242", amount: 500, refundedAmount: 0 },
    })
    await until(() => hook in delivered)
    const [{ headers, body }] = delivered[hook]
    const signature = createHmac("sha256", "sandbox_private_key").update(body).digest("hex")
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-payment-center-topic": "payment_result",
      "x-payment-center-api-version": "v1",
      "x-payment-center-webhook-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "x-payment-center-triggered-at": expect.stringContaining("+08:00"),
      "x-payment-center-hmac-sha256": signature.toUpperCase(),
    })
    expect(JSON.parse(body)).toMatchObject({
      Status: "Success",
      PaymentIntentId: id,
      Amount: 500,
      Currency: "TWD",
      PaymentType: "CreditCard",
      TransactionNo: expect.any(String),
      PaidAt: expect.any(String),
      Meta: { LastFourDigitsOfCard: "4242" },
    })
    expect(body).not.toContain(secret)
  })

  it.each([
    ["en", "The card was declined"],
    ["zh_tw", "發卡銀行拒絕交易"],
  ])(
    "declines a card with a message in %s, and can then charge another",
    async (locale, message) => {
      const { id, secret, hook } = await create()
      expect(await byCard(secret, DECLINED_CARD, { locale })).toEqual({ error: { message } })
      expect(await retrieve(id)).toMatchObject({
        status: "draft",
        payment: { message: "發卡銀行拒絕交易" },
      })
      await until(() => hook in delivered)
      expect(JSON.parse(delivered[hook][0].body)).toMatchObject({
        Status: "Failed",
        PaymentIntentId: id,
      })
      expect(await byCard(secret, PAYING_CARD)).toEqual({ status: "success" })
    }
  )

  it.each([
    [{ number: "4242 4242 4242 4241" }, "The card number is not correct"],
    [{ number: "" }, "The card number is not correct"],
    [{ expiry: "01/20" }, "The expiry date is not correct or has passed"],
    [{ expiry: "13/39" }, "The expiry date is not correct or has passed"],
    [{ cvc: "12" }, "The security code is not correct"],
    [{ number: "5555 5555 5555 4444" }, "The sandbox takes its own test cards only"],
  ])("refuses a card with %p before anything is charged", async (wrong, message) => {
    const { id, secret } = await create()
    expect(await byCard(secret, { ...PAYING_CARD, ...wrong })).toEqual({ error: { message } })
    expect(await retrieve(id)).toMatchObject({ status: "draft", payment: null })
  })

  it("makes a payment by card only once", async () => {
    const { secret } = await create()
    await byCard(secret, PAYING_CARD)
    expect((await byCard(secret, PAYING_CARD)).error.message).toContain("no longer")
  })

  it("needs the right secret and an allowed method", async () => {
    const { secret } = await create({ allowedPaymentMethods: ["ATM"] })
    expect((await byCard(`${secret}0`, PAYING_CARD)).error.message).toContain("secret")
    expect((await byCard(secret, PAYING_CARD)).error.message).toContain("method")
  })
})

describe("3-D Secure in the sandbox", () => {
  const answer = (address: string, value: string) =>
    fetch(address, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ answer: value }),
    })

  it.each([
    ["approve", "success", "Success"],
    ["refuse", "draft", "Failed"],
  ])(
    "sends the buyer to the bank and back: after %s the intent is %s",
    async (value, status, reported) => {
      const { id, secret, hook } = await create()
      const { redirect_url } = await byCard(secret, VERIFIED_CARD)
      expect(redirect_url).not.toContain(secret)
      expect(await retrieve(id)).toMatchObject({ status: "pending_review" })
      expect((await retrieve(id)).payment).not.toHaveProperty("challenge")
      expect(await (await fetch(redirect_url)).text()).toContain("NT$ 500")

      const sentBack = await answer(redirect_url, value)
      expect(sentBack.status).toBe(303)
      expect(sentBack.headers.get("location")).toBe(`${merchantUrl}/return`)
      expect(await retrieve(id)).toMatchObject({ status })
      await until(() => hook in delivered)
      expect(JSON.parse(delivered[hook][0].body).Status).toBe(reported)
      expect((await answer(redirect_url, "approve")).status).toBe(404)
      expect(await retrieve(id)).toMatchObject({ status })
    }
  )

  it("lets a buyer who came back without answering pay by another card", async () => {
    const { id, secret } = await create()
    const { redirect_url } = await byCard(secret, VERIFIED_CARD)
    expect(await byCard(secret, PAYING_CARD)).toEqual({ status: "success" })
    expect((await fetch(redirect_url)).status).toBe(404)
    expect(await retrieve(id)).toMatchObject({ status: "success" })
  })

  it("needs a resultUrl", async () => {
    const { secret } = await create({ resultUrl: null })
    expect((await byCard(secret, VERIFIED_CARD)).error.message).toContain("resultUrl")
  })
})

describe("a payment by transfer in the sandbox", () => {
  it("gives an account, waits, and is paid when the money arrives", async () => {
    const { id, secret, hook } = await create()
    const { status, transfer } = await checkout(sandbox, secret, { payment_method: "ATM" })
    expect(status).toBe("pending_review")
    expect(transfer).toEqual({
      bankCode: expect.stringMatching(/^\d{3}$/),
      account: expect.stringMatching(/^\d{14}$/),
      expiresAt: expect.stringContaining("+08:00"),
    })
    expect(await retrieve(id)).toMatchObject({
      status: "pending_review",
      payment: { type: "ATM", ...transfer, paidAt: null },
    })
    expect((await byCard(secret, PAYING_CARD)).error.message).toContain("no longer")

    expect((await press(id, "paid")).status).toBe(200)
    expect(await retrieve(id)).toMatchObject({ status: "success", payment: transfer })
    await until(() => hook in delivered)
    expect(JSON.parse(delivered[hook][0].body)).toMatchObject({
      Status: "Success",
      PaymentType: "ATM",
    })
    expect((await press(id, "paid")).status).toBe(409)
  })

  it("lets a transfer expire, which can then be neither paid nor expired again", async () => {
    const { id, secret, hook } = await create()
    await checkout(sandbox, secret, { payment_method: "ATM" })
    expect((await press(id, "expire")).status).toBe(200)
    expect(await retrieve(id)).toMatchObject({ status: "canceled" })
    await until(() => hook in delivered)
    expect(JSON.parse(delivered[hook][0].body).Status).toBe("Failed")
    expect((await press(id, "paid")).status).toBe(409)
    expect((await press(id, "expire")).status).toBe(409)
    expect((await press("pp_00", "expire")).status).toBe(404)
  })
})

describe("the sandbox's webhooks", () => {
  const tries = async (id: string) =>
    (await state(sandbox)).journal.filter(
      (entry) => entry.function === "webhook" && entry.intent_id === id
    )

  it("sends a webhook up to three times with the same id, and records each time", async () => {
    const { id, secret, hook } = await create()
    answers[hook] = [500, 302]
    await byCard(secret, PAYING_CARD)
    await until(async () => (await tries(id)).length === 3)
    expect((await tries(id)).map(({ accepted, reply }) => [accepted, reply])).toEqual([
      [false, "HTTP 500"],
      [false, "HTTP 302"],
      [true, "HTTP 200"],
    ])
    const ids = delivered[hook].map(({ headers }) => headers["x-payment-center-webhook-id"])
    expect(new Set(ids).size).toBe(1)
    expect(new Set(delivered[hook].map(({ body }) => body)).size).toBe(1)
    expect(delivered).not.toHaveProperty("/elsewhere")
  })

  it("does not resend a webhook once it was accepted", async () => {
    const [taken, refused] = [await create(), await create()]
    answers[refused.hook] = [500, 500]
    await byCard(taken.secret, PAYING_CARD)
    await until(() => taken.hook in delivered)
    // What was begun later has had its third try: by now the first would have had its second.
    await byCard(refused.secret, PAYING_CARD)
    await until(() => delivered[refused.hook]?.length === 3)
    expect(delivered[taken.hook]).toHaveLength(1)
  })

  it("ends a webhook after its tries for a merchant that cannot be reached", async () => {
    const { id, secret } = await create({ webhookUrl: "http://localhost:1/hook" })
    await byCard(secret, PAYING_CARD)
    await until(async () => (await tries(id)).length === 3)
    expect((await tries(id)).every(({ accepted }) => !accepted)).toBe(true)
    expect(await retrieve(id)).toMatchObject({ status: "success" })
  })
})
