import { PaymentIntentsClient } from ".."
import { ClientBench, envelope, failureOf, ID, PRIVATE_KEY } from "./client-bench"
import { json } from "./scripted-server"

const bench = new ClientBench()

describe("the answer about a refund", () => {
  it.each([
    [
      { status: "success", id: "re_1" },
      { id: "re_1", status: "done", rawStatus: "success", message: null },
    ],
    [
      { type: "processing" },
      { id: null, status: "processing", rawStatus: "processing", message: null },
    ],
  ])("reads the answer about a refund %p as %p", async (result, receipt) => {
    bench.server.answers(json(envelope(result)))
    expect(await bench.client.refund(ID, { amount: 1, reason: "x" })).toEqual(receipt)
  })

  it.each([
    [{ status: "rejected", RejectReason: "too late" }, "refused", "request_refused", undefined],
    [{ status: "whatever", id: "re_1" }, "unknown", "answer_unreadable", "re_1"],
    [{}, "unknown", "answer_unreadable", undefined],
  ])("reads from %p no refund that was made", async (result, outcome, kind, refundId) => {
    bench.server.answers(json(envelope(result)))
    const error = await failureOf(bench.client.refund(ID, { amount: 1, reason: "x" }))
    expect(error).toMatchObject({ outcome, kind, refundId })
  })

  it.each([
    [{ status: "Succeeded" }, "done"],
    [{ status: "pending" }, "processing"],
    [{ status: "rejected", message: "too late" }, "failed"],
    [{ status: "whatever" }, "unknown"],
    [{}, "unknown"],
  ])("reads the answer about a refund that is queried later, %p, as %s", async (result, status) => {
    bench.server.answers(json(envelope(result)))
    expect(await bench.client.retrieveRefund(ID, "re/1")).toMatchObject({ status })
    expect(bench.server.requests[0]).toMatchObject({
      method: "GET",
      path: `/api/v1/payment-intents/${ID}/refunds/re%2F1`,
    })
  })

  it("reads the answer about a refund with the statuses that the options give", async () => {
    const client = new PaymentIntentsClient({
      apiBase: bench.server.url,
      privateKey: PRIVATE_KEY,
      refundStatuses: { done: ["ok"] },
    })
    bench.server.answers(json(envelope({ status: "OK" })))
    expect(await client.refund(ID, { amount: 1, reason: "x" })).toMatchObject({ status: "done" })
    bench.server.answers(json(envelope({ status: "success" })))
    expect(await failureOf(client.refund(ID, { amount: 1, reason: "x" }))).toMatchObject({
      outcome: "unknown",
    })
  })
})
