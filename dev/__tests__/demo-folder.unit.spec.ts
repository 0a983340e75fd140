import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { replaceEarlierData } from "../demo-folder"

let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "demo-folder-"))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (migrations: string[]) =>
  replaceEarlierData(folder, migrations, (line) => said.push(line))

/** The data that a run leaves. */
const run = () => {
  mkdirSync(join(folder, "postgres"), { recursive: true })
  writeFileSync(join(folder, "sandbox.json"), "{}")
}
const isKept = () => ["postgres", "sandbox.json"].every((name) => existsSync(join(folder, name)))

it("the demo keeps its data while its migrations still exist, even if there are new ones", () => {
  start(["first"])
  run()
  start(["first"])
  start(["first", "second"])
  expect(isKept()).toBe(true)
  expect(said).toEqual([])
})

it.each([
  ["did not record its migrations", () => run()],
  [
    "had a migration that no longer exists",
    () => {
      start(["gone", "first"])
      run()
    },
  ],
])("the demo replaces the data of a version that %s, and reports it", (_, leave) => {
  leave()
  start(["first"])
  expect(existsSync(join(folder, "postgres"))).toBe(false)
  expect(existsSync(join(folder, "sandbox.json"))).toBe(false)
  expect(said).toEqual([
    "An earlier version with different tables made the demo's data. The data is replaced.",
  ])

  run()
  start(["first"])
  expect(isKept()).toBe(true)
  expect(said).toHaveLength(1)
})
