import { isOlderVersion } from "../src/rules/service/medusa-version"

/**
 * Puts the changes since the last release under a version, below a new and empty "Unreleased". A
 * version whose heading has no day is not released: its changes stay in place.
 * @param changelog the text of CHANGELOG.md
 * @param version the new one, like 0.2.0
 * @param current the version in package.json
 * @throws a sentence when the version cannot be released, or nothing has changed
 */
export function releaseChangelog(changelog: string, version: string, current: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error(`Say which version to release, like 0.2.0: not ${version}`)
  }
  const heading = /^## Unreleased\n/m
  const [, after] = changelog.split(heading)
  if (after === undefined) throw new Error("CHANGELOG.md has no heading “## Unreleased”.")
  const changes = after.split(/^## /m)[0].trim()
  if (version === current && after.split("\n").includes(`## ${version}`)) {
    if (!changes) return changelog
    throw new Error(
      `CHANGELOG.md names changes under “## Unreleased”. Move them under “## ${version}”.`
    )
  }
  if (!isOlderVersion(current, version)) {
    throw new Error(`${version} is not later than ${current}, the version in package.json.`)
  }
  if (!changes) throw new Error("CHANGELOG.md names no change under “## Unreleased”.")
  return changelog.replace(heading, `## Unreleased\n\n## ${version}\n`)
}
