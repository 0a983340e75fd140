import type { MedusaRequest } from "@medusajs/framework/http"

/** The id of the customer who sent a request. Needs `authenticate` before it. */
export const signedInCustomer = (req: MedusaRequest): string | undefined =>
  (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
