/** The versions of Medusa that `npm run test:matrix` covers. */
export const OLDEST_MEDUSA = "2.18.0"
export const NEWEST_TESTED_MEDUSA = "2.21.2"

/** `untested`: newer than the newest that was tested with this version of the plugin. */
export type MedusaSupport = "too_old" | "tested" | "untested"

/** @param version such as `2.21.2`; of a preview its number counts */
export function medusaSupport(version: string): MedusaSupport {
  if (isOlderVersion(version, OLDEST_MEDUSA)) return "too_old"
  return isOlderVersion(NEWEST_TESTED_MEDUSA, version) ? "untested" : "tested"
}

/** Why a store on a version that is too old does not start. */
export const tooOldSentence = (version: string): string =>
  `medusa-plugin-taiwan works with Medusa ${OLDEST_MEDUSA} and later versions of 2.x, ` +
  `and this store has ${version}. Update Medusa, or remove the plugin.`

/** What is logged once, at the boot. */
export const untestedSentence = (version: string): string =>
  `medusa-plugin-taiwan was tested with Medusa up to ${NEWEST_TESTED_MEDUSA}, and this store has ` +
  `${version}. Look for a newer version of the plugin.`

/** Compares by numbers: 2.9.0 is older than 2.10.0. */
export function isOlderVersion(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at >= 0 && left[at] < right[at]
}

/** Major, minor and patch. */
function partsOf(version: string): number[] {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return parts.map(Number)
}
