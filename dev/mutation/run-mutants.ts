import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, join, relative } from "node:path"
import { stripVTControlCharacters } from "node:util"

import { reportOfJest, type Report, type Tally } from "../jest-run"
import type { Print } from "../run-stages"
import { repository } from "../state-folder"
import { storesOfStories } from "../story-stores"
import { plant, type Mutant } from "./mutant"

/** Folders that are not copied, because they are large or made by the tests. */
const LEFT_OUT = ["node_modules", ".git", ".medusa", "dist", ".store", ".cache"]

/** Time limit of the tests of one mutant. Milliseconds. */
const LONGEST = 5 * 60_000

type Verdict = { kind: "killed" | "survived" | "error"; detail: string }

/**
 * Plants one mutant at a time in a copy of the working tree and runs its tests, which must fail
 * with it and pass without it. The working tree itself is not changed.
 * @param env for tests that need a database server
 * @param folder for the copy; the caller deletes it
 * @returns the numbers of killed mutants, as passed, and of surviving ones
 */
export async function runMutants(
  mutants: Mutant[],
  env: NodeJS.ProcessEnv,
  folder: string,
  print: Print
): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  if (!mutants.length) return tally
  const root = join(folder, "mutants")
  copyTo(root)
  const jest: RunTests = (kind, paths, longest) =>
    reportOfJest({ kind, paths, env, folder: root, root, longest, onLine: () => undefined })
  const passing = await passingTests(mutants, jest, root)
  for (const mutant of mutants) {
    const { stage, test } = mutant.killedBy
    const started = Date.now()
    const { kind, detail } = passing.has(test)
      ? await judgeMutant(mutant, root, () => jest(stage, [test], LONGEST))
      : { kind: "error", detail: `${test} does not pass without it` }
    const seconds = Math.round((Date.now() - started) / 1000)
    const good = kind === "killed"
    tally[good ? "passed" : "failed"]++
    print(`${good ? "✓" : "✗"} ${kind}: ${mutant.name} (${detail.trim()}, ${seconds} s)`)
    if (!good) {
      print(`    ${mutant.breaks}`)
      print(`    Alone: npm run test:mutants -- --only ${mutant.name}`)
    }
  }
  print(`${tally.passed} mutants killed, ${tally.failed} not`)
  return tally
}

function copyTo(root: string): void {
  for (const entry of readdirSync(repository)) {
    if (LEFT_OUT.includes(entry)) continue
    const filter = (path: string) => !LEFT_OUT.includes(basename(path))
    cpSync(join(repository, entry), join(root, entry), { recursive: true, filter })
  }
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"))
}

type RunTests = (stage: string, tests: string[], longest?: number) => Promise<Report | null>

/** The test files of these mutants that pass with the unchanged source. */
async function passingTests(mutants: Mutant[], jest: RunTests, root: string): Promise<Set<string>> {
  const passing = new Set<string>()
  for (const stage of new Set(mutants.map(({ killedBy }) => killedBy.stage))) {
    const own = mutants.filter(({ killedBy }) => killedBy.stage === stage)
    const tests = [...new Set(own.map(({ killedBy }) => killedBy.test))]
    const report = await jest(stage, tests)
    for (const test of tests) {
      const file = fileWith(stage, test)
      const run = report?.testResults.find(({ name }) => relative(root, name) === file)
      if (run?.status === "passed") passing.add(test)
    }
  }
  return passing
}

/** The file in which Jest runs a test: stories and most unit tests share one. */
export const fileWith = (stage: string, test: string): string =>
  storesOfStories(stage, [test])[0] ?? test

async function judgeMutant(
  mutant: Mutant,
  root: string,
  run: () => Promise<Report | null>
): Promise<Verdict> {
  const file = join(root, mutant.file)
  const source = readFileSync(file, "utf8")
  try {
    writeFileSync(file, plant(mutant, source))
    return verdictOf(await run())
  } finally {
    writeFileSync(file, source)
  }
}

/** Only a failed assertion is a kill: a file that does not load, for example, is not. */
export function verdictOf(report: Report | null): Verdict {
  if (!report) return { kind: "error", detail: "jest ended without a report, or hung" }
  const broken = report.testResults.find(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length
  )
  if (broken) return { kind: "error", detail: firstLine(broken.message) }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  if (!tests.some(({ status }) => status === "passed" || status === "failed")) {
    return { kind: "error", detail: "no test ran" }
  }
  const failed = tests.filter(({ status }) => status === "failed")
  if (!failed.length) return { kind: "survived", detail: `${tests.length} tests passed` }
  const found = failed.find(({ failureMessages }) => failureMessages.some(isAssertion))
  if (found) return { kind: "killed", detail: found.fullName }
  return { kind: "error", detail: `no assertion: ${firstLine(failed[0].failureMessages[0] ?? "")}` }
}

/** An assertion of jest or fast-check. */
const isAssertion = (message: string): boolean =>
  /expect(?:\(|\.assertions\()|Property failed after/.test(stripVTControlCharacters(message))

const firstLine = (text: string): string =>
  stripVTControlCharacters(text)
    .split("\n")
    .find((line) => line.trim() && !line.includes("●"))
    ?.trim() ?? "unknown"
