import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { repository } from "../state-folder"
import { storesOfStories } from "../story-stores"
import { isOnPath, planTests } from "../test-plan"
import { quickOnes, stagesIn } from "../test-stages"

const unit = { name: "unit" }
const crash = { name: "crash", needs: "redis-server" }
const soak = { name: "soak", needs: "redis-server" }
const browser = { name: "browser", needs: "chromium" }
const line = (stages: string, program = "redis-server") => `not run: ${stages} (install ${program})`
const IN_CI = "CI is set, so a stage that cannot run is a failure: nothing runs."
const NONE_LEFT = "No stage that was asked for can run."

type Case = {
  stages: { name: string; needs?: string }[]
  installed: string[]
  ci?: string
  runs: string[]
  notRun: string[]
  refusal: string | null
}

describe("a test run", () => {
  it.each<[string, Case]>([
    [
      "runs every stage where every program is installed",
      {
        stages: [unit, crash],
        installed: ["redis-server"],
        runs: ["unit", "crash"],
        notRun: [],
        refusal: null,
      },
    ],
    [
      "runs every stage in CI where every program is installed",
      {
        stages: [unit, crash],
        installed: ["redis-server"],
        ci: "true",
        runs: ["unit", "crash"],
        notRun: [],
        refusal: null,
      },
    ],
    [
      "runs the rest without redis-server",
      {
        stages: [unit, crash, browser, soak],
        installed: ["chromium"],
        runs: ["unit", "browser"],
        notRun: [line("crash, soak")],
        refusal: null,
      },
    ],
    [
      "names each program that is missing",
      {
        stages: [unit, crash, browser],
        installed: [],
        runs: ["unit"],
        notRun: [line("crash"), line("browser", "chromium")],
        refusal: null,
      },
    ],
    [
      "needs no Redis for stages that do not use it, also in CI",
      { stages: [unit], installed: [], ci: "true", runs: ["unit"], notRun: [], refusal: null },
    ],
    [
      "is refused in CI without redis-server, and runs nothing",
      {
        stages: [unit, crash],
        installed: [],
        ci: "true",
        runs: [],
        notRun: [line("crash")],
        refusal: IN_CI,
      },
    ],
    [
      "is refused in CI without redis-server also if CI is 1",
      {
        stages: [unit, crash],
        installed: [],
        ci: "1",
        runs: [],
        notRun: [line("crash")],
        refusal: IN_CI,
      },
    ],
    [
      "runs the rest without redis-server if CI is false",
      {
        stages: [unit, crash],
        installed: [],
        ci: "false",
        runs: ["unit"],
        notRun: [line("crash")],
        refusal: null,
      },
    ],
    [
      "runs the rest without redis-server if CI is empty",
      {
        stages: [unit, crash],
        installed: [],
        ci: "",
        runs: ["unit"],
        notRun: [line("crash")],
        refusal: null,
      },
    ],
    [
      "is refused when nothing that was asked for can run",
      { stages: [crash], installed: [], runs: [], notRun: [line("crash")], refusal: NONE_LEFT },
    ],
  ])("a test run %s", (_, { stages, installed, ci, runs, notRun, refusal }) => {
    const plan = planTests(stages, { ci, isInstalled: (program) => installed.includes(program) })
    expect({ ...plan, stages: plan.stages.map(({ name }) => name) }).toEqual({
      stages: runs,
      notRun,
      refusal,
    })
  })

  it("finds a program by its name on the path or by its whole path, and no folder", () => {
    const { PATH = "" } = process.env
    expect(isOnPath("node", PATH)).toBe(true)
    expect(isOnPath("node", "/nowhere")).toBe(false)
    expect(isOnPath("node", "")).toBe(false)
    expect(isOnPath(process.execPath, "")).toBe(true)
    expect(isOnPath(join(repository, "no-such-program"), PATH)).toBe(false)
    // A folder on the path is no program.
    expect(isOnPath("dev", repository)).toBe(false)
  })
})

describe("the stages", () => {
  const crashes = join(repository, "integration-tests/crash")
  const specs = readdirSync(crashes)
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => ({ file, source: readFileSync(join(crashes, file), "utf8") }))

  it("needs redis-server exactly for the stages whose tests start one", () => {
    const needing = stagesIn("").filter(({ needs }) => needs === "redis-server")
    expect(needing.map(({ name }) => name)).toEqual(["crash-redis"])
    const without = specs.filter(({ source }) => source.includes("redis: false"))
    const named = specs.filter(({ file }) => !file.endsWith(".redis.spec.ts"))
    expect(named.length).toBeGreaterThan(1)
    expect(named).toEqual(without)
  })

  it("lets a stage wait only for existing stages that come before it", () => {
    const names = stagesIn("").map(({ name }) => name)
    for (const [index, { after = [] }] of stagesIn("").entries()) {
      expect(names.slice(0, index)).toEqual(expect.arrayContaining(after))
    }
  })
})

describe("the quick run", () => {
  it("runs the checks, the unit and module tests, and some HTTP stories, which exist", async () => {
    const stages = stagesIn("")
    const http = stages.find(({ name }) => name === "http")!
    let asked: string[] = []
    http.run = async (paths) => {
      asked = paths
      return { passed: 1, failed: 0 }
    }
    const quick = quickOnes(stages)
    const names = ["format", "http (some)", "lint", "types", "unit", "modules"]
    expect(quick.map(({ name }) => name)).toEqual(names)
    await quick.find(({ name }) => name === "http (some)")!.run([], () => undefined)
    expect(asked.map((path) => storesOfStories("http", [path]))).toEqual([
      ["integration-tests/http/invoicing.spec.ts"],
      ["integration-tests/http/invoicing.spec.ts"],
      ["integration-tests/http/payments.spec.ts"],
    ])
  })
})

describe("a story or unit test that is named by a part of its path", () => {
  it.each([
    ["http", "payments/payment-refund", ["integration-tests/http/payments.spec.ts"]],
    ["modules", "patience", ["integration-tests/modules/sending.spec.ts"]],
    ["modules", "state-machine", []],
    ["unit", "sold-out-items", ["dev/medusa-units.spec.ts"]],
    // It replaces modules.
    ["unit", "invoice-soon", []],
    ["unit", "rules/invoice", []],
  ])("a named story or unit test (stage %s, path %s) runs in the files %j", (kind, path, files) => {
    expect(storesOfStories(kind, [path])).toEqual(files)
  })
})
