import { isUnreached, type CallTest } from "../connection-test"
import type { DetailCode } from "../../invoice/timeline-detail"

const fails = (code: DetailCode): CallTest => ({
  outcome: "fails",
  note: { code, reason: null, text: null },
})

it("the connection test calls no further function of a service that it cannot reach", () => {
  expect(isUnreached(fails("connection"))).toBe(true)
  expect(isUnreached(fails("unexpected"))).toBe(false)
  expect(isUnreached({ outcome: "works" })).toBe(false)
})
