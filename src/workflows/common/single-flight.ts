import type { MedusaContainer } from "@medusajs/framework/types"
import { ofStore } from "./of-store"

type Flight = { began: number; again: boolean; landed: Promise<void> }

/** A round that takes longer may hang, and nobody else waits for it. Milliseconds. */
const LONGEST = 10 * 60_000

const flightsOf = ofStore(() => new Map<unknown, Flight>())

/**
 * Runs `run` once at a time for `key` in this store. Whoever calls meanwhile waits, and the one in
 * flight goes round again for it: a burst of orders costs a few uploads, not one each.
 */
export async function singleFlight(
  container: MedusaContainer,
  key: unknown,
  run: () => Promise<void>
): Promise<void> {
  const flights = flightsOf(container)
  const inFlight = flights.get(key)
  if (inFlight && performance.now() - inFlight.began < LONGEST) {
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
