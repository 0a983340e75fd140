import { createServer } from "node:net"
import { PaymentIntentsClient } from ".."
import { ClientBench, envelope, failureOf, ID, intent, PRIVATE_KEY } from "./client-bench"
import { json } from "./scripted-server"

const bench = new ClientBench()

describe("the client", () => {
  it("repeats a creation twice after 429, then gives up", async () => {
    bench.server.answers(json({ status: 429, type: "error", message: "slow down" }, 429))
    const error = await failureOf(bench.client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ outcome: "refused", kind: "rate_limited" })
    expect(bench.server.requests).toHaveLength(3)
  })

  it("returns the result of a repeated call that succeeds", async () => {
    bench.server.answers(json({}, 429), json(envelope(intent)))
    expect((await bench.client.create({ amount: 209, currency: "TWD" })).id).toBe(ID)
    expect(bench.server.requests).toHaveLength(2)
  })

  it("never repeats a creation whose connection broke after it was sent", async () => {
    bench.server.answers((response) => response.socket?.destroy())
    const error = await failureOf(bench.client.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ outcome: "unknown", kind: "connection_lost" })
    expect(bench.server.requests).toHaveLength(1)
  })

  it("says that nothing was sent if the port is closed", async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    const nobody = new PaymentIntentsClient({
      apiBase: `http://localhost:${port}`,
      privateKey: PRIVATE_KEY,
    })
    const error = await failureOf(nobody.create({ amount: 1, currency: "TWD" }))
    expect(error).toMatchObject({ outcome: "not_sent", kind: "connection_failed" })
  })
})
