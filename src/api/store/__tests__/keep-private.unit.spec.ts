import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaResponse,
} from "@medusajs/framework/http"
import { storeOrdersMiddlewares } from "../orders/middlewares"
import { storePaymentCollectionsMiddlewares } from "../payment-collections/middlewares"
import { storeInvoicesMiddlewares } from "../tw-invoices/middlewares"

type Middleware = (
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction
) => unknown

const middlewares = [
  ...storeOrdersMiddlewares,
  ...storePaymentCollectionsMiddlewares,
  ...storeInvoicesMiddlewares,
]
/** The middleware of every method below an address. */
const below = (address: string) => {
  const found = middlewares.filter(({ matcher, methods }) => matcher === address && !methods)
  expect(found).toHaveLength(1)
  return found[0].middlewares![0] as Middleware
}
const ofOrder = () => below("/store/orders/:id")
const ofCollection = () => below("/store/payment-collections")
const ofStore = () => below("/store")

const OWNER = "cus_owner"

/** What a route is asked for behind the middleware. */
async function fieldsBehind(middleware: Middleware, fields: unknown, customer?: string) {
  const graph = async () => ({ data: [{ customer_id: OWNER }] })
  const request = {
    auth_context: customer && { actor_id: customer },
    params: { id: "order_1" },
    query: { fields },
    scope: { resolve: () => ({ graph }) },
  } as unknown as AuthenticatedMedusaRequest
  const next = jest.fn()
  await middleware(request, {} as MedusaResponse, next)
  expect(next.mock.calls).toEqual([[]])
  return request.query.fields
}

// By themselves: `disallowed` of a request is nothing to Medusa before 2.21.
describe("the fields that a request to the store API names", () => {
  it.each([
    ["id,cart.id", "id,id"],
    ["id,+cart.id,-email", "id,+id,-email"],
    // The default fields stay, or stay away, as they would with it.
    ["*cart", "+id"],
    [" cart.id", "+id"],
    ["cart.*", "+id"],
    ["cart.id,+email", "id,+email"],
    ["id, cart.*", "id,+id"],
    ["id,CART.id", "id,id"],
    ["id,ｃａｒｔ.id", "id,id"],
    ["id,cart_link.cart_id,total", "id,id,total"],
    ["id,payment_collections.cart.id", "id,id"],
    ["id,payment_collections.cart_link.cart_id", "id,id"],
    ["id,*items,payment_collections.amount", "id,*items,payment_collections.amount"],
    ["", ""],
    [undefined, undefined],
    // Medusa refuses these.
    [
      ["id", "cart.id"],
      ["id", "cart.id"],
    ],
  ])("changes a request's fields from %j to %j, without a path to a cart", async (asked, left) => {
    expect(await fieldsBehind(ofOrder(), asked)).toEqual(left)
    expect(await fieldsBehind(ofOrder(), asked, "cus_other")).toEqual(left)
    expect(await fieldsBehind(ofCollection(), asked)).toEqual(left)
  })

  it("keeps the cart of an order for the customer who owns the order", async () => {
    expect(await fieldsBehind(ofOrder(), "id,cart.id", OWNER)).toBe("id,cart.id")
  })

  it.each([
    ["id,tw_invoices.*", "id,+id"],
    ["id,*tw_invoices", "id,+id"],
    ["id,+tw_invoices.rows,total", "id,+id,total"],
    ["id,TW_INVOICES.tax_id", "id,id"],
    ["id,+tw_invoice.tax_id", "id,+id"],
    ["id,order.tw_invoices.*", "id,+id"],
    ["id,order_link.order.tw_invoices.id", "id,id"],
    ["id,items.title,cart.id", "id,items.title,cart.id"],
    [undefined, undefined],
  ])(
    "changes a request's fields from %j to %j, without invoices, even for their buyer",
    async (asked, left) => {
      expect(await fieldsBehind(ofStore(), asked)).toEqual(left)
      expect(await fieldsBehind(ofStore(), asked, OWNER)).toEqual(left)
    }
  )
})
