import { readFileSync, rmSync } from "node:fs"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { stopEverything } from "../../dev/child"
import { startDemo, type RunningDemo } from "../../dev/running-demo"
import { temporaryFolder } from "../../dev/state-folder"
import { readCsv } from "../read-csv"
import { invoiceCard, openDesk, openOrder, signIn, type AdminStore, type Language } from "./admin"
import { launchChromium } from "./chromium"
import { heldInvoices } from "./held-invoices"
import { INVOICE_LIST, PERIOD, STATUS } from "./page-views"
import { placePaidOrder } from "./place-paid-order"

const MINUTE = 60_000
const LIST_ROUTE = /\/admin\/tw-invoices\?/
const PERIOD_ROUTE = /\/admin\/tw-invoices\/period\?/
const STATUS_ROUTE = /\/admin\/tw-invoicing\/status/
const TEST_ROUTE = /\/admin\/tw-invoicing\/test/

const WORDS = {
  en: {
    list: [
      "Needs attention",
      "AB12345678",
      "#12",
      "NT$1,234",
      "Company 04••••57",
      "Mar 3, 2026, 00:30",
    ],
    attention: [
      "The service refused the invoice.",
      "Correct what the service names below, then retry.",
    ],
    none: "No invoice matches",
    empty: "No invoices yet",
    failed: "An unknown error occurred.",
    forbidden: "You do not have permission to see or change this store's invoices.",
    again: "Try again",
    period: [
      "Open: 1.",
      "Refunded without an allowance (折讓)",
      "AB12345678",
      "Invoices: 7",
      "May 13, 2126, 23:59",
    ],
    clear: "Nothing is open in this period.",
    settings: [
      "Invoicing is not configured",
      "Set baseUrl, memCid",
      "70••••00",
      "Sandbox",
      "Mar 3, 2026, 00:30",
      "The service did not answer in time.",
      "https://shop.example/hooks/payment-intents/{session_id}/{token}",
    ],
    test: "Test the connection",
    works: "The invoicing service answers.",
    fails: "The connection to the service failed.",
    selected: "2 selected",
    retry: "Retry",
    retried: "Retried: 1 of 1",
    skipped: "1 left out",
    download: "Download the accountant's file",
  },
  zhTW: {
    list: ["需要處理", "AB12345678", "#12", "NT$1,234", "公司 04••••57", "2026年3月3日 00:30"],
    attention: ["發票服務拒絕開立。", "請依下方發票服務的說明更正，再重試。"],
    none: "查無符合的發票",
    empty: "尚無發票",
    failed: "An unknown error occurred.",
    forbidden: "您沒有檢視或變更本商店發票的權限。",
    again: "再試一次",
    period: ["尚有 1 筆未結", "已退款而未折讓", "AB12345678", "7 張", "2126年5月13日 23:59"],
    clear: "本期沒有未結事項。",
    settings: [
      "尚未設定電子發票",
      "baseUrl, memCid",
      "70••••00",
      "沙盒",
      "2026年3月3日 00:30",
      "發票服務逾時未回覆。",
      "https://shop.example/hooks/payment-intents/{session_id}/{token}",
    ],
    test: "測試連線",
    works: "發票服務回覆正常。",
    fails: "無法與發票服務連線。",
    selected: "已選取 2 筆",
    retry: "重試",
    retried: "已重試：1 / 1 筆",
    skipped: "略過 1 筆",
    download: "下載會計檔案",
  },
}

jest.setTimeout(3 * MINUTE)

