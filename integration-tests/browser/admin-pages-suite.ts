import type { Page } from "playwright-core"
import type { AdminBulkIssue } from "../../src/http-types"
import { overflow, type Language } from "./admin"
import { seriousViolations } from "./axe"
import { atDesk, eventually, type AdminShop } from "./desk"
import { allowance, event, invoice } from "./order-views"
import {
  ACCESSES,
  BULK_ISSUE,
  DIFFERENCES,
  INVOICE_LIST,
  OF_NO_ORDER,
  PAUSED,
  PERIOD,
  STATUS,
  VOIDED_LIST,
} from "./page-views"

const LIST_ROUTE = /\/admin\/tw-invoices\?/
const PERIOD_ROUTE = /\/admin\/tw-invoices\/period\?/
const DIFFERENCES_ROUTE = /\/admin\/tw-invoices\/differences\?/
const TAKE_OVER_ROUTE = /\/admin\/tw-invoices\/(\w+)\/take-over$/
const STATUS_ROUTE = /\/admin\/tw-invoicing\/status/
const TEST_ROUTE = /\/admin\/tw-(invoicing|payments)\/connection-test/
const SET_UP_ROUTE = /\/admin\/tw-invoicing\/set-up/
const RECORD_ROUTE = /\/admin\/tw-invoices$/
const INVOICE_ROUTE = /\/admin\/tw-invoices\/twinv_1$/
const CORRECT_ROUTE = /\/admin\/tw-invoices\/twinv_1\/correct$/
const ACCESSES_ROUTE = /\/admin\/tw-invoicing\/accesses/
const MISSING_ROUTE = /\/admin\/tw-invoicing\/missing-invoices/
const BULK_ROUTE = /\/admin\/tw-invoicing\/bulk-issues/

