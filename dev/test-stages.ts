import { randomInt } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"

import { build } from "./build"
import { runChild } from "./child"
import { runJest, type Tally } from "./jest-run"
import { medusaCommand } from "./medusa-command"
import { startPostgres } from "./postgres"
import { repository } from "./state-folder"
import { unsetVariables } from "./unset-variables"

export type Stage = {
  name: string
  /** A program that npm does not install. */
  needs?: string
  run: (paths: string[]) => Promise<Tally>
}

const projects = ["tsconfig.check.json", "src/admin", "src/storefront", "examples/storefront"]
const none: Tally = { passed: 0, failed: 0 }

/**
 * Everything that must hold, the quick before the slow.
 * @param folder for the database and the reports; the caller deletes it
 */
export function stagesIn(folder: string): Stage[] {
  let env: NodeJS.ProcessEnv | undefined
  const jest = (kind: string): Stage => ({
    name: kind,
    async run(paths) {
      env ??= await testEnvironment(folder)
      return await runJest(kind, paths, env, folder)
    },
  })
  const runModel = async (paths: string[]): Promise<Tally> => {
    const tally = await jest("model").run(paths)
    return { ...tally, note: `seed ${env?.MODEL_SEED}` }
  }
  return [
    { name: "format", run: () => tool("prettier", ["prettier/bin/prettier.cjs", "--check", "."]) },
    { name: "lint", run: lint },
    { name: "types", run: checkTypes },
    jest("unit"),
    { name: "build", run: () => passes(build(say)) },
    jest("modules"),
    { ...jest("model"), run: runModel },
    jest("http"),
    { ...jest("crash"), needs: "redis-server" },
    jest("plugin-store"),
    jest("browser"),
  ]
}

/** The environment of tests that need a database server, which it starts. */
export async function testEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const postgres = await startPostgres({ folder, durable: false })
  return {
    ...process.env,
    ...unsetVariables(),
    NODE_ENV: "test",
    // A store that boots says a hundred lines
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    MEDUSA_DISABLE_TELEMETRY: "true",
    // Other programs of the model test in each run
    MODEL_SEED: process.env.MODEL_SEED ?? String(randomInt(2 ** 31)),
    // The name decides: for any other host the test runner asks for TLS.
    DB_HOST: "localhost",
    DB_PORT: String(postgres.port),
    DB_USERNAME: "postgres",
    DB_PASSWORD: "postgres",
  }
}

async function lint(): Promise<Tally> {
  const env = { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" }
  return await passes(runChild({ name: "Lint", ...medusaCommand("lint"), env, onLine: say }))
}

async function checkTypes(): Promise<Tally> {
  for (const project of projects) {
    if (!existsSync(join(repository, project))) continue
    await tool(`tsc -p ${project}`, ["typescript/bin/tsc", "--noEmit", "-p", project])
  }
  return none
}

async function tool(name: string, [script, ...args]: string[]): Promise<Tally> {
  const command = process.execPath
  const path = join(repository, "node_modules", script)
  await runChild({ name, command, args: [path, ...args], cwd: repository, onLine: say })
  return none
}

async function passes(work: Promise<void>): Promise<Tally> {
  await work
  return none
}

function say(line: string) {
  console.log(line)
}
