import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { checkVersion } from "../integration-tests/matrix/check-version"
import {
  publishedVersions,
  versionsNamed,
  versionsToTest,
} from "../integration-tests/matrix/medusa-versions"
import { withResults, type StoreResult } from "../integration-tests/matrix/result-table"
import { INSTALLERS, type StorePackages } from "../integration-tests/matrix/version-store"
import { build } from "./build"
import { missingInBuild, packPlugin } from "./install-plugin"
import { startPostgres, type Postgres } from "./postgres"
import { repository, temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

const options = { with: { type: "string" }, record: { type: "boolean" } } as const

/** Pages that show the results. */
const PAGES = ["README.md", "README.zh-TW.md"].map((name) => join(repository, name))

/**
 * `npm run test:matrix`: the packed plugin in stores on each supported minor version of Medusa, as
 * installed by npm and by pnpm. Each goes through all steps of the check, a payment's webhook and the
 * order page. `-- 2.18.0 newest` takes only these versions, `-- --with pnpm` only that installer, and
 * `-- --record` writes the results into the table of the READMEs.
 */
export default async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const installers = INSTALLERS.filter((name) => name === (values.with ?? name))
  if (!installers.length) {
    console.error(`--with takes ${INSTALLERS.join(" or ")}: not ${values.with}`)
    return 1
  }
  const versions = positionals.length
    ? versionsNamed(positionals)
    : versionsToTest(publishedVersions())
  const stores = versions.flatMap((version) =>
    installers.map((installer) => ({ version, installer }))
  )
  const folder = temporaryFolder("matrix")
  try {
    return await untilStopped(async () => {
      if (missingInBuild()) {
        console.log("Building the plugin …")
        await build()
      }
      console.log("Packing the plugin …")
      const tarball = packPlugin(folder)
      const postgres = await startPostgres({ folder, durable: false })
      let failed = false
      const summary: string[] = []
      for (const store of stores) {
        const { lines, result } = await resultOf(folder, { ...store, tarball }, postgres)
        if (result.passed !== result.steps) failed = true
        summary.push(...lines)
        if (values.record) await record(result)
      }
      console.log(["", ...summary].join("\n"))
      return failed ? 1 : 0
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns lines for the console, and the result to record; a result with faults is not a pass */
async function resultOf(folder: string, packages: StorePackages, postgres: Postgres) {
  const { version, installer } = packages
  const name = `Medusa ${version}, ${installer}`
  const store = join(folder, `${version}-${installer}`)
  const day = new Date().toISOString().slice(0, 10)
  try {
    const { passed, steps, faults } = await checkVersion(store, packages, postgres, console.log)
    const counted = faults.length ? null : passed
    const mark = counted === steps ? "✓" : "✗"
    const lines = [`${mark} ${name}: ${passed} of ${steps} steps`, ...faults]
    return { lines, result: { version, installer, passed: counted, steps, day } }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    const lines = [`✗ ${name}: the check did not finish`]
    return { lines, result: { version, installer, passed: null, steps: 0, day } }
  } finally {
    // A store takes more than a gigabyte.
    rmSync(store, { recursive: true, force: true })
  }
}

async function record(result: StoreResult): Promise<void> {
  const { format, resolveConfig } = await import("prettier")
  for (const page of PAGES) {
    const text = withResults(readFileSync(page, "utf8"), [result])
    writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }))
  }
}
