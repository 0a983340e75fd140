import { rmSync } from "node:fs"
import { availableParallelism, totalmem } from "node:os"
import { parseArgs } from "node:util"

import type { Failure } from "./jest-run"
import { runStages, type Lanes, type Stage } from "./run-stages"
import { temporaryFolder } from "./state-folder"
import { isOnPath, planTests } from "./test-plan"
import { QUICK, quickOnes, stagesIn } from "./test-stages"
import { untilStopped } from "./until-stopped"

const options = { only: { type: "string" }, quick: { type: "boolean" } } as const

/** Bytes of memory that a stage may need: the largest runs a browser and a store. */
const MEMORY_OF_A_STAGE = 4 * 2 ** 30

/**
 * `npm test`: every check and every test, two or three stages at a time, up to the first that
 * fails. `npm test -- --quick` leaves out what takes longer than a few minutes. `npm test -- --only
 * unit,http invoice` runs only the files of these stages whose paths contain "invoice". Stages
 * whose program is not installed are reported as not run; in CI that is a failure.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("test")
  try {
    return await untilStopped(async () => {
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const all = stagesIn(folder, values.quick ? QUICK : {})
      const { stages, notRun, refusal } = planTests(chosen(all, values, positionals), {
        ci: process.env.CI,
        isInstalled: isOnPath,
      })
      for (const line of notRun) console.log(line)
      if (refusal) {
        console.error(refusal)
        return 1
      }
      const code = await runAll(stages, positionals)
      for (const line of notRun) console.log(line)
      return code
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Choice = { only?: string; quick?: boolean }

function chosen(stages: Stage[], { only, quick }: Choice, paths: string[]): Stage[] {
  if (quick) {
    if (only || paths.length)
      throw new Error("--quick has its own selection: leave out --only and names of files.")
    return quickOnes(stages)
  }
  if (!only) return stages
  const names = only.split(",")
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length) {
    const known = stages.map(({ name }) => name).join(", ")
    throw new Error(`There is no stage ${unknown.join(", ")}. The stages: ${known}.`)
  }
  return stages.filter(({ name }) => names.includes(name))
}

/**
 * Number of stages that run at a time. More than two busy ones would slow down tests with time
 * limits; one that mostly waits also runs if memory allows it.
 */
function lanes(): Lanes {
  const working = availableParallelism() > 1 && totalmem() > 2 * MEMORY_OF_A_STAGE ? 2 : 1
  const roomForMore = working === 2 && totalmem() > 3 * MEMORY_OF_A_STAGE
  return { working, all: roomForMore ? 3 : working }
}

/** Runs them and prints the result of each; returns the exit code. */
async function runAll(stages: Stage[], paths: string[]): Promise<number> {
  const started = Date.now()
  const results = await runStages(stages, paths, lanes(), (line) => console.log(line))
  console.log("")
  for (const { name, passed, failed, note, seconds } of results) {
    const count = passed + failed ? `${passed} passed, ${failed} failed, ` : ""
    const said = note ? `${note}, ` : ""
    console.log(`${failed ? "✗" : "✓"} ${name} (${count}${said}${seconds} s)`)
  }
  const left = stages.length - results.length
  if (left) console.log(`… ${left} more stages not run`)
  const passed = sum(results.map((result) => result.passed))
  let failed = sum(results.map((result) => result.failed))
  if (paths.length && passed + failed === 0) {
    console.error(`No test is in a file whose path contains ${paths.join(" or ")}.`)
    failed = 1
  }
  for (const { name, failures = [] } of results) {
    for (const failure of failures) console.log(`\n${failureText(name, failure)}`)
  }
  const minutes = (Date.now() - started) / 60_000
  console.log(`\n${passed} passed, ${failed} failed, ${minutes.toFixed(1)} minutes in all`)
  return failed ? 1 : 0
}

/** The lines of a failure that explain it; the stage's own output is complete. */
const LINES = 40
const LONGEST_LINE = 300

const failureText = (stage: string, { name, message }: Failure): string =>
  [`✗ ${stage}: ${name}`, ...message.split("\n").slice(0, LINES)]
    .map((line) => line.slice(0, LONGEST_LINE))
    .join("\n    ")

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
