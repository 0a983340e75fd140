import type { LoaderOptions } from "@medusajs/framework/types"
import { warnIfUntested } from "../../../medusa-version/check-medusa-version"
import { medusaVersion } from "../../../medusa-version/installed"

/** Logs at the boot that Medusa is newer than the versions tested. */
export default async function warnIfUntestedLoader({ logger }: LoaderOptions) {
  warnIfUntested(medusaVersion, logger)
}
