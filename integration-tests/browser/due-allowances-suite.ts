import type { Page } from "playwright-core"
import type { AdminCheckAllowancesResponse } from "../../src/http-types"
import { overflow, type Language } from "./admin"
import { seriousViolations } from "./axe"
import { atDesk, type AdminShop } from "./desk"
import { allowance, invoice } from "./order-views"
import { DUE_ALLOWANCES } from "./page-views"

const DUE_ROUTE = /\/admin\/tw-invoices\/due-allowances\?/
const CHECK_ROUTE = /\/admin\/tw-invoices\/due-allowances\/check$/
const REGISTER_ROUTE = /\/admin\/tw-invoices\/\w+\/allowances$/

const TEXTS = {
  en: {
    title: "Allowances to make (折讓)",
    list: [
      "To be made: NT$810",
      "AB12345678",
      "Mar 3, 2026 · Company · 範例有限公司 · 04595257 · Order #12",
      "Taxable sales, without tax",
      "Exempt sales",
      "· Exempt",
      "The lines that it is for are not known here",
      "The service has NT$300 of allowances of this invoice already",
    ],
    none: "No allowance is due",
    copyAll: "Copy this allowance",
    copied: "Amount, tax included\t610",
    numbers: "Numbers",
    check: "Check",
    missing: "Paste the numbers first.",
    checked: [
      "Can be registered",
      "The amount differs: NT$200 is due for this invoice.",
      "No invoice of this account has this number here.",
      "Not an invoice number, an allowance number",
    ],
    submit: "Register (2)",
    done: [
      "Registered: 1 of 2",
      "The service says NT$300, not the pasted amount.",
      "Not registered: 1.",
    ],
  },
  zhTW: {
    title: "待開折讓",
    list: [
      "尚須折讓 NT$810",
      "AB12345678",
      "2026年3月3日 · 公司 · 範例有限公司 · 04595257 · 訂單 #12",
      "應稅銷售額（未稅）",
      "免稅銷售額",
      "· 免稅",
      "無法確定折讓所屬的商品",
      "發票服務已有此發票的折讓 NT$300",
    ],
    none: "沒有待開折讓",
    copyAll: "複製此張",
    copied: "折讓金額（含稅）\t610",
    numbers: "號碼",
    check: "檢查",
    missing: "請先貼上號碼。",
    checked: [
      "可登錄",
      "金額不符：此發票應折讓 NT$200。",
      "本帳號的發票中沒有這個號碼。",
      "格式不符",
    ],
    submit: "登錄 2 筆",
    done: ["已登錄：1 / 2 筆", "發票服務所載金額為 NT$300，與貼上的金額不同。", "未登錄：1 筆"],
  },
}

const REFUSAL = "F_查無折讓單資料"

const PASTED = [
  "AB12345678\tTWA0000001\t2026/03/05\t610",
  "AB12345680\tTWA0000002\t\t150",
  "ZZ00000000\tTWA0000003",
  "發票號碼\t折讓單號碼",
]

const CHECKED: AdminCheckAllowancesResponse = {
  rows: [
    { invoice_id: "twinv_1", due: 610, problem: null },
    { invoice_id: "twinv_4", due: 200, problem: "amount_differs" },
    { invoice_id: null, due: 0, problem: "unknown_invoice" },
  ],
}

/** The page that lists the allowances to make and accepts their numbers, in both languages. */
export function dueAllowancesSuite(shop: () => AdminShop) {
  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const texts = TEXTS[language]
    const desk = atDesk(shop, language)
    const { answer, load, says } = desk
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const ours = () => page.getByRole("main")

    it.each([1280, 375])(
      "lists due allowances ready to copy, on a screen of %d pixels",
      async (width) => {
        const usual = page.viewportSize()!
        await page.setViewportSize({ ...usual, width })
        try {
          await answer(DUE_ROUTE, DUE_ALLOWANCES)
          await load("/tw-invoices/allowances")
          await says(texts.list)
          expect(await seriousViolations(ours())).toEqual([])
          expect(await overflow(ours())).toBe(0)
        } finally {
          await page.setViewportSize(usual)
        }
      }
    )

    it("copies all data that the service's console asks for, and says when nothing is due", async () => {
      await desk.context().grantPermissions(["clipboard-read", "clipboard-write"])
      await answer(DUE_ROUTE, DUE_ALLOWANCES)
      await load("/tw-invoices/allowances")
      await page.getByRole("button", { name: texts.copyAll }).first().click()
      const copied: string = await page.evaluate("navigator.clipboard.readText()")
      expect(copied).toContain(texts.copied)
      expect(copied).toContain("高山烏龍茶\t1\t200\t200\t10\t")

      const nothing = { ...DUE_ALLOWANCES, due_allowances: [], count: 0, amount: 0 }
      await answer(DUE_ROUTE, nothing)
      await load("/tw-invoices/allowances")
      await says([texts.none])
    })

    it("checks pasted numbers, registers those that can be, and keeps the others in the field", async () => {
      await answer(DUE_ROUTE, DUE_ALLOWANCES)
      await load("/tw-invoices/allowances")
      const field = page.getByLabel(texts.numbers, { exact: true })
      const check = page.getByRole("button", { name: texts.check, exact: true })
      await check.click()
      await says([texts.missing])

      const sent: unknown[] = []
      await page.route(CHECK_ROUTE, (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill({ json: CHECKED })
      })
      await field.fill(PASTED.join("\n"))
      await check.click()
      await says(texts.checked)
      expect(sent).toEqual([
        {
          rows: [
            { invoice_number: "AB12345678", allowance_number: "TWA0000001", amount: 610 },
            { invoice_number: "AB12345680", allowance_number: "TWA0000002", amount: 150 },
            { invoice_number: "ZZ00000000", allowance_number: "TWA0000003" },
          ],
        },
      ])
      expect(await seriousViolations(ours())).toEqual([])

      const registered: string[] = []
      await page.route(REGISTER_ROUTE, (route) => {
        const [, , , id] = new URL(route.request().url()).pathname.split("/")
        registered.push(`${id} ${route.request().postDataJSON().allowance_number}`)
        const refused = { status: 400, json: { type: "invalid_data", message: REFUSAL } }
        return route.fulfill(
          id === "twinv_4" ? refused : { json: { invoice: invoice({ allowances: [allowance()] }) } }
        )
      })
      await page.getByRole("button", { name: texts.submit }).click()
      await says([...texts.done, REFUSAL])
      expect(registered).toEqual(["twinv_1 TWA0000001", "twinv_4 TWA0000002"])
      expect(await field.inputValue()).toBe(PASTED.slice(1).join("\n"))
      expect(await seriousViolations(ours())).toEqual([])

      await page.reload()
      await says([texts.title])
      expect(await field.inputValue()).toBe(PASTED.slice(1).join("\n"))
      await field.fill("")
    })
  })
}
