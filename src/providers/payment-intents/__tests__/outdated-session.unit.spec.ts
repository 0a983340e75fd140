import { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PaymentIntentsProvider } from "../payment-intents-provider"
import { Bench, database, INTENT_ID, openBench, reply, startedSession } from "./provider-bench"

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.service.close())

const context = { idempotency_key: "payses_1" }

/** Completes a cart that asks for another amount than its session by now; with what it logs. */
async function complete(answer: object, issue?: object) {
  const data = await startedSession(bench)
  bench.service.answers(reply(answer))
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)
  const logger = { info: log, warn: log, error: log, debug: log } as unknown as Logger
  const rows = {
    payment_session: { amount: "208.95", status: "pending", cart_amount: "1290" },
    ...(issue && { tw_payment_issue: issue }),
  }
  const provider = new PaymentIntentsProvider(
    { logger, [ContainerRegistrationKeys.PG_CONNECTION]: database(rows) },
    bench.options
  )
  return { logged, authorized: provider.authorizePayment({ data, context }) }
}

it("an outdated session places no order with money that was paid for another amount", async () => {
  const { authorized } = await complete({ status: "success" })
  await expect(authorized).rejects.toMatchObject({
    type: "payment_requires_more_error",
    message: expect.stringContaining("does not match the order"),
  })
})

it.each([
  ["nobody paid it", { status: "draft" }],
  ["the card was declined", { status: "draft", payment: { message: "發卡銀行拒絕交易" } }],
  ["a transfer is still to come", { status: "pending_review", payment: { type: "ATM" } }],
  ["it is gone", { status: "canceled" }],
])("an outdated session ends when %s, and its intent is not lost", async (_, answer) => {
  const { logged, authorized } = await complete(answer)
  expect((await authorized).status).toBe("canceled")
  // The test's database takes nothing in, which the provider says.
  expect(logged.join()).toContain(`${INTENT_ID} lost its payment session`)
})

it("an outdated session continues while its payment may be under way", async () => {
  const { authorized } = await complete({ status: "processing" })
  await expect(authorized).rejects.toMatchObject({ type: "payment_requires_more_error" })
})

it("an outdated session ends once staff refunded its money", async () => {
  const { authorized } = await complete({ status: "success" }, { id: "twpis_1" })
  expect((await authorized).status).toBe("canceled")
})
