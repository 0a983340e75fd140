import { readFileSync } from "node:fs"
import { join } from "node:path"

import { NEWEST_TESTED_MEDUSA, OLDEST_MEDUSA } from "../../src/rules/service/medusa-version"
import { VERSIONS } from "../matrix"
import { repository } from "../state-folder"

const { devDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(repository, "package.json"), "utf8")
)

it("the matrix begins with the oldest version that boots and ends with the newest tested, which the repository develops on", () => {
  expect(VERSIONS[0]).toBe(OLDEST_MEDUSA)
  expect(VERSIONS.at(-1)).toBe(NEWEST_TESTED_MEDUSA)
  expect(devDependencies["@medusajs/medusa"]).toBe(NEWEST_TESTED_MEDUSA)
})

it("the peer dependencies of Medusa begin with the oldest version that boots", () => {
  const own = ["admin-sdk", "framework", "icons", "js-sdk", "medusa"]
  for (const name of own) {
    expect(peerDependencies[`@medusajs/${name}`]).toBe(`>=${OLDEST_MEDUSA} <3`)
  }
})
