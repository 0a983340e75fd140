import type { ExecArgs } from "@medusajs/framework/types"
import { indexOrderChanges } from "../medusa-data/index-order-changes"

/**
 * Run once by `medusa db:migrate`. Without these indexes everything works, but each sweep reads
 * both tables completely.
 */
export default async function indexOrderChangesScript({ container }: ExecArgs) {
  await indexOrderChanges(container)
}
