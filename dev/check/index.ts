import { readFileSync } from "node:fs"

import type { DemoAddresses } from "../running-demo"
import { stepsOf } from "./steps"

const logLines = 40

/** The demo to check, and the log file of its store. */
export type Checked = DemoAddresses & { storeLog: string }

/** Number of steps that passed before one failed. */
export type CheckResult = { passed: number; steps: number }

/** Runs all steps through public interfaces and prints one line for each. */
export async function check(demo: Checked): Promise<CheckResult> {
  const steps = stepsOf(demo)
  for (const [index, { title, run }] of steps.entries()) {
    const number = `${index + 1}/${steps.length}`
    try {
      console.log(`✓ ${number} ${title}: ${await run()}`)
    } catch (error) {
      console.error(`✗ ${number} ${title}: ${error instanceof Error ? error.message : error}`)
      console.error(`\nThe end of the store's log:\n${tailOf(demo.storeLog)}`)
      return { passed: index, steps: steps.length }
    }
  }
  console.log(`\nAll ${steps.length} steps passed.`)
  return { passed: steps.length, steps: steps.length }
}

function tailOf(file: string): string {
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-logLines).join("\n")
}
