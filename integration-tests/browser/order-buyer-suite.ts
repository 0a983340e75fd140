import type { Page } from "playwright-core"
import type { InvoiceDetails } from "../../src/rules/buyer/invoice-details"
import { invoiceCard, openOrder, type Language } from "./admin"
import { seriousViolations } from "./axe"
import { atDesk, eventually, type AdminShop } from "./desk"
import { invoice, unissued, view } from "./order-views"

const VIEW_ROUTE = "**/admin/orders/*/tw-invoices"
const DETAILS_ROUTE = "**/admin/orders/*/tw-invoice-details"
const REISSUE_ROUTE = "**/admin/tw-invoices/twinv_1/reissue"
const ADOPT_ROUTE = "**/admin/tw-invoices/twinv_1/adopt"
const REFUSAL = "The invoice has been sent. 發票已送出。"

const COMPANY: InvoiceDetails = { type: "company", tax_id: "04595257", name: "範例有限公司" }
const MOBILE: InvoiceDetails = { type: "personal", carrier: { type: "mobile", code: "/ABC1234" } }

const TEXTS = {
  en: {
    more: "More for this invoice",
    edit: "Edit the buyer's details",
    reissue: "Void and reissue",
    adopt: "Take over from the service",
    kind: "Kind of invoice",
    company: "Company (統一編號)",
    donation: "Donated (捐贈碼)",
    taxId: "Tax ID (統一編號)",
    name: "Company's name",
    carrierCode: "Carrier code",
    donationCode: "Donation code (捐贈碼)",
    cause: ["Reason", "Wrong buyer or tax ID"],
    chooseCause: "Choose a reason.",
    reason: "In your own words, for the timeline",
    required: "A company invoice needs the company's tax ID. Enter its 8 digits.",
    checksum: "There is no such tax ID: a digit is wrong. Check it and enter it again.",
    donationRequired:
      "A donation needs a donation code. Enter the 3 to 8 digits of the organisation.",
    save: "Save",
    saved: "The buyer's details are saved",
    cancel: "Cancel",
    prompt: "Invoice AB12345678 for NT$1,234 is voided",
    forWhom: "Company · 範例有限公司 · 04595257",
    replaced: "The invoice is reissued",
    number: "Invoice number",
    takeOver: "Take over",
    missing: "Give the invoice number that the service's console shows.",
    takenOver: "Invoice AB12345678 is taken over",
    offline: "The store could not be reached.",
  },
  zhTW: {
    more: "此發票的其他操作",
    edit: "編輯買受人資料",
    reissue: "作廢並重新開立",
    adopt: "帶入發票服務已開立的發票",
    kind: "發票類別",
    company: "公司（統一編號）",
    donation: "捐贈",
    taxId: "統一編號",
    name: "公司抬頭",
    carrierCode: "載具號碼",
    donationCode: "捐贈碼",
    cause: ["作廢原因", "買受人或統一編號有誤"],
    chooseCause: "請選擇作廢原因。",
    reason: "補充說明（記錄於時間軸）",
    required: "公司發票需要統一編號，請填寫 8 位數字。",
    checksum: "統一編號不正確，請檢查是否有數字輸入錯誤。",
    donationRequired: "捐贈發票需要捐贈碼，請填寫受贈單位的 3 到 8 位數字。",
    save: "儲存",
    saved: "已儲存買受人資料",
    cancel: "取消",
    prompt: "發票 AB12345678（NT$1,234）將在發票服務作廢",
    forWhom: "公司 · 範例有限公司 · 04595257",
    replaced: "已重新開立發票",
    number: "發票號碼",
    takeOver: "帶入",
    missing: "請輸入發票服務後台所顯示的發票號碼。",
    takenOver: "已帶入發票 AB12345678",
    offline: "無法連線至商店。",
  },
}

