import { ClientBench, envelope, failureOf, ID } from "./client-bench"
import { json } from "./scripted-server"

const bench = new ClientBench()

describe("a refund", () => {
  it.each([
    [
      { status: "success", id: "re_1" },
      { id: "re_1", status: "done", word: "success" },
    ],
    [{ type: "processing" }, { id: null, status: "processing", word: "processing" }],
  ])("%p is %p", async (result, receipt) => {
    bench.server.answers(json(envelope(result)))
    expect(await bench.client.refund(ID, { amount: 1, reason: "x" })).toEqual(receipt)
  })

  it.each([
    [{ status: "rejected", RejectReason: "too late" }, "refused", "request_refused"],
    [{ status: "whatever" }, "unclear", "answer_unreadable"],
    [{}, "unclear", "answer_unreadable"],
  ])("%p is no refund", async (result, code, reason) => {
    bench.server.answers(json(envelope(result)))
    const error = await failureOf(bench.client.refund(ID, { amount: 1, reason: "x" }))
    expect(error).toMatchObject({ code, reason })
  })
})
