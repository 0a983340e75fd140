import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
} from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { dropFields } from "../../drop-fields"

/**
 * Medusa shows an order to anyone who knows its id, and its cart's id when a request asks for that.
 * The cart is what a guest's invoices open to (`is-order-owner.ts`), and an order's id is in
 * addresses and mails: so only the customer whose order it is reads the cart there.
 */
export async function keepCartPrivate(
  req: AuthenticatedMedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  if (!(await isOwnOrder(req))) {
    dropFields(req, /cart/i)
    // Also where a shop's own configuration shows it to everybody.
    req.disallowed = ["cart"]
  }
  next()
}

async function isOwnOrder({ auth_context, params, query, scope }: AuthenticatedMedusaRequest) {
  const customer = auth_context?.actor_id
  if (!customer || !JSON.stringify(query.fields ?? "").includes("cart")) return false
  const { data } = await scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["customer_id"],
    filters: { id: params.id },
  })
  return data[0]?.customer_id === customer
}
