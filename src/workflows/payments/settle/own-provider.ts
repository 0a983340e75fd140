import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ofStore } from "../../common/of-store"
import { askProvider } from "./ask-provider"

/** What our providers' ids begin with, as a regular expression of JavaScript and of PostgreSQL. */
export const OWN_PROVIDER = "^pp_payment-intents(_|$)"

/**
 * Whether a payment provider's id (`pp_<identifier>_<config id>`) is one of ours. A shop may
 * configure several, each with its own credentials.
 */
export function isOwnProvider(providerId: string): boolean {
  return new RegExp(OWN_PROVIDER).test(providerId)
}

/** The ids of our providers that `medusa-config.ts` names now. */
export async function ownProviders(container: MedusaContainer): Promise<string[]> {
  return (await providersOf(container)).present
}

/** The ids of our providers that it named once, so that payments may still wait for them. */
export async function missingProviders(container: MedusaContainer): Promise<string[]> {
  return (await providersOf(container)).missing
}

type Providers = { present: string[]; missing: string[] }

/** Each store's own, once they are found: providers do not change while it runs. */
const knownOf = ofStore((): { providers?: Providers } => ({}))

async function providersOf(container: MedusaContainer): Promise<Providers> {
  const known = knownOf(container)
  return (known.providers ??= await findProviders(container))
}

/** Medusa keeps the rows of providers that are not configured any more, and calls them enabled. */
async function findProviders(container: MedusaContainer): Promise<Providers> {
  const rows = await container.resolve(Modules.PAYMENT).listPaymentProviders()
  const providers: Providers = { present: [], missing: [] }
  for (const { id } of rows.filter(({ id }) => isOwnProvider(id))) {
    const answers = await askProvider(container, id, { kind: "status" }).then(
      () => true,
      () => false
    )
    providers[answers ? "present" : "missing"].push(id)
  }
  return providers
}
