import type { ExecArgs } from "@medusajs/framework/types"
import { indexOrderChanges } from "../medusa-data/index-order-changes"

/**
 * Run once by `medusa db:migrate`. Without these indexes all works, and each sweep reads both tables
 * whole.
 */
export default async function indexOrderChangesScript({ container }: ExecArgs) {
  await indexOrderChanges(container)
}
