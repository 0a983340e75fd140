import { join } from "node:path"

import { repository } from "./state-folder"

/** How Medusa's own command line is run, without npm or npx in between. */
export function medusaCommand(...args: string[]) {
  return {
    command: process.execPath,
    args: [join(repository, "node_modules/@medusajs/cli/cli.js"), ...args],
    cwd: repository,
  }
}
