import { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { json } from "../../../clients/payment-intents/__tests__/scripted-server"
import { PaymentIntentsProvider } from "../payment-intents-provider"
import { wrapQuery } from "../settle-query"
import { Bench, database, INTENT_ID, openBench, reply, startedSession } from "./provider-bench"

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.service.close())

const context = { idempotency_key: "payses_1" }
const own = { description: "payses_1" }

/** The store after the option "linkSecret" was changed, and what Medusa's row of the session says. */
function changed(row: object | null = { amount: "208.95", status: "pending" }) {
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const logger = { info: log, warn: log, error: log, debug: log } as unknown as Logger
  const rows: Record<string, object> = row ? { payment_session: row } : {}
  const provider = new PaymentIntentsProvider(
    { logger, [ContainerRegistrationKeys.PG_CONNECTION]: database(rows) },
    { ...bench.options, linkSecret: "another-secret-0123456789abcdefgh" }
  )
  return { provider, logged }
}

describe("a session that was sealed with another secret", () => {
  it("proves a session that was sealed with another secret by its intent, and authorizes it", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ ...own, status: "success" }))
    const paid = await changed().provider.authorizePayment({ data, context })
    expect(paid).toMatchObject({
      status: "authorized",
      data: { intent_id: INTENT_ID, amount: 208.95, charged_amount: 209 },
    })
    const again = await changed(null).provider.authorizePayment({ data: paid.data, context })
    expect(again.status).toBe("authorized")
  })

  it("queries a session that was sealed with another secret like any other", async () => {
    const data = await startedSession(bench)
    bench.service.answers(reply({ ...own, status: "success" }))
    const query = wrapQuery({ kind: "session", session_id: "payses_1", data })
    const { intent } = await changed().provider.getWebhookActionAndData(query)
    expect(intent).toMatchObject({
      verdict: { kind: "paid" },
      intent_id: INTENT_ID,
      amount: 208.95,
    })
  })

  it("reads no fact for a decision from a session that was sealed with another secret", async () => {
    const data = { ...(await startedSession(bench)), amount: 1, charged_amount: 1, awaiting: true }
    bench.service.answers(reply({ ...own, status: "success" }))
    const paid = await changed().provider.authorizePayment({ data, context })
    expect(paid.data).toMatchObject({ amount: 208.95, charged_amount: 209, awaiting: false })

    bench.service.answers(reply({ ...own, status: "draft" }))
    const unpaid = changed().provider.authorizePayment({ data, context })
    await expect(unpaid).rejects.toThrow("not been made yet")
    const waiting = changed({ amount: "208.95", status: "pending_authorization" }).provider
    expect((await waiting.authorizePayment({ data, context })).status).toBe("pending_authorization")
  })

  it.each([
    ["its intent was made for another session", { description: "payses_2" }, /not started by this/],
    ["its intent names no session", { description: null }, /not started by this/],
    ["the service answers with another intent", { ...own, id: "pp_ffff" }, /not started by this/],
    ["another amount was paid", { ...own, amount: 1 }, /does not match/],
  ])(
    "does not authorize a session that was sealed with another secret when %s",
    async (_, over, message) => {
      const data = await startedSession(bench)
      bench.service.answers(reply({ status: "success", ...over }))
      await expect(changed().provider.authorizePayment({ data, context })).rejects.toThrow(message)
    }
  )

  it("lets the buyer retry a session with another secret while the service does not answer", async () => {
    const data = await startedSession(bench)
    bench.service.answers(json("<html>maintenance</html>", 503))
    const asked = changed().provider.authorizePayment({ data, context })
    await expect(asked).rejects.toMatchObject({ type: "payment_requires_more_error" })
    const query = wrapQuery({ kind: "session", session_id: "payses_1", data })
    const { intent } = await changed().provider.getWebhookActionAndData(query)
    expect(intent?.verdict).toMatchObject({
      kind: "unreachable",
      message: expect.stringMatching(
        /^The payment service failed .*\n金流服務處理請求時發生錯誤。/
      ),
    })
  })

  it("records the intent of a session with another secret when its cart changes", async () => {
    const data = await startedSession(bench)
    const { provider, logged } = changed()
    expect(await provider.deletePayment({ data })).toEqual({ data })
    // The test's database takes nothing in, which the provider says.
    expect(logged.join()).toContain(`${INTENT_ID} lost its payment session payses_1`)
    const same = await provider.updatePayment({ amount: 208.95, currency_code: "twd", data })
    expect(same.data).toEqual(data)
  })
})
