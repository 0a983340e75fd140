import type { Page } from "playwright-core"
import type { AdminInvoice } from "../../src/http-types"
import { chooseCause, invoiceCard, openOrder, overflow, timelineCard, type Language } from "./admin"
import { seriousViolations } from "./axe"
import type { CardState } from "./card-state"
import { atDesk, eventually, type AdminShop } from "./desk"
import { EMPTY_STATES } from "./empty-states"
import { heldInvoices, statusAtService } from "./held-invoices"
import { INVOICE_STATES } from "./invoice-states"
import { event, invoice, unissued, view } from "./order-views"
import { PAUSED } from "./page-views"
import { placePaidOrder } from "./place-paid-order"

const VIEW_ROUTE = "**/admin/orders/*/tw-invoices"
const STATUS_ROUTE = "**/admin/tw-invoicing/status"
const PREVIEW_ROUTE = "**/admin/orders/*/tw-invoices/preview"
const REFRESH_ROUTE = "**/admin/tw-invoices/*/refresh"
const KEEP_ROUTE = "**/admin/tw-invoices/*/keep"
const LINK_ROUTE = "**/admin/tw-invoices/*/link"

/** As on the invoice itself: `AB-12345678`. */
const printedNumber = (number: string) => `${number.slice(0, 2)}-${number.slice(2)}`

const TEXTS = {
  en: {
    title: "Invoice",
    sending: "It is being sent to the invoicing service.",
    paused: "Sending is paused. The invoice is issued automatically once sending resumes.",
    preview: ["Preview", "Have the service check the order number", "That did not work"],
    refused: ["The service would refuse this invoice.", "This is the field “Tax ID”"],
    outdated: "Could not be refreshed",
    again: "Try again",
    changes: "Texts changed for the invoice (1)",
    line: "Item, line 2",
    timeline: [
      [
        "Needs review",
        "Mar 6, 2026, 11:01",
        "The service refused to void the invoice. “已過作廢期限”",
      ],
      ["Voiding requested", "Wrong buyer or tax ID. “統編填錯”", "by Ada"],
      ["Allowance (折讓)", "TWA0000001 for NT$300: Waiting for the buyer", "by Ada"],
      ["Found at the service and taken over", "Mar 3, 2026, 00:31", "AB12345678"],
      ["No clear answer", "The service answered with an error. “HTTP 503”"],
      ["Retried", "by Ada"],
      ["Planned", "It is issued once the order is paid."],
    ],
    noInvoice: "Staff decided against an invoice",
    open: "Open invoice",
    refresh: "Query the service",
    agrees: "The service has the same record",
    differs: "AB12345678 differs from the service",
    unsafe: "The service gave an address that is not safe to open.",
    keep: {
      action: "Keep the invoice",
      cancel: "Cancel",
      description: "The request to void invoice AB12345678 for NT$1,234 is taken back",
      done: "The invoice is kept",
      timeline: [
        "Invoice kept, its void taken back",
        "The request to reissue the invoice was dropped with the void.",
        "by Ada",
      ],
    },
  },
  zhTW: {
    paused: "目前暫停送出，恢復後會自動開立。",
    preview: ["預覽", "檢查發票服務訂單編號", "操作未成功"],
    refused: ["發票服務會拒絕此發票。", "所指為「統一編號」欄位"],
    title: "發票",
    sending: "正在送往發票服務。",
    outdated: "無法更新",
    again: "再試一次",
    changes: "因發票格式而變更的文字（1）",
    line: "品名，第 2 項",
    timeline: [
      ["需要處理", "2026年3月6日 11:01", "發票服務拒絕作廢。 原文：「已過作廢期限」"],
      ["已要求作廢", "買受人或統一編號有誤。 說明：「統編填錯」", "由 Ada 操作"],
      ["折讓", "TWA0000001，金額 NT$300：待買受人確認", "由 Ada 操作"],
      ["於發票服務查得並帶入", "2026年3月3日 00:31", "AB12345678"],
      ["沒有明確回覆", "發票服務回覆錯誤。 原文：「HTTP 503」"],
      ["已重試", "由 Ada 操作"],
      ["已排定", "訂單付款後開立。"],
    ],
    noInvoice: "人員已決定此訂單不開立發票",
    open: "開啟發票",
    refresh: "查詢發票服務",
    agrees: "與發票服務的資料一致",
    differs: "發票 AB12345678 與發票服務的資料不一致",
    unsafe: "發票服務提供的連結不安全，因此未開啟。",
    keep: {
      action: "保留發票",
      cancel: "取消",
      description: "將取消發票 AB12345678（NT$1,234）的作廢要求",
      done: "已保留發票",
      timeline: ["已保留發票，並取消作廢要求", "作廢後重新開立的要求已一併取消。", "由 Ada 操作"],
    },
  },
}

