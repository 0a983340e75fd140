import { rmSync } from "node:fs"
import { join } from "node:path"

import { checkVersion } from "../integration-tests/matrix/check-version"
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

/**
 * `npm run test:matrix`: the packed plugin in a store on each of these versions of Medusa, installed
 * by npm, through all steps of the check. `-- 2.18.0` takes only that one.
 */
export default async function main(args: string[]): Promise<number> {
  const versions = args.length ? args : VERSIONS
  const wrong = versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))
  if (wrong.length) {
    console.error(`Say which versions of Medusa, like 2.18.0: not ${wrong.join(" ")}`)
    return 1
  }
  const folder = temporaryFolder("matrix")
  try {
    return await untilStopped(async () => await runMatrix(folder, versions), 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runMatrix(folder: string, versions: string[]): Promise<number> {
  console.log("Building and packing the plugin …")
  await build()
  const tarball = packPlugin(folder)
  const postgres = await startPostgres({ folder, durable: false })
  const results: string[] = []
  let failed = 0
  for (const version of versions) {
    const store = join(folder, version)
    try {
      const result = await checkVersion(store, version, tarball, postgres, console.log)
      const { passed, steps, exposed } = result
      const good = passed === steps && !exposed.length
      if (!good) failed++
      results.push(`${good ? "✓" : "✗"} Medusa ${version}: ${passed} of ${steps} steps`, ...exposed)
    } catch (error) {
      failed++
      console.error(error instanceof Error ? error.message : error)
      results.push(`✗ Medusa ${version}: no store to check`)
    } finally {
      // A store takes more than a gigabyte.
      rmSync(store, { recursive: true, force: true })
    }
  }
  console.log(["", ...results].join("\n"))
  return failed ? 1 : 0
}
