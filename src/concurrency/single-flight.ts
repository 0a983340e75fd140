type Flight = { began: number; again: boolean; landed: Promise<void> }

export type SingleFlight = (key: unknown, run: () => Promise<void>) => Promise<void>

/**
 * Runs work once at a time for each key.
 *
 * @param meanwhile what a call gets while the work is under way. `again`: it waits, and the work goes
 * round once more for all who came; a burst costs a few rounds, not one each. `skip`: nothing.
 * @param longest milliseconds. A round that takes longer may hang, and nobody else waits for it.
 */
export function createSingleFlight({
  meanwhile,
  longest = Infinity,
}: {
  meanwhile: "again" | "skip"
  longest?: number
}): SingleFlight {
  const flights = new Map<unknown, Flight>()

  return async (key, run) => {
    const inFlight = flights.get(key)
    if (inFlight && performance.now() - inFlight.began < longest) {
      if (meanwhile === "skip") return
      inFlight.again = true
      return inFlight.landed
    }

    let land = () => {}
    const landed = new Promise<void>((resolve) => (land = resolve))
    const flight = { began: 0, again: false, landed }
    flights.set(key, flight)
    try {
      do {
        flight.began = performance.now()
        flight.again = false
        await run()
      } while (flight.again)
    } finally {
      // Unless another is in flight since.
      if (flights.get(key) === flight) flights.delete(key)
      land()
    }
  }
}
