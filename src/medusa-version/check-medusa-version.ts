import { medusaSupport, tooOldSentence, untestedSentence } from "../rules/service/medusa-version"

/** @throws a sentence when Medusa is too old: with it, payments would be lost in silence */
export function stopIfTooOld(version: string): void {
  if (medusaSupport(version) === "too_old") {
    throw new Error(tooOldSentence(version))
  }
}

/**
 * Logs that Medusa is newer than the versions tested; the checks of `medusa-data` decide how its
 * tables are read.
 */
export function warnIfUntested(version: string, logger?: { warn(message: string): void }): void {
  if (medusaSupport(version) === "untested") {
    logger?.warn(untestedSentence(version))
  }
}
