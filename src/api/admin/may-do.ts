import { hasPermission } from "@medusajs/framework"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

type FlagRouter = { isFeatureEnabled(flag: string): boolean }

/** Whether the reader's role lets them do something. */
export const mayDo = (
  req: AuthenticatedMedusaRequest<unknown, unknown>,
  resource: string,
  operation: string
): Promise<boolean> => mayDoAll(req, [{ resource, operation }])

/**
 * Whether the reader's role has all of these policies. In a store without roles everybody has them, and
 * in one with roles nobody who has none.
 */
export async function mayDoAll(
  req: AuthenticatedMedusaRequest<unknown, unknown>,
  actions: { resource: string; operation: string }[]
): Promise<boolean> {
  const roles = (req.auth_context.app_metadata?.roles as string[] | undefined) ?? []
  // Without a role Medusa refuses a route's policies, but not this question.
  if (!roles.length && hasRoles(req)) return false
  return await hasPermission({ roles, actions, container: req.scope })
}

const hasRoles = (req: AuthenticatedMedusaRequest<unknown, unknown>) =>
  req.scope
    .resolve<FlagRouter>(ContainerRegistrationKeys.FEATURE_FLAG_ROUTER)
    .isFeatureEnabled("rbac")
