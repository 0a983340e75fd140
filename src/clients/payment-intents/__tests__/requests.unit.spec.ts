import { PaymentIntentsClient } from ".."
import { ClientBench, envelope, failureOf, ID, intent, PRIVATE_KEY, SECRET } from "./client-bench"
import { json } from "./scripted-server"

const bench = new ClientBench()

describe("the client", () => {
  it("creates an intent with the path, bearer key and JSON body of §4.1", async () => {
    bench.server.answers(json(envelope(intent)))
    const created = await bench.client.create({
      amount: 209,
      currency: "TWD",
      description: "payses_1",
    })
    expect(created).toMatchObject({
      id: ID,
      secret: SECRET,
      amount: 209,
      currency: "TWD",
      status: { meaning: "not_yet", rawStatus: "draft" },
      payment_methods: ["CreditCard", "ATM"],
      installments: [{ installments: 3, rate: 0.02, extra: false, enabled: true }],
      payment: null,
    })
    const [request] = bench.server.requests
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

  it("queries and refunds on the paths that the options give", async () => {
    const custom = new PaymentIntentsClient({
      apiBase: `${bench.server.url}/base/`,
      privateKey: PRIVATE_KEY,
      paths: { retrieve: "/v9/{id}/state", refund: "/v9/{id}/back" },
    })
    bench.server.answers(json(envelope({ ...intent, secret: undefined })))
    await custom.retrieve(ID)
    expect(bench.server.requests[0]).toMatchObject({ method: "GET", path: `/base/v9/${ID}/state` })

    bench.server.answers(json(envelope({ id: "re_1", status: "success" })))
    await custom.refund(ID, { amount: 9, reason: "broken" })
    expect(bench.server.requests[0]).toMatchObject({
      method: "POST",
      path: `/base/v9/${ID}/back`,
      body: JSON.stringify({ amount: 9, reason: "broken" }),
    })
  })

  it.each(["../admin", "pp_1/refunds", "pp_", "", "pp_1?x=1", "xx_1"])(
    "never puts %p, which is no intent's id, into a path",
    async (id) => {
      bench.server.answers(json(envelope(intent)))
      const error = await failureOf(bench.client.retrieve(id))
      expect(error).toMatchObject({ outcome: "not_sent", kind: "input_invalid" })
      expect(bench.server.requests).toHaveLength(0)
    }
  )

  it("refuses plain http to another machine", () => {
    const make = () =>
      new PaymentIntentsClient({ apiBase: "http://api.example.com", privateKey: PRIVATE_KEY })
    expect(make).toThrow("must begin with https://")
  })
})
