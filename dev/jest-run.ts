import { existsSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"

import { startChild } from "./child"
import { readJestLines } from "./jest-lines"
import { repository } from "./state-folder"
import { storesOfStories } from "./story-stores"

export type Tally = {
  passed: number
  failed: number
  /** Additional text of the run's last line. */
  note?: string
  /** The failures with their errors, printed again at the end, after all logs. */
  failures?: Failure[]
}

export type Failure = { name: string; message: string }

/** The parts of jest's own report that are used. */
type Counts = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

export type Report = Counts & {
  testResults: {
    /** The path of the file. */
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/**
 * One file at a time, because stores and databases are heavy. A file's store leaves data in memory,
 * so a process that has grown is replaced before the next file.
 */
const ONE_AT_A_TIME = ["--maxWorkers=1", "--workerIdleMemoryLimit=1GB", "--forceExit"]

/** The programs about invoices and those about payments take about the same time. */
const TWO_AT_A_TIME = ["--maxWorkers=2", "--forceExit"]

/**
 * Runs the tests of one kind. A run without tests or with skipped tests fails.
 * @param kind a key of jest.config.js
 * @param paths only the files whose paths contain one of these; empty: all
 * @param folder for jest's report
 * @param print gets every line of output
 */
export async function runJest(
  kind: string,
  paths: string[],
  env: NodeJS.ProcessEnv,
  folder: string,
  print: (line: string) => void = console.log
): Promise<Tally> {
  const lines = readJestLines(kind, print)
  const onLine = (line: string) => lines.read(line)
  const report = await reportOfJest({ kind, paths, env, folder, onLine })
  if (report) return { ...judge(report, paths, print), failures: failuresOf(report) }
  for (const line of lines.unread()) print(line)
  print("jest ended without a report")
  return { passed: 0, failed: 1 }
}

type JestRun = {
  kind: string
  paths: string[]
  env: NodeJS.ProcessEnv
  folder: string
  /** The working tree, if it is not this one. */
  root?: string
  /** Milliseconds after which the run is stopped without a report. */
  longest?: number
  onLine: (line: string) => void
}

/** Runs jest and returns its report; null: it ended without one. */
export async function reportOfJest(run: JestRun): Promise<Report | null> {
  const { kind, paths, env, folder, root = repository, longest, onLine } = run
  const file = join(folder, `${kind}.json`)
  rmSync(file, { force: true })
  const sequence = kind === "unit" ? [] : kind === "model" ? TWO_AT_A_TIME : ONE_AT_A_TIME
  const stores = storesOfStories(kind, paths)
  const files = [...paths, ...stores].map(asPattern)
  const jest = startChild({
    name: `jest ${kind}`,
    command: process.execPath,
    args: [
      join(repository, "node_modules/jest/bin/jest.js"),
      `--reporters=${join(repository, "dev/jest-reporter.cjs")}`,
      ...["--json", `--outputFile=${file}`, "--passWithNoTests", ...sequence, ...files],
    ],
    cwd: root,
    env: {
      ...env,
      TEST_TYPE: kind,
      // The stores run only these stories.
      ...(stores.length && { TW_STORIES: paths.join(",") }),
      NODE_OPTIONS: "--experimental-vm-modules",
    },
    onLine,
  })
  const limit = longest && setTimeout(() => void jest.stop(), longest)
  await jest.exited
  clearTimeout(limit)
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null
}

/** Jest expects regular expressions, and our paths contain brackets. */
const asPattern = (path: string): string => path.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** Each test that failed, and each file that could not be run. */
export const failuresOf = ({ testResults }: Pick<Report, "testResults">): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed")
    const broken = status === "failed" && !failed.length
    return [
      ...(broken ? [{ name: relative(repository, name), message }] : []),
      ...failed.map(({ fullName, failureMessages }) => ({
        name: fullName,
        message: failureMessages.join("\n"),
      })),
    ]
  })

/** The result of the run. */
export function judge(report: Counts, paths: string[], print: (line: string) => void): Tally {
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }
  const skipped = report.numPendingTests + report.numTodoTests
  const complain = (sentence: string) => {
    print(sentence)
    return { ...tally, failed: tally.failed + 1 }
  }
  if (tally.passed + tally.failed === 0 && !paths.length) return complain("no test ran")
  if (skipped) return complain(`${skipped} tests were skipped`)
  if (!report.success && !tally.failed) return complain("jest reports a failure")
  return tally
}
