import type { InvoiceDetails } from "medusa-plugin-taiwan/storefront"

import { forgetCart, type Cart, type Order } from "./shop"
import { texts, type Locale, type Texts } from "./texts"

export const STEPS = ["contact", "delivery", "invoice", "payment"] as const
export type Step = (typeof STEPS)[number]

/** Everything the page shows comes from here; whoever changes it calls `render`. */
export interface App {
  locale: Locale
  view: "shop" | "checkout" | "placed"
  step: Step
  cart: Cart | null
  order: Order | null
  /** Whom the invoice is for, as the store has it. */
  invoice: InvoiceDetails | null
  /** What was typed and not saved yet, by field name: it survives a change of language. */
  drafts: Record<string, string>
  /** A sentence for the payment step, such as after coming back from the bank. */
  notice: "retry" | "pending" | null
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
  drafts: {},
  notice: null,
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

/** Opens a step of the checkout and brings the reader there. */
export function goTo(step: Step): void {
  app.view = "checkout"
  app.step = step
  app.render()
  document.getElementById(`step-${step}`)?.focus()
}

/** The end of a checkout: the next one begins with a new cart. */
export function showPlaced(order: Order): void {
  forgetCart()
  Object.assign(app, { view: "placed", order, cart: null, invoice: null, drafts: {} })
  app.render()
  document.getElementById("placed-heading")?.focus()
}

/** Whole New Taiwan dollars, as a Taiwanese price tag writes them. */
export function money(dollars: number | null | undefined): string {
  if (dollars == null) return "—"
  return `NT$${new Intl.NumberFormat("en", { maximumFractionDigits: 0 }).format(dollars)}`
}

/** Tells people who listen instead of look. */
export function announce(sentence: string): void {
  const announcer = document.getElementById("announcer")
  if (announcer) announcer.textContent = sentence
}

function startLocale(): Locale {
  const stored = localStorage.getItem(LOCALE_KEY)
  if (stored === "zh_tw" || stored === "en") return stored
  return navigator.language.toLowerCase().startsWith("zh") ? "zh_tw" : "en"
}
