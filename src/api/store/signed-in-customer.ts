import { authenticate, type MedusaRequest } from "@medusajs/framework/http"

/** A session is taken note of, not asked for: a guest holds the id of a cart instead. */
export const whoeverAsks = authenticate("customer", ["session", "bearer"], {
  allowUnauthenticated: true,
})

/** The id of the customer who sent a request. Needs `authenticate` before it. */
export const signedInCustomer = (req: MedusaRequest): string | undefined =>
  (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
