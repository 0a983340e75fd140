import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"

import { buildStore, builtStore, ensureBuiltStore, storeFolder } from "./built-store"
import { runChild } from "./child"
import { runJest, type Tally } from "./jest-run"
import { isMac, macChrome } from "./mac-chrome"
import { medusaCommand } from "./medusa-command"
import { mutantsOfToday } from "./mutation/mutants-of-today"
import { runMutants } from "./mutation/run-mutants"
import { buildNextExample, ensureNextExample } from "./next-example"
import { startPostgres } from "./postgres"
import { anyPorts, startDemo, type OpenDemo } from "./running-demo"
import type { Print, Stage } from "./run-stages"
import { repository } from "./state-folder"
import { unsetVariables } from "./unset-variables"

const projects = [
  ...["tsconfig.check.json", "src/admin", "src/storefront", "src/storefront/__tests__"],
  ...["src/sandbox/pages", "examples/storefront"],
]
const none: Tally = { passed: 0, failed: 0 }

/** `npm test` tries the same programs and acts each time: it fails by a change, not by chance. */
const SEEDS = { MODEL_SEED: "12", CRASH_SEED: "12" }

/**
 * All checks. The quick ones come first; of the rest the long stages come before the short ones, so
 * that no long one runs alone at the end.
 * @param folder for the database and the reports; the caller deletes it
 * @param variables additional environment variables of the tests
 */
export function stagesIn(folder: string, variables: Record<string, string> = {}): Stage[] {
  let env: Promise<NodeJS.ProcessEnv> | undefined
  const environment = () => (env ??= testEnvironment(folder, variables))
  const jest = (kind: string): Stage => ({
    name: kind,
    async run(paths, print) {
      return await runJest(kind, paths, await environment(), folder, print)
    },
  })
  const runModel = async (paths: string[], print: Print): Promise<Tally> => {
    const tally = await jest("model").run(paths, print)
    return { ...tally, note: `seed ${(await environment()).MODEL_SEED}` }
  }
  const runSomeMutants = async (names: string[], print: Print) => {
    return await runMutants(mutantsOfToday(names, print), await environment(), folder, print)
  }
  return [
    { name: "format", run: (_, print) => checkFormat(print) },
    { name: "lint", run: (_, print) => lint(print) },
    { name: "types", run: (_, print) => checkTypes(print) },
    jest("unit"),
    jest("http"),
    { name: "build", run: (_, print) => passes(buildAll(print)) },
    jest("modules"),
    { name: "mutants", after: ["modules"], run: runSomeMutants },
    { ...jest("model"), run: runModel },
    { ...jest("crash"), after: ["build"], waits: true },
    // In parallel it would install the plugin again under the other stage's running stores.
    { ...jest("crash-redis"), after: ["build", "crash"], waits: true, needs: "redis-server" },
    {
      name: "browser",
      after: ["build"],
      ...(isMac && { needs: macChrome }),
      run: (paths, print) => inBrowser("browser", paths, folder, print),
    },
    { ...jest("plugin-store"), after: ["build"] },
  ]
}

/** The HTTP stories about a buyer's money and its invoice. */
const SMOKE = [
  "invoicing/invoice-placed-order",
  "invoicing/invoice-void",
  "payments/payment-confirmation",
]

/** Properties have a tenth of the runs that they have in `npm test`. */
export const QUICK = { PROPERTY_RUNS: "1000" }

/** The stages that show in a few minutes whether a change is worth running the rest. */
export function quickOnes(stages: Stage[]): Stage[] {
  const some = stages.map((stage) =>
    stage.name === "http"
      ? {
          ...stage,
          name: "http (some)",
          run: (_: string[], print: Print) => stage.run(SMOKE, print),
        }
      : stage
  )
  // In this order two lanes end at about the same time.
  const names = ["format", "http (some)", "lint", "types", "unit", "modules"]
  return names.flatMap((name) => some.filter((stage) => stage.name === name))
}

/** The environment of tests that need a database server, which it starts. */
export async function testEnvironment(
  folder: string,
  variables: Record<string, string> = {}
): Promise<NodeJS.ProcessEnv> {
  const postgres = await startPostgres({ folder, durable: false })
  return {
    ...SEEDS,
    ...variables,
    ...process.env,
    ...unsetVariables(),
    NODE_ENV: "test",
    // A store that boots logs a hundred lines
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    MEDUSA_DISABLE_TELEMETRY: "true",
    // The name matters: for any other host the test runner requires TLS.
    DB_HOST: "localhost",
    DB_PORT: String(postgres.port),
    DB_USERNAME: "postgres",
    DB_PASSWORD: "postgres",
  }
}

/**
 * The files share one shop, because its start takes longer than most tests in it. It is also the
 * built store of the stage plugin-store: a development store builds its dashboard again for each
 * page.
 * @param kind a key of jest.config.js
 */
export async function inBrowser(
  kind: "browser" | "screenshots",
  paths: string[],
  folder: string,
  print: Print
): Promise<Tally> {
  await ensureBuiltStore(print)
  await ensureNextExample(print)
  const ownFolder = join(folder, "browser")
  mkdirSync(ownFolder)
  const build = { config: storeFolder, output: builtStore }
  const started = await startDemo(ownFolder, anyPorts, false, () => undefined, build)
  const { stop, databaseUrl, storeUrl, sandboxUrl, storefrontUrl, storeLog, shop } = started
  const demo: OpenDemo = { databaseUrl, storeUrl, sandboxUrl, storefrontUrl, storeLog, shop }
  const env = { ...process.env, NODE_ENV: "test", TW_TEST_DEMO: JSON.stringify(demo) }
  try {
    return await runJest(kind, paths, env, folder, print)
  } finally {
    await stop()
  }
}

/** Results of the tools for files that have not changed since. */
const cacheOf = (tool: string) => join(repository, "node_modules/.cache", tool)

/** Compares contents: times of files change when a branch is checked out. */
const byContent = (tool: string) => [
  ...["--cache", "--cache-strategy=content"],
  `--cache-location=${cacheOf(tool)}`,
]

async function checkFormat(print: Print): Promise<Tally> {
  const args = ["prettier/bin/prettier.cjs", "--check", ".", ...byContent("prettier/checked")]
  return await tool("prettier", args, print)
}

async function lint(print: Print): Promise<Tally> {
  const env = { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" }
  await runChild({ name: "Lint", ...medusaCommand("lint"), env, onLine: print })
  await tool("knip", ["knip/bin/knip.js", "--no-progress"], print)
  const spelling = ["cspell/bin.mjs", "lint", "--no-progress", "--quiet"]
  return await tool("cspell", [...spelling, ...byContent("cspell")], print)
}

async function checkTypes(print: Print): Promise<Tally> {
  for (const project of projects) {
    if (!existsSync(join(repository, project))) continue
    const cache = cacheOf(`tsc/${project.replaceAll("/", "_")}.tsbuildinfo`)
    const args = ["--noEmit", "-p", project, "--incremental", "--tsBuildInfoFile", cache]
    await tool(`tsc -p ${project}`, ["typescript/bin/tsc", ...args], print)
  }
  return none
}

async function tool(name: string, [script, ...args]: string[], print: Print): Promise<Tally> {
  const command = process.execPath
  const path = join(repository, "node_modules", script)
  await runChild({ name, command, args: [path, ...args], cwd: repository, onLine: print })
  return none
}

async function buildAll(print: Print): Promise<void> {
  await buildStore(print)
  await buildNextExample(print)
}

async function passes(work: Promise<void>): Promise<Tally> {
  await work
  return none
}
