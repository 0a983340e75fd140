import { execFileSync } from "node:child_process"

import {
  isOlderVersion,
  NEWEST_TESTED_MEDUSA,
  OLDEST_MEDUSA,
} from "../../src/rules/service/medusa-version"

/** The last version whose Payment module handles a provider id with `pp_` differently. */
const BEFORE_CHANGED_PAYMENTS = "2.21.1"

const NAMED: Record<string, string> = { oldest: OLDEST_MEDUSA, newest: NEWEST_TESTED_MEDUSA }

/**
 * What the matrix covers: the oldest version that works, the newest patch of each minor of 2.x since
 * then, and 2.21.1, the last before Medusa's Payment module changed.
 * @param published every version in the registry, previews included
 */
export function versionsToTest(published: string[]): string[] {
  const newest = new Map<string, string>()
  for (const version of published) {
    const [, minor] = /^(2\.\d+)\.\d+$/.exec(version) ?? []
    if (!minor || isOlderVersion(version, OLDEST_MEDUSA)) continue
    const known = newest.get(minor)
    if (!known || isOlderVersion(known, version)) newest.set(minor, version)
  }
  const versions = new Set([OLDEST_MEDUSA, BEFORE_CHANGED_PAYMENTS, ...newest.values()])
  return [...versions].sort(oldestFirst)
}

/** Sorts versions. */
export const oldestFirst = (a: string, b: string): number => (isOlderVersion(a, b) ? -1 : 1)

/**
 * @param names version numbers, or `oldest` (supported) and `newest` (tested)
 * @throws a sentence that names the wrong ones
 */
export function versionsNamed(names: string[]): string[] {
  const versions = names.map((name) => NAMED[name] ?? name)
  const wrong = versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))
  if (wrong.length) {
    throw new Error(
      `Say which versions of Medusa, like 2.18.0, oldest or newest: not ${wrong.join(" ")}`
    )
  }
  return versions
}

/** Every version of Medusa in the registry that npm uses. */
export function publishedVersions(): string[] {
  const args = ["view", "@medusajs/medusa", "versions", "--json"]
  return JSON.parse(execFileSync("npm", args, { encoding: "utf8" })) as string[]
}
