import { judge } from "../jest-run"

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

  it("passes with as many tests as passed", () => {
    expect(judge(report, [], print)).toEqual({ passed: 3, failed: 0 })
  })

  it.each([
    ["a test fails", { success: false, numFailedTests: 1 }, 1],
    ["a file does not even load", { success: false, numRuntimeErrorTestSuites: 2 }, 2],
    ["a test is skipped", { numPendingTests: 1 }, 1],
    ["a test is only planned", { numTodoTests: 1 }, 1],
    ["no test ran", { numPassedTests: 0 }, 1],
    ["jest fails without saying where", { success: false }, 1],
  ])("has failed when %s", (_, changes, failed) => {
    expect(judge({ ...report, ...changes }, [], print).failed).toBe(failed)
  })

  it("may find no test among the files that were asked for", () => {
    expect(judge({ ...report, numPassedTests: 0 }, ["no-such-file"], print).failed).toBe(0)
  })
})
