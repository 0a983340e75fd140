import type { AdminOrder } from "@medusajs/framework/types"
import { paymentFingerprint } from "../payment-fingerprint"

const collection = { id: "paycol_1", status: "completed", captured_amount: 100, refunded_amount: 0 }
const markOf = (id: string, ...changes: object[]) =>
  paymentFingerprint({
    id,
    payment_collections: changes.map((change) => ({ ...collection, ...change })),
  } as AdminOrder)

it.each([
  ["is the same for the same payments", "order_1", {}, true],
  ["changes with a refund", "order_1", { refunded_amount: 10 }, false],
  ["changes with a capture", "order_1", { captured_amount: 90 }, false],
  ["is different for another order", "order_2", {}, false],
])("the mark of an order's payments %s", (_, id, change, same) => {
  expect(markOf(id, change) === markOf("order_1", {})).toBe(same)
})
