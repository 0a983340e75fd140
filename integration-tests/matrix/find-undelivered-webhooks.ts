import { call } from "../../dev/check/http"
import type { DemoAddresses } from "../../dev/running-demo"

type State = {
  intents: { id: string; status: string; has_webhook: boolean }[]
  journal: { function: string; accepted: boolean; intent_id?: string }[]
}

/**
 * Compares the payments at the sandbox with the webhooks that the store accepted.
 * @returns a sentence for each paid payment whose webhook the store did not accept
 */
export async function findUndeliveredWebhooks(
  demo: Pick<DemoAddresses, "sandboxUrl">
): Promise<string[]> {
  const { intents, journal } = await call<State>(`${demo.sandboxUrl}/console/state`)
  const accepted = journal.filter((entry) => entry.function === "webhook" && entry.accepted)
  const delivered = new Set(accepted.map(({ intent_id }) => intent_id))
  const paid = intents.filter(({ status }) => status === "success")
  if (!paid.length) throw new Error("expected paid payments at the sandbox, got none")
  return paid
    .filter(({ id }) => !delivered.has(id))
    .map(({ id }) => `The store did not accept the webhook of ${id}.`)
}
