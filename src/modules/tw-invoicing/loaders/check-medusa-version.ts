import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  standingOfMedusa,
  tooOldSentence,
  untestedSentence,
} from "../../../rules/service/medusa-version"
import { medusaVersion } from "../medusa-version"

/** Checks the version of Medusa at the boot. */
export default async function checkMedusaVersionLoader({ logger }: LoaderOptions) {
  checkMedusaVersion(medusaVersion, logger)
}

/**
 * A Medusa that is too old stops the boot: with it, payments would be lost in silence. One that is
 * newer than those tested is logged; the checks of `medusa-data` decide how its tables are read.
 */
export function checkMedusaVersion(version: string, logger?: Pick<Logger, "warn">): void {
  switch (standingOfMedusa(version)) {
    case "too_old":
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, tooOldSentence(version))
    case "untested":
      logger?.warn(untestedSentence(version))
      return
    case "tested":
      return
  }
}
