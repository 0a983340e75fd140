import type { Tally } from "../jest-run"
import { runStages, type Print, type Stage } from "../run-stages"

const PASSED: Tally = { passed: 1, failed: 0 }
const FAILED: Tally = { passed: 0, failed: 1 }

/** A stage that runs until the test ends it, and its arguments. */
function held(name: string, more: Partial<Stage> = {}) {
  let started = false
  let print: Print = () => undefined
  let end: (tally: Tally) => void = () => undefined
  const stage: Stage = {
    name,
    ...more,
    run: (_, given) => {
      started = true
      print = given
      return new Promise((resolve) => (end = resolve))
    },
  }
  return {
    stage,
    started: () => started,
    print: (line: string) => print(line),
    /** Resolves when the consequences of the end have happened. */
    async end(tally = PASSED) {
      end(tally)
      await new Promise(setImmediate)
    },
  }
}

function start(working: number, ...parts: ReturnType<typeof held>[]) {
  const lines: string[] = []
  const stages = parts.map(({ stage }) => stage)
  const lanes = { working, all: working === 1 ? 1 : working + 1 }
  const results = runStages(stages, [], lanes, (line) => lines.push(line))
  return { lines, results, running: () => parts.map(({ started }) => started()) }
}

describe("the stages of a test run", () => {
  it("runs two stages at a time, and starts the next when one has ended", async () => {
    const [lint, unit, http] = [held("lint"), held("unit"), held("http")]
    const run = start(2, lint, unit, http)
    expect(run.running()).toEqual([true, true, false])
    await unit.end()
    expect(run.running()).toEqual([true, true, true])
    await http.end()
    await lint.end()
    expect((await run.results).map(({ name }) => name)).toEqual(["unit", "http", "lint"])
  })

  it("runs one stage at a time where there is one lane", async () => {
    const [lint, unit] = [held("lint"), held("unit")]
    const run = start(1, lint, unit)
    expect(run.running()).toEqual([true, false])
    await lint.end()
    expect(run.running()).toEqual([true, true])
    await unit.end()
    await run.results
  })

  it("runs stages beside one that mostly waits, but not beside two such stages", async () => {
    const stages = [held("unit"), held("http"), held("browser")]
    const crashes = [held("crash", { waits: true }), held("crash-redis", { waits: true })]
    const run = start(2, ...stages, ...crashes)
    expect(run.running()).toEqual([true, true, false, true, false])
    await stages[0].end()
    expect(run.running()).toEqual([true, true, true, true, false])
    await crashes[0].end()
    expect(run.running()).toEqual([true, true, true, true, true])
    for (const { end } of [stages[1], stages[2], crashes[1]]) await end()
    await run.results
  })

  it("runs one stage at a time where there is one lane, even if it mostly waits", async () => {
    const [unit, crash] = [held("unit"), held("crash", { waits: true })]
    const run = start(1, unit, crash)
    expect(run.running()).toEqual([true, false])
    await unit.end()
    expect(run.running()).toEqual([true, true])
    await crash.end()
    await run.results
  })

  it("starts a stage after those whose results it uses, and others in the meantime", async () => {
    const [build, crash, http] = [held("build"), held("crash", { after: ["build"] }), held("http")]
    const run = start(2, build, crash, http)
    expect(run.running()).toEqual([true, false, true])
    await build.end()
    expect(run.running()).toEqual([true, true, true])
    await crash.end()
    await http.end()
    await run.results
  })

  it("does not wait for a stage that is not run at all", async () => {
    const crash = held("crash", { after: ["build"] })
    const run = start(2, crash)
    expect(run.running()).toEqual([true])
    await crash.end()
    await run.results
  })

  it("lets running stages end when another fails, and starts no other", async () => {
    const [lint, unit, http] = [held("lint"), held("unit"), held("http")]
    const run = start(2, lint, unit, http)
    await lint.end(FAILED)
    expect(run.running()).toEqual([true, true, false])
    await unit.end()
    expect((await run.results).map(({ failed }) => failed)).toEqual([1, 0])
    expect(run.running()).toEqual([true, true, false])
  })

  it("counts a stage that throws as failed, and prints the error's message", async () => {
    const lines: string[] = []
    const run = () => Promise.reject(new Error("Lint ended with 1."))
    const results = await runStages([{ name: "lint", run }], [], { working: 1, all: 1 }, (line) =>
      lines.push(line)
    )
    expect(results).toEqual([expect.objectContaining({ name: "lint", passed: 0, failed: 1 })])
    expect(lines).toEqual(["", "=== lint", "Lint ended with 1."])
  })

  it("prints stages one after the other: the oldest at once, the next when that has ended", async () => {
    const [lint, unit] = [held("lint"), held("unit")]
    const run = start(2, lint, unit)
    unit.print("of unit")
    lint.print("of lint")
    expect(run.lines).toEqual(["", "=== lint", "of lint"])
    await lint.end()
    expect(run.lines).toEqual(["", "=== lint", "of lint", "", "=== unit", "of unit"])
    unit.print("more of unit")
    expect(run.lines.at(-1)).toBe("more of unit")
    await unit.end()
    await run.results
  })
})
