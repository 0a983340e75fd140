import { join } from "node:path"

import { failuresOf, judge } from "../jest-run"
import { repository } from "../state-folder"

const report = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}

describe("a run of jest", () => {
  const print = () => undefined

  it("passes, and counts the tests that passed", () => {
    expect(judge(report, [], print)).toEqual({ passed: 3, failed: 0 })
  })

  it.each([
    ["a test fails", { success: false, numFailedTests: 1 }, 1],
    ["a file does not even load", { success: false, numRuntimeErrorTestSuites: 2 }, 2],
    ["a test is skipped", { numPendingTests: 1 }, 1],
    ["a test is only planned", { numTodoTests: 1 }, 1],
    ["no test ran", { numPassedTests: 0 }, 1],
    ["jest fails without saying where", { success: false }, 1],
  ])("fails a run of jest when %s", (_, changes, failed) => {
    expect(judge({ ...report, ...changes }, [], print).failed).toBe(failed)
  })

  it("does not fail if the named files have no test", () => {
    expect(judge({ ...report, numPassedTests: 0 }, ["no-such-file"], print).failed).toBe(0)
  })

  it("names what failed: each test, and a file that did not load", () => {
    const file = (name: string, status: string) => ({ name: join(repository, name), status })
    const test = { status: "failed", fullName: "adds up", failureMessages: ["2 is not 3"] }
    const passed = { ...test, status: "passed", failureMessages: [] }
    const testResults = [
      { ...file("a.spec.ts", "failed"), message: "adds up …", assertionResults: [passed, test] },
      { ...file("b.spec.ts", "failed"), message: "Cannot find module", assertionResults: [] },
      { ...file("c.spec.ts", "passed"), message: "", assertionResults: [passed] },
    ]
    expect(failuresOf({ testResults })).toEqual([
      { name: "adds up", message: "2 is not 3" },
      { name: "b.spec.ts", message: "Cannot find module" },
    ])
  })
})
