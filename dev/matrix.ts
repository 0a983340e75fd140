import { rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { checkVersion } from "../integration-tests/matrix/check-version"
import { INSTALLERS, type Installer } from "../integration-tests/matrix/version-store"
import { build } from "./build"
import { packPlugin } from "./install-plugin"
import { startPostgres } from "./postgres"
import { temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

/**
 * The newest patch of each minor version from the oldest that is supported, and 2.21.1, the last
 * before Medusa's Payment module changed.
 */
export const VERSIONS = ["2.18.0", "2.19.0", "2.20.1", "2.21.1", "2.21.2"]

const options = { with: { type: "string" } } as const

/**
 * `npm run test:matrix`: the packed plugin in a store on each of these versions of Medusa, through
 * all steps of the check, a payment's webhook and the order page. `-- 2.18.0` takes only that one,
 * `-- --with pnpm` installs the store with pnpm instead of npm.
 */
export default async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const versions = positionals.length ? positionals : VERSIONS
  const wrong = versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))
  if (wrong.length) {
    console.error(`Say which versions of Medusa, like 2.18.0: not ${wrong.join(" ")}`)
    return 1
  }
  const installer = INSTALLERS.find((name) => name === (values.with ?? "npm"))
  if (!installer) {
    console.error(`--with takes ${INSTALLERS.join(" or ")}: not ${values.with}`)
    return 1
  }
  const folder = temporaryFolder("matrix")
  try {
    return await untilStopped(async () => await runMatrix(folder, versions, installer), 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runMatrix(
  folder: string,
  versions: string[],
  installer: Installer
): Promise<number> {
  console.log("Building and packing the plugin …")
  await build()
  const tarball = packPlugin(folder)
  const postgres = await startPostgres({ folder, durable: false })
  const results: string[] = []
  let failed = 0
  for (const version of versions) {
    const store = join(folder, version)
    try {
      const packages = { version, tarball, installer }
      const result = await checkVersion(store, packages, postgres, console.log)
      const { passed, steps, faults } = result
      const good = passed === steps && !faults.length
      if (!good) failed++
      results.push(
        `${good ? "✓" : "✗"} Medusa ${version}, ${installer}: ${passed} of ${steps} steps`,
        ...faults
      )
    } catch (error) {
      failed++
      console.error(error instanceof Error ? error.message : error)
      results.push(`✗ Medusa ${version}, ${installer}: no store to check`)
    } finally {
      // A store takes more than a gigabyte.
      rmSync(store, { recursive: true, force: true })
    }
  }
  console.log(["", ...results].join("\n"))
  return failed ? 1 : 0
}
