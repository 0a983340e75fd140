type Flight = { again: boolean; landed: Promise<void> }

const flights = new WeakMap<object, Flight>()

/**
 * Runs `run` once at a time for `key`. Whoever calls meanwhile waits, and the one in flight goes
 * round again for it: a burst of orders costs a few uploads, not one each.
 */
export async function singleFlight(key: object, run: () => Promise<void>): Promise<void> {
  const inFlight = flights.get(key)
  if (inFlight) {
    inFlight.again = true
    return inFlight.landed
  }

  let land = () => {}
  const flight = { again: false, landed: new Promise<void>((resolve) => (land = resolve)) }
  flights.set(key, flight)
  try {
    do {
      flight.again = false
      await run()
    } while (flight.again)
  } finally {
    flights.delete(key)
    land()
  }
}
