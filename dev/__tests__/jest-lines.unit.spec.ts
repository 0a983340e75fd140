import { join } from "node:path"

import { readJestLines } from "../jest-lines"
import { repository } from "../state-folder"

const path = join(repository, "integration-tests/http/payment-secrets.spec.ts")
const stories = join(repository, "integration-tests/http/invoicing.spec.ts")

const passed = (ms: number) => [
  { type: "file-start", path },
  { type: "test-start", path },
  "a line of the framework",
  { type: "test-end", path, status: "passed", name: "holds", failureMessages: [] },
  { type: "file-end", path, log: [], broken: null, ms },
]

function printed(events: (object | string)[]): string[] {
  const lines: string[] = []
  const reader = readJestLines("http", (line) => lines.push(line))
  for (const event of events) {
    reader.read(typeof event === "string" ? event : `\u001e${JSON.stringify(event)}`)
  }
  return lines
}

describe("what a test run prints", () => {
  it("prints nothing for a short file that passes", () => {
    expect(printed(passed(100))).toEqual([])
  })

  it("prints one line, without its log, for a long file that passes", () => {
    expect(printed(passed(27_400))).toEqual([
      "✓ integration-tests/http/payment-secrets.spec.ts (1 tests, 27 s)",
    ])
  })

  it("prints a failing test's error, log and command, and then the console of its whole file", () => {
    const lines = printed([
      { type: "file-start", path },
      { type: "test-start", path },
      "of the test before",
      { type: "test-end", path, status: "passed", name: "before", failureMessages: [] },
      { type: "test-start", path },
      "of this test",
      { type: "test-end", path, status: "failed", name: "breaks", failureMessages: ["Error: no"] },
      { type: "file-end", path, log: ["console.log seen"], broken: null, ms: 10 },
    ])
    expect(lines).toEqual([
      "✗ integration-tests/http/payment-secrets.spec.ts: breaks",
      "    Error: no",
      "    Logged:",
      "    │ of this test",
      "    Alone: npm test -- --only http payment-secrets",
      "    Logged by all tests of the file:",
      "    │ console.log seen",
    ])
  })

  it("prints a command with the story's own file where stories share a store", () => {
    const name = "invoice-void a cancelled order is voided"
    const lines = printed([
      { type: "file-start", path: stories },
      { type: "test-end", path: stories, status: "failed", name, failureMessages: [] },
    ])
    expect(lines.at(-1)).toBe("    Alone: npm test -- --only http invoice-void")
  })

  it("prints the error of a file that cannot be run", () => {
    const lines = printed([
      { type: "file-start", path },
      { type: "file-end", path, log: [], broken: "Cannot find module", ms: 10 },
    ])
    expect(lines).toEqual([
      "✗ integration-tests/http/payment-secrets.spec.ts",
      "    Cannot find module",
    ])
  })
})
