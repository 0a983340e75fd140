import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { parseArgs } from "node:util"

import { runJest } from "./jest-run"
import { repository, temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

/** Environment variable from which test files of properties read their number of runs. */
const RUNS = "property-runs"

/**
 * `npm run test:properties -- --runs 1000000`: tests the properties of invoices with more runs than
 * `npm test`. `-- --runs 100000 order` takes only the files whose paths contain "order".
 */
export default async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { runs: { type: "string", default: "100000" } },
    allowPositionals: true,
  })
  const runs = Number(values.runs)
  if (!Number.isSafeInteger(runs) || runs < 1) {
    console.error("--runs must be a whole number above zero.")
    return 1
  }
  const paths = propertyFiles().filter(
    (path) => !positionals.length || positionals.some((part) => path.includes(part))
  )
  if (!paths.length) {
    console.error(`No property is in a file whose path contains ${positionals.join(" or ")}.`)
    return 1
  }
  const env = { ...process.env, NODE_ENV: "test", PROPERTY_RUNS: String(runs) }
  const folder = temporaryFolder("properties")
  try {
    return await untilStopped(async () => {
      const { failed } = await runJest("unit", paths, env, folder)
      return failed ? 1 : 0
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function propertyFiles(): string[] {
  return readdirSync(join(repository, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".unit.spec.ts"))
    .map((name) => join(repository, "src", name))
    .filter((file) => readFileSync(file, "utf8").includes(RUNS))
    .map((file) => relative(repository, file))
}
