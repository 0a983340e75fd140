import { isOlderVersion } from "../src/rules/service/medusa-version"

/**
 * Names the changes since the last release by a version, under a new and empty "Unreleased".
 * @param changelog the text of CHANGELOG.md
 * @param version the new one, like 0.2.0
 * @param current the version in package.json
 * @throws a sentence when the version cannot be released, or nothing has changed
 */
export function releaseChangelog(changelog: string, version: string, current: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error(`Say which version to release, like 0.2.0: not ${version}`)
  }
  if (!isOlderVersion(current, version)) {
    throw new Error(`${version} is not later than ${current}, the version in package.json.`)
  }
  const heading = /^## Unreleased\n/m
  const [, changes] = changelog.split(heading)
  if (changes === undefined) throw new Error("CHANGELOG.md has no heading “## Unreleased”.")
  if (!changes.split(/^## /m)[0].trim()) {
    throw new Error("CHANGELOG.md names no change under “## Unreleased”.")
  }
  return changelog.replace(heading, `## Unreleased\n\n## ${version}\n`)
}
