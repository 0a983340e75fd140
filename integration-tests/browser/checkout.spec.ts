import { rmSync } from "node:fs"
import type { Browser } from "playwright-core"
import { stopEverything } from "../../dev/child"
import { startDemo, type RunningDemo } from "../../dev/running-demo"
import { temporaryFolder } from "../../dev/state-folder"
import { CARDS, CheckoutPage, type PageLanguage } from "./checkout-page"
import { launchChromium } from "./chromium"

const MINUTE = 60_000

jest.setTimeout(3 * MINUTE)

describe("buying at the example storefront", () => {
  const folder = temporaryFolder("checkout")
  const pageErrors: string[] = []
  let demo: RunningDemo
  let browser: Browser

  beforeAll(async () => {
    const anyPorts = { store: 0, sandbox: 0, storefront: 0, postgres: 0 }
    demo = await startDemo(folder, anyPorts, false, () => undefined)
    browser = await launchChromium()
  }, 10 * MINUTE)

  afterAll(async () => {
    await browser?.close()
    await stopEverything()
    rmSync(folder, { recursive: true, force: true })
  }, MINUTE)

  afterEach(() => expect(pageErrors.splice(0)).toEqual([]))

  async function open(language: PageLanguage, width: number): Promise<CheckoutPage> {
    const locale = language === "en" ? "en-US" : "zh-TW"
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    page.on("pageerror", ({ message }) => pageErrors.push(message))
    return new CheckoutPage(page, language)
  }

  async function sandbox() {
    const response = await fetch(`${demo.sandboxUrl}/console/state`)
    return (await response.json()) as {
      intents: { status: string; amount: number }[]
      invoices: { amount: number; lines: Record<string, string>[] }[]
    }
  }

  it("explains a wrong tax ID, retries a declined card, and invoices the company", async () => {
    const buyer = await open("zh_tw", 390)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()

    await page.getByLabel("公司").check()
    const taxId = page.getByLabel("統一編號", { exact: true })
    await taxId.fill("12345678")
    await buyer.next()
    await page.getByText("統一編號不正確").waitFor()
    expect(await taxId.getAttribute("aria-invalid")).toBe("true")
    expect(await taxId.evaluate("document.activeElement.id")).toBe("tax_id")
    await taxId.fill("04595257")
    await page.getByLabel("公司抬頭（選填）").fill("測試有限公司")
    await buyer.next()

    await buyer.pay(CARDS.declined)
    await page.getByText("發卡銀行拒絕交易").waitFor()
    expect((await sandbox()).invoices).toEqual([])
    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)

    const invoice = await firstInvoice()
    const { intents } = await sandbox()
    expect(intents.map(({ status }) => status)).toEqual(["success"])
    expect(invoice.amount).toBe(intents[0].amount)
    expect(invoice.lines[0]).toMatchObject({ buyer_id: "04595257", buyer_name: "測試有限公司" })
    await page.context().close()
  })

  it("comes back from 3-D Secure, first refused and then approved", async () => {
    const buyer = await open("en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()

    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Refuse" }).click()
    await page.getByText("The bank's check was not completed").waitFor()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Approve" }).click()

    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    expect(new URL(page.url()).search).toBe("")
    await page.context().close()
  })

  /** The invoice follows the order within seconds. */
  async function firstInvoice() {
    const giveUpAt = Date.now() + MINUTE
    for (;;) {
      const { invoices } = await sandbox()
      if (invoices[0]) return invoices[0]
      if (Date.now() > giveUpAt) throw new Error("No invoice was issued for the order")
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
})
