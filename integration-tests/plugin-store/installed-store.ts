import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { installPlugin } from "../../dev/install-plugin"

export const storeFolder = join(__dirname, ".store")
export const installedPlugin = join(storeFolder, "node_modules/medusa-plugin-taiwan")

/** A clean store with the plugin in its node_modules. */
export function installStore(): void {
  rmSync(storeFolder, { recursive: true, force: true })
  cpSync(join(__dirname, "fixture"), storeFolder, { recursive: true })
  installPlugin(storeFolder)
}
