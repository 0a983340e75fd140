import { hasPermission } from "@medusajs/framework"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"

/**
 * Whether the reader's role lets them do something. In a store without roles that is everybody. In one
 * with roles, a user who has none was refused before by the policies of the routes.
 */
export const mayDo = (
  req: AuthenticatedMedusaRequest<unknown, unknown>,
  resource: string,
  operation: string
): Promise<boolean> =>
  hasPermission({
    roles: (req.auth_context.app_metadata?.roles as string[] | undefined) ?? [],
    actions: { resource, operation },
    container: req.scope,
  })
