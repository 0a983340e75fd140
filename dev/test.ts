import { rmSync } from "node:fs"
import { parseArgs } from "node:util"

import { temporaryFolder } from "./state-folder"
import { isOnPath, planTests } from "./test-plan"
import { stagesIn, type Stage } from "./test-stages"
import { untilStopped } from "./until-stopped"

/**
 * `npm test`: every check and every test, up to the first stage that fails.
 * `npm test -- --only unit,http invoice` runs these stages, of their tests the files whose paths
 * contain "invoice". Stages whose program is not installed are reported as not run; in CI that is a
 * failure.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("test")
  try {
    return await untilStopped(async () => {
      const { values, positionals } = parseArgs({
        args,
        options: { only: { type: "string" } },
        allowPositionals: true,
      })
      const { stages, notRun, refusal } = planTests(chosen(stagesIn(folder), values.only), {
        ci: process.env.CI,
        isInstalled: isOnPath,
      })
      for (const line of notRun) console.log(line)
      if (refusal) {
        console.error(refusal)
        return 1
      }
      const code = await runStages(stages, positionals)
      for (const line of notRun) console.log(line)
      return code
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function chosen(stages: Stage[], only: string | undefined): Stage[] {
  if (!only) return stages
  const names = only.split(",")
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length) {
    const known = stages.map(({ name }) => name).join(", ")
    throw new Error(`There is no stage ${unknown.join(", ")}. The stages: ${known}.`)
  }
  return stages.filter(({ name }) => names.includes(name))
}

async function runStages(stages: Stage[], paths: string[]): Promise<number> {
  const total = { passed: 0, failed: 0 }
  const results: string[] = []
  for (const stage of stages) {
    console.log(`\n=== ${stage.name}`)
    const started = Date.now()
    const { passed, failed, note } = await stage.run(paths).catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      return { passed: 0, failed: 1, note: undefined }
    })
    total.passed += passed
    total.failed += failed
    const seconds = Math.round((Date.now() - started) / 1000)
    const count = passed + failed ? `${passed} passed, ${failed} failed, ` : ""
    const said = note ? `${note}, ` : ""
    results.push(`${failed ? "✗" : "✓"} ${stage.name} (${count}${said}${seconds} s)`)
    if (failed) break
  }
  if (paths.length && total.passed + total.failed === 0) {
    console.error(`No test is in a file whose path contains ${paths.join(" or ")}.`)
    total.failed = 1
  }
  const left = stages.length - results.length
  console.log(`\n${results.join("\n")}${left ? `\n… ${left} more stages not run` : ""}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed ? 1 : 0
}
