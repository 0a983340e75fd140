"use server"

import { refusalSentence } from "medusa-plugin-taiwan/storefront"
import { revalidatePath } from "next/cache"
import { redirect } from "next/navigation"

import { nameParts } from "./address"
import { postalCodeOf } from "./districts"
import {
  dropCookie,
  openCart,
  post,
  readCart,
  readLocale,
  sdk,
  sessionHeaders,
  writeCookie,
  type Customer,
} from "./store"
import { texts } from "./texts"

/** What a form shows after it was sent; null: it was taken. */
export type FormState = { message: string } | null

export async function addToCart(form: FormData) {
  const id = await openCart()
  const variant_id = String(form.get("variant_id"))
  await post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
  redirect("/cart")
}

export async function setQuantity(form: FormData) {
  const cart = await readCart()
  if (!cart) redirect("/cart")
  const line = `/store/carts/${cart.id}/line-items/${encodeURIComponent(String(form.get("line")))}`
  const quantity = Number(form.get("quantity"))
  if (quantity > 0) await post(line, { quantity })
  else await sdk.client.fetch(line, { method: "DELETE", headers: await sessionHeaders() })
  redirect("/cart")
}

export async function saveAddress(form: FormData): Promise<FormState> {
  const cart = await readCart()
  if (!cart) redirect("/cart")
  const text = (name: string) => String(form.get(name) ?? "").trim()
  const county = text("county")
  const district = text("district")
  const shipping_address = {
    ...nameParts(text("name")),
    phone: text("phone"),
    province: county,
    city: district,
    postal_code: postalCodeOf(county, district),
    address_1: text("address_1"),
    country_code: "tw",
  }
  return orMessage(async () => {
    const update = { email: text("email"), shipping_address, billing_address: shipping_address }
    await post(`/store/carts/${cart.id}`, update)
    const option_id = text("option_id")
    if (option_id) await post(`/store/carts/${cart.id}/shipping-methods`, { option_id })
    revalidatePath("/checkout")
  })
}

export async function signIn(form: FormData): Promise<FormState> {
  const email = String(form.get("email"))
  const password = String(form.get("password"))
  const name = form.get("name")
  return orMessage(async () => {
    if (name !== null) {
      const { token } = await post<{ token: string }>("/auth/customer/emailpass/register", {
        email,
        password,
      })
      const authorization = `Bearer ${token}`
      const body = { email, ...nameParts(String(name).trim()) }
      await post<{ customer: Customer }>("/store/customers", body, { authorization })
    }
    const { token } = await post<{ token: string }>("/auth/customer/emailpass", { email, password })
    await writeCookie("session", token)
    const cart = await readCart()
    const authorization = `Bearer ${token}`
    if (cart) await post(`/store/carts/${cart.id}/customer`, {}, { authorization })
    revalidatePath("/account")
  })
}

export async function signOut() {
  await dropCookie("session")
  await dropCookie("cart")
  await dropCookie("placed")
  redirect("/")
}

/** Next renders the page again, because a cookie has changed. */
export async function setLocale(form: FormData) {
  await writeCookie("locale", String(form.get("locale")))
}

/** A refusal of the store carries a sentence for the buyer. */
async function orMessage(what: () => Promise<void>): Promise<FormState> {
  try {
    await what()
    return null
  } catch (error) {
    const locale = await readLocale()
    return { message: refusalSentence(error, locale) ?? texts[locale].unreachable }
  }
}
