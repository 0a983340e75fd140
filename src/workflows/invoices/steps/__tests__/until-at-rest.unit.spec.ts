import { untilAtRest } from "../work-on-invoice"

const ENDLESS = new Promise<void>(() => {})
const busy = (looks: number) => ({ isAtWork: async () => looks-- > 0 })

it("waits for no more than there is to do", async () => {
  expect(await untilAtRest(busy(99), { order_id: "order_1" }, Promise.resolve(), 60_000)).toBe(
    "done"
  )
})

it("does not wait for what is done for others", async () => {
  expect(await untilAtRest(busy(2), { order_id: "order_1" }, ENDLESS, 60_000)).toBe("at rest")
})

it("waits a while for an invoice that stands behind many", async () => {
  expect(await untilAtRest(busy(Infinity), { order_id: "order_1" }, ENDLESS, 250)).toBe("late")
})
