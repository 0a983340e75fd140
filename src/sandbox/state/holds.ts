import type { SandboxStore } from "./store"
import type { HoldPoint } from "./types"

export const isHeld = (store: SandboxStore, name: string, at: HoldPoint): boolean =>
  store.state.settings.invoicing_hold.some((hold) => hold.function === name && hold.at === at)

/** Settles when calls of the function may go on from the point; rejects when `signal` aborts. */
export async function untilReleased(
  store: SandboxStore,
  name: string,
  at: HoldPoint,
  signal: AbortSignal
): Promise<void> {
  while (isHeld(store, name, at)) {
    await store.nextChange(signal)
  }
}
