import { openWorld } from "./random-world"

const WALKS = 60

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe("createCheckout in two windows, with random actions, answers and failures", () => {
  it.each(Array.from({ length: WALKS }, (_, seed) => seed))(
    "locks what may be paid, pays once, and leads to an order: walk %i",
    async (seed) => {
      const world = openWorld(seed)
      try {
        await world.walk()
        if (!world.faults.length) await world.end()
        if (world.faults.length) throw new Error([...world.log, ...world.faults].join("\n"))
      } finally {
        world.close()
      }
    }
  )
})
