import { authenticate, type MedusaRequest } from "@medusajs/framework/http"

/** Reads the customer's session but does not require one: a guest has the id of a cart instead. */
export const readSession = authenticate("customer", ["session", "bearer"], {
  allowUnauthenticated: true,
})

/** The id of the customer who sent a request. Needs `authenticate` before it. */
export const signedInCustomer = (req: MedusaRequest): string | undefined =>
  (req as { auth_context?: { actor_id?: string } }).auth_context?.actor_id
