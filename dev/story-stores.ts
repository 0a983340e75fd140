import { readdirSync } from "node:fs"
import { join } from "node:path"

import { medusaUnits } from "./medusa-units.cjs"
import { repository } from "./state-folder"

/** The file in which many unit tests share one loaded Medusa. */
export const MEDUSA_UNITS = "dev/medusa-units.spec.ts"

/**
 * The stories of one folder run in one test file with the folder's name: HTTP stories share its
 * store, stories of modules share its loaded Medusa.
 *
 * @param kind a key of jest.config.js
 * @param paths words, each part of a path
 * @returns the test files that run the stories with such a path
 */
export function storesOfStories(kind: string, paths: string[]): string[] {
  if (kind === "unit") {
    const isNamed = (file: string) => paths.some((path) => file.includes(path))
    return medusaUnits().some(isNamed) ? [MEDUSA_UNITS] : []
  }
  if (kind !== "http" && kind !== "modules") return []
  const tests = `integration-tests/${kind}`
  const folders = readdirSync(join(repository, tests), { withFileTypes: true })
  return folders
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) =>
      readdirSync(join(repository, tests, name)).some((file) =>
        paths.some((path) => `${tests}/${name}/${file}`.includes(path))
      )
    )
    .map(({ name }) => `${tests}/${name}.spec.ts`)
}
