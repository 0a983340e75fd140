import type { Page } from "playwright-core"
import type { AdminOrderPayment, AdminQueryPaymentsResponse } from "../../src/http-types"
import { openOrder, overflow, type Language } from "./admin"
import { seriousViolations } from "./axe"
import { atDesk, type AdminShop } from "./desk"
import { AWAITED_TRANSFER, orderPayment } from "./payment-views"

const TEXTS = {
  en: {
    title: "Payment at the service",
    card: [
      ...["Partly refunded", "NT$1,234", "NT$300", "Card, in instalments", "•••• 4242"],
      ...["6 instalments", "Part of the money went back to the buyer."],
    ],
    timeline: "Timeline (2)",
    entries: ["Refunded", "“品項破損”", "by clerk@shop.example", "Captured"],
    more: "More for this payment",
    console: "Open in the service's console",
    transfer: [
      ...["Awaited", "Bank transfer (ATM)", "007", "90875663558708", "Mar 5, 2026, 23:59"],
      ...["The service is queried again by Mar 3, 2026, 10:00", "A transfer past its time"],
      "What to do is shown under “Payments to review”.",
    ],
    ask: "Query the service now",
    answer: "The payment service says that it is paid",
    paid: "Paid",
    code: ["Convenience store", "CVS1234567890"],
  },
  zhTW: {
    title: "金流付款",
    card: [
      ...["部分退款", "NT$1,234", "NT$300", "信用卡分期", "•••• 4242"],
      ...["6 期", "部分款項已退還買受人。"],
    ],
    timeline: "時間軸（2）",
    entries: ["已退款", "「品項破損」", "clerk@shop.example", "已請款"],
    more: "此筆付款的其他操作",
    console: "在金流服務後台開啟",
    transfer: [
      ...["等候入帳", "ATM 轉帳", "007", "90875663558708", "2026年3月5日 23:59"],
      ...["系統會再次向金流服務查詢，最遲於 2026年3月3日 10:00（臺北）。", "轉帳已過付款期限"],
      "處理方式請見「待處理款項」。",
    ],
    ask: "立即查詢金流服務",
    answer: "金流服務表示已付款",
    paid: "已付款",
    code: ["超商代碼繳費", "CVS1234567890"],
  },
}

/** The card of the order's payment. */
export function orderPaymentSuite(shop: () => AdminShop) {
  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const texts = TEXTS[language]
    const desk = atDesk(shop, language)
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const card = () => page.getByRole("region", { name: texts.title, exact: true })
    const show = async (...payments: AdminOrderPayment[]) => {
      const { orderId, store } = shop()
      await desk.answer(`**/admin/orders/${orderId}/tw-payments`, {
        awaited_payment: null,
        payments,
      })
      await openOrder(page, store, orderId)
    }
    const says = async (sentences: string[]) => {
      for (const text of sentences) await card().getByText(text).first().waitFor()
    }

    it("says how the order was paid and refunded, with a timeline and the service's console", async () => {
      await show(orderPayment())
      await says(texts.card)
      await card().getByRole("button", { name: texts.timeline }).click()
      await says(texts.entries)
      expect(await overflow(card())).toBe(0)
      expect(await seriousViolations(card())).toEqual([])

      await card().getByRole("button", { name: texts.more }).click()
      const link = page.getByRole("menuitem", { name: texts.console })
      expect(await link.getAttribute("href")).toBe(orderPayment().console_url)
      await page.keyboard.press("Escape")
    })

    it("shows a transfer's account and its problem, and queries the service", async () => {
      await show(AWAITED_TRANSFER)
      await says(texts.transfer)
      expect(await overflow(card())).toBe(0)
      expect(await seriousViolations(card())).toEqual([])

      const paid = [orderPayment({ status: "paid", refunded_amount: 0 })]
      const answer: AdminQueryPaymentsResponse = {
        awaited_payment: null,
        payments: paid,
        answers: [{ session_id: "payses_1", outcome: "paid", message: null }],
      }
      const path = `**/admin/orders/${shop().orderId}/tw-payments`
      await page.route(`${path}/query`, async (route) => {
        await desk.answer(path, { awaited_payment: null, payments: paid })
        await route.fulfill({ json: answer })
      })
      await card().getByRole("button", { name: texts.ask }).click()
      await page.getByText(texts.answer).first().waitFor()
      await card().getByText(texts.paid, { exact: true }).first().waitFor()
    })

    it("shows the code that is paid at a convenience store", async () => {
      const transfer = { bank_code: null, account: null, code: "CVS1234567890", expires_at: null }
      await show({ ...AWAITED_TRANSFER, method: "ConvenienceStore", transfer, problems: [] })
      await says(texts.code)
    })

    it("hides the payment from a role that may not read payments", async () => {
      const { orderId, store } = shop()
      const route = `**/admin/orders/${orderId}/tw-payments`
      await desk.answer(route, { message: "Forbidden" }, 403)
      const refused = page.waitForResponse((response) => response.status() === 403)
      await openOrder(page, store, orderId)
      await refused
      await page.getByRole("heading", { name: /#\d+/ }).first().waitFor()
      expect(await card().count()).toBe(0)
    })
  })
}
