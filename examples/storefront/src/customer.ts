import type { HttpTypes } from "@medusajs/types"
import type {
  InvoiceDetails,
  StoreCustomerInvoiceDetailsResponse,
} from "medusa-plugin-taiwan/storefront"

import { readCart, sdk, type Cart } from "./shop"

export type Customer = HttpTypes.StoreCustomer

const DETAILS = "/store/customers/me/tw-invoice-details"

/** The customer of the last visit, if they stayed signed in: the js-sdk keeps their token. */
export async function storedCustomer(): Promise<Customer | null> {
  if (!(await sdk.client.getToken())) return null
  try {
    return (await sdk.store.customer.retrieve()).customer
  } catch (error) {
    if ((error as { status?: number }).status !== 401) throw error
    await signOut()
    return null
  }
}

export async function signIn(email: string, password: string): Promise<Customer> {
  const token = await sdk.auth.login("customer", "emailpass", { email, password })
  // Other shops ask for a second factor here, or send their customers to another page.
  if (typeof token !== "string") throw new Error("This page signs in by password only")
  return (await sdk.store.customer.retrieve()).customer
}

export type NewCustomer = Record<"email" | "password" | "first_name" | "last_name", string>

export async function register({ password, ...customer }: NewCustomer): Promise<Customer> {
  await sdk.auth.register("customer", "emailpass", { email: customer.email, password })
  await sdk.store.customer.create(customer)
  return signIn(customer.email, password)
}

export async function signOut(): Promise<void> {
  await sdk.auth.logout()
}

/** The cart that was filled before signing in becomes the customer's. */
export async function takeOver(cart: Cart): Promise<Cart> {
  await sdk.store.cart.transferCart(cart.id)
  return readCart(cart.id)
}

/** The invoice details that the customer chose to keep. */
export async function readKeptDetails(): Promise<InvoiceDetails | null> {
  return (await sdk.client.fetch<StoreCustomerInvoiceDetailsResponse>(DETAILS)).invoice_details
}

/** Null: nothing is kept any more. */
export async function keepDetails(details: InvoiceDetails | null): Promise<void> {
  await sdk.client.fetch(
    DETAILS,
    details ? { method: "POST", body: details } : { method: "DELETE" }
  )
}
