import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentsTest } from "../../rules/payment/payments-test"
import { queryProvider, ownProviders } from "../payments/providers"

/** Checks for each of our payment providers whether the service answers and accepts the key. */
export async function testPayments(
  container: MedusaContainer
): Promise<({ id: string } & PaymentsTest)[]> {
  return Promise.all(
    (await ownProviders(container)).map(async (id) => {
      const { test } = await queryProvider(container, id, { kind: "test" })
      return { id, ...(test ?? { outcome: "not_configured" as const }) }
    })
  )
}
