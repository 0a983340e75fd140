import { createElement, type ReactElement } from "react"
import { renderToString } from "react-dom/server"

import { bankName } from "../../index"
import { InvoiceDetailsForm, InvoiceStatus, TaiwanPayment, TransferInstructions } from "../index"

const sdk = {
  client: {
    fetch: () => {
      throw new Error("A component must not send requests while it renders on a server.")
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

/** The texts of the rendered elements, one entry for each. */
const textOf = (element: ReactElement) =>
  renderToString(element)
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)

describe("a React component on a server", () => {
  it("renders a cart's payment as loading", () => {
    expect(textOf(createElement(TaiwanPayment, { sdk, cartId: "cart_1" }))).toEqual([
      "正在準備付款欄位…",
      "付款",
    ])
  })

  it("renders an order's transfer in English, and the button that replaces it", () => {
    const props = { sdk, cartId: "cart_1", order: awaiting, locale: "en" } as const
    const text = textOf(createElement(TaiwanPayment<typeof awaiting>, props))
    expect(text).toEqual(expect.arrayContaining(["Bank", "007", "Account", "9000"]))
    expect(text).toContain("Pay in another way")
  })

  it("renders a transfer's time in Taipei, and only the fields that the service gave", () => {
    const text = textOf(createElement(TransferInstructions, { transfer, locale: "en" }))
    expect(text).toEqual([
      ...["Bank", "007", "Account", "9000", "Copy"],
      ...["Pay before", "2026-12-01 00:00"],
    ])
  })

  it("renders the bank's name and an account's digits in groups", () => {
    const account = "90001234567812"
    const props = { transfer: { ...transfer, account }, bankName, locale: "en" } as const
    const text = textOf(createElement(TransferInstructions, props))
    expect(text).toEqual(expect.arrayContaining(["007 First Bank", "9000 1234 5678 12"]))
  })

  it("renders the fields of a personal invoice, with the shop's own texts", () => {
    const labels = { save: "儲存" }
    const text = textOf(createElement(InvoiceDetailsForm, { sdk, cartId: "cart_1", labels }))
    expect(text).toEqual(expect.arrayContaining(["電子發票", "個人", "公司", "捐贈", "儲存"]))
    expect(text).not.toContain("統一編號")
  })

  it("renders that the invoice is being issued", () => {
    const props = { sdk, orderId: "order_1", classNames: { root: "invoice" } }
    const html = renderToString(createElement(InvoiceStatus, props))
    expect(html).toBe('<div class="invoice" role="status">正在開立電子發票…</div>')
  })
})
