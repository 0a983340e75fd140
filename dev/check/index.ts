import { readFileSync } from "node:fs"

import type { RunningDemo } from "../running-demo"
import { stepsOf } from "./steps"

const logLines = 40

/**
 * Drives the whole job through public interfaces and prints one line a step.
 * @returns 0 when every step came out as it should, else 1
 */
export async function check(demo: RunningDemo): Promise<number> {
  const steps = stepsOf(demo)
  for (const [index, { title, run }] of steps.entries()) {
    const number = `${index + 1}/${steps.length}`
    try {
      console.log(`✓ ${number} ${title}: ${await run()}`)
    } catch (error) {
      console.error(`✗ ${number} ${title}: ${error instanceof Error ? error.message : error}`)
      console.error(`\nThe end of the store's log:\n${tailOf(demo.storeLog)}`)
      return 1
    }
  }
  console.log(`\nAll ${steps.length} steps came out as they should.`)
  return 0
}

function tailOf(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-logLines).join("\n")
}
