import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { runChild } from "./child"
import { packPlugin } from "./install-plugin"
import { recordRelease } from "./record-release"
import { releaseChangelog } from "./release-changelog"
import { repository, temporaryFolder } from "./state-folder"
import { releaseRefusal, uncommitted } from "./uncommitted"
import { untilStopped } from "./until-stopped"

/**
 * `npm run release -- 0.2.0`: sets the version, names the changes in CHANGELOG.md by it, runs all
 * checks, and packs the plugin into `dist`. It records the database of this version for the upgrade
 * test of later ones. It commits nothing and publishes nothing. It refuses a checkout with uncommitted
 * changes, and a machine that cannot run all checks.
 */
export default async function main(args: string[]): Promise<number> {
  const folder = temporaryFolder("release")
  try {
    return await untilStopped(() => release(args[0] ?? "nothing", folder), 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Files that are changed before the tests. */
const CHANGED = ["package.json", "package-lock.json", "CHANGELOG.md", "docs/developer/openapi.json"]

async function release(version: string, folder: string): Promise<number> {
  const file = join(repository, "CHANGELOG.md")
  const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"))
  const changelog = releaseChangelog(readFileSync(file, "utf8"), version, manifest.version)
  const refusal = releaseRefusal(uncommitted(repository))
  if (refusal) throw new Error(refusal)
  // The tests check the package, so the version and the changelog are set before them.
  await run("npm", ["version", version, "--no-git-tag-version", "--allow-same-version"])
  writeFileSync(file, changelog)
  // It contains the version.
  await run(process.execPath, [join(repository, "dev/run.mjs"), "openapi"])
  console.log(`To start again after a failure: git checkout ${CHANGED.join(" ")}`)
  // With CI set, a stage that cannot run on this machine is a failure.
  await run("npm", ["test"], { CI: "true" })
  const packages = join(repository, "dist/release")
  mkdirSync(packages, { recursive: true })
  console.log(`Packed: ${packPlugin(packages)}`)
  console.log(`Recorded for the upgrade test: ${await recordRelease(version, folder)}`)
  console.log("Nothing is committed or published: review the changes, commit and tag them first.")
  return 0
}

async function run(
  command: string,
  args: string[],
  variables: NodeJS.ProcessEnv = {}
): Promise<void> {
  const name = [command, ...args].join(" ")
  const env = { ...process.env, ...variables }
  await runChild({ name, command, args, cwd: repository, env, onLine: (line) => console.log(line) })
}
