import { readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"

import { ModernFakeTimers } from "@jest/fake-timers"
import type { InstrumenterContext } from "@stryker-mutator/api/core" with {
  "resolution-mode": "import",
}
import type {
  DryRunOptions,
  DryRunResult,
  DryRunStatus,
  MutantRunOptions,
  MutantRunResult,
  MutantRunStatus,
  TestResult,
  TestRunner,
  TestStatus,
} from "@stryker-mutator/api/test-runner" with { "resolution-mode": "import" }
import { expect } from "expect"
import * as circus from "jest-circus"
import { ModuleMocker } from "jest-mock"

type Tests = ReturnType<typeof circus.getState>
type Block = Tests["rootDescribeBlock"]
type Test = NonNullable<Tests["currentlyRunningTest"]>
type Errors = Test["errors"]

/** Time limit of one test in milliseconds; Stryker has its own limit for a mutant. */
const LONGEST = 60_000

/** A loaded test file. */
type SpecFile = {
  path: string
  /** Its tests, as Jest keeps them. */
  state: Tests
  /** The files that it imports, and those that they import. */
  imports: Set<string>
}

/** Duration of a file's last run, by its path: the quick ones run first. */
const durations = new Map<string, number>()

/** A test that ran. */
type TestRun = { id: string; path: string; milliseconds: number; failure: string | null }

/**
 * Runs Jest's tests for Stryker in its own process. Stryker's runner starts Jest for each mutant,
 * which takes a second; this one loads the tests once, so that most mutants take milliseconds.
 * Tests have only the part of Jest's `jest` in `provideJest`, and share their modules, so they must
 * have no side effects.
 */
class InProcessRunner implements TestRunner {
  private files: SpecFile[] = []
  /** The mutant that was active when they were loaded. */
  private loadedWith: string | undefined

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    provideJest()
    this.files = load(specFiles())
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const reaching = this.files.filter(({ imports }) => files.some((file) => imports.has(file)))
    const runs = await runTests(reaching, null, false)
    return {
      status: "complete" as DryRunStatus.Complete,
      tests: runs.map(resultOf),
      mutantCoverage: stryker().mutantCoverage,
    }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, sandboxFileName, testFilter, hitLimit, disableBail } = options
    const own = stryker()
    own.hitLimit = hitLimit
    own.hitCount = hitLimit === undefined ? undefined : 0
    try {
      this.reload(options)
      own.activeMutant = activeMutant.id
      const reaching = this.files.filter(({ imports }) => imports.has(sandboxFileName))
      const runs = await runTests(reaching, testFilter ? new Set(testFilter) : null, !disableBail)
      return verdictOf(runs, own)
    } catch (error) {
      return killed(["a file that cannot be loaded"], String(error), 0)
    } finally {
      own.activeMutant = undefined
    }
  }

  /** A mutant of code that runs while a file is loaded needs a file loaded with it. */
  private reload({ activeMutant, mutantActivation, sandboxFileName }: MutantRunOptions): void {
    const needed = mutantActivation === "static" ? activeMutant.id : undefined
    if (!needed && !this.loadedWith) return
    this.loadedWith = needed
    stryker().activeMutant = needed
    const isNeeded = ({ imports }: SpecFile) => !needed || imports.has(sandboxFileName)
    const paths = this.files.filter(isNeeded).map(({ path }) => path)
    const loaded = new Map(load(paths).map((file) => [file.path, file]))
    this.files = this.files.map((file) => loaded.get(file.path) ?? file)
  }
}

function verdictOf(runs: TestRun[], { hitCount, hitLimit }: InstrumenterContext): MutantRunResult {
  if (hitLimit !== undefined && hitCount !== undefined && hitCount > hitLimit) {
    return { status: "timeout" as MutantRunStatus.Timeout, reason: "a loop that does not end" }
  }
  const failed = runs.filter(({ failure }) => failure !== null)
  if (failed.length) {
    const names = failed.map(({ id }) => id)
    return killed(names, failed[0].failure ?? "", runs.length)
  }
  return { status: "survived" as MutantRunStatus.Survived, nrOfTests: runs.length }
}

const killed = (killedBy: string[], failureMessage: string, nrOfTests: number) => ({
  status: "killed" as MutantRunStatus.Killed,
  killedBy,
  failureMessage,
  nrOfTests,
})

/** The variables that the mutants in the source read and write. */
function stryker(): InstrumenterContext {
  const all = globalThis as { __stryker__?: InstrumenterContext }
  return (all.__stryker__ ??= {})
}

