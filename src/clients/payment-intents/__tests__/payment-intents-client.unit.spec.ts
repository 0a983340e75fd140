import { gzipSync } from "node:zlib"
import { createServer } from "node:net"
import { PaymentIntentsClient, PaymentIntentsError } from ".."
import { json, ScriptedServer } from "./scripted-server"

const PRIVATE_KEY = "private-key-canary"
const ID = "pp_0123abcd"
const SECRET = `${ID}_st_feedface`

const intent = {
  id: ID,
  secret: SECRET,
  module: "iframe",
  allowPaymentMethodTypes: ["CreditCard", "ATM"],
  amount: 209,
  currency: "TWD",
  description: "payses_1",
  status: "draft",
  createdAt: "2026-07-24T12:00:00+08:00",
  payment: null,
  meta: { allowInstallments: [{ installments: 3, rate: 0.02, extra: false, enabled: true }] },
}

const envelope = (result: unknown, over: object = {}) => ({
  status: 200,
  type: "success",
  message: "",
  result,
  requestId: "3b1e6a3e-0000-4000-8000-000000000000",
  paginate: null,
  ...over,
})

let server: ScriptedServer
let client: PaymentIntentsClient

beforeAll(async () => {
  server = await ScriptedServer.start()
  client = new PaymentIntentsClient({
    apiBase: server.url,
    privateKey: PRIVATE_KEY,
    timeoutMs: 2_000,
  })
})
afterAll(() => server.close())

async function failureOf(call: Promise<unknown>): Promise<PaymentIntentsError> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown
  )
  expect(error).toBeInstanceOf(PaymentIntentsError)
  return error as PaymentIntentsError
}

describe("what is sent", () => {
  it("creates an intent as §4.1 says: path, bearer key, JSON body", async () => {
    server.answers(json(envelope(intent)))
    const created = await client.create({ amount: 209, currency: "TWD", description: "payses_1" })
    expect(created).toMatchObject({
      id: ID,
      secret: SECRET,
      amount: 209,
      currency: "TWD",
      status: { standing: "not_yet", word: "draft" },
      payment_methods: ["CreditCard", "ATM"],
      installments: [{ installments: 3, rate: 0.02, extra: false, enabled: true }],
      payment: null,
    })
    const [request] = server.requests
    expect(request).toMatchObject({ method: "POST", path: "/api/v1/payment-intents" })
    expect(request.headers.authorization).toBe(`Bearer ${PRIVATE_KEY}`)
    expect(request.headers["content-type"]).toBe("application/json")
    expect(request.headers["accept-encoding"]).toBe("identity")
    expect(JSON.parse(request.body)).toEqual({
      amount: 209,
      currency: "TWD",
      description: "payses_1",
    })
  })

  it("asks and refunds on the paths it was given", async () => {
    const custom = new PaymentIntentsClient({
      apiBase: `${server.url}/base/`,
      privateKey: PRIVATE_KEY,
      paths: { retrieve: "/v9/{id}/state", refund: "/v9/{id}/back" },
    })
    server.answers(json(envelope({ ...intent, secret: undefined })))
    await custom.retrieve(ID)
    expect(server.requests[0]).toMatchObject({ method: "GET", path: `/base/v9/${ID}/state` })

    server.answers(json(envelope({ id: "re_1", status: "success" })))
    await custom.refund(ID, { amount: 9, reason: "broken" })
    expect(server.requests[0]).toMatchObject({
      method: "POST",
      path: `/base/v9/${ID}/back`,
      body: JSON.stringify({ amount: 9, reason: "broken" }),
    })
  })

  it.each(["../admin", "pp_1/refunds", "pp_", "", "pp_1?x=1", "xx_1"])(
    "never puts %p, which is no intent's id, into a path",
    async (id) => {
      server.answers(json(envelope(intent)))
      const error = await failureOf(client.retrieve(id))
      expect(error).toMatchObject({ code: "not_sent", reason: "input_invalid" })
      expect(server.requests).toHaveLength(0)
    }
  )

  it("refuses plain http to another machine", () => {
    const make = () =>
      new PaymentIntentsClient({ apiBase: "http://api.example.com", privateKey: PRIVATE_KEY })
    expect(make).toThrow("must begin with https://")
  })
})

