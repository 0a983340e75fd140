import { setTimeout as sleep } from "node:timers/promises"

import type { Child } from "./child"

/** Resolves when `url` answers with success. @throws when the process ends or the time is over. */
export async function waitForHttp(url: string, child: Child, withinMs = 180_000): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    if (child.exitCode !== undefined) {
      throw new Error(`${child.name} ended with ${child.exitCode} while starting:\n${child.tail()}`)
    }
    if (await answers(url)) return
    if (Date.now() > deadline) {
      throw new Error(
        `${child.name} did not answer at ${url} within ${withinMs / 1000} s:\n${child.tail()}`
      )
    }
    await sleep(200)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
