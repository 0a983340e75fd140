import { join } from "node:path"

import { repository } from "./state-folder"

/** Runs Medusa's own command line, without npm or npx. */
export function medusaCommand(...args: string[]) {
  return medusaCommandOf(repository, ...args)
}

/** The same for a store that has its own Medusa. */
export function medusaCommandOf(folder: string, ...args: string[]) {
  return {
    command: process.execPath,
    args: [join(folder, "node_modules/@medusajs/cli/cli.js"), ...args],
    cwd: folder,
  }
}
