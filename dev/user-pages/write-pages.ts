import { writeFileSync } from "node:fs"
import { relative } from "node:path"

import { repository } from "../state-folder"

/** Generated pages: the path of each, and the function that returns its text. */
export type Pages = Record<string, () => string>

export function writePages(pages: Pages): number {
  for (const [path, text] of Object.entries(pages)) {
    writeFileSync(path, text())
    console.log(`Written: ${relative(repository, path)}`)
  }
  return 0
}
