import { LoaderOptions } from "@medusajs/framework/types"
import { readOptions } from "./options"
import { notConfigured } from "./payment-error"

/** `moduleOptions`: those of the Payment module, given when the provider has options of its own. */
type ProviderLoaderOptions = LoaderOptions & { moduleOptions?: object }

/**
 * Says at the boot what is missing. The provider itself is made when it is first used, which in a
 * shop without credentials is when a buyer wants to pay.
 */
export async function warnIfNotConfigured({
  options,
  moduleOptions,
  logger,
}: ProviderLoaderOptions) {
  // Without options of its own, a provider's loader is given those of the Payment module.
  const { missing } = readOptions(moduleOptions ? options : {})
  if (missing.length) {
    logger?.warn(notConfigured(missing).message)
  }
}
