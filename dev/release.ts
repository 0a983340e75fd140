import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { runChild } from "./child"
import { packPlugin } from "./install-plugin"
import { releaseChangelog } from "./release-changelog"
import { repository } from "./state-folder"
import { untilStopped } from "./until-stopped"

/**
 * `npm run release -- 0.2.0`: sets the version, names the changes in CHANGELOG.md by it, runs all
 * checks and packs the plugin into `dist`. It commits nothing and publishes nothing.
 */
export default async function main(args: string[]): Promise<number> {
  return await untilStopped(async () => {
    const [version = "nothing"] = args
    const file = join(repository, "CHANGELOG.md")
    const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"))
    const changelog = releaseChangelog(readFileSync(file, "utf8"), version, manifest.version)
    // The tests check what is packed: the version and the changelog come before them.
    await run("npm", "version", version, "--no-git-tag-version")
    writeFileSync(file, changelog)
    await run("npm", "test")
    const folder = join(repository, "dist/release")
    mkdirSync(folder, { recursive: true })
    console.log(`Packed: ${packPlugin(folder)}`)
    console.log("Nothing is committed or published: review the changes, commit and tag them first.")
    return 0
  }, 130)
}

async function run(command: string, ...args: string[]): Promise<void> {
  const name = [command, ...args].join(" ")
  await runChild({ name, command, args, cwd: repository, onLine: (line) => console.log(line) })
}
