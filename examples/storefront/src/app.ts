import {
  isPaymentUnderWay,
  type InvoiceDetails,
  type StoreCartInvoiceDetailsResponse,
} from "medusa-plugin-taiwan/storefront"

import type { Customer } from "./customer"
import { forgetCart, keepPlaced, type Cart, type Order } from "./shop"
import { texts, type Locale, type Texts } from "./texts"

export const STEPS = ["contact", "delivery", "invoice", "payment"] as const
export type Step = (typeof STEPS)[number]

/** Everything the page shows comes from here; call `render` after a change. */
export interface App {
  locale: Locale
  view: "shop" | "checkout" | "placed" | "account"
  step: Step
  cart: Cart | null
  order: Order | null
  /** Whom the invoice is for, as the store has it. */
  invoice: InvoiceDetails | null
  /** Who receives the invoice of the cart, as the store has it, in both languages. */
  receivedBy: StoreCartInvoiceDetailsResponse["received_by_text"] | null
  /** Who is signed in. */
  customer: Customer | null
  /** The invoice details that the customer chose to keep, offered where the cart has none yet. */
  keptInvoice: InvoiceDetails | null
  /** Whether this shop mails paper invoices. */
  allowPaper: boolean
  /** What was typed and not saved yet, by field name: it survives a change of language. */
  drafts: Record<string, string>
  /** The `locked` of the checkout that is shown: the cart must not be changed. */
  paying: boolean
  /** What the bank's page has just sent the buyer back with: nothing was paid, or not known yet. */
  returned: "retry" | "pending" | null
  render(): void
}

const LOCALE_KEY = "tw_shop_locale"

export const app: App = {
  locale: startLocale(),
  view: "shop",
  step: "contact",
  cart: null,
  order: null,
  invoice: null,
  receivedBy: null,
  customer: null,
  keptInvoice: null,
  allowPaper: false,
  drafts: {},
  paying: false,
  returned: null,
  render: () => undefined,
}

export function t(): Texts {
  return texts[app.locale]
}

export function setLocale(locale: Locale): void {
  app.locale = locale
  localStorage.setItem(LOCALE_KEY, locale)
  app.render()
}

/**
 * While a payment may be under way, from this window or another, its cart stays as it is: what has
 * this attribute waits. A changed cart loses its payment session, and with it the payment.
 */
export const WAITS = "data-waits"

export function isLocked(): boolean {
  return app.paying || (app.cart !== null && isPaymentUnderWay(app.cart))
}

/** Puts everything that would change the cart out of reach, or back into it. */
export function applyLock(): void {
  const locked = isLocked()
  for (const control of document.querySelectorAll(`[${WAITS}]`)) {
    control.toggleAttribute("disabled", locked)
  }
}

/** Opens a step of the checkout and brings the reader there. */
export function goTo(step: Step): void {
  app.view = "checkout"
  app.step = isLocked() ? "payment" : step
  app.render()
  document.getElementById(`step-${app.step}`)?.focus()
}

/**
 * The confirmation, with an address of its own. `cart` is the one that was ordered, null for a look
 * back: the next checkout begins with a new one.
 */
export function showPlaced(order: Order, cart: Cart | null): void {
  if (cart) {
    keepPlaced(order, cart)
    forgetCart()
    Object.assign(app, { cart: null, invoice: null, drafts: {}, paying: false })
  }
  Object.assign(app, { view: "placed", order })
  const address = `${location.pathname}?order_id=${order.id}`
  if (new URLSearchParams(location.search).get("order_id") !== order.id) {
    history.pushState(null, "", address)
  }
  app.render()
  document.getElementById("placed-heading")?.focus()
}

/** Begins anew. A payment made for the cart that is left still becomes an order, or is given back. */
export function leaveCart(): void {
  forgetCart()
  Object.assign(app, { view: "shop", cart: null, invoice: null, drafts: {}, paying: false })
  app.render()
}

/** Whole New Taiwan dollars, as a Taiwanese price tag writes them. */
export function money(dollars: number | null | undefined): string {
  if (dollars == null) return "—"
  return `NT$${new Intl.NumberFormat("en", { maximumFractionDigits: 0 }).format(dollars)}`
}

/** Says a sentence to screen readers. */
export function announce(sentence: string): void {
  const announcer = document.getElementById("announcer")
  if (announcer) announcer.textContent = sentence
}

function startLocale(): Locale {
  const stored = localStorage.getItem(LOCALE_KEY)
  if (stored === "zh_tw" || stored === "en") return stored
  return navigator.language.toLowerCase().startsWith("zh") ? "zh_tw" : "en"
}
