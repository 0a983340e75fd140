import { PaymentIntentsClient } from ".."
import { gzipSync } from "node:zlib"
import { ClientBench, envelope, failureOf, ID, intent, PRIVATE_KEY, SECRET } from "./client-bench"
import { json } from "./scripted-server"

const bench = new ClientBench()

describe("an answer that is not a success", () => {
  const refusal = { status: 400, type: "error", message: "金額錯誤", requestId: "req-1" }

  it.each([
    ["400 with the envelope", json(refusal, 400), "refused", "request_refused"],
    ["200 with a refusing envelope", json(refusal), "refused", "request_refused"],
    ["401", json({ ...refusal, status: 401 }, 401), "refused", "credentials_refused"],
    ["404", json({ ...refusal, status: 404 }, 404), "refused", "not_found"],
    ["500", json("<html>oops</html>", 500), "unknown", "server_error"],
    ["200 with type error", json({ ...refusal, status: 200 }), "unknown", "server_error"],
    ["a maintenance page", json("<html>維護中</html>"), "unknown", "answer_unreadable"],
    ["half an answer", json('{"status":200,"type":"succ'), "unknown", "answer_unreadable"],
    ["an empty answer", json(""), "unknown", "answer_unreadable"],
    ["no result", json(envelope(null)), "unknown", "answer_unreadable"],
    ["success without a status", json({ result: intent }), "unknown", "answer_unreadable"],
  ] as const)(
    "gives an answer without success an outcome and a kind by what it is: %s",
    async (_, answer, outcome, kind) => {
      bench.server.answers(answer)
      const error = await failureOf(bench.client.create({ amount: 209, currency: "TWD" }))
      expect(error).toMatchObject({ outcome, kind })
      expect(bench.server.requests).toHaveLength(1)
    }
  )

  it("keeps the service's message and request id, on one line and bounded", async () => {
    bench.server.answers(
      json({ status: 400, type: "error", message: `a\r\nb ${"字".repeat(500)}`, requestId: "r-1" })
    )
    const error = await failureOf(bench.client.retrieve(ID))
    expect(error.requestId).toBe("r-1")
    expect(error.serviceMessage).toMatch(/^a b 字+$/)
    expect(Array.from(error.serviceMessage ?? "")).toHaveLength(200)
    expect(error.message).toBe("The payment service refused the request. (request r-1)")
    expect(error.sentence).toBe(`${error.message} “${error.serviceMessage}”`)
  })

  it("gives an error without the key or a secret, even if the service repeats them", async () => {
    bench.server.answers(
      json({ status: 400, type: "error", message: `bad key ${PRIVATE_KEY} for ${SECRET}` })
    )
    const error = await failureOf(bench.client.retrieve(ID))
    const text = `${error.stack} ${JSON.stringify(error)} ${error.serviceMessage}`
    expect(text).not.toContain(PRIVATE_KEY)
    expect(text).not.toContain("feedface")
    expect(error.cause).toBeUndefined()
  })
})

describe("the client protects itself from an answer", () => {
  it.each([301, 302, 303, 307, 308])("does not follow a redirect with HTTP %s", async (status) => {
    bench.server.answers((response) => {
      response.writeHead(status, { location: "/elsewhere" })
      response.end()
    })
    const error = await failureOf(bench.client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ outcome: "unknown", kind: "redirected", next: "query" })
    expect(bench.server.requests.map((request) => request.path)).toEqual([
      "/api/v1/payment-intents",
    ])
  })

  it("refuses an answer with a compressed body", async () => {
    bench.server.answers((response) => {
      response.writeHead(200, { "content-encoding": "gzip" })
      response.end(gzipSync(JSON.stringify(envelope(intent))))
    })
    expect(await failureOf(bench.client.retrieve(ID))).toMatchObject({ kind: "answer_encoded" })
  })

  it("stops reading an answer of more than 64 KiB", async () => {
    let sent = 0
    bench.server.answers((response) => {
      const timer = setInterval(() => {
        sent += 16_384
        response.write(" ".repeat(16_384))
      }, 5)
      response.on("close", () => clearInterval(timer))
    })
    expect(await failureOf(bench.client.retrieve(ID))).toMatchObject({ kind: "answer_too_large" })
    expect(sent).toBeLessThan(1_000_000)
  })

  it("refuses an answer that is not UTF-8", async () => {
    const answer = Buffer.from(JSON.stringify(envelope({ ...intent, description: "~" })))
    bench.server.answers((response) =>
      response.end(answer.map((byte) => (byte === 0x7e ? 0xff : byte)))
    )
    expect(await failureOf(bench.client.retrieve(ID))).toMatchObject({
      kind: "answer_unreadable",
    })
  })

  it("stops reading an answer that arrives a byte at a time after the time-out", async () => {
    bench.server.answers((response) => {
      const timer = setInterval(() => response.write(" "), 20)
      response.on("close", () => clearInterval(timer))
    })
    const impatient = new PaymentIntentsClient({
      apiBase: bench.server.url,
      privateKey: PRIVATE_KEY,
      timeoutMs: 200,
    })
    const error = await failureOf(impatient.retrieve(ID))
    expect(error).toMatchObject({ outcome: "unknown", kind: "timed_out" })
  })
})
