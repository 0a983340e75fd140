import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ExecArgs } from "@medusajs/framework/types"
import { recordRestoreWorkflow } from "../workflows"

/**
 * For `npx medusa exec`, after the database was restored from a backup or an asynchronous standby
 * took over, and before workers start. What may have been sent since is queried before it is sent.
 */
export default async function databaseRestored({ container }: ExecArgs): Promise<void> {
  const { result } = await recordRestoreWorkflow(container).run()
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(
      "Taiwan invoicing: the restore is recorded. The service is queried about each invoice before " +
        `it is sent: now about ${result.queried}, about those of all other orders when they are due.`
    )
}
