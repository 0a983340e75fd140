import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentsTest } from "../../rules/payments-test"
import { askProvider } from "../settle-intent/ask-provider"
import { ownProviders } from "../settle-intent/own-provider"

/** Asks the service of each of our payment providers whether it answers and takes the key. */
export async function testPayments(
  container: MedusaContainer
): Promise<({ id: string } & PaymentsTest)[]> {
  return Promise.all(
    (await ownProviders(container)).map(async (id) => {
      const { test } = await askProvider(container, id, { kind: "test" })
      return { id, ...(test ?? { outcome: "not_configured" as const }) }
    })
  )
}
