type Flight = { again: boolean; landed: Promise<void> }

const flights = new WeakMap<object, Flight>()

/**
 * Runs `run` once at a time for `key`. Whoever calls meanwhile waits, and the one in flight goes
 * round again for it: a burst of orders costs a few uploads, not one each.
 *
 * @returns what the rounds gave; nothing for those who only waited, so that no result counts twice
 */
export async function singleFlight<T>(key: object, run: () => Promise<T[]>): Promise<T[]> {
  const inFlight = flights.get(key)
  if (inFlight) {
    inFlight.again = true
    await inFlight.landed
    return []
  }

  let land = () => {}
  const flight = { again: false, landed: new Promise<void>((resolve) => (land = resolve)) }
  flights.set(key, flight)
  try {
    const results: T[] = []
    do {
      flight.again = false
      results.push(...(await run()))
    } while (flight.again)
    return results
  } finally {
    flights.delete(key)
    land()
  }
}