/** The buyer's details: corrected before the invoice is sent, and by another invoice afterwards. */
export function orderBuyerSuite(shop: () => AdminShop) {
  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const texts = TEXTS[language]
    const desk = atDesk(shop, language)
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const dialog = () => page.getByRole("dialog")
    const answerView = (body: ReturnType<typeof view>) =>
      desk.answer(VIEW_ROUTE, { ...body, order_id: shop().orderId })

    /** Opens a form from the card's menu, which offers nothing else. */
    const open = async (
      body: ReturnType<typeof view>,
      item: string,
      details: InvoiceDetails | null = null
    ) => {
      await answerView(body)
      await desk.answer(DETAILS_ROUTE, { invoice_details: details, allow_paper: false })
      const there = page.url().endsWith(`/orders/${shop().orderId}`)
      if (there) await desk.comeBack(VIEW_ROUTE)
      else await openOrder(page, shop().store, shop().orderId)
      const card = invoiceCard(page, language)
      const menu = page.getByRole("menu")
      await eventually(async () => {
        if (await menu.count()) await page.keyboard.press("Escape")
        await card.getByRole("button", { name: texts.more }).click({ timeout: 2_000 })
        expect(await menu.getByRole("menuitem").allInnerTexts()).toEqual([item])
      })
      await menu.getByRole("menuitem", { name: item }).click()
      await dialog().waitFor()
    }
    const choose = async (field: string, option: string) => {
      await dialog().getByLabel(field, { exact: true }).click()
      await page.getByRole("option", { name: option }).click()
    }
    const button = (name: string) => dialog().getByRole("button", { name, exact: true })
    const field = (name: string) => dialog().getByLabel(name, { exact: true })
    const sentTo = async (route: string, json: object, status = 200) => {
      const sent: unknown[] = []
      await page.unroute(route)
      await page.route(route, (asked) => {
        if (asked.request().method() === "POST") sent.push(asked.request().postDataJSON())
        return asked.fulfill({ status, json })
      })
      return sent
    }

    const unsent = view(
      [unissued({ status: "waiting", reason: "payment", order_number: null, actions: ["void"] })],
      { actions: ["edit_details"] }
    )
    const issued = view([invoice({ actions: ["void", "refresh", "reissue"] })])

    it("corrects the buyer's details under the same rules as the buyer's form, with each message at its field", async () => {
      await open(unsent, texts.edit, MOBILE)
      expect(await field(texts.carrierCode).inputValue()).toBe("/ABC1234")
      expect(await seriousViolations(dialog().locator("form"))).toEqual([])

      await choose(texts.kind, texts.company)
      await button(texts.save).click()
      await dialog().getByRole("alert").getByText(texts.required).waitFor()
      expect(await field(texts.taxId).getAttribute("aria-invalid")).toBe("true")
      await field(texts.taxId).fill("12345678")
      await button(texts.save).click()
      await dialog().getByRole("alert").getByText(texts.checksum).waitFor()
      await dialog().locator('[aria-invalid="true"]:focus').waitFor()
      expect(await seriousViolations(dialog().locator("form"))).toEqual([])

      await choose(texts.kind, texts.donation)
      await button(texts.save).click()
      await dialog().getByRole("alert").getByText(texts.donationRequired).waitFor()

      const sent = await sentTo(DETAILS_ROUTE, { invoice_details: COMPANY })
      await choose(texts.kind, texts.company)
      await field(texts.taxId).fill(" ０４５９５２５７ ")
      await field(texts.name).fill("範例有限公司")
      await page.keyboard.press("Enter")
      await page.getByText(texts.saved).first().waitFor()
      await dialog().waitFor({ state: "detached" })
      expect(sent).toEqual([{ ...COMPANY, carrier: { type: "mobile", code: "/ABC1234" } }])
    })

    it("keeps the buyer's details in the form, with the store's message, if the store refuses them", async () => {
      await open(unsent, texts.edit)
      await sentTo(DETAILS_ROUTE, { type: "not_allowed", message: REFUSAL }, 400)
      await button(texts.save).click()
      await dialog().getByRole("alert").getByText(REFUSAL).waitFor()
      await page.unroute(DETAILS_ROUTE)
      await page.route(DETAILS_ROUTE, (asked) => asked.abort())
      await button(texts.save).click()
      await dialog().getByText(texts.offline).waitFor()

      await page.keyboard.press("Escape")
      await dialog().waitFor({ state: "detached" })
      await page.getByRole("button", { name: texts.more }).and(page.locator(":focus")).waitFor()
    })

    it("changes the buyer's details after the issue only by a re-issue, which staff confirm", async () => {
      await open(issued, texts.reissue, { type: "personal" })
      await choose(texts.kind, texts.company)
      await field(texts.taxId).fill("04595257")
      await field(texts.name).fill("範例有限公司")
      await field(texts.reason).fill("統編漏填")
      const replaced = view([invoice({ id: "twinv_2", revision: 2 })])
      const sent = await sentTo(REISSUE_ROUTE, replaced)

      await button(texts.reissue).click()
      await dialog().getByRole("alert").getByText(texts.chooseCause).waitFor()
      await choose(texts.cause[0], texts.cause[1])
      await button(texts.reissue).click()
      const prompt = page.getByRole("alertdialog")
      await prompt.getByText(texts.prompt).waitFor()
      await prompt.getByText(texts.forWhom).waitFor()
      await prompt.getByRole("button", { name: texts.cancel }).click()
      await prompt.waitFor({ state: "detached" })
      expect(sent).toEqual([])
      expect(await field(texts.taxId).inputValue()).toBe("04595257")

      await button(texts.reissue).click()
      await prompt.getByRole("button", { name: texts.reissue }).click()
      await page.getByText(texts.replaced).first().waitFor()
      await dialog().waitFor({ state: "detached" })
      expect(sent).toEqual([{ details: COMPANY, cause: "wrong_buyer", reason: "統編漏填" }])
    })

    it("asks staff for the invoice's number instead of the buyer's details if the service has the invoice", async () => {
      const unknown = view([unissued({ status: "unknown", actions: ["retry", "void", "adopt"] })])
      await open(unknown, texts.adopt)
      await button(texts.takeOver).click()
      await dialog().getByRole("alert").getByText(texts.missing).waitFor()

      let sent = await sentTo(ADOPT_ROUTE, { type: "invalid_data", message: REFUSAL }, 400)
      await field(texts.number).fill("AB99999999")
      await page.keyboard.press("Enter")
      await dialog().getByRole("alert").getByText(REFUSAL).waitFor()
      expect(sent).toEqual([{ invoice_number: "AB99999999" }])

      sent = await sentTo(ADOPT_ROUTE, { invoice: invoice() })
      await field(texts.number).fill("ab12345678")
      await page.keyboard.press("Enter")
      await page.getByText(texts.takenOver).first().waitFor()
      await dialog().waitFor({ state: "detached" })
    })
  })
}