describe("what a status word means", () => {
  it.each([
    ["success", "paid"],
    ["pending_review", "waiting"],
    ["draft", "not_yet"],
    ["processing", "not_yet"],
    ["canceled", "gone"],
    ["Success", "unknown"],
    ["succeeded", "unknown"],
    ["constructor", "unknown"],
  ])("%s is %s", async (word, standing) => {
    server.answers(json(envelope({ ...intent, status: word })))
    expect((await client.retrieve(ID)).status).toEqual({ standing, word })
  })

  it("takes the shop's own words instead of the usual ones", async () => {
    const custom = new PaymentIntentsClient({
      apiBase: server.url,
      privateKey: PRIVATE_KEY,
      statuses: { paid: ["settled"] },
    })
    server.answers(json(envelope({ ...intent, status: "settled" })))
    expect((await custom.retrieve(ID)).status.standing).toBe("paid")
    server.answers(json(envelope({ ...intent, status: "success" })))
    expect((await custom.retrieve(ID)).status.standing).toBe("unknown")
  })
})

describe("what cannot be an intent is refused", () => {
  it.each([
    ["id", { id: "../x" }],
    ["id", { id: undefined }],
    ["amount", { amount: null }],
    ["amount", { amount: "209 " }],
    ["amount", { amount: -1 }],
    ["currency", { currency: "NT$" }],
    ["status", { status: "" }],
    ["status", { status: 1 }],
    ["secret", { secret: "pp_other_st_1" }],
    ["secret", { secret: undefined }],
  ])("by its %s: %p", async (field, over) => {
    server.answers(json(envelope({ ...intent, ...over })))
    const error = await failureOf(client.create({ amount: 209, currency: "TWD" }))
    expect(error).toMatchObject({ code: "unclear", reason: "answer_unreadable" })
    expect(error.message).toContain(`"${field}"`)
  })

  it("reads an amount written as text, as the service's samples do", async () => {
    server.answers(json(envelope({ ...intent, amount: "209" })))
    expect((await client.retrieve(ID)).amount).toBe(209)
  })

  it("keeps the last four digits of a card only when they are exactly four", async () => {
    const withCard = (digits: string) => ({ ...intent, payment: { lastFourDigitsOfCard: digits } })
    server.answers(json(envelope(withCard("4242"))))
    expect((await client.retrieve(ID)).payment?.card_last_four).toBe("4242")
    server.answers(json(envelope(withCard("4242424242424242"))))
    expect((await client.retrieve(ID)).payment?.card_last_four).toBeNull()
  })
})

describe("an answer that is no success", () => {
  const refusal = { status: 400, type: "error", message: "金額錯誤", requestId: "req-1" }

  it.each([
    ["400 with the envelope", json(refusal, 400), "refused", "request_refused"],
    ["200 with a refusing envelope", json(refusal), "refused", "request_refused"],
    ["401", json({ ...refusal, status: 401 }, 401), "refused", "credentials_refused"],
    ["404", json({ ...refusal, status: 404 }, 404), "refused", "not_found"],
    ["500", json("<html>oops</html>", 500), "unclear", "server_error"],
    ["200 with type error", json({ ...refusal, status: 200 }), "unclear", "server_error"],
    ["a maintenance page", json("<html>維護中</html>"), "unclear", "answer_unreadable"],
    ["half an answer", json('{"status":200,"type":"succ'), "unclear", "answer_unreadable"],
    ["an empty answer", json(""), "unclear", "answer_unreadable"],
    ["no result", json(envelope(null)), "unclear", "answer_unreadable"],
    ["success without a status", json({ result: intent }), "unclear", "answer_unreadable"],
  ] as const)("%s", async (_, answer, code, reason) => {
    server.answers(answer)
    const error = await failureOf(client.create({ amount: 209, currency: "TWD" }))
    expect(error).toMatchObject({ code, reason })
    expect(server.requests).toHaveLength(1)
  })

  it("keeps the service's words and request id, on one line and bounded", async () => {
    server.answers(
      json({ status: 400, type: "error", message: `a\r\nb ${"字".repeat(500)}`, requestId: "r-1" })
    )
    const error = await failureOf(client.retrieve(ID))
    expect(error.requestId).toBe("r-1")
    expect(error.serviceMessage).toMatch(/^a b 字+$/)
    expect(Array.from(error.serviceMessage ?? "")).toHaveLength(200)
  })

  it("tells neither the key nor a secret, even when the service echoes them", async () => {
    server.answers(
      json({ status: 400, type: "error", message: `bad key ${PRIVATE_KEY} for ${SECRET}` })
    )
    const error = await failureOf(client.retrieve(ID))
    const told = `${error.stack} ${JSON.stringify(error)} ${error.serviceMessage}`
    expect(told).not.toContain(PRIVATE_KEY)
    expect(told).not.toContain("feedface")
    expect(error.cause).toBeUndefined()
  })
})

