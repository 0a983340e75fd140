import { stopEverything } from "./child"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Runs `work` and returns its exit code; everything that it started has ended by then, even after a
 * signal.
 * @param interrupted the exit code after a signal
 */
export async function untilStopped(
  work: () => Promise<number>,
  interrupted: number
): Promise<number> {
  const signalled = new Promise<number>((resolve) => {
    // npm repeats the Ctrl-C that the terminal has already sent; later signals change nothing.
    for (const signal of signals) process.on(signal, () => resolve(interrupted))
    whenNpmIsGone(() => resolve(interrupted))
  })
  try {
    return await Promise.race([work(), signalled])
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await stopEverything()
  }
}

/** A SIGTERM to npm ends npm and its shell, and this process notices only their end. */
function whenNpmIsGone(onGone: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const starter = process.ppid
  setInterval(() => process.ppid !== starter && onGone(), 250).unref()
}
