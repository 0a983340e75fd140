import { createElement, type ReactElement } from "react"
import { renderToString } from "react-dom/server"

import { InvoiceDetailsForm, InvoiceStatus, TaiwanPayment, TransferInstructions } from "../index"

const sdk = {
  client: {
    fetch: () => {
      throw new Error("A server asks nothing of the store while it renders.")
    },
  },
}
const transfer = {
  bank_code: "007",
  account: "9000",
  code: null,
  expires_at: "2026-12-01T00:00:00+08:00",
}
const awaiting = {
  id: "order_1",
  payment_collections: [
    {
      payment_sessions: [
        {
          provider_id: "pp_payment-intents_tw",
          status: "pending_authorization",
          data: { transfer },
        },
      ],
    },
  ],
}

/** As a reader of the markup sees it: the text, each element's on its own. */
const textOf = (element: ReactElement) =>
  renderToString(element)
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)

describe("on a server", () => {
  it("a cart's payment is loading", () => {
    expect(textOf(createElement(TaiwanPayment, { sdk, cartId: "cart_1" }))).toEqual([
      "正在準備付款欄位…",
      "付款",
    ])
  })

  it("an order's transfer is there, in English too, and can be replaced", () => {
    const props = { sdk, cartId: "cart_1", order: awaiting, locale: "en" } as const
    const text = textOf(createElement(TaiwanPayment<typeof awaiting>, props))
    expect(text).toEqual(expect.arrayContaining(["Bank code", "007", "Account", "9000"]))
    expect(text).toContain("Pay in another way")
  })

  it("the instructions of a transfer give the time in Taipei, and nothing that the service left out", () => {
    const text = textOf(createElement(TransferInstructions, { transfer, locale: "en" }))
    expect(text).toEqual([
      ...["Bank code", "007", "Account", "9000"],
      ...["Pay before", "2026-12-01 00:00"],
    ])
  })

  it("the invoice details ask for what a personal invoice needs, in the shop's own words", () => {
    const labels = { save: "儲存" }
    const text = textOf(createElement(InvoiceDetailsForm, { sdk, cartId: "cart_1", labels }))
    expect(text).toEqual(expect.arrayContaining(["電子發票", "個人", "公司", "捐贈", "儲存"]))
    expect(text).not.toContain("統一編號")
  })

  it("an invoice is being issued", () => {
    const props = { sdk, orderId: "order_1", classNames: { root: "invoice" } }
    const html = renderToString(createElement(InvoiceStatus, props))
    expect(html).toBe('<div class="invoice" role="status">正在開立電子發票…</div>')
  })
})
