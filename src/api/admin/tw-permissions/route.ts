import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPermission, AdminPermissionsResponse } from "../../../http-types"
import { TW_INVOICE } from "../../../policies/tw-invoice"
import { mayDoAll } from "../may-do"
import { SET_UP_POLICIES } from "../tw-invoicing/policies"

type Policy = readonly [resource: string, operation: string]

const READ: Policy = [TW_INVOICE, "read"]
const ISSUE: Policy = [TW_INVOICE, "issue"]
const READ_PAYMENTS: Policy = ["payment", "read"]

/** The policies that the routes behind each permission need. */
const NEEDS: Record<AdminPermission, readonly Policy[]> = {
  read: [READ],
  issue: [ISSUE],
  void: [ISSUE, [TW_INVOICE, "void"]],
  export: [READ, [TW_INVOICE, "export"]],
  file: [[TW_INVOICE, "file"]],
  access_log: [READ, [TW_INVOICE, "access_log"]],
  buyer_data: [
    ["customer", "read"],
    [TW_INVOICE, "buyer_data"],
  ],
  set_up: [ISSUE, ...SET_UP_POLICIES],
  read_payments: [READ_PAYMENTS],
  capture: [READ_PAYMENTS, ["capture", "create"]],
  refund: [READ_PAYMENTS, ["refund", "create"]],
}

/** What the admin shows buttons for: each button's route checks the same policies. */
export const GET = async (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPermissionsResponse>
) => {
  const asked = await Promise.all(
    (Object.keys(NEEDS) as AdminPermission[]).map(async (permission) => {
      const policies = NEEDS[permission].map(([resource, operation]) => ({ resource, operation }))
      return (await mayDoAll(req, policies)) ? [permission] : []
    })
  )
  res.json({ permissions: asked.flat() })
}
