import { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PaymentIntentsProvider } from "../payment-intents-provider"
import { Bench, database, openBench, reply, startedSession } from "./provider-bench"

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.service.close())

const silent = { info() {}, warn() {}, error() {}, debug() {} } as unknown as Logger

/** The same provider, in a store whose staff resolved the payment issue. */
const afterStaff = () =>
  new PaymentIntentsProvider(
    { logger: silent, [ContainerRegistrationKeys.PG_CONNECTION]: oneIssue },
    bench.options
  )
const oneIssue = database({ tw_payment_issue: { id: "twpis_1" } })

it("a session whose money staff refunded ends, even if the service still says that it is paid", async () => {
  const data = await startedSession(bench)
  bench.service.answers(reply({ status: "success" }))
  const context = { idempotency_key: "payses_1" }
  const ended = await afterStaff().authorizePayment({ data, context })
  expect(ended.status).toBe("canceled")
})

it("a session of a placed order whose money staff refunded continues to wait", async () => {
  const data = await startedSession(bench)
  const context = { idempotency_key: "payses_1" }
  bench.service.answers(reply({ status: "pending_review", payment: { type: "ATM" } }))
  const placed = await bench.provider.authorizePayment({ data, context })
  for (const amount of [200, 209]) {
    bench.service.answers(reply({ status: "success", amount }))
    const asked = await afterStaff().authorizePayment({ data: placed.data, context })
    expect(asked).toEqual({ status: "pending_authorization", data: placed.data })
  }
})

it("a payment that staff refunded can be cancelled without a call to the service", async () => {
  const data = await startedSession(bench)
  bench.service.answers(reply({ status: "success" }))
  await expect(bench.provider.cancelPayment({ data })).rejects.toThrow("is paid")
  bench.service.answers(reply({ status: "success" }))
  expect(await afterStaff().cancelPayment({ data })).toEqual({ data })
  expect(bench.service.requests).toEqual([])
})
