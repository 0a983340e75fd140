import type { MedusaContainer } from "@medusajs/framework/types"
import { singleFlight } from "../single-flight"

/** A store, whose database connection alone is the same however often it is resolved. */
const openStore = () => {
  const connection = {}
  return { resolve: () => connection } as unknown as MedusaContainer
}

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

it("flies one round at a time, and one more for all who came meanwhile", async () => {
  const store = openStore()
  const { open, opened } = gate()
  let aloft = 0
  let rounds = 0
  const run = async () => {
    expect(++aloft).toBe(1)
    rounds++
    await opened
    aloft--
  }

  const flights = Array.from({ length: 64 }, () => singleFlight(store, "send", run))
  open()
  await Promise.all(flights)
  expect(rounds).toBe(2)
})

it.each([
  ["different keys", [openStore()], ["send", "void"]],
  ["different stores", [openStore(), openStore()], ["send"]],
])("flies apart for %s", async (_, stores, keys) => {
  const run = jest.fn(async () => {})
  await Promise.all(stores.flatMap((store) => keys.map((key) => singleFlight(store, key, run))))
  expect(run).toHaveBeenCalledTimes(2)
})

it("is not held up by a round that hangs, and forgets no later one when that ends after all", async () => {
  jest.useFakeTimers()
  const store = openStore()
  const [hanging, later] = [gate(), gate()]
  const first = singleFlight(store, "send", () => hanging.opened)
  jest.advanceTimersByTime(10 * 60_000)
  const run = jest.fn(() => later.opened)
  const second = singleFlight(store, "send", run)
  expect(run).toHaveBeenCalledTimes(1)

  hanging.open()
  await first
  const third = singleFlight(store, "send", run)
  expect(run).toHaveBeenCalledTimes(1)
  later.open()
  await Promise.all([second, third])
  expect(run).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

it("lets the next one fly after a crash, and those who waited go on", async () => {
  const store = openStore()
  const { open, opened } = gate()
  const crashing = singleFlight(store, "send", async () => {
    await opened
    throw new Error("the service's reply was eaten")
  })
  const never = jest.fn(async () => {})
  const waiting = singleFlight(store, "send", never)
  open()

  await expect(crashing).rejects.toThrow("eaten")
  await waiting
  expect(never).not.toHaveBeenCalled()
  const next = jest.fn(async () => {})
  await singleFlight(store, "send", next)
  expect(next).toHaveBeenCalledTimes(1)
})
