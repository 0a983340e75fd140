import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SettleQuestion } from "../../../providers/payment-intents/settle-question"
import { askProvider } from "./ask-provider"
import { isOwnProvider, ownProviders } from "./own-provider"

export type VerifiedLink = {
  session_id: string
  /** The provider that made the link. */
  provider_id: string
  /** Where the storefront wants its buyers back; null if the option is not set. */
  return_page: string | null
}

/**
 * Whether a link was made by us, for this session and purpose; asks nothing of the payment service.
 * It is not part of the workflow, whose stored input must not hold a token. A session that was
 * deleted since keeps its links: money may still arrive for it.
 */
export async function verifyLink(
  container: MedusaContainer,
  link: Omit<Extract<SettleQuestion, { kind: "link" }>, "kind">
): Promise<VerifiedLink | null> {
  if (!/^payses_\w{1,64}$/.test(link.session_id) || !/^[0-9a-f]{64}$/.test(link.token)) {
    return null
  }
  for (const provider_id of await providersOf(container, link.session_id)) {
    const { link: answer } = await askProvider(container, provider_id, { kind: "link", ...link })
    if (answer?.valid) {
      return { session_id: link.session_id, provider_id, return_page: answer.return_page }
    }
  }
  return null
}

/** The session's provider, or for a session that is gone, every provider it may have had. */
async function providersOf(container: MedusaContainer, sessionId: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "payment_session",
    fields: ["provider_id"],
    filters: { id: sessionId },
  })
  const known = data.length
    ? data.map((session) => session.provider_id)
    : await ownProviders(container)
  return known.filter(isOwnProvider)
}
