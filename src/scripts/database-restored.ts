import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ExecArgs } from "@medusajs/framework/types"
import { recordRestoreWorkflow } from "../workflows"

/**
 * For `npx medusa exec`, after the database was restored from a backup or an older standby took over,
 * and before workers start: what may have been sent since is queried before it is sent.
 */
export default async function databaseRestored({ container }: ExecArgs): Promise<void> {
  const { result } = await recordRestoreWorkflow(container).run()
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(
      "Taiwan invoicing: the restore is recorded. Before they are sent, the service is queried about " +
        `the invoices that are not sent (now: ${result.queried}), and about those of all other orders ` +
        "so far when they are due."
    )
}
