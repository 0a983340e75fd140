import { spawnSync } from "node:child_process"
import { join } from "node:path"

import { repository } from "../state-folder"

it("docs/developer/api.md and openapi.json describe every route as its validators and types do", () => {
  // In a separate process, because the generators are ES modules.
  const args = [join(repository, "dev/run.mjs"), "openapi", "--check"]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: "utf8" })
  expect(`${stdout}${stderr}`).toBe("")
  expect(status).toBe(0)
})
