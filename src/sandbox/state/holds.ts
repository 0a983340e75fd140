import type { SandboxStore } from "./store"

/** `received`: before the call takes effect. `accepted`: it took effect, no byte of the reply left. */
export const HOLD_POINTS = ["received", "accepted"] as const
export type HoldPoint = (typeof HOLD_POINTS)[number]

/** Every call of the function stays at this point for as long as the settings list it. */
export interface Hold {
  function: string
  at: HoldPoint
}

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
