import type { LoaderOptions } from "@medusajs/framework/types"
import { sandboxWarning } from "../../../rules/service/sandbox-in-production"
import { missingOptions, parseOptions, sandboxOptions } from "../options"

/** Says at the boot that the invoices of a shop in production are the sandbox's. */
export default async function warnIfSandboxLoader({ options, logger }: LoaderOptions) {
  const parsed = parseOptions(options)
  // Without credentials nothing is sent, which is said elsewhere.
  if (missingOptions(parsed).length) {
    return
  }
  const warning = sandboxWarning(
    "Taiwan invoicing",
    "its invoices are not real",
    sandboxOptions(parsed),
    process.env.NODE_ENV
  )
  if (warning) {
    logger?.warn(warning)
  }
}
