import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusal } from "../../../workflows/common/refuse"
import { ORIGIN, rewriteAddresses } from "../../rewrite-addresses"

/** In which a guest gives the id of the order's cart: addresses are written to access logs. */
const HEADER = "x-cart-id"

/** The routes to which a guest gives it. */
const ADDRESS = new RegExp(
  `^(${ORIGIN}/+store/+(?:orders/+[^/?]+/+tw-invoices|tw-invoices/+[^/?]+/+link)/*)\\?(.*)$`,
  "i"
)

/** Query parameters with the id of a cart, such as `cart_id`, `x-cart-id` and `filters[cartId]`. */
const isCartId = (parameter: string) => /cartid/i.test(parameter.replace(/[^a-z]/gi, ""))

/** The id of the cart that a request gives; null without one. */
export function cartIdOf(req: MedusaRequest): string | null {
  const given = req.headers[HEADER]
  return typeof given === "string" && given !== "" ? given : null
}

/** Takes the id of a cart out of these routes' addresses before Medusa sees the request. */
export function hideCartIds(): void {
  rewriteAddresses((request) => {
    const address = ADDRESS.exec(request.url ?? "")
    if (!address) {
      return
    }
    const [, path, query] = address
    const parameters = new URLSearchParams(query)
    const found = [...parameters.keys()].filter(isCartId)
    if (found.length) {
      found.forEach((name) => parameters.set(name, "hidden"))
      request.url = `${path}?${parameters}`
    }
  })
}

/** Refuses an id in the address, with a sentence that names the header. */
export function refuseCartIdInAddress(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
) {
  const found = Object.keys(req.query).some(isCartId)
  next(found ? refusal("INVALID_DATA", "cart_id_in_address", HEADER) : undefined)
}