describe("answers that could harm", () => {
  it("does not follow a redirect", async () => {
    server.answers((response) => {
      response.writeHead(307, { location: "/elsewhere" })
      response.end()
    })
    const error = await failureOf(client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ code: "unclear", reason: "redirected" })
    expect(server.requests.map((request) => request.path)).toEqual(["/api/v1/payment-intents"])
  })

  it("refuses a compressed body", async () => {
    server.answers((response) => {
      response.writeHead(200, { "content-encoding": "gzip" })
      response.end(gzipSync(JSON.stringify(envelope(intent))))
    })
    expect(await failureOf(client.retrieve(ID))).toMatchObject({ reason: "answer_encoded" })
  })

  it("stops reading at 64 KiB", async () => {
    let sent = 0
    server.answers((response) => {
      const timer = setInterval(() => {
        sent += 16_384
        response.write(" ".repeat(16_384))
      }, 5)
      response.on("close", () => clearInterval(timer))
    })
    expect(await failureOf(client.retrieve(ID))).toMatchObject({ reason: "answer_too_large" })
    expect(sent).toBeLessThan(1_000_000)
  })

  it("refuses what is not UTF-8", async () => {
    const answer = Buffer.from(JSON.stringify(envelope({ ...intent, description: "~" })))
    server.answers((response) => response.end(answer.map((byte) => (byte === 0x7e ? 0xff : byte))))
    expect(await failureOf(client.retrieve(ID))).toMatchObject({ reason: "answer_unreadable" })
  })

  it("gives up on an answer that drips for ever", async () => {
    server.answers((response) => {
      const timer = setInterval(() => response.write(" "), 20)
      response.on("close", () => clearInterval(timer))
    })
    const error = await failureOf(client.retrieve(ID, { timeoutMs: 200 }))
    expect(error).toMatchObject({ code: "unclear", reason: "timed_out" })
  })
})

describe("repeating", () => {
  it("repeats a creation twice after 429, then gives up", async () => {
    server.answers(json({ status: 429, type: "error", message: "slow down" }, 429))
    const error = await failureOf(client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ code: "refused", reason: "rate_limited" })
    expect(server.requests).toHaveLength(3)
  })

  it("succeeds when the repeat does", async () => {
    server.answers(json({}, 429), json(envelope(intent)))
    expect((await client.create({ amount: 209, currency: "TWD" })).id).toBe(ID)
    expect(server.requests).toHaveLength(2)
  })

  it("never repeats a creation whose connection broke after it was sent", async () => {
    server.answers((response) => response.socket?.destroy())
    const error = await failureOf(client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ code: "unclear", reason: "connection_lost" })
    expect(server.requests).toHaveLength(1)
  })

  it("says that nothing was sent when nobody listens", async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    const nobody = new PaymentIntentsClient({
      apiBase: `http://localhost:${port}`,
      privateKey: PRIVATE_KEY,
    })
    const error = await failureOf(nobody.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ code: "not_sent", reason: "connection_failed" })
  })
})

describe("a refund", () => {
  it.each([
    [
      { status: "success", id: "re_1" },
      { id: "re_1", status: "done", word: "success" },
    ],
    [{ type: "processing" }, { id: null, status: "processing", word: "processing" }],
  ])("%p is %p", async (result, receipt) => {
    server.answers(json(envelope(result)))
    expect(await client.refund(ID, { amount: 1, reason: "x" })).toEqual(receipt)
  })

  it.each([
    [{ status: "rejected", RejectReason: "too late" }, "refused", "request_refused"],
    [{ status: "whatever" }, "unclear", "answer_unreadable"],
    [{}, "unclear", "answer_unreadable"],
  ])("%p is no refund", async (result, code, reason) => {
    server.answers(json(envelope(result)))
    const error = await failureOf(client.refund(ID, { amount: 1, reason: "x" }))
    expect(error).toMatchObject({ code, reason })
  })
})