describe("the admin's pages of invoices", () => {
  const folder = temporaryFolder("browser")
  let demo: RunningDemo
  let browser: Browser
  let store: AdminStore

  beforeAll(async () => {
    const anyPorts = { store: 0, sandbox: 0, storefront: 0, postgres: 0 }
    demo = await startDemo(folder, anyPorts, false, () => undefined)
    const { admin_email: email, admin_password: password } = demo.shop
    store = { url: demo.storeUrl, email, password }
    browser = await launchChromium()
  }, 10 * MINUTE)

  afterAll(async () => {
    await browser?.close()
    await stopEverything()
    rmSync(folder, { recursive: true, force: true })
  }, MINUTE)

  it("tell the whole story: issued, seen, previewed, voided, issued again, the period's file read back", async () => {
    const orderId = await placePaidOrder(demo)
    const context = await openDesk(browser, "en")
    const page = await context.newPage()
    await signIn(page, store)
    await page.goto(`${store.url}/app/orders`)
    await page.getByRole("link", { name: "Invoices" }).click()
    await page.getByRole("cell", { name: "Issued" }).first().waitFor()
    const [first] = await heldInvoices(demo)
    await page.getByPlaceholder("Number, order, tax ID").fill(first.invoice_number.toLowerCase())
    await page.getByText(first.invoice_number, { exact: true }).click()
    await page.waitForURL(`**/app/orders/${orderId}`)

    const card = invoiceCard(page, "en")
    await card.getByRole("button", { name: "Void", exact: true }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Void the invoice" }).click()
    await card.getByText("Voided", { exact: true }).waitFor()

    await card.getByRole("button", { name: "Preview" }).click()
    const preview = page.getByRole("dialog")
    await preview
      .getByText(`NT$${first.amount.toLocaleString("en-US")}`)
      .last()
      .waitFor()
    await preview.getByRole("button", { name: "Have the service check it" }).click()
    await preview.getByText("The service would issue this invoice.").waitFor()
    expect(await heldInvoices(demo)).toHaveLength(1)
    await preview.getByRole("button", { name: "Close" }).last().click()

    await card.getByRole("button", { name: "Issue again" }).click()
    await card.getByText("Issued", { exact: true }).waitFor()
    const second = (await heldInvoices(demo)).find(({ status }) => status === "開立")!

    await page.goto(`${store.url}/app/tw-invoices/period`)
    await page.getByText("Nothing is open in this period.").waitFor()
    const downloaded = page.waitForEvent("download")
    await page.getByRole("button", { name: WORDS.en.download }).click()
    const file = await downloaded
    const bytes = readFileSync(await file.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [columns, ...lines] = readCsv(bytes.subarray(3).toString("utf8"))
    expect(columns.slice(0, 3)).toEqual(["Invoice number", "Date", "Tax ID"])
    expect(lines.map(([number, , , , , total, state]) => [number, total, state])).toEqual([
      [first.invoice_number, String(first.amount), "Voided"],
      [second.invoice_number, String(second.amount), "Issued"],
    ])
    await context.close()
  })

  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const words = WORDS[language]
    let context: BrowserContext
    let page: Page
    const pageErrors: string[] = []

    beforeAll(async () => {
      context = await openDesk(browser, language)
      page = await context.newPage()
      page.on("pageerror", ({ message }) => pageErrors.push(message))
      await signIn(page, store)
    })
    afterAll(async () => {
      await context?.close()
    })
    afterEach(async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" })
      expect(pageErrors.splice(0)).toEqual([])
    })

    const answer = (route: RegExp, json: object, status = 200) =>
      page.route(route, (asked) => asked.fulfill({ status, json }))
    const open = (path: string) => page.goto(`${store.url}/app${path}`)
    const says = async (texts: string[]) => {
      for (const text of texts) await page.getByText(text).first().waitFor()
    }

    it("lists invoices, and says of each that needs a person why and what to do", async () => {
      await answer(LIST_ROUTE, INVOICE_LIST)
      await open("/tw-invoices")
      await says(words.list)
      expect(await page.getByText(words.attention[0]).count()).toBe(0)

      await page.getByRole("link", { name: new RegExp(words.list[0]) }).click()
      await page.waitForURL("**/tw-invoices?status=attention")
      await says(words.attention)
    })

    it("does one thing with many, and says what did not fit", async () => {
      await answer(LIST_ROUTE, INVOICE_LIST)
      const retried: string[] = []
      await page.route("**/admin/tw-invoices/*/retry", (route) => {
        retried.push(new URL(route.request().url()).pathname)
        return route.fulfill({ json: { invoice: {} } })
      })
      await open("/tw-invoices")
      await page.getByRole("checkbox").first().click()
      await page.getByText(words.selected).waitFor()
      await page.getByRole("button", { name: words.retry }).click()
      await says([words.retried, words.skipped])
      expect(retried).toEqual(["/admin/tw-invoices/twinv_2/retry"])
    })

    it("says that there is nothing, or nothing that matches", async () => {
      await answer(LIST_ROUTE, { ...INVOICE_LIST, invoices: [], count: 0 })
      await open("/tw-invoices")
      await says([words.empty])
      await open("/tw-invoices?q=ZZ")
      await says([words.none])
    })

    it.each(["/tw-invoices", "/tw-invoices/period", "/settings/tw-invoicing"])(
      "%s says what it may not show and what failed, and tries again when told to",
      async (path) => {
        const routes = [LIST_ROUTE, PERIOD_ROUTE, STATUS_ROUTE]
        for (const route of routes) await answer(route, { message: "Forbidden" }, 403)
        await open(path)
        await says([words.forbidden])
        for (const route of routes) {
          await answer(route, { type: "unknown_error", message: words.failed }, 500)
        }
        await open(path)
        await says([words.failed])
        await page.unrouteAll()
        await page.getByRole("button", { name: words.again }).click()
        await page.getByText(words.failed).waitFor({ state: "detached" })
      }
    )

    it("closes a period: what is open, by when, or that nothing is", async () => {
      await answer(PERIOD_ROUTE, PERIOD)
      await open("/tw-invoices/period?period=2026-03")
      await says(words.period)
      await page.unrouteAll()
      await open("/tw-invoices/period?period=2025-01")
      await says([words.clear])
    })

    it("shows how invoicing stands, and tests the connection only when told to", async () => {
      await answer(STATUS_ROUTE, STATUS)
      await open("/settings/tw-invoicing")
      await says(words.settings)
      expect(await page.getByRole("button", { name: words.test }).count()).toBe(0)

      await page.unrouteAll()
      let tests = 0
      page.on("request", (request) => {
        if (TEST_ROUTE.test(request.url())) tests++
      })
      await open("/settings/tw-invoicing")
      const button = page.getByRole("button", { name: words.test })
      await button.waitFor()
      expect(tests).toBe(0)
      await button.click()
      await says([words.works])
      const note = { code: "connection", reason: null, words: "ECONNREFUSED" }
      await answer(TEST_ROUTE, { invoicing: { outcome: "fails", note } })
      await button.click()
      await says([words.fails])
    })
  })
})
