import type { Page } from "playwright-core"
import { openOrder, overflow, type Language } from "./admin"
import { seriousViolations } from "./axe"
import { atDesk, eventually, type AdminShop } from "./desk"
import { issue, issues, RESOLVED, UNCLEAR } from "./issue-views"

const ISSUES_ROUTE = /\/admin\/tw-payments\/issues\?/
const RESOLVE_ROUTE = "**/admin/tw-payments/issues/*/resolve"

const TEXTS = {
  en: {
    title: "Payments to review",
    unclear: [
      "A refund whose outcome is not known",
      "Look it up in the payment service's console by its reason",
      "The payment service did not answer in time.",
      "NT$300",
      "Mar 3, 2026, 00:30",
    ],
    past: "Resolved (1)",
    note: "What was done",
    done: ["Resolved on Mar 3, 2026, 10:00 (Taipei).", "已於後台退款"],
    resolve: "Mark as resolved",
    finding: "Does the service's console show the refund?",
    made: "Yes, it was made",
    incomplete: ["Choose what you found.", "Say in a few words what was done"],
    prompt: "other refunds of this payment can be made",
    resolved: "The payment is marked as resolved",
    page: "Payments to review",
    orphaned: ["Paid, but there is no order", "NT$208.95", "NT$209", "#12", "王小明"],
    none: "No payment needs review.",
    noneYet: "Resolved payments stay here.",
    forbidden: "Your role does not have permission for this.",
    again: "Try again",
    awaited: "Payment to confirm",
    confirm: "Confirm the payment",
    paid: "Was NT$209 paid?",
    confirmed: "The payment is confirmed",
    next: "Next",
    console: "Open in the service's console",
    record: "Record a refund",
    amount: "Amount given back (NT$)",
    madeOn: "Made on (Taipei)",
    reason: "What it was for",
    submit: "Record the refund",
    problems: ["Give the amount in whole dollars", "Say in a few words what it was for."],
    recorded: "The refund is recorded",
    refund: "Refund",
    refundPrompt: "Give this money back to the buyer?",
    refunded: "The money goes back to the buyer",
  },
  zhTW: {
    title: "待處理款項",
    unclear: [
      "退款結果不明",
      "請到金流服務後台以退款原因查詢",
      "金流服務逾時未回覆。",
      "NT$300",
      "2026年3月3日 00:30",
    ],
    past: "已處理（1）",
    note: "處理方式",
    done: ["已於 2026年3月3日 10:00（臺北）處理。", "已於後台退款"],
    resolve: "標記為已處理",
    finding: "金流服務後台是否有這筆退款？",
    made: "有，已退款",
    incomplete: ["請選擇您查得的結果。", "請簡短說明如何處理。"],
    prompt: "此付款的其他退款即可送出",
    resolved: "已標記為已處理",
    page: "待處理款項",
    orphaned: ["已付款，但沒有訂單", "NT$208.95", "NT$209", "#12", "王小明"],
    none: "目前沒有需要人員處理的款項。",
    noneYet: "處理過的款項會保留在這裡。",
    forbidden: "您的角色沒有這項權限。",
    again: "再試一次",
    awaited: "待確認的付款",
    confirm: "確認已付款",
    paid: "確定已收到 NT$209 嗎？",
    confirmed: "已確認付款",
    next: "下一頁",
    console: "在金流服務後台開啟",
    record: "記錄退款",
    amount: "退款金額（NT$）",
    madeOn: "退款日期（臺北）",
    reason: "退款原因",
    submit: "記錄",
    problems: ["請輸入後台所示的金額", "請簡短說明退款原因。"],
    recorded: "已記錄退款",
    refund: "退款",
    refundPrompt: "要將這筆款項退還買受人嗎？",
    refunded: "款項將退還買受人",
  },
}
const FAILED = { type: "unknown_error", message: "An unknown error occurred." }

