import type { MedusaContainer } from "@medusajs/framework/types"
import { singleFlight } from "../single-flight"

/** A store: only its database connection stays the same each time it is resolved. */
const openStore = () => {
  const connection = {}
  return { resolve: () => connection } as unknown as MedusaContainer
}

it("a single flight runs separately for different stores, and once more within one store", async () => {
  const stores = [openStore(), openStore()]
  const runs = new Map<MedusaContainer, number>()
  await Promise.all(
    [...stores, ...stores, ...stores].map((store) =>
      singleFlight(store, "send", async () => {
        runs.set(store, (runs.get(store) ?? 0) + 1)
        await new Promise((resolve) => setImmediate(resolve))
      })
    )
  )
  expect([...runs.values()]).toEqual([2, 2])
})
