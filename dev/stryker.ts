import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { startChild } from "./child"
import { repository, stateFolder, temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

/** Folders of `src`, each with a score of its own. */
const PARTS = ["rules", "clients"]

/** The lowest score that passes. Percent. */
const LOWEST = 85

/**
 * Default number of runs of a property. A mutant that a property finds is found within some hundred
 * runs; one that none finds would cost all runs of each.
 */
const PROPERTY_RUNS = "300"

const options = {
  file: { type: "string" },
  concurrency: { type: "string", default: "2" },
  force: { type: "boolean" },
} as const

/**
 * `npm run test:stryker`: Stryker changes the source of `src/rules` and `src/clients` in small
 * ways, one at a time. The unit tests in these two folders have to find at least 85 of 100 such
 * changes. `-- rules` takes only that folder, `-- rules --file plan` only its files whose names
 * begin so. Earlier results are kept unless the source or its test file changed; `-- --force`
 * repeats all, for example after a change of shared test code.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("stryker-run")
  try {
    return await untilStopped(async () => {
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const parts = positionals.length ? positionals : PARTS
      const wrong = parts.filter((part) => !PARTS.includes(part))
      if (wrong.length) throw new Error(`Say which: ${PARTS.join(", ")}; not ${wrong.join(", ")}.`)
      if (!/^[1-9]\d*$/.test(values.concurrency)) {
        throw new Error("--concurrency takes a whole number.")
      }
      let failed = 0
      for (const part of parts) failed += await measure(part, values, folder)
      return failed ? 1 : 0
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Values = { file?: string; concurrency: string; force?: boolean }

/**
 * Prints the surviving mutants by file, and the scores.
 * @returns 0 when the score is high enough
 */
async function measure(part: string, values: Values, folder: string): Promise<number> {
  const reports = join(stateFolder(), "stryker")
  mkdirSync(reports, { recursive: true })
  const name = values.file ? `${part}-${values.file}` : part
  const settings = join(folder, `${name}.json`)
  writeFileSync(settings, JSON.stringify(settingsOf(part, name, values, folder, reports)))
  const stryker = startChild({
    name: "stryker",
    command: process.execPath,
    args: [join(repository, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", settings],
    cwd: repository,
    env: { PROPERTY_RUNS, ...process.env, TEST_TYPE: "unit" },
    onLine: (line) => console.log(line),
  })
  return await stryker.exited
}

function settingsOf(
  part: string,
  name: string,
  { file = "", concurrency, force }: Values,
  folder: string,
  reports: string
) {
  return {
    plugins: [join(repository, "dev/mutation/stryker-plugin.mjs")],
    testRunner: "in-process",
    mutate: [`src/${part}/**/${file}*.ts`, "!src/**/__tests__/**"],
    // A mutant is tested only by the tests that reach it.
    coverageAnalysis: "perTest",
    // Tables, sets and patterns at the top of a file are also rules, and few tests need their file.
    ignoreStatic: false,
    incremental: true,
    incrementalFile: join(reports, `${name}-incremental.json`),
    force: !!force,
    concurrency: Number(concurrency),
    tempDirName: join(folder, "sandbox"),
    // The files that the tests of the two folders read are copied.
    ignorePatterns: ["**", "!package.json", "!tsconfig.json", "!src/**", "!integration-tests/*.ts"],
    // Tests run without a check of types, as everywhere.
    disableTypeChecks: false,
    reporters: ["clear-text", "html", "json", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: join(reports, `${name}.html`) },
    jsonReporter: { fileName: join(reports, `${name}.json`) },
    thresholds: { high: 95, low: LOWEST, break: LOWEST },
  }
}
