import { readFileSync } from "node:fs"
import { join } from "node:path"

import { repository } from "./state-folder"

/**
 * Every variable of `.env.template`, empty. An empty one means "not set" to medusa-config.ts, and
 * hides the value in a developer's own `.env`.
 */
export function unsetVariables(): NodeJS.ProcessEnv {
  const template = readFileSync(join(repository, ".env.template"), "utf8")
  return Object.fromEntries(
    Array.from(template.matchAll(/^([A-Z_]+)=/gm), ([, name]) => [name, ""])
  )
}