function provideJest(): void {
  const { describe, it, test, beforeAll, beforeEach, afterAll, afterEach } = circus
  const mocks = new ModuleMocker(globalThis)
  const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis })
  const jest = {
    setTimeout: () => jest,
    spyOn: mocks.spyOn.bind(mocks),
    restoreAllMocks: () => mocks.restoreAllMocks(),
    useFakeTimers: () => timers.useFakeTimers(),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
  }
  const globals = { describe, it, test, beforeAll, beforeEach, afterAll, afterEach, expect, jest }
  Object.assign(globalThis, globals)
  require("../quick-expect.cjs")
  Object.defineProperty(stryker(), "currentTestId", {
    get: () => idOf(circus.getState().currentlyRunningTest),
  })
  // An unhandled error belongs to the running test, as in Jest.
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      const { currentlyRunningTest, unhandledErrors } = circus.getState()
      const errors: Errors = currentlyRunningTest?.errors ?? unhandledErrors
      errors.push([error, error])
    })
  }
}

function specFiles(): string[] {
  const root = join(process.cwd(), "src")
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(rules|clients)\/.*\.unit\.spec\.ts$/.test(name))
    .map((name) => join(root, name))
}

/** Loads test files, and reloads everything that they import from this project. */
function load(paths: string[]): SpecFile[] {
  for (const path of Object.keys(require.cache)) if (isOurs(path)) delete require.cache[path]
  return paths.map((path) => {
    circus.resetState()
    require(path)
    const state = circus.getState()
    for (const test of testsIn(state.rootDescribeBlock)) prepare(test, path)
    return { path, state, imports: importsOf(path) }
  })
}

const isOurs = (path: string): boolean =>
  path.startsWith(process.cwd() + sep) && !path.includes(`${sep}node_modules${sep}`)

function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !isOurs(path)) return found
  found.add(path)
  for (const { filename } of require.cache[path]?.children ?? []) importsOf(filename, found)
  return found
}

const testsIn = (block: Block): Test[] =>
  block.children.flatMap((child) => (child.type === "test" ? child : testsIn(child)))

const ids = new WeakMap<Test, string>()

const idOf = (test: Test | null | undefined): string | undefined =>
  test ? ids.get(test) : undefined

/** Whether a test failed after which no other needs to run. */
let isDecided = false

function prepare(test: Test, path: string): void {
  const names: string[] = [test.name]
  for (let { parent } = test; parent.parent; parent = parent.parent) names.unshift(parent.name)
  ids.set(test, `${relative(process.cwd(), path)} ${names.join(" ")}`)
  const body = test.fn as () => unknown
  test.fn = async () => {
    if (isDecided) return
    await body()
  }
}

/**
 * @param wanted their ids; null: all
 * @param untilOneFails whether the rest is skipped after a failed test
 */
async function runTests(
  files: SpecFile[],
  wanted: Set<string> | null,
  untilOneFails: boolean
): Promise<TestRun[]> {
  const runs: TestRun[] = []
  isDecided = false
  const durationOf = ({ path }: SpecFile) => durations.get(path) ?? 0
  for (const { path, state } of [...files].sort((a, b) => durationOf(a) - durationOf(b))) {
    const chosen: Test[] = []
    for (const test of testsIn(state.rootDescribeBlock)) {
      const isWanted = !wanted || wanted.has(idOf(test) ?? "")
      test.errors = noted(untilOneFails)
      test.mode = isWanted ? undefined : "skip"
      if (isWanted) chosen.push(test)
    }
    if (!chosen.length) continue
    circus.setState(state)
    state.testTimeout = LONGEST
    state.unhandledErrors = []
    await circus.run()
    if (state.unhandledErrors.length) chosen[0].errors.push(state.unhandledErrors[0])
    const own = chosen.map((test) => runOf(test, path))
    const took = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    durations.set(path, Math.max(took, durations.get(path) ?? 0))
    runs.push(...own)
    if (isDecided) break
  }
  return runs
}

/** The errors of a test. The first may be enough. */
function noted(decides: boolean): Errors {
  const errors: Errors = []
  errors.push = (...more) => {
    isDecided ||= decides
    return Array.prototype.push.apply(errors, more)
  }
  return errors
}

function runOf(test: Test, path: string): TestRun {
  const [first] = test.errors
  const error: unknown = Array.isArray(first) ? (first[0] ?? first[1]) : first
  const failure = test.errors.length ? String((error as Error)?.message ?? error) : null
  return { id: idOf(test) ?? "", path, milliseconds: test.duration ?? 0, failure }
}

function resultOf({ id, path, milliseconds, failure }: TestRun): TestResult {
  const result = { id, name: id, fileName: path, timeSpentMs: milliseconds }
  return failure === null
    ? { ...result, status: 0 as TestStatus.Success }
    : { ...result, status: 1 as TestStatus.Failed, failureMessage: failure }
}

export const strykerPlugins = [
  {
    kind: "TestRunner",
    name: "in-process",
    injectableClass: Object.assign(InProcessRunner, { inject: [] }),
  },
]