const changes = [
  { field: "description" as const, line: 1, from: "茶, 「春」\n150g", to: "茶、「春」 150g" },
]
const ada = { actor: "user_1", actor_name: "Ada" }
const events = [
  event("planned", "2026-03-02T16:20:00.000Z", "payment"),
  event("retried", "2026-03-02T16:25:00.000Z", null, ada),
  event("answer_unclear", "2026-03-02T16:30:00.000Z", "http_status: HTTP 503"),
  event("adopted", "2026-03-02T16:31:00.000Z", "AB12345678"),
  event("allowance", "2026-03-05T03:00:00.000Z", "TWA0000001: NT$300, waiting", ada),
  event(
    "void_requested",
    "2026-03-06T03:00:00.000Z",
    "staff_decision: void_wrong_buyer: 統編填錯",
    ada
  ),
  event("attention", "2026-03-06T03:01:00.000Z", "void_refused: 已過作廢期限"),
]

export function orderInvoiceSuite(shop: () => AdminShop) {
  it("shows a placed order's invoice, opens it, and voids it once that is confirmed", async () => {
    const { demo, store } = shop()
    const { context, page } = await shop().desk("en")
    await openOrder(page, store, await placePaidOrder(demo))
    const card = invoiceCard(page, "en")

    await card.getByText("Issued", { exact: true }).waitFor()
    const number = await card.getByText(/^[A-Z]{2}\d{8}$/).innerText()
    const held = (await heldInvoices(demo)).find(({ invoice_number }) => invoice_number === number)
    expect(held).toMatchObject({ status: "開立" })
    await card.getByText(`NT$${held!.amount.toLocaleString("en-US")}`, { exact: true }).waitFor()

    await card.getByRole("button", { name: "Texts changed for the invoice" }).click()
    await card.getByText("款、 附提袋").waitFor()

    const opened = context.waitForEvent("page")
    await card.getByRole("button", { name: "Open invoice" }).click()
    const tab = await opened
    await tab.getByText(printedNumber(number)).first().waitFor()
    expect(await tab.evaluate("window.opener")).toBeNull()
    await tab.close()

    const voidButton = card.getByRole("button", { name: "Void", exact: true })
    await voidButton.click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(number).waitFor()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await dialog.waitFor({ state: "hidden" })
    expect(await statusAtService(demo, number)).toBe("開立")

    await voidButton.click()
    await dialog.getByRole("button", { name: "Void the invoice" }).click()
    await dialog.getByText("Choose a reason.").waitFor()
    expect(await seriousViolations(dialog.locator("form"))).toEqual([])
    await chooseCause(page, "Goods returned")
    await dialog.getByRole("button", { name: "Void the invoice" }).click()
    await timelineCard(page, "en").getByText("Goods returned.").waitFor()
    await card.getByText("Voided", { exact: true }).waitFor()
    await card.getByText("Voided (作廢)", { exact: true }).waitFor()
    expect(await statusAtService(demo, number)).toBe("作廢")
  })

  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const desk = atDesk(shop, language)
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const answer = ({ status, body }: CardState["reply"]) =>
      desk.answer(VIEW_ROUTE, { ...body, order_id: shop().orderId }, status)
    const load = () => openOrder(page, shop().store, shop().orderId)

    /** An error of loading is shown only if no data are known yet. */
    const show = async (reply: CardState["reply"]) => {
      await answer(reply)
      await desk.answer(STATUS_ROUTE, { configured: false, missing: ["baseUrl", "memCid"] })
      const there = page.url().endsWith(`/orders/${shop().orderId}`)
      if (there && reply.status === 200) await desk.comeBack(VIEW_ROUTE)
      else await load()
      return invoiceCard(page, language)
    }

    it.each([...INVOICE_STATES, ...EMPTY_STATES].map((state) => [state.name, state] as const))(
      "shows %s",
      async (_, { reply, says, buttons }) => {
        const card = await show(reply)
        for (const text of says[language]) await card.getByText(text).first().waitFor()
        await eventually(async () => {
          const labels = await card.getByRole("button").allInnerTexts()
          expect(labels.filter(Boolean)).toEqual(buttons[language])
        })
        expect(await overflow(card)).toBe(0)
        expect(await seriousViolations(card)).toEqual([])
      }
    )

    it("shows at an invoice that is due that sending is paused", async () => {
      const texts = TEXTS[language]
      await answer({ status: 200, body: view([unissued({ status: "pending" })]) })
      await desk.answer(STATUS_ROUTE, PAUSED)
      await load()
      const card = invoiceCard(page, language)
      await card.getByText(texts.paused).waitFor()
      // React reports a block in a paragraph in development, but not in a build.
      expect(await card.locator("p div, p p").count()).toBe(0)
      expect(await seriousViolations(card)).toEqual([])
    })

    it("shows the result of the preview's check, or that the check could not be made", async () => {
      const texts = TEXTS[language]
      const { buyer } = invoice()
      const preview = {
        ...{ kind: "issue", order_number: "A1", amount: 105, buyer_type: "personal", buyer },
        ...{ contact: null, remark: "", lines: [], changes: [], vouchers: null, check: null },
      }
      const check = { outcome: "refused", message: "F_統編錯誤", named_fields: ["tax_id"] }
      await answer({
        status: 200,
        body: view([unissued({ status: "pending", actions: ["void"] })]),
      })
      await desk.answer(STATUS_ROUTE, { configured: false, missing: [] })
      await desk.answer(PREVIEW_ROUTE, { preview })
      await load()
      const [open, look, failed] = texts.preview
      await invoiceCard(page, language).getByRole("button", { name: open }).click()
      const dialog = page.getByRole("dialog")
      const button = dialog.getByRole("button", { name: look })
      await button.waitFor()
      await desk.answer(PREVIEW_ROUTE, { preview: { ...preview, check } })
      await button.click()
      for (const text of texts.refused) await dialog.getByText(text).waitFor()

      const message = "The order has invoice AB12345678.\n訂單已有發票 AB12345678。"
      await desk.answer(PREVIEW_ROUTE, { type: "not_allowed", message }, 400)
      await button.click()
      await dialog.getByText(failed).waitFor()
      await dialog.getByText(message.split("\n")[language === "en" ? 0 : 1]).waitFor()
      expect(await dialog.getByText(texts.refused[0]).count()).toBe(0)
    })

    it("shows no data while it loads", async () => {
      let answer = () => {}
      const asked = new Promise<void>((resolve) => (answer = resolve))
      await page.route(VIEW_ROUTE, async (route) => {
        await asked
        await route.fulfill({ json: view([invoice()]) })
      })
      await load()
      const card = invoiceCard(page, language)

      await card.getByTestId("tw-invoice-loading").waitFor()
      expect(await card.innerText()).toBe(TEXTS[language].title)
      answer()
      await card.getByText("AB12345678").waitFor()
    })

    it("updates when the invoice's status changes, and says when it cannot", async () => {
      const texts = TEXTS[language]
      const card = await show({ status: 200, body: view([unissued({ status: "sending" })]) })
      await card.getByText(texts.sending).waitFor()

      await desk.answer(VIEW_ROUTE, {}, 503)
      await card.getByText(texts.outdated).waitFor()
      await card.getByText(texts.sending).waitFor()

      await answer({ status: 200, body: view([invoice()]) })
      await card.getByText("AB12345678").waitFor()
      await card.getByText(texts.outdated).waitFor({ state: "detached" })
    })

    it("recovers from an error when asked to try again", async () => {
      const error = { type: "unknown_error", message: "An unknown error occurred." }
      const card = await show({ status: 500, body: error })
      const again = card.getByRole("button", { name: TEXTS[language].again })
      await again.waitFor()

      await answer({ status: 200, body: view([invoice()]) })
      await again.click()
      await card.getByText("AB12345678").waitFor()
    })

    it("shows how a text was changed when that part is opened", async () => {
      const texts = TEXTS[language]
      const card = await show({ status: 200, body: view([invoice({ changes })]) })
      expect(await card.getByText(texts.line).count()).toBe(0)

      await card.getByRole("button", { name: texts.changes }).click()
      await card.getByText(texts.line).waitFor()
      await card.getByText("茶, 「春」↵150g").waitFor()
      await card.getByText("茶、「春」 150g").waitFor()
    })

    it("lists what happened, when, by whom and with which message, the latest first", async () => {
      await show({ status: 200, body: view([invoice({ events })]) })
      const timeline = timelineCard(page, language)
      const entries = timeline.getByRole("listitem")
      await eventually(async () => expect(await entries.count()).toBe(events.length))
      const shown = await entries.allInnerTexts()
      for (const [index, texts] of TEXTS[language].timeline.entries()) {
        for (const said of texts) expect(shown[index]).toContain(said)
      }
      expect(shown.join()).not.toContain(TEXTS[language].noInvoice)
      expect(await overflow(timeline)).toBe(0)
      expect(await seriousViolations(timeline)).toEqual([])
    })

    it("queries the service on request, and shows its answer", async () => {
      const texts = TEXTS[language]
      const differing = invoice({
        difference: { field: "status", ours: "issued", theirs: "voided" },
      })
      const card = await show({ status: 200, body: view([differing]) })
      await card.getByText(texts.differs).waitFor()

      await page.route(REFRESH_ROUTE, async (route) => {
        expect(route.request().method()).toBe("POST")
        await answer({ status: 200, body: view([invoice()]) })
        await route.fulfill({ json: { invoice: invoice() } })
      })
      await card.getByRole("button", { name: texts.refresh }).click()
      await page.getByText(texts.agrees).waitFor()
      await card.getByText(texts.differs).waitFor({ state: "detached" })
    })

    it("takes a failed void back once that is confirmed, and the timeline says so", async () => {
      const texts = TEXTS[language].keep
      const failed = { status: "attention", reason: "void_has_allowances" } as const
      const actions: AdminInvoice["actions"] = ["retry", "refresh", "keep"]
      const body = view([invoice({ ...failed, service_status: "allowance", actions })])
      const card = await show({ status: 200, body })
      const button = card.getByRole("button", { name: texts.action })
      const dialog = page.getByRole("alertdialog")
      let asked = 0
      await page.route(KEEP_ROUTE, async (route) => {
        asked++
        const entry = event("kept", "2026-03-06T03:02:00.000Z", "reissue_dropped", ada)
        const kept = invoice({ service_status: "allowance", actions: ["refresh"], events: [entry] })
        await answer({ status: 200, body: view([kept]) })
        await route.fulfill({ json: { invoice: kept } })
      })

      await button.click()
      await dialog.getByText(texts.description).waitFor()
      await dialog.getByRole("button", { name: texts.cancel }).click()
      await dialog.waitFor({ state: "hidden" })
      expect(asked).toBe(0)

      await button.click()
      await dialog.getByRole("button", { name: texts.action }).click()
      await page.getByText(texts.done, { exact: true }).waitFor()
      await button.waitFor({ state: "detached" })
      expect(asked).toBe(1)
      const entry = timelineCard(page, language).getByRole("listitem")
      for (const said of texts.timeline) await entry.getByText(said).waitFor()
    })

    it("opens no address that is not safe", async () => {
      const card = await show({ status: 200, body: view([invoice()]) })
      await page.route(LINK_ROUTE, (route) =>
        route.fulfill({ json: { url: "javascript:alert(1)" } })
      )
      await card.getByRole("button", { name: TEXTS[language].open }).click()
      await page.getByText(TEXTS[language].unsafe).waitFor()
      expect(desk.context().pages()).toEqual([page])
    })
  })
}
