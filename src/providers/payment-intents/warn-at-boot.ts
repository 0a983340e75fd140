import { LoaderOptions } from "@medusajs/framework/types"
import { START_REFUSALS } from "../../rules/payment/payment-refusals"
import { mayBeInsecure } from "../../rules/service/loopback"
import { sandboxWarning } from "../../rules/service/sandbox-in-production"
import { ProviderCredentials, ProviderSettings, readProviderOptions } from "./options"

/** `moduleOptions`: those of the Payment module, given when the provider has options of its own. */
type ProviderLoaderOptions = LoaderOptions & { moduleOptions?: object }

/**
 * Says at the boot what is missing, or that a shop in production has the sandbox's options. The
 * provider itself is made when it is first used, which in a shop without credentials is when a buyer
 * wants to pay.
 */
export async function warnAtBoot({ options, moduleOptions, logger }: ProviderLoaderOptions) {
  // Without options of its own, a provider's loader is given those of the Payment module.
  const settings = readProviderOptions(moduleOptions ? options : {})
  const { credentials, missing } = settings
  if (!credentials) {
    logger?.warn(START_REFUSALS.not_configured(missing.join(", ")).en)
    return
  }
  const warning = sandboxWarning(
    "Taiwan payments",
    "no money is taken",
    sandboxOptions(credentials, settings),
    process.env.NODE_ENV
  )
  if (warning) {
    logger?.warn(warning)
  }
}

/** Names of the options that say that the payment service is a sandbox, or on this machine. */
function sandboxOptions(
  credentials: ProviderCredentials,
  { allowInsecureHosts }: ProviderSettings
): string[] {
  const addresses = (["apiBase", "sdkUrl"] as const).filter((name) =>
    mayBeInsecure(new URL(credentials[name]).hostname, allowInsecureHosts)
  )
  return credentials.env === "sandbox" ? ["env", ...addresses] : addresses
}
