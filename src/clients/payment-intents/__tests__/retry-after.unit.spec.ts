import { ClientBench, envelope, failureOf, ID, intent } from "./client-bench"
import { LONGEST_RETRY_AFTER_MS, readRetryAfter } from "../retry-after"
import type { PaymentIntentsClient } from ".."

const NOW = Date.parse("2026-07-24T12:00:00Z")

describe("the Retry-After header", () => {
  it.each<[string | null, number | undefined]>([
    ["0", 0],
    ["1", 1_000],
    [" 120 ", 120_000],
    ["3600", LONGEST_RETRY_AFTER_MS],
    ["3601", LONGEST_RETRY_AFTER_MS],
    ["99999999999999999999", LONGEST_RETRY_AFTER_MS],
    ["Fri, 24 Jul 2026 12:00:30 GMT", 30_000],
    ["Friday, 24-Jul-26 12:02:00 GMT", 120_000],
    ["Fri, 24 Jul 2026 11:59:59 GMT", 0],
    ["Sat, 25 Jul 2026 12:00:00 GMT", LONGEST_RETRY_AFTER_MS],
    ["Fri, 99 Jul 2026 12:00:30 GMT", undefined],
    ["2026-07-24T12:00:30Z", undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["5s", undefined],
    ["soon", undefined],
    ["", undefined],
    [null, undefined],
  ])("reads the Retry-After header %p as a wait of %p milliseconds", (header, wait) => {
    expect(readRetryAfter(header, NOW)).toBe(wait)
  })
})

describe("the error for a service that accepts no calls at the moment", () => {
  const bench = new ClientBench()
  const busy = (status: number, header: Record<string, string> = {}, http = status) =>
    bench.server.answers(
      (response) => {
        response.writeHead(http, { "content-type": "application/json", ...header })
        response.end(JSON.stringify({ status, type: "error", message: "slow down" }))
      },
      (response) => {
        response.writeHead(200, { "content-type": "application/json" })
        response.end(JSON.stringify(envelope(intent)))
      }
    )
  const create = (client: PaymentIntentsClient) => client.create({ amount: 1, currency: "TWD" })
  const retrieve = (client: PaymentIntentsClient) => client.retrieve(ID)
  const refund = (client: PaymentIntentsClient) => client.refund(ID, { amount: 1, reason: "x" })

  it.each<[string, (client: PaymentIntentsClient) => Promise<unknown>, number, string]>([
    ["a creation", create, 429, "rate_limited"],
    ["a query", retrieve, 429, "rate_limited"],
    ["a refund", refund, 429, "rate_limited"],
    ["a creation", create, 503, "server_error"],
    ["a query", retrieve, 503, "server_error"],
  ])("says how long to wait, and %s is not repeated (%p, %p)", async (_, call, status, kind) => {
    busy(status, { "retry-after": "7" })
    expect(await failureOf(call(bench.client))).toMatchObject({ kind, retryAfterMs: 7_000 })
    expect(bench.server.requests).toHaveLength(1)
  })

  it("says how long to wait also for an envelope with HTTP 200", async () => {
    busy(429, { "retry-after": "7" }, 200)
    const error = await failureOf(retrieve(bench.client))
    expect(error).toMatchObject({ kind: "rate_limited", retryAfterMs: 7_000 })
  })

  it.each<[string, number, Record<string, string>]>([
    ["no header", 429, {}],
    ["a header that cannot be read", 429, { "retry-after": "soon" }],
    ["a header beside another failure", 500, { "retry-after": "7" }],
    ["a header beside a refusal", 404, { "retry-after": "7" }],
  ])(
    "does not say how long to wait with %s, and a query is not repeated",
    async (_, status, header) => {
      busy(status, header)
      const error = await failureOf(retrieve(bench.client))
      expect(error.retryAfterMs).toBeUndefined()
      expect(bench.server.requests).toHaveLength(1)
    }
  )
})
