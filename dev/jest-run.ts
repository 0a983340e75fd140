import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { startChild } from "./child"
import { readJestLines } from "./jest-lines"
import { repository } from "./state-folder"
import { storesOfStories } from "./story-stores"

export type Tally = {
  passed: number
  failed: number
  /** What the run's closing line says beside the counts. */
  note?: string
}

/** The parts of jest's own report that decide. */
type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

/**
 * Stores and databases are heavy: one file at a time. What a file's store leaves in memory does not
 * go with it, so that a process which has grown makes room for a new one before the next file.
 */
const ONE_AT_A_TIME = ["--maxWorkers=1", "--workerIdleMemoryLimit=1GB", "--forceExit"]

/**
 * Runs the tests of one kind. A run without tests has failed, and so has one that skips any.
 * @param kind a key of jest.config.js
 * @param paths only the files whose paths contain one of these; empty: all
 * @param folder takes jest's report
 */
export async function runJest(
  kind: string,
  paths: string[],
  env: NodeJS.ProcessEnv,
  folder: string
): Promise<Tally> {
  const file = join(folder, `${kind}.json`)
  const sequence = kind === "unit" ? [] : ONE_AT_A_TIME
  const stores = kind === "http" ? storesOfStories(paths) : []
  const lines = readJestLines(kind, (line) => console.log(line))
  const jest = startChild({
    name: `jest ${kind}`,
    command: process.execPath,
    args: [
      join(repository, "node_modules/jest/bin/jest.js"),
      `--reporters=${join(repository, "dev/jest-reporter.cjs")}`,
      ...["--json", `--outputFile=${file}`, "--passWithNoTests", ...sequence, ...paths, ...stores],
    ],
    cwd: repository,
    env: {
      ...env,
      TEST_TYPE: kind,
      // The stores run only these stories.
      ...(stores.length && { TW_STORIES: paths.join(",") }),
      NODE_OPTIONS: "--experimental-vm-modules",
    },
    onLine: (line) => lines.read(line),
  })
  const code = await jest.exited
  if (!existsSync(file)) {
    for (const line of lines.unread()) console.log(line)
    return complain({ passed: 0, failed: 0 }, `jest ended with ${code}`)
  }
  return judge(JSON.parse(readFileSync(file, "utf8")) as Report, paths)
}

/** What the run was worth. */
export function judge(report: Report, paths: string[]): Tally {
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }
  const skipped = report.numPendingTests + report.numTodoTests
  if (tally.passed + tally.failed === 0 && !paths.length) return complain(tally, "no test ran")
  if (skipped) return complain(tally, `${skipped} tests were skipped`)
  if (!report.success && !tally.failed) return complain(tally, "jest reports a failure")
  return tally
}

function complain(tally: Tally, sentence: string): Tally {
  console.error(sentence)
  return { ...tally, failed: tally.failed + 1 }
}
