import { existsSync, readdirSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"

import { runChild, startChild, type Child } from "./child"
import { changedSince, installPlugin } from "./install-plugin"
import type { OpenDemo } from "./running-demo"
import { repository } from "./state-folder"

const folder = join(repository, "examples/next")
const next = join(folder, "node_modules/next/dist/bin/next")
/** Written by its build. */
const built = join(folder, ".next/BUILD_ID")
/** Written by npm at the end of an installation. */
const installed = join(folder, "node_modules/.package-lock.json")

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" }

/**
 * Builds the Next example with the packed plugin, and its own packages from its lock file.
 * @throws a sentence when the plugin is not built, or the sources have changed since
 */
export async function buildNextExample(onLine: (line: string) => void): Promise<void> {
  if (timeOf(installed) < timeOf(join(folder, "package-lock.json"))) {
    const args = ["ci", "--no-audit", "--no-fund"]
    await runChild({ name: "npm ci", command: "npm", args, cwd: folder, env, onLine })
  }
  installPlugin(folder)
  rmSync(join(folder, ".next"), { recursive: true, force: true })
  const command = { command: process.execPath, args: [next, "build"], cwd: folder }
  await runChild({
    name: "next build",
    ...command,
    env: { ...env, NODE_ENV: "production" },
    onLine,
  })
}

/** Builds it unless it is up to date with the sources. */
export async function ensureNextExample(onLine: (line: string) => void): Promise<void> {
  if (isOutdated()) await buildNextExample(onLine)
}

function isOutdated(): boolean {
  const since = timeOf(built)
  return !!changedSince(since) || ownFiles().some((file) => timeOf(file) > since)
}

const ownFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !/^(node_modules|\.next)(\/|$)|next-env|tsbuildinfo/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())

const timeOf = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0)

/** Serves it as in production, with the addresses of a demo. */
export function startNextExample(demo: OpenDemo, port: number): Child {
  return startChild({
    name: "The Next example",
    command: process.execPath,
    args: [next, "start", "--port", String(port), "--hostname", "localhost"],
    cwd: folder,
    env: {
      ...env,
      NODE_ENV: "production",
      MEDUSA_BACKEND_URL: demo.storeUrl,
      MEDUSA_PUBLISHABLE_KEY: demo.shop.publishable_key,
      MEDUSA_REGION_ID: demo.shop.region_id,
      PAY_SDK_URL: demo.sandboxUrl,
    },
  })
}
