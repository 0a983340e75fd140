import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { isQuick, plant, sliceOf } from "../mutation/mutant"
import { MUTANTS } from "../mutation/mutants"
import { fileWith, verdictOf } from "../mutation/run-mutants"
import { repository } from "../state-folder"

const KINDS = {
  unit: /__tests__\/[^/]+\.unit\.spec\.ts$/,
  modules: /^integration-tests\/modules\/([^/]+\.spec|[^/]+\/[^/]+\.stories)\.ts$/,
  http: /^integration-tests\/http\/.+\.(spec|stories)\.ts$/,
}

describe("the planted bugs", () => {
  it("plants at least 40 bugs, each with a name of its own", () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
  })

  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    "%s can be inserted into the present source, and names a test file of its stage",
    (_, mutant) => {
      const source = readFileSync(join(repository, mutant.file), "utf8")
      expect(plant(mutant, source)).not.toBe(source)
      const { stage, test } = mutant.killedBy
      expect(test).toMatch(KINDS[stage])
      expect(existsSync(join(repository, test))).toBe(true)
    }
  )

  it.each(["unit", "modules", "http"] as const)(
    "kills planted bugs by tests in files that Jest runs in the stage %s",
    (stage) => {
      const jest = join(repository, "node_modules/jest/bin/jest.js")
      const env = { ...process.env, TEST_TYPE: stage }
      const options = { cwd: repository, env, encoding: "utf8" } as const
      const listed = execFileSync(process.execPath, [jest, "--listTests"], options).split("\n")
      const own = MUTANTS.filter(({ killedBy }) => killedBy.stage === stage)
      const files = own.map(({ killedBy }) => join(repository, fileWith(stage, killedBy.test)))
      expect(files.filter((file) => !listed.includes(file))).toEqual([])
    }
  )

  it("each run once in a rotation of eight runs", () => {
    const quick = MUTANTS.filter(isQuick)
    const slices = [1, 2, 3, 4, 5, 6, 7, 8].map((slice) => sliceOf(quick, slice, 8))
    expect(
      slices
        .flat()
        .map(({ name }) => name)
        .sort()
    ).toEqual(quick.map(({ name }) => name).sort())
    const sizes = slices.map(({ length }) => length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })
})

describe("a mutant", () => {
  const [mutant] = MUTANTS

  it.each([
    ["not there", "something else"],
    ["there more than once", mutant.text + mutant.text],
  ])("refuses a mutant whose text is %s", (where, source) => {
    expect(() => plant(mutant, source)).toThrow(where)
  })

  const testOf = (status: string, ...failureMessages: string[]) => ({
    status,
    fullName: "a test",
    failureMessages,
  })
  const reportOf = (status: string, ...assertionResults: ReturnType<typeof testOf>[]) => ({
    success: status === "passed",
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ name: "a.spec.ts", status, message: "● a\n\nSyntaxError", assertionResults }],
  })
  const passed = testOf("passed")

  it.each([
    ["survives tests that pass", reportOf("passed", passed), "survived"],
    [
      "is killed by an assertion",
      reportOf("failed", passed, testOf("failed", "Error: expect(received).toBe(expected)")),
      "killed",
    ],
    [
      "is killed by a property",
      reportOf("failed", testOf("failed", "Error: Property failed after 3 tests")),
      "killed",
    ],
    ["is an error when jest has no report", null, "error"],
    ["is an error when a test file does not load", reportOf("failed"), "error"],
    ["is an error when no test ran", reportOf("passed", testOf("pending")), "error"],
    [
      "is an error when a test fails without an assertion",
      reportOf("failed", testOf("failed", "TypeError: undefined is not a function")),
      "error",
    ],
  ])("a mutant %s", (_, report, kind) => {
    expect(verdictOf(report).kind).toBe(kind)
  })
})
