import { cpSync, existsSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"

import { build } from "./build"
import { runChild } from "./child"
import { changedSince, installPlugin } from "./install-plugin"
import { medusaCommand } from "./medusa-command"
import { repository } from "./state-folder"
import { unsetVariables } from "./unset-variables"

const fixture = join(repository, "integration-tests/plugin-store/fixture")

/** A clean store with the packed plugin in its node_modules. Its dashboard is built once for all stages. */
export const storeFolder = join(repository, "integration-tests/plugin-store/.store")
export const installedPlugin = join(storeFolder, "node_modules/medusa-plugin-taiwan")

/** Its folder in production: the output of `medusa build`. */
export const builtStore = join(storeFolder, ".medusa/server")

/** Written at the end of the store's build. */
const dashboard = join(builtStore, "public/admin/index.html")

/** Builds the plugin, installs it in the store, and builds that with its dashboard. */
export async function buildStore(print: (line: string) => void): Promise<void> {
  await build(print)
  rmSync(storeFolder, { recursive: true, force: true })
  cpSync(fixture, storeFolder, { recursive: true })
  installPlugin(storeFolder)
  const env = {
    ...process.env,
    ...unsetVariables(),
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
  }
  const command = { ...medusaCommand("build"), cwd: storeFolder, env }
  await runChild({ name: "medusa build", ...command, onLine: print })
}

/** Builds it unless it is up to date with the sources. */
export async function ensureBuiltStore(print: (line: string) => void): Promise<void> {
  if (missingInBuiltStore()) await buildStore(print)
}

/** @throws a sentence when it is not built, or the sources have changed since then */
export function failUnlessBuilt(): void {
  const missing = missingInBuiltStore()
  if (missing) throw new Error(`${missing} is not in the built store: the stage build comes first.`)
}

function missingInBuiltStore(): string | undefined {
  if (!existsSync(dashboard)) return "The dashboard"
  return changedSince(statSync(dashboard).mtimeMs, "integration-tests/plugin-store/fixture")
}
