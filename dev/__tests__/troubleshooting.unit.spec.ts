import { readFileSync } from "node:fs"
import { relative } from "node:path"

import { repository } from "../state-folder"
import { TROUBLESHOOTING_PAGES } from "../user-pages/troubleshooting/troubleshooting-page"

const pages = Object.entries(TROUBLESHOOTING_PAGES).map(
  ([path, text]) => [relative(repository, path), path, text] as const
)

it.each(pages)("%s has every message of the plugin as it is shown", (_, path, text) => {
  // If this fails, run: node dev/run.mjs troubleshooting
  expect(readFileSync(path, "utf8")).toBe(text())
})
