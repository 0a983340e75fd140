import { existsSync } from "node:fs"
import { join, relative } from "node:path"

import { repository } from "./state-folder"
import { MEDUSA_UNITS } from "./story-stores"

/** Prefix of each line of `jest-reporter.cjs`; the other lines are logs. */
const MARK = "\u001e"

/** Milliseconds after which a passing file is named. */
const LONG = 20_000

/** Number of log lines printed before a failure. */
const MOST_LOGGED = 300

type Event =
  | { type: "file-start"; path: string }
  | { type: "test-start"; path: string }
  | { type: "test-end"; path: string; status: string; name: string; failureMessages: string[] }
  | { type: "file-end"; path: string; log: string[]; broken: string | null; ms: number }

/**
 * Reads the output of jest and the tested code. A passing file gets one line at most; a failed test
 * gets its error, its log, and the command that runs it alone.
 *
 * @param stage the name of the stage, for that command
 */
export function readJestLines(stage: string, print: (line: string) => void) {
  const files = new Map<string, { passed: number; failed: number }>()
  let log: string[] = []

  const printAll = (text: string) => text.split("\n").forEach((line) => print(`    ${line}`))
  const printLog = (lines: string[], title = "Logged") => {
    const shown = lines.slice(-MOST_LOGGED)
    if (shown.length) print(`    ${title}${shown.length < lines.length ? ", the last lines" : ""}:`)
    for (const line of shown) print(`    │ ${line}`)
  }

  function read(event: Event) {
    const file = relative(repository, event.path)
    const count = files.get(event.path) ?? { passed: 0, failed: 0 }
    files.set(event.path, count)
    switch (event.type) {
      case "file-start":
      case "test-start":
        log = []
        return
      case "test-end":
        if (event.status === "passed") count.passed++
        if (event.status !== "failed") return
        count.failed++
        print(`✗ ${file}: ${event.name}`)
        printAll(event.failureMessages.join("\n"))
        printLog(log)
        print(`    Alone: npm test -- --only ${stage} ${wordFor(file, event.name)}`)
        return
      case "file-end":
        if (event.broken) {
          print(`✗ ${file}`)
          printAll(event.broken)
          printLog(log)
        }
        if (event.broken || count.failed) {
          // Jest does not record which test wrote which log line.
          const log = event.log.flatMap((entry) => entry.split("\n"))
          printLog(log, "Logged by all tests of the file")
        } else if (event.ms >= LONG) {
          print(`✓ ${file} (${count.passed} tests, ${Math.round(event.ms / 1000)} s)`)
        }
        log = []
    }
  }

  return {
    read(line: string) {
      if (line.startsWith(MARK)) read(JSON.parse(line.slice(MARK.length)) as Event)
      else log.push(line)
    },
    /** Lines logged after the last file or before the first: jest's own errors. */
    unread: () => log,
  }
}

/**
 * The word that selects a test. Where many files share a store or a loaded Medusa, the test's name
 * begins with its file.
 */
function wordFor(file: string, name: string): string {
  const isShared =
    file === MEDUSA_UNITS || existsSync(join(repository, file.replace(/\.spec\.ts$/, "")))
  const own = isShared ? name.split(" ")[0] : file
  return own.replace(/^.*\//, "").replace(/(\.unit|\.redis)?\.spec\.ts$/, "")
}
