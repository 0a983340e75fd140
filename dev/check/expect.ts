import { setTimeout as sleep } from "node:timers/promises"

/** @throws a sentence with the expected and the actual value */
export function expectEqual<T>(what: string, got: T, expected: T): void {
  if (got !== expected) {
    throw new Error(`expected ${what} ${show(expected)}, got ${show(got)}`)
  }
}

/**
 * Polls until `done` is true, and returns the value.
 * @throws a sentence with the expected and the last value
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T>,
  done: (seen: T) => boolean,
  withinMs = 60_000
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (done(seen)) return seen
    if (Date.now() > deadline) {
      throw new Error(`expected ${what} within ${withinMs / 1000} s, last saw ${show(seen)}`)
    }
    await sleep(250)
  }
}

const show = (value: unknown) => JSON.stringify(value) ?? String(value)
