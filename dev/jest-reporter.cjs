// Reports jest's progress to `jest-run.ts` in lines of JSON, to separate it from the logs of the
// tested code. A file's console is printed with its result.
const MARK = "\u001e"

module.exports = class LineReporter {
  report(event) {
    process.stdout.write(`${MARK}${JSON.stringify(event)}\n`)
  }

  onTestFileStart({ path }) {
    this.report({ type: "file-start", path })
  }

  onTestCaseStart({ path }) {
    this.report({ type: "test-start", path })
  }

  onTestCaseResult({ path }, { status, fullName, failureMessages }) {
    this.report({ type: "test-end", path, status, name: fullName.trim(), failureMessages })
  }

  onTestFileResult({ path }, { console: entries, failureMessage, testExecError, perfStats }) {
    const log = (entries ?? []).map(({ type, message }) => `console.${type} ${message}`)
    const broken = testExecError ? failureMessage : null
    this.report({ type: "file-end", path, log, broken, ms: perfStats.end - perfStats.start })
  }
}