/** On the order page, and on a page of their own. */
export function paymentIssuesSuite(shop: () => AdminShop) {
  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const texts = TEXTS[language]
    const desk = atDesk(shop, language)
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const card = () => page.getByRole("region", { name: texts.title, exact: true })
    const dialog = () => page.getByRole("dialog")

    it("shows payment issues on their order with what to do, and marks them as resolved for good", async () => {
      await desk.answer(ISSUES_ROUTE, issues([UNCLEAR, RESOLVED]))
      await openOrder(page, shop().store, shop().orderId)
      for (const text of texts.unclear) await card().getByText(text).first().waitFor()
      await card().getByRole("button", { name: texts.past }).click()
      for (const text of texts.done) await card().getByText(text).first().waitFor()
      expect(await overflow(card())).toBe(0)
      expect(await seriousViolations(card())).toEqual([])

      await card().getByRole("button", { name: texts.resolve }).click()
      const submit = dialog().getByRole("button", { name: texts.resolve })
      await submit.click()
      for (const text of texts.incomplete) await dialog().getByText(text).waitFor()
      expect(await seriousViolations(dialog().locator("form"))).toEqual([])

      const sent: unknown[] = []
      await page.route(RESOLVE_ROUTE, async (route) => {
        sent.push(route.request().postDataJSON())
        await desk.answer(ISSUES_ROUTE, issues([]))
        await route.fulfill({ json: { issue: UNCLEAR } })
      })
      await dialog().getByLabel(texts.finding).click()
      await page.getByRole("option", { name: texts.made }).click()
      await dialog().getByLabel(texts.note).fill(" 後台已有退款 ")
      await submit.click()
      const prompt = page.getByRole("alertdialog")
      await prompt.getByText(texts.prompt).waitFor()
      expect(sent).toEqual([])
      await prompt.getByRole("button", { name: texts.resolve }).click()
      await page.getByText(texts.resolved).first().waitFor()
      await card().waitFor({ state: "detached" })
      expect(sent).toEqual([{ note: "後台已有退款", refund_made: true }])
    })

    it("leads from a payment issue to the recording of a refund made in the service's console", async () => {
      const owed = { ...issue({ kind: "not_refunded", order_id: "order_1", display_id: 12 }) }
      await desk.answer(ISSUES_ROUTE, issues([owed]))
      await desk.load("/tw-payments")
      await page.getByRole("button", { name: texts.record }).click()
      const submit = dialog().getByRole("button", { name: texts.submit, exact: true })
      await submit.click()
      for (const text of texts.problems) await dialog().getByText(text).waitFor()
      expect(await seriousViolations(dialog().locator("form"))).toEqual([])

      const sent: unknown[] = []
      const refused = { type: "invalid_data", message: "Only TWD 100 is left." }
      await page.route("**/admin/orders/order_1/tw-payments/refunds", async (route) => {
        sent.push(route.request().postDataJSON())
        if (sent.length === 1) return await route.fulfill({ status: 400, json: refused })
        await desk.answer(ISSUES_ROUTE, issues([]))
        await route.fulfill({ json: { refund: {} } })
      })
      await dialog().getByLabel(texts.amount).fill("NT$1,200")
      await dialog().getByLabel(texts.madeOn).fill("2026-03-02")
      await dialog().getByLabel(texts.reason).fill(" 商品損壞 ")
      await submit.click()
      await dialog().getByText(refused.message).waitFor()
      await submit.click()
      await page.getByText(texts.recorded).first().waitFor()
      await desk.says([texts.none])
      const refund = { amount: 1200, made_on: "2026-03-02", note: "商品損壞" }
      expect(sent[1]).toEqual({ ...refund, intent_id: owed.intent_id })
      await page.unroute("**/admin/orders/order_1/tw-payments/refunds")
    })

    it("refunds money without an order once staff confirmed it", async () => {
      await desk.answer(ISSUES_ROUTE, issues([issue({ refundable: true })]))
      await desk.load("/tw-payments")
      let refunds = 0
      await page.route("**/admin/tw-payments/issues/*/refund", async (route) => {
        refunds++
        await desk.answer(ISSUES_ROUTE, issues([]))
        await route.fulfill({ json: { issue: issue() } })
      })
      await page.getByRole("button", { name: texts.refund, exact: true }).click()
      const prompt = page.getByRole("alertdialog")
      await prompt.getByText(texts.refundPrompt).waitFor()
      expect(refunds).toBe(0)
      await prompt.getByRole("button", { name: texts.refund, exact: true }).click()
      await page.getByText(texts.refunded).first().waitFor()
      await desk.says([texts.none])
      expect(refunds).toBe(1)
      await page.unroute("**/admin/tw-payments/issues/*/refund")
    })

    it("shows an error on the order if its payment issues cannot be loaded", async () => {
      await desk.answer(ISSUES_ROUTE, FAILED, 500)
      await openOrder(page, shop().store, shop().orderId)
      await card().getByText(FAILED.message).waitFor()
      await desk.answer(ISSUES_ROUTE, issues([UNCLEAR]))
      await card().getByRole("button", { name: texts.again }).click()
      await card().getByText(texts.unclear[0]).waitFor()
    })

    it("waits for a decision of staff if the service cannot be queried", async () => {
      const { orderId, store } = shop()
      const awaited = {
        session_id: "payses_1",
        intent_id: "pp_0123456789abcdef",
        amount: 208.95,
        charged_amount: 209,
        currency: "TWD",
      }
      let status = "awaiting"
      await page.route(new RegExp(`/admin/orders/${orderId}\\?`), async (route) => {
        const response = await route.fetch()
        const { order } = await response.json()
        await route.fulfill({ response, json: { order: { ...order, payment_status: status } } })
      })
      await desk.answer(`**/admin/orders/${orderId}/tw-payments`, {
        awaited_payment: awaited,
        payments: [],
      })
      let confirmations = 0
      await page.route(`**/admin/orders/${orderId}/tw-payments/confirm`, async (route) => {
        confirmations++
        status = "captured"
        await route.fulfill({ json: { payment_id: "pay_1" } })
      })
      await openOrder(page, store, orderId)
      const waiting = page.getByRole("region", { name: texts.awaited, exact: true })
      for (const text of ["NT$209", awaited.intent_id]) await waiting.getByText(text).waitFor()
      expect(await overflow(waiting)).toBe(0)
      expect(await seriousViolations(waiting)).toEqual([])

      await waiting.getByRole("button", { name: texts.confirm }).click()
      const prompt = page.getByRole("alertdialog")
      await prompt.getByText(texts.paid).waitFor()
      expect(confirmations).toBe(0)
      await prompt.getByRole("button", { name: texts.confirm }).click()
      await page.getByText(texts.confirmed).first().waitFor()
      await waiting.waitFor({ state: "detached" })
      expect(confirmations).toBe(1)
    })

    it("lists payment issues, each with its order, page by page", async () => {
      const console_url = "https://console.example/intents/pp_0123456789abcdef"
      const list = [issue({ console_url }), UNCLEAR]
      await desk.answer(ISSUES_ROUTE, issues(list, 21))
      await desk.load("/tw-payments")
      await desk.says([...texts.orphaned, texts.unclear[0]])
      const main = page.getByRole("main")
      const links = main.getByRole("link", { name: texts.console })
      expect(await links.count()).toBe(1)
      expect(await links.getAttribute("href")).toBe(console_url)
      expect(await seriousViolations(main.getByRole("list").first())).toEqual([])

      const asked = page.waitForRequest((request) => request.url().includes("offset=20"))
      await page.getByRole("button", { name: texts.next }).click()
      expect((await asked).url()).toContain("status=open")
    })

    it("says that there are no payment issues, or that they may not be shown", async () => {
      await desk.answer(ISSUES_ROUTE, issues([]))
      await desk.load("/tw-payments")
      await desk.says([texts.none])
      await desk.visit("/tw-payments?status=resolved")
      await desk.says([texts.noneYet])
      await desk.answer(ISSUES_ROUTE, { message: "Forbidden" }, 403)
      await desk.load("/tw-payments")
      await desk.says([texts.forbidden])
      await eventually(async () =>
        expect(await page.getByRole("button", { name: texts.again }).count()).toBe(0)
      )
    })
  })
}
