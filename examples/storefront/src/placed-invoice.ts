import type { StoreInvoice } from "medusa-plugin-taiwan/storefront"

import { app, t } from "./app"
import { h } from "./element"
import { readInvoice, readInvoiceLink, type Order } from "./shop"

const ASK_EVERY_MS = 2_000
const ASK_AT_MOST = 15

/** The order's invoice, which the store issues within seconds of the order. */
export function placedInvoice(order: Order): HTMLElement {
  const panel = h("div", { class: "placed-invoice", role: "status" }, t().invoiceSoon)
  void wait()
  return panel

  async function wait() {
    for (let asked = 0; asked < ASK_AT_MOST; asked++) {
      // The confirmation is shown even if the invoice cannot be read: the next round reads it.
      const invoice = await readInvoice(order).catch(() => null)
      if (!panel.isConnected && asked > 0) return
      if (invoice?.invoice_number) return panel.replaceChildren(...issued(order, invoice))
      if (invoice?.status === "not_needed") return panel.replaceChildren()
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    panel.textContent = t().invoiceLater
  }
}

function issued(order: Order, invoice: StoreInvoice): HTMLElement[] {
  const { status, invoice_number, link, received_by_text } = invoice
  const number = h(
    "p",
    {},
    status === "voided" ? t().invoiceVoided : t().invoiceNumber,
    " ",
    h("strong", { class: "invoice-number" }, invoice_number)
  )
  const shown = received_by_text
    ? [number, h("p", { class: "hint" }, received_by_text[app.locale])]
    : [number]
  if (!link) return shown
  const refused = h("p", { class: "error", role: "alert" })
  const look = async () => {
    refused.textContent = ""
    // Opened by the click itself: a browser lets no page open a window later.
    const page = window.open("", "_blank")
    try {
      const url = await readInvoiceLink(order, link)
      if (page) page.opener = null
      ;(page ?? window).location.replace(url)
    } catch (error) {
      page?.close()
      const { status } = error as { status?: number }
      refused.textContent = status === 429 ? t().invoiceBusy : t().invoiceNoLink
    }
  }
  return [
    ...shown,
    h("button", { type: "button", class: "link", onclick: look }, t().invoiceLook),
    refused,
  ]
}
