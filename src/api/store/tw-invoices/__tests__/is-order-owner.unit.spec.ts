import type { MedusaRequest } from "@medusajs/framework/http"
import type { OwnedOrder } from "../../../../queries/store-invoices/owned-order"
import { isOrderOwner } from "../is-order-owner"

const cart = { id: "cart_1" }
const guests: OwnedOrder = {
  id: "order_1",
  customer_id: "cus_guest",
  customer: { has_account: false },
  cart,
}
const members: OwnedOrder = { ...guests, customer_id: "cus_1", customer: { has_account: true } }
const nobodys: OwnedOrder = { ...guests, customer_id: null, customer: null }
const deletedMembers: OwnedOrder = { ...members, customer: null }
const cartless: OwnedOrder = { ...guests, cart: null }

it.each<[string, OwnedOrder, { actor?: string; cart_id?: string; query?: object }, boolean]>([
  ["a customer's order for the customer", members, { actor: "cus_1" }, true],
  ["a customer's order for another customer", members, { actor: "cus_2" }, false],
  ["a customer's order for a request without session and cart", members, {}, false],
  ["a customer's order for the id of its cart", members, { cart_id: "cart_1" }, false],
  [
    "a deleted customer's order for the id of its cart",
    deletedMembers,
    { cart_id: "cart_1" },
    false,
  ],
  ["a guest's order for the id of its cart", guests, { cart_id: "cart_1" }, true],
  [
    "a guest's order for the id of its cart with another session",
    guests,
    { actor: "cus_2", cart_id: "cart_1" },
    true,
  ],
  ["a guest's order for the id of another cart", guests, { cart_id: "cart_2" }, false],
  ["a guest's order for several ids of carts", guests, { cart_id: "cart_1, cart_1" }, false],
  [
    "a guest's order for the id of its cart in the address",
    guests,
    { query: { cart_id: "cart_1" } },
    false,
  ],
  ["a guest's order for a request without session and cart", guests, {}, false],
  ["an order without a customer for the id of its cart", nobodys, { cart_id: "cart_1" }, true],
  ["an order without a customer for a request without session and cart", nobodys, {}, false],
  ["an order without a cart for a request without session and cart", cartless, {}, false],
  ["an order without a cart for an empty id of a cart", cartless, { cart_id: "" }, false],
])(
  "gives an order's invoices only to its owner: %s",
  (_, order, { actor, cart_id, query = {} }, owned) => {
    const auth_context = actor ? { actor_id: actor } : undefined
    const headers = cart_id === undefined ? {} : { "x-cart-id": cart_id }
    const request = { auth_context, headers, query } as unknown as MedusaRequest
    expect(isOrderOwner(request, order)).toBe(owned)
  }
)
