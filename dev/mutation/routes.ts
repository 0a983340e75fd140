import type { Mutant } from "./mutant"

const invoices = "src/api/store/tw-invoices"
const unit = (name: string) => ({
  stage: "unit" as const,
  test: `${invoices}/__tests__/${name}.unit.spec.ts`,
})
const http = (name: string) => ({
  stage: "http" as const,
  test: `integration-tests/http/${name}.spec.ts`,
})

const story = (name: string) => ({
  stage: "http" as const,
  test: `integration-tests/http/invoicing/${name}.stories.ts`,
})

/** Access to data and actions. */
export const routes: Mutant[] = [
  {
    name: "account-order-by-its-cart",
    breaks: "A visitor with the cart's id reads the invoices of a customer with an account.",
    file: `${invoices}/is-order-owner.ts`,
    text: "const byGuest = customer_id === null || customer?.has_account === false",
    instead: "const byGuest = customer_id === null || customer?.has_account !== undefined",
    killedBy: unit("is-order-owner"),
  },
  {
    name: "order-without-cart-is-everybodys",
    breaks: "A visitor without a cart's id reads the invoices of an order without a cart.",
    file: `${invoices}/is-order-owner.ts`,
    text: "return byGuest && !!cart && cartIdOf(req) === cart.id",
    instead: "return byGuest && cartIdOf(req) === (cart?.id ?? null)",
    killedBy: unit("is-order-owner"),
  },
  {
    name: "any-customer-owns-it",
    breaks: "Each customer who is signed in reads the invoices of all others.",
    file: `${invoices}/is-order-owner.ts`,
    text: "if (signedIn && signedIn === customer_id) return true",
    instead: "if (signedIn && customer_id) return true",
    killedBy: unit("is-order-owner"),
  },
  {
    name: "cart-id-in-the-log",
    breaks: "A cart's id that is given under the header's name is in the access log.",
    file: `${invoices}/cart-id-header.ts`,
    text: '/cartid/i.test(parameter.replace(/[^a-z]/gi, ""))',
    instead: '/^cartid/i.test(parameter.replace(/[^a-z]/gi, ""))',
    killedBy: unit("cart-id-header"),
  },
  {
    name: "voided-invoice-shown-as-issued",
    breaks: "A buyer is shown a voided invoice as a valid one, with a link.",
    file: "src/queries/store-invoices/store-invoice-view.ts",
    text: 'voided: "voided",',
    instead: "voided: null,",
    killedBy: {
      stage: "unit",
      test: "src/queries/store-invoices/__tests__/store-invoice-view.unit.spec.ts",
    },
  },
  {
    name: "void-without-its-policy",
    breaks: "A role that may only issue invoices voids them.",
    file: "src/api/admin/tw-invoices/policies.ts",
    text: '["void", "reissue", "keep", "give-up", "take-over"].map',
    instead: '["reissue", "keep", "give-up", "take-over"].map',
    killedBy: http("admin-policies"),
  },
  {
    name: "refund-answer-without-its-policy",
    breaks: "A role without a policy for refunds says what became of one.",
    file: "src/api/admin/tw-payments/policies.ts",
    text: 'needsPolicy("refund", "create", ["POST"], ["/admin/tw-payments/issues/:id/resolve"])',
    instead: 'needsPolicy("payment", "read", ["POST"], ["/admin/tw-payments/issues/:id/resolve"])',
    killedBy: http("admin-policies"),
  },
  {
    name: "invoices-of-anothers-order",
    breaks: "A visitor with an order's id reads its invoices.",
    file: "src/api/store/orders/[id]/tw-invoices/route.ts",
    text: "if (!order || !isOrderOwner(req, order)) throw notFound()",
    instead: "if (!order) throw notFound()",
    killedBy: story("store-invoices"),
  },
  {
    name: "link-of-anothers-invoice",
    breaks: "A visitor with an invoice's id gets the link that opens it.",
    file: "src/api/store/tw-invoices/[id]/link/route.ts",
    text: "if (!invoice?.order || !isOrderOwner(req, invoice.order)) throw notFound()",
    instead: "if (!invoice?.order) throw notFound()",
    killedBy: story("store-invoices"),
  },
]
