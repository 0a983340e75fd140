type Flight = { began: number; again: boolean; landed: Promise<void> }

export type SingleFlight = (key: unknown, run: () => Promise<void>) => Promise<void>

/**
 * Runs work once at a time for each key.
 *
 * @param meanwhile what happens to a call while the work is running. `again`: it waits, and the
 * work runs once more for all waiting calls, so a burst causes a few runs, not one for each call.
 * `skip`: it does nothing.
 * @param longest milliseconds. A run that takes longer may hang, and later calls do not wait for
 * it.
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
      // Unless another run has started since.
      if (flights.get(key) === flight) flights.delete(key)
      land()
    }
  }
}
