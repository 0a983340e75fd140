import { untilAtRest } from "../work-on-invoice"

const ENDLESS = new Promise<void>(() => {})
const busy = (looks: number) => ({ isInProgress: async () => looks-- > 0 })

it("a request waits only while there is work on its invoice", async () => {
  expect(await untilAtRest(busy(99), { order_id: "order_1" }, Promise.resolve(), 60_000)).toBe(
    "done"
  )
})

it("a request does not wait for work on other invoices", async () => {
  expect(await untilAtRest(busy(2), { order_id: "order_1" }, ENDLESS, 60_000)).toBe("at rest")
})

it("a request waits for a limited time for an invoice that is queued behind many others", async () => {
  expect(await untilAtRest(busy(Infinity), { order_id: "order_1" }, ENDLESS, 250)).toBe("late")
})
