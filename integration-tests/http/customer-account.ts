import type { AxiosInstance } from "axios"
import type { Shop } from "./shop"

export type Headers = { headers: Record<string, string> }

/**
 * Registers a customer and signs in; returns the customer's id and the headers of their requests.
 */
export async function signUp(
  api: AxiosInstance,
  shop: Shop,
  email: string
): Promise<Headers & { id: string }> {
  const login = { email, password: "a-password-for-tests" }
  const registered = await api.post("/auth/customer/emailpass/register", login)
  const { data } = await api.post(
    "/store/customers",
    { email, first_name: "美麗", last_name: "林" },
    withToken(shop, registered.data.token)
  )
  const signedIn = await api.post("/auth/customer/emailpass", login)
  return { id: data.customer.id, ...withToken(shop, signedIn.data.token) }
}

const withToken = (shop: Shop, token: string): Headers => ({
  headers: { ...shop.store.headers, authorization: `Bearer ${token}` },
})
