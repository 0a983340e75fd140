import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { presentMigrations, recordedMigrations, recordsFolder } from "../database-record"

const records = readdirSync(recordsFolder)

it("a database of the plugin is recorded, for the test of upgrades", () => {
  expect(records).not.toEqual([])
})

it.each(records)(
  "every migration that had run in the recorded database %s is as it was then: a change reaches no such database",
  (file) => {
    const recorded = recordedMigrations(readFileSync(join(recordsFolder, file), "utf8"))
    expect(recorded.size).toBeGreaterThan(0)
    expect(Object.fromEntries(presentMigrations())).toMatchObject(Object.fromEntries(recorded))
  }
)
