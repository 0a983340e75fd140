import { generateEntityId } from "@medusajs/framework/utils"
import { firstIdAt } from "../id-times"

it("the id of a time is at or before Medusa's ids of then or later, and after all earlier ones", () => {
  const before = Date.now()
  const id = generateEntityId(undefined, "capt")
  const after = Date.now()
  expect(firstIdAt("capt", before) <= id).toBe(true)
  expect(firstIdAt("capt", after + 1) > id).toBe(true)
})

it.each([
  [0, "capt_00000000000000000000000000"],
  [1469918176385, "capt_01ARYZ6S410000000000000000"],
])("the id of a time has the digits of a ULID of the time %i", (time, id) => {
  expect(firstIdAt("capt", time)).toBe(id)
})
