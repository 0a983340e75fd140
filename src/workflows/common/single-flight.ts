import type { MedusaContainer } from "@medusajs/framework/types"
import { createSingleFlight } from "../../concurrency/single-flight"
import { ofStore } from "./of-store"

const LONGEST = 10 * 60_000

const flightsOf = ofStore(() => createSingleFlight({ meanwhile: "again", longest: LONGEST }))

/**
 * Runs `run` once at a time for `key` in this store, and once more for all calls that arrive during
 * a run.
 */
export async function singleFlight(
  container: MedusaContainer,
  key: unknown,
  run: () => Promise<void>
): Promise<void> {
  await flightsOf(container)(key, run)
}