const TEXTS = {
  en: {
    list: [
      "Needs review",
      "AB12345678",
      "#12",
      "NT$1,234",
      "Company 範例有限公司 04••••57",
      "Mar 3, 2026, 00:30",
      "Allowances NT$105",
    ],
    range: ["Invoices dated from", "Invoices dated to"],
    reissued: "Voided before, and reissued: AB12345678.",
    attention: [
      "The service refused the invoice.",
      "Correct what the service names below, then retry.",
      "Differs from the service",
    ],
    voided: ["Wrong buyer or tax ID · Reissued · 統編填錯", "Mar 3, 2026, 09:00 · Ann Accountant"],
    today: "Issued today",
    differences: {
      sides: ["Order total", "NT$1,200", "AB12345699", "Paid less refunds", "Mar 6, 2026, 06:01"],
      outcomes: [
        "The invoice is recorded for NT$1,200 instead of NT$1,234",
        "“Keep the invoice” then queries the service and takes AB12345699",
        "queries the service, and records here that the invoice is voided there",
        "The service's amount is neither what the buyer paid, nor what was left",
      ],
      take: "Take over the service's record",
      record: "Record the void",
      done: "Taken over from the service",
      none: "Nothing differs",
    },
    copyOption: "Copy the option",
    chart: "The period by day",
    none: "No invoice matches",
    empty: "No invoices yet",
    failed: "An unknown error occurred.",
    forbidden: "Your role does not have permission for this.",
    again: "Try again",
    period: [
      "Open: 4.",
      "Refunded without an allowance (折讓)",
      "AB12345678",
      "Allowance (折讓) larger than the refund",
      "If it did not go back yet, refund it there, which sends it.",
      "AB12345682",
      "Allowance (折讓) at the service that is not registered",
      "AB12345683",
      "Allowance (折讓) with unclear figures or date",
      "Tax type not known",
      "Invoices: 7",
      "To be checked, not counted as issued or voided",
      "AB12345679",
      "The service has an invoice with this order number. Its amount differs, or the store does not know which amount it should have.",
      "May 13, 2126, 23:59",
      "For the tax return (forms 401 and 403)",
      "Returns and allowances: tax",
      "Exempt sales, total (403 only)",
      "Of these, 1 (NT$210) wait for the buyer's confirmation.",
      "Of earlier periods: 1.",
      "Marked as filed on May 12, 2026, 09:00 by Ann Accountant",
      "Changed since filing: 2",
      "Issued NT$315: changed tax type, tax or tax ID",
      "Issued NT$1,234 → Voided NT$1,234",
      "As filed",
    ],
    clear: "Nothing is open in this period or in the year before it.",
    settings: [
      "Invoicing is not configured",
      "Set baseUrl, memCid",
      "70••••00",
      "Sandbox",
      "Mar 3, 2026, 00:30",
      "The service did not answer in time.",
      "Orders are read through Medusa's Query",
      "This store runs in production and uses a sandbox",
      "Medusa 2.99.0 is newer than the versions tested",
      "orders: column link.created_at does not exist",
      "https://shop.example/hooks/payment-intents/{session_id}/{token}",
      "manual",
    ],
    paused: [
      "Sending is paused. No invoices are being issued.",
      "Have numbers added in the invoicing service's console, then retry an invoice.",
      "The service's message: “F_發票字軌號碼已用罄”",
      "Since Mar 3, 2026, 00:31. Next try: Mar 3, 2026, 01:31",
    ],
    maintenance: "Now: nothing is sent until they are over",
    test: "Test the connection",
    works: [
      "The invoicing service answers as it should. Nothing was issued.",
      "The payment service answers and accepts the private key.",
    ],
    fails: "The connection to the service failed.",
    refused: [
      "The payment service refuses the private key.",
      "The service's message: “No such key”",
    ],
    setUp: "Set up Taiwan",
    setUpResult: [
      "The store is set up for Taiwan.",
      "The region 台灣 sells to Taiwan in TWD.",
      // One of two may be new to the region.
      "takes payments with pp_payment-intents_",
    ],
    leftAlone: ["Some parts were left alone.", "The tax region Taiwan has the default rate 10 %."],
    bulk: "Issue what is missing",
    days: ["First day", "Last day"],
    wrongDays: ["Choose a day.", "Choose a last day that is not before the first."],
    look: "Show the orders",
    submit: "Issue",
    running: [
      "Issuing what is missing from Feb 1, 2026 to Feb 28, 2026",
      "Orders checked: 3 of 10",
      "being issued: 2",
    ],
    over: ["have been checked", "Orders checked: 10 of 10", "need review: 1"],
    close: "Close",
    record: "Record an invoice",
    recordFields: ["Invoice number", "Day of issue", "Company's tax ID"],
    recordMissing: "Give the invoice number that the service's console shows.",
    recordConfirm: "It was issued more than a year ago",
    recordCorrect: ["More for this invoice", "Correct what was recorded", "Correct"],
    otherOrders: "It is not this order's invoice",
    voidedThere: "If it was rightly voided there, choose “Record the void”",
    reissue: "Reissue",
    recordCorrected: [
      "The invoice is corrected",
      "Details corrected",
      "Day of issue: 2016-03-02 → 2026-03-02. Tax type: Not known → Exempt (免稅).",
    ],
    recordSubmit: "Record",
    recorded: "Invoice AB12345678 is recorded",
    noOrder: "No order",
    ofNoOrder: [
      "It belongs to no order of this store.",
      "AB12345678",
      "Allowances (折讓)",
      "The service has NT$50 of allowances that are not registered here",
    ],
    accesses: [
      "Access log",
      "An entry is deleted after 1,830 days.",
      "May 12, 2026, 09:00",
      "Ann Accountant",
      "Downloaded a file",
      "invoices-2026-03.xlsx (as filed)",
      "Saw a buyer's details",
      "Deleted user, or custom code: user_2",
      "API key Warehouse",
    ],
    accessFilters: {
      days: ["Entries from", "Entries to"],
      reversed: "Choose a last day that is not before the first.",
      action: ["Action", "Downloaded a file"],
      subject: "Period (2026-11), or id of an order, invoice or customer",
      none: "No entry matches",
    },
    selected: "2 selected",
    retry: "Retry",
    retryMany: "Retry invoices: 1",
    retried: "Retried: 1 of 1",
    skipped: "1 left out",
    download: "Download the accountant's file",
  },
  zhTW: {
    list: [
      "需要處理",
      "AB12345678",
      "#12",
      "NT$1,234",
      "公司 範例有限公司 04••••57",
      "2026年3月3日 00:30",
      "折讓 NT$105",
    ],
    range: ["發票日期起日", "發票日期迄日"],
    reissued: "其中已作廢、將重新開立：AB12345678。",
    attention: ["發票服務拒絕開立。", "請依下方發票服務的說明更正，再重試。", "與發票服務不一致"],
    voided: ["買受人或統一編號有誤 · 重新開立 · 統編填錯", "2026年3月3日 09:00 · Ann Accountant"],
    today: "今日開立",
    differences: {
      sides: ["訂單總額", "NT$1,200", "AB12345699", "實收淨額", "2026年3月6日 06:01"],
      outcomes: [
        "此發票的金額由 NT$1,234 改為 NT$1,200",
        "按「保留發票」，系統會重新查詢並改用 AB12345699",
        "會先查詢發票服務，確認後在本系統記錄為已作廢",
        "發票服務的金額與已收款、各次退款後的餘額及訂單總額均不相符",
      ],
      take: "以發票服務為準",
      record: "記錄作廢",
      done: "已改以發票服務為準",
      none: "沒有差異",
    },
    copyOption: "複製設定",
    chart: "本期每日發票",
    none: "查無符合的發票",
    empty: "尚無發票",
    failed: "An unknown error occurred.",
    forbidden: "您的角色沒有這項權限。",
    again: "再試一次",
    period: [
      "尚有 4 筆待處理",
      "已退款而未折讓",
      "AB12345678",
      "折讓多於退款",
      "請於訂單頁按「記錄退款」；若尚未退還，請於訂單頁退款（會實際退還款項）。",
      "AB12345682",
      "發票服務已有尚未登錄的折讓",
      "AB12345683",
      "折讓金額或日期不明",
      "課稅別不明",
      "7 張",
      "待釐清（未計入以上）",
      "AB12345679",
      "同一發票服務訂單編號在發票服務已有發票，但金額不同，或商店沒有該發票應有金額的紀錄。",
      "2126年5月13日 23:59",
      "營業稅申報（401、403）",
      "應稅稅額：減退回及折讓",
      "免稅銷售額：合計（僅 403）",
      "其中 1 張、NT$210 尚待買受人確認。",
      "其中 1 張屬以前期別。",
      "Ann Accountant 已於 2026年5月12日 09:00 標記為已申報",
      "申報後變動：2 筆",
      "開立 NT$315（變動：課稅別、稅額或統一編號）",
      "開立 NT$1,234 → 作廢 NT$1,234",
      "申報時",
    ],
    clear: "本期及之前一年內沒有待處理事項。",
    settings: [
      "尚未設定電子發票",
      "baseUrl, memCid",
      "70••••00",
      "測試環境",
      "2026年3月3日 00:30",
      "發票服務逾時未回覆。",
      "改由 Medusa 的 Query 讀取訂單",
      "正式環境的商店正在使用測試環境",
      "Medusa 2.99.0 比已測試的版本新",
      "orders: column link.created_at does not exist",
      "https://shop.example/hooks/payment-intents/{session_id}/{token}",
      "manual",
    ],
    paused: [
      "暫停送出：目前不開立發票",
      "請確認已取得本期字軌配號，並在發票服務後台新增，再重試任一張發票。",
      "發票服務的說明：「F_發票字軌號碼已用罄」",
      "自 2026年3月3日 00:31 起暫停，下次試送：2026年3月3日 01:31",
    ],
    maintenance: "維護中，結束後才會送出",
    test: "測試連線",
    works: ["發票服務各項功能回覆正常，未開立任何發票。", "金流服務回覆正常，並接受私鑰。"],
    fails: "無法與發票服務連線。",
    refused: ["金流服務不接受私鑰", "發票服務的說明：「No such key」"],
    setUp: "設定台灣商店",
    setUpResult: [
      "商店已完成台灣設定。",
      "區域「台灣」已以 TWD 銷售至台灣。",
      "使用金流服務 pp_payment-intents_",
    ],
    leftAlone: ["部分設定未變更", "台灣稅區的預設稅率為 10 %"],
    bulk: "補開發票",
    days: ["起始日", "截止日"],
    wrongDays: ["請選擇日期。", "截止日不可早於起始日。"],
    look: "檢視訂單",
    submit: "補開",
    running: [
      "正在補開 2026年2月1日 至 2026年2月28日 的發票",
      "已檢查訂單：3 / 10 筆",
      "即將開立 2 筆",
    ],
    over: ["已檢查 2026年2月1日", "已檢查訂單：10 / 10 筆", "需要處理 1 筆"],
    close: "關閉",
    record: "登錄發票",
    recordFields: ["發票號碼", "開立日期", "公司統一編號"],
    recordMissing: "請輸入發票服務後台所顯示的發票號碼。",
    recordConfirm: "開立日期確實在一年以前",
    recordCorrect: ["此發票的其他操作", "更正登錄內容", "更正"],
    otherOrders: "此發票不屬於此訂單",
    voidedThere: "若此發票確實應該作廢，請按「記錄作廢」",
    reissue: "重新開立",
    recordCorrected: [
      "已更正發票",
      "已更正發票資料",
      "開立日期：2016-03-02 → 2026-03-02。 課稅別：不明 → 免稅。",
    ],
    recordSubmit: "登錄",
    recorded: "已登錄發票 AB12345678",
    noOrder: "無訂單",
    ofNoOrder: [
      "不屬於本商店的任何訂單。",
      "AB12345678",
      "折讓",
      "發票服務另有 NT$50 的折讓尚未在此登錄",
    ],
    accesses: [
      "存取紀錄",
      "紀錄於 1,830 日後刪除。",
      "2026年5月12日 09:00",
      "Ann Accountant",
      "下載檔案",
      "invoices-2026-03.xlsx（申報時）",
      "檢視買受人資料",
      "已刪除的使用者或自訂程式：user_2",
      "API 金鑰 Warehouse",
    ],
    accessFilters: {
      days: ["紀錄起日", "紀錄迄日"],
      reversed: "截止日不可早於起始日。",
      action: ["動作", "下載檔案"],
      subject: "期別（如 2026-11），或訂單、發票、顧客的 id",
      none: "查無符合的紀錄",
    },
    selected: "已選取 2 筆",
    retry: "重試",
    retryMany: "重試 1 張發票",
    retried: "已重試：1 / 1 筆",
    skipped: "略過 1 筆",
    download: "下載檔案",
  },
}

