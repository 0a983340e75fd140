import { readFileSync } from "node:fs"
import { join } from "node:path"

import { versionsNamed, versionsToTest } from "../../integration-tests/matrix/medusa-versions"
import { rowsOf, withResults } from "../../integration-tests/matrix/result-table"
import { INSTALLERS } from "../../integration-tests/matrix/version-store"
import { NEWEST_TESTED_MEDUSA, OLDEST_MEDUSA } from "../../src/rules/service/medusa-version"
import { repository } from "../state-folder"

const { devDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(repository, "package.json"), "utf8")
)

/** The text for a check that passed all steps, with the day. */
const PASSED = /^(\d+)\/\1 \(\d{4}-\d\d-\d\d\)$/

it("the newest version of Medusa that counts as tested is the one that the repository develops on", () => {
  expect(devDependencies["@medusajs/medusa"]).toBe(NEWEST_TESTED_MEDUSA)
})

it("the peer dependencies of Medusa begin with the oldest version that boots", () => {
  const own = ["admin-sdk", "framework", "icons", "js-sdk", "medusa"]
  for (const name of own) {
    expect(peerDependencies[`@medusajs/${name}`]).toBe(`>=${OLDEST_MEDUSA} <3`)
  }
})

describe("the versions of the matrix", () => {
  it("tests the oldest version that works, the newest patches, and the last before the Payment module changed", () => {
    const published = [
      ...["1.20.0", "2.9.9", "2.17.2", "2.18.0", "2.18.1", "2.19.0", "2.20.0", "2.20.10"],
      ...["2.20.9", "2.21.1", "2.21.2", "2.22.0-preview-20260911072753", "3.0.0"],
    ]
    expect(versionsToTest(published)).toEqual([
      ...["2.18.0", "2.18.1", "2.19.0", "2.20.10", "2.21.1", "2.21.2"],
    ])
  })

  it("accepts versions by number, or as the oldest and the newest that is tested", () => {
    expect(versionsNamed(["oldest", "2.20.1", "newest"])).toEqual([
      OLDEST_MEDUSA,
      "2.20.1",
      NEWEST_TESTED_MEDUSA,
    ])
  })

  it("refuses versions of the matrix under any other name", () => {
    expect(() => versionsNamed(["2.18.0", "latest", "2.20"])).toThrow("not latest 2.20")
  })
})

describe("the table of results", () => {
  const page =
    "Text\n\n| Medusa | npm | pnpm |\n| --- | --- | --- |\n| 2.20.1 | old | old |\n\nMore\n"
  const day = "2026-11-26"

  it("writes a result into the row of its version and keeps the rest of the page", () => {
    const result = { version: "2.20.1", installer: "pnpm", passed: 15, steps: 15, day } as const
    expect(withResults(page, [result])).toBe(page.replace("old |\n\n", "15/15 (2026-11-26) |\n\n"))
  })

  it("sorts new versions by number, and shows what was not run and a check that did not end", () => {
    const newer = { version: "2.21.2", installer: "npm", passed: null, steps: 0, day } as const
    const older = { version: "2.9.0", installer: "npm", passed: 3, steps: 15, day } as const
    expect(rowsOf(withResults(page, [newer, older]))).toEqual([
      { version: "2.9.0", cells: { npm: "3/15 (2026-11-26)", pnpm: "–" } },
      { version: "2.20.1", cells: { npm: "old", pnpm: "old" } },
      { version: "2.21.2", cells: { npm: "✗ (2026-11-26)", pnpm: "–" } },
    ])
  })

  it("reports an error for a page without a table", () => {
    expect(() => rowsOf("Text\n")).toThrow("no table")
  })
})

describe.each(["README.md", "README.zh-TW.md"])("the table of versions in %s", (name) => {
  const rows = rowsOf(readFileSync(join(repository, name), "utf8"))
  const versions = rows.map(({ version }) => version)

  it("goes from the oldest version that works to the newest tested, with each minor between them", () => {
    expect(versions[0]).toBe(OLDEST_MEDUSA)
    expect(versions.at(-1)).toBe(NEWEST_TESTED_MEDUSA)
    expect(versionsToTest(versions)).toEqual(versions)
    const minorOf = (version: string) => Number(version.split(".")[1])
    const [first, last] = [minorOf(OLDEST_MEDUSA), minorOf(NEWEST_TESTED_MEDUSA)]
    const every = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    expect([...new Set(versions.map(minorOf))]).toEqual(every)
  })

  it("shows for each version and installer that all steps passed, and on which day, or that it was not run", () => {
    const cells = rows.flatMap((row) => INSTALLERS.map((installer) => row.cells[installer]))
    expect(cells.filter((cell) => cell !== "–" && !PASSED.test(cell))).toEqual([])
  })

  it("shows that the oldest version works with each installer", () => {
    for (const installer of INSTALLERS) expect(rows[0].cells[installer]).toMatch(PASSED)
  })
})
