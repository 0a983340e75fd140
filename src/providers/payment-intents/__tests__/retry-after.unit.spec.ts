import { wrapQuery, type SettleQuery } from "../settle-query"
import { INTENT_ID, openBench, reply, startedSession, type Bench } from "./provider-bench"

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.service.close())

/** A service that answers each call with this status. */
const answers = (status: number, header: Record<string, string> = {}) =>
  bench.service.answers((response) => {
    response.writeHead(status, { "content-type": "application/json", ...header })
    response.end(JSON.stringify({ status, type: "error", message: "slow down" }))
  })

describe("a job's query to a service that accepts no calls at the moment", () => {
  const session = { kind: "session" as const, session_id: "payses_1" }
  const queries: [string, () => Promise<SettleQuery>][] = [
    ["a session", async () => ({ ...session, data: { ...(await startedSession(bench)) } })],
    [
      "a session that is gone",
      async () => ({
        kind: "lost_session",
        session_id: "payses_1",
        intent_id: INTENT_ID,
        expected: null,
      }),
    ],
    ["a refund", async () => ({ kind: "refund", intent_id: INTENT_ID, service_id: "re_1" })],
  ]

  describe.each(queries)("about %s", (_, query) => {
    it.each<[string, number, Record<string, string>, number | undefined]>([
      ["said how long", 429, { "retry-after": "7" }, 7_000],
      ["said how long while it is down", 503, { "retry-after": "90" }, 90_000],
      ["did not say how long", 429, {}, 60_000],
      ["only failed", 503, {}, undefined],
    ])("returns how long to wait if the service %s", async (__, status, header, wait) => {
      const payload = wrapQuery(await query())
      answers(status, header)
      const answer = await bench.provider.getWebhookActionAndData(payload)
      expect(answer.retry_after_ms).toBe(wait)
      expect(answer.intent?.verdict ?? { kind: "unreachable" }).toMatchObject({
        kind: "unreachable",
      })
    })
  })

  it("returns no time to wait once the service accepts calls again", async () => {
    const payload = wrapQuery({ ...session, data: { ...(await startedSession(bench)) } })
    bench.service.answers(reply({ description: "payses_1" }))
    const answer = await bench.provider.getWebhookActionAndData(payload)
    expect(answer.retry_after_ms).toBeUndefined()
    expect(answer.intent?.verdict.kind).toBe("not_started")
  })
})
