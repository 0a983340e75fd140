import { readdirSync } from "node:fs"
import { join } from "node:path"

import { repository } from "./state-folder"

const http = "integration-tests/http"

/**
 * HTTP stories of one folder share a store, which the test file of the folder's name starts.
 * @param paths words, each part of a path
 * @returns the test files that run the stories with such a path
 */
export function storesOfStories(paths: string[]): string[] {
  const folders = readdirSync(join(repository, http), { withFileTypes: true })
  return folders
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) =>
      readdirSync(join(repository, http, name)).some((file) =>
        paths.some((path) => `${http}/${name}/${file}`.includes(path))
      )
    )
    .map(({ name }) => `${http}/${name}.spec.ts`)
}