/** Each page in each of its states, in both languages. */
export function adminPagesSuite(shop: () => AdminShop) {
  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const texts = TEXTS[language]
    const desk = atDesk(shop, language)
    const { answer, load, visit, says } = desk
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const ours = () => page.getByRole("main")

    it("lists invoices: those that need review with reason and remedy, voided ones with reason and user", async () => {
      await answer(LIST_ROUTE, VOIDED_LIST)
      await load("/tw-invoices?status=voided")
      await says(texts.voided)
      await page.unrouteAll()
      await answer(LIST_ROUTE, INVOICE_LIST)
      await load("/tw-invoices")
      await says(texts.list)
      const attention = page.getByRole("link", { name: new RegExp(texts.list[0]) })
      // Everything except the table's toolbar, whose buttons have no names in Medusa.
      for (const part of [
        page.getByRole("list").filter({ has: attention }).last(),
        page.getByRole("table"),
        page.getByRole("region", { name: texts.chart }),
      ]) {
        expect(await seriousViolations(part)).toEqual([])
      }
      expect(await page.getByText(texts.attention[0]).count()).toBe(0)
      const [bar] = await page.getByTestId("tw-period-bars").locator("a").all()
      expect(await bar.getAttribute("href")).toMatch(/from=(20\d\d-\d\d-01)&to=\1$/)

      await attention.click()
      await page.waitForURL(/tw-invoices\?status=attention(,|%2C)differs$/)
      await says(texts.attention)

      await page.getByRole("link", { name: new RegExp(texts.today) }).click()
      await page.waitForURL(/status=issued&day=20\d\d-\d\d-\d\d$/)

      const asksOf = (part: RegExp) => page.waitForRequest((request) => part.test(request.url()))
      // The address changes before the page, which then knows the first day.
      await Promise.all([
        asksOf(/[?&]from=2026-03-01/),
        page.getByLabel(texts.range[0]).fill("2026-03-01"),
      ])
      const [both] = await Promise.all([
        asksOf(/[?&]to=/),
        page.getByLabel(texts.range[1]).fill("2026-03-31"),
      ])
      const asked = new URL(both.url()).searchParams
      expect([asked.get("from"), asked.get("to")]).toEqual(["2026-03-01", "2026-03-31"])
    })

    it("runs an action on several rows only once it is confirmed, also by its shortcut, and says how many rows did not fit", async () => {
      await answer(LIST_ROUTE, INVOICE_LIST)
      const retried: string[] = []
      await page.route("**/admin/tw-invoices/*/retry", (route) => {
        expect(route.request().postDataJSON()).toEqual({ one_of_many: true })
        retried.push(new URL(route.request().url()).pathname)
        return route.fulfill({ json: { invoice: {} } })
      })
      await load("/tw-invoices")
      await page.getByRole("checkbox").first().click()
      await page.getByText(texts.selected).waitFor()
      const prompt = page.getByRole("alertdialog")
      await page.keyboard.press("Control+r")
      await prompt.getByText(texts.retryMany).waitFor()
      await page.keyboard.press("Escape")
      await prompt.waitFor({ state: "detached" })
      expect(retried).toEqual([])

      await page.getByRole("button", { name: texts.retry }).click()
      await prompt.getByRole("button", { name: texts.retry, exact: true }).click()
      await says([texts.retried, texts.skipped])
      expect(retried).toEqual(["/admin/tw-invoices/twinv_2/retry"])

      const [voided] = VOIDED_LIST.invoices
      await answer(LIST_ROUTE, { ...VOIDED_LIST, invoices: [{ ...voided, actions: ["issue"] }] })
      await load("/tw-invoices")
      await page.getByRole("checkbox").nth(1).click()
      await page.keyboard.press("i")
      await prompt.getByText(texts.reissued).waitFor()
      await page.keyboard.press("Escape")
      await prompt.waitFor({ state: "detached" })
      // The bar of the selected rows disappears with the selection.
      await page.getByRole("checkbox").nth(1).click()
    })

    it("runs an action on rows of several pages, and opens an order by the keyboard", async () => {
      const [row] = INVOICE_LIST.invoices
      const pageOf = (id: string, display_id: number) => ({
        ...INVOICE_LIST,
        count: 40,
        invoices: [{ ...row, id, display_id, order_id: shop().orderId, actions: ["retry"] }],
      })
      await page.route(LIST_ROUTE, (route) => {
        const second = route.request().url().includes("offset=20")
        return route.fulfill({ json: second ? pageOf("twinv_8", 28) : pageOf("twinv_7", 27) })
      })
      const retried: string[] = []
      await page.route("**/admin/tw-invoices/*/retry", (route) => {
        retried.push(new URL(route.request().url()).pathname.split("/")[3])
        return route.fulfill({ json: { invoice: {} } })
      })
      await load("/tw-invoices")
      await says(["#27"])
      await page.getByRole("checkbox").nth(1).click()
      await visit("/tw-invoices?offset=20")
      await says(["#28"])
      await page.getByRole("checkbox").nth(1).click()
      await page.getByText(texts.selected).waitFor()
      await page.getByRole("button", { name: texts.retry }).click()
      const prompt = page.getByRole("alertdialog")
      await prompt.getByRole("button", { name: texts.retry, exact: true }).click()
      await says([texts.retried.replaceAll("1", "2")])
      expect(retried).toEqual(["twinv_7", "twinv_8"])

      await page.getByRole("link", { name: "#28" }).focus()
      await page.keyboard.press("Enter")
      await page.waitForURL(`**/orders/${shop().orderId}`)
    })

    it("says that there are no invoices, or that none match", async () => {
      await answer(LIST_ROUTE, { ...INVOICE_LIST, invoices: [], count: 0 })
      await load("/tw-invoices")
      await says([texts.empty])
      await visit("/tw-invoices?q=ZZ")
      await says([texts.none])
    })

    it.each(["/tw-invoices", "/tw-invoices/period", "/settings/tw-invoicing"])(
      "%s says that access is denied or what failed to load, and loads again on request",
      async (path) => {
        const routes = [LIST_ROUTE, PERIOD_ROUTE, STATUS_ROUTE]
        for (const route of routes) await answer(route, { message: "Forbidden" }, 403)
        await load(path)
        await says([texts.forbidden])
        for (const route of routes) {
          await answer(route, { type: "unknown_error", message: texts.failed }, 500)
        }
        await load(path)
        await says([texts.failed])
        await page.unrouteAll()
        await page.getByRole("button", { name: texts.again }).first().click()
        await page.getByText(texts.failed).waitFor({ state: "detached" })
      }
    )

    it("issues the missing invoices of a range of days, and still shows the progress after a reload", async () => {
      let latest: AdminBulkIssue | null = null
      const sent: unknown[] = []
      await answer(MISSING_ROUTE, {
        orders: [
          {
            ...{ order_id: "order_1", display_id: 12 },
            outcome: "issue",
            amount: 1234,
            reason: null,
          },
        ],
        next: null,
      })
      await page.route(BULK_ROUTE, (route) => {
        if (route.request().method() === "POST") {
          sent.push(route.request().postDataJSON())
          latest = BULK_ISSUE
          return route.fulfill({ status: 202, json: { bulk_issue: latest } })
        }
        const bulk_issues = latest ? [latest] : []
        return route.fulfill({
          json: { bulk_issues, count: bulk_issues.length, offset: 0, limit: 1 },
        })
      })
      await load("/tw-invoices")
      await page.getByRole("button", { name: texts.bulk }).click()
      const drawer = page.getByRole("dialog")
      const look = drawer.getByRole("button", { name: texts.look, exact: true })
      await look.click()
      await drawer.getByText(texts.wrongDays[0]).nth(1).waitFor()
      await drawer.getByLabel(texts.days[0]).fill("2026-02-28")
      await drawer.getByLabel(texts.days[1]).fill("2026-02-01")
      await drawer.getByText(texts.wrongDays[1]).waitFor()
      expect(await seriousViolations(drawer.locator("form"))).toEqual([])
      await drawer.getByLabel(texts.days[0]).fill("2026-02-01")
      await drawer.getByLabel(texts.days[1]).fill("2026-02-28")
      await look.click()
      await drawer.getByRole("listitem").filter({ hasText: "#12" }).getByText("NT$1,234").waitFor()
      expect(await seriousViolations(drawer.locator("form"))).toEqual([])
      await drawer.getByRole("button", { name: texts.submit, exact: true }).click()
      expect(sent).toEqual([])
      const prompt = page.getByRole("alertdialog")
      await prompt.getByRole("button", { name: texts.submit, exact: true }).click()
      await says(texts.running)
      expect(sent).toEqual([{ from: "2026-02-01", to: "2026-02-28" }])

      await page.reload()
      await says(texts.running)
      const bar = page.getByRole("progressbar")
      expect(await bar.getAttribute("aria-valuenow")).toBe("3")
      expect(await seriousViolations(page.getByRole("status").filter({ has: bar }))).toEqual([])

      const finished_at = new Date().toISOString()
      latest = { ...BULK_ISSUE, status: "done", looked_at: 10, planned: 5, failed: 1, finished_at }
      await says(texts.over)
      await page.getByRole("button", { name: texts.close, exact: true }).click()
      await bar.waitFor({ state: "detached" })
      await page.reload()
      await page.getByRole("table").waitFor()
      expect(await bar.count()).toBe(0)
    })

    it("shows a difference beside the order and the money, and takes over the service's record if that is lawful", async () => {
      const said = texts.differences
      await answer(DIFFERENCES_ROUTE, DIFFERENCES)
      const taken: unknown[] = []
      await page.route(TAKE_OVER_ROUTE, (route) => {
        const [, id] = TAKE_OVER_ROUTE.exec(route.request().url()) ?? []
        taken.push([id, route.request().postDataJSON()])
        return route.fulfill({ json: { invoice: {} } })
      })
      await load("/tw-invoices/differences")
      await says([...said.sides, ...said.outcomes])
      const take = ours().getByRole("button", { name: said.take })
      // Buttons follow once the reader's permissions are known.
      await take.waitFor()
      expect(await take.count()).toBe(1)
      expect(await ours().getByRole("button", { name: said.record }).count()).toBe(1)
      const size = page.viewportSize()!
      for (const width of [375, 1280]) {
        await page.setViewportSize({ ...size, width })
        expect(await seriousViolations(ours())).toEqual([])
        const list = ours().getByRole("list").last()
        expect(await overflow(list)).toBe(0)
      }
      await page.setViewportSize(size)

      const drawer = page.getByRole("dialog")
      await take.click()
      await drawer.getByText(said.outcomes[0]).waitFor()
      expect(await seriousViolations(drawer.locator("form"))).toEqual([])
      await answer(DIFFERENCES_ROUTE, { ...DIFFERENCES, differences: [], count: 0 })
      await drawer.getByRole("button", { name: said.take }).click()
      await says([said.done, said.none])
      expect(taken).toEqual([["twinv_1", { amount: 1200 }]])
    })

    it("closes a period: lists open invoices and the deadline, or says that none are open", async () => {
      await answer(PERIOD_ROUTE, PERIOD)
      await load("/tw-invoices/period?period=2026-03")
      await says(texts.period)
      expect(await seriousViolations(ours())).toEqual([])
      await page.unrouteAll()
      await visit("/tw-invoices/period?period=2025-01")
      await says([texts.clear])
    })

    it("records an invoice without an order, and shows it on a page of its own", async () => {
      await answer(LIST_ROUTE, OF_NO_ORDER)
      const sent: unknown[] = []
      const actions = ["void", "refresh", "correct"] as const
      const ofNone = { order_id: null, order_number: null, actions: [...actions] }
      const recorded = { invoice: invoice({ ...ofNone, correctable: ["record"] }) }
      await page.route(RECORD_ROUTE, (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill({ json: recorded })
      })
      await load("/tw-invoices")
      await page.getByRole("button", { name: texts.record }).click()
      const drawer = page.getByRole("dialog")
      const submit = drawer.getByRole("button", { name: texts.recordSubmit, exact: true })
      await submit.click()
      await drawer.getByText(texts.recordMissing).waitFor()
      const [number, day, taxId] = texts.recordFields
      await drawer.getByLabel(number, { exact: true }).fill("AB12345678")
      await drawer.getByLabel(day).fill("2016-03-02")
      await drawer.getByLabel(texts.recordConfirm).click()
      await drawer.getByLabel(taxId).fill("04595257")
      expect(await seriousViolations(drawer.locator("form"))).toEqual([])
      await submit.click()
      await says([texts.recorded])
      const said = { issued_on: "2016-03-02", confirm_day: true, tax_id: "04595257" }
      expect(sent).toEqual([{ invoice_number: "AB12345678", ...said }])

      const events = [event("adopted", "2026-03-02T16:31:00.000Z", "AB12345678")]
      await answer(INVOICE_ROUTE, {
        invoice: {
          ...recorded.invoice,
          ...{ events, allowances: [allowance()], allowance_unconfirmed: 350 },
        },
      })
      await answer(STATUS_ROUTE, { ...STATUS, configured: true, missing: [] })
      await page.getByRole("link", { name: texts.noOrder }).click()
      await page.waitForURL("**/tw-invoices/twinv_1")
      await says(texts.ofNoOrder)
      expect(await seriousViolations(ours())).toEqual([])

      const [more, correct, submitCorrection] = texts.recordCorrect
      await page.getByRole("button", { name: more }).click()
      await page.getByRole("menuitem", { name: correct }).click()
      await drawer.getByLabel(day).fill("2026-03-02")
      expect(await drawer.getByText(texts.otherOrders).count()).toBe(0)
      expect(await seriousViolations(drawer.locator("form"))).toEqual([])
      const detail = "issued_on: 2016-03-02 → 2026-03-02, tax_type: unknown → exempt"
      const corrected = [...events, event("details_corrected", "2026-03-03T01:00:00.000Z", detail)]
      const answered = { invoice: { ...recorded.invoice, events: corrected } }
      await answer(INVOICE_ROUTE, answered)
      await page.route(CORRECT_ROUTE, (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill({ json: answered })
      })
      await drawer.getByRole("button", { name: submitCorrection, exact: true }).click()
      await says(texts.recordCorrected)
      expect(sent.at(-1)).toEqual({ issued_on: "2026-03-02" })

      const difference = { field: "status", ours: "issued", theirs: "voided" } as const
      await answer(INVOICE_ROUTE, { invoice: { ...recorded.invoice, difference } })
      await load("/tw-invoices/twinv_1")
      await says([texts.voidedThere])
      expect(await page.getByText(texts.reissue).count()).toBe(0)

      const voided = { status: "voided", correctable: ["void_day"] } as const
      await answer(INVOICE_ROUTE, { invoice: { ...recorded.invoice, ...voided } })
      await load("/tw-invoices/twinv_1")
      await page.getByRole("button", { name: more }).click()
      await page.getByRole("menuitem", { name: correct }).click()
      const submitDay = drawer.getByRole("button", { name: submitCorrection, exact: true })
      await submitDay.click()
      await drawer.locator("input[aria-invalid=true]").fill("2026-03-05")
      expect(await drawer.locator("input").count()).toBe(1)
      expect(await seriousViolations(drawer.locator("form"))).toEqual([])
      await submitDay.click()
      await drawer.waitFor({ state: "hidden" })
      expect(sent.at(-1)).toEqual({ voided_on: "2026-03-05" })
    })

    it("lists who viewed and exported which data, on chosen days, of an action and of a subject", async () => {
      const asked: Record<string, string>[] = []
      await page.route(ACCESSES_ROUTE, (route) => {
        const { limit, offset, ...filter } = Object.fromEntries(
          new URL(route.request().url()).searchParams
        )
        asked.push(filter)
        const none = { ...ACCESSES, accesses: [], count: 0 }
        return route.fulfill({ json: filter.subject ? none : ACCESSES })
      })
      await load("/settings/tw-invoicing/accesses")
      await says(texts.accesses)
      expect(await seriousViolations(ours())).toEqual([])

      const { days, reversed, action, subject, none } = texts.accessFilters
      // The address changes before the page, which then knows the filters so far.
      const asks = (filter: Record<string, string>) =>
        eventually(async () => expect(asked.at(-1)).toEqual(filter))
      await page.getByLabel(days[0]).fill("2026-05-01")
      await asks({ from: "2026-05-01" })
      await page.getByLabel(days[1]).fill("2026-04-30")
      await says([reversed])
      await page.getByLabel(days[1]).fill("2026-05-31")
      const range = { from: "2026-05-01", to: "2026-05-31" }
      await asks(range)
      await page.getByLabel(action[0], { exact: true }).click()
      await page.getByRole("option", { name: action[1] }).click()
      await asks({ ...range, action: "file_downloaded" })
      await page.getByLabel(subject).fill("order_1")
      await says([none])
      expect(asked.at(-1)).toEqual({ ...range, action: "file_downloaded", subject: "order_1" })
      // A range that ends before it begins is not asked for.
      expect(asked).not.toContainEqual(expect.objectContaining({ to: "2026-04-30" }))
      expect(await seriousViolations(ours())).toEqual([])
    })

    it("shows on the invoice pages that sending is paused, why, and what to do", async () => {
      await answer(STATUS_ROUTE, PAUSED)
      await load("/settings/tw-invoicing")
      await says([...texts.paused, texts.maintenance])
      // Buttons follow once the reader's permissions are known; until then, no key scrolls the page.
      await page.getByRole("button", { name: texts.test }).first().waitFor()
      expect(await seriousViolations(ours())).toEqual([])
      await load("/tw-invoices")
      await says(texts.paused)
      await answer(STATUS_ROUTE, STATUS)
      await page.getByText(texts.paused[0]).first().waitFor({ state: "detached", timeout: 15_000 })
    })

    it("shows the status of invoicing, and tests the connections only on request", async () => {
      await answer(STATUS_ROUTE, STATUS)
      await load("/settings/tw-invoicing")
      await says(texts.settings)
      const buttons = page.getByRole("button", { name: texts.test })
      await buttons.first().waitFor()
      // A service that is not configured cannot be tested.
      expect(await buttons.count()).toBe(1)
      expect(await seriousViolations(ours())).toEqual([])

      await page.unrouteAll()
      const tests: string[] = []
      const note = (request: { url(): string }) => {
        if (TEST_ROUTE.test(request.url())) tests.push(new URL(request.url()).pathname)
      }
      page.on("request", note)
      await load("/settings/tw-invoicing")
      // The store has two payment providers.
      await eventually(async () => expect(await buttons.count()).toBe(3))
      expect(tests).toEqual([])
      await buttons.first().click()
      await says([texts.works[0]])
      await buttons.last().click()
      await says([texts.works[1]])
      expect(tests).toEqual([
        "/admin/tw-invoicing/connection-test",
        "/admin/tw-payments/connection-test",
      ])
      page.off("request", note)

      const fault = { code: "connection", reason: null, text: "ECONNREFUSED" }
      const refused = { id: "pp_payment-intents_tw", outcome: "credentials_refused" }
      await answer(TEST_ROUTE, {
        invoicing: {
          works: false,
          calls: [
            {
              call: "findNumber",
              function: "Check_invoiceOrder",
              outcome: "fails",
              note: fault,
              options: ["baseUrl"],
            },
          ],
        },
        payments: [{ ...refused, message: "No such key" }],
      })
      await buttons.first().click()
      await says([texts.fails, "Check_invoiceOrder", "baseUrl"])
      await buttons.last().click()
      await says(texts.refused)

      await says(['orderNumber: "TW{display_id}",'])
      expect(await page.getByRole("button", { name: texts.copyOption }).count()).toBe(1)
      const setUp = page.getByRole("button", { name: texts.setUp })
      await setUp.click()
      await says(texts.setUpResult)
      const other = { code: "tax_rate_other", outcome: "left_alone", subject: "10 %" }
      await answer(SET_UP_ROUTE, { region_id: "reg_1", items: [other] })
      await setUp.click()
      await says(texts.leftAlone)
      expect(await seriousViolations(ours())).toEqual([])
    })
  })
}
