import { randomUUID } from "node:crypto"
import type { Browser, BrowserContext, Page } from "playwright-core"
import type { Child } from "../../dev/child"
import { startNextExample } from "../../dev/next-example"
import { freePort } from "../../dev/ports"
import { waitForHttp } from "../../dev/wait-for-http"
import { seriousViolations } from "./axe"
import { Records } from "./buying-records"
import { typeCard } from "./checkout-page"
import { launchChromium } from "./chromium"
import { openDemo } from "./open-demo"

const TEXTS = {
  zh_tw: { add: /^加入購物車/, checkout: "前往結帳", next: "下一步", pay: /^付款 NT\$/ },
  en: { add: /^Add to cart/, checkout: "Go to checkout", next: "Continue", pay: /^Pay NT\$/ },
}

/** A buyer in the Next example. */
export class NextBuyer {
  constructor(
    readonly page: Page,
    readonly url: string,
    readonly language: keyof typeof TEXTS,
    readonly email: string
  ) {}

  get texts() {
    return TEXTS[this.language]
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).first().click()
  }

  /** The page has no accessibility errors, and is no wider than the window. */
  async look(): Promise<void> {
    expect(await seriousViolations(this.page.locator("body"))).toEqual([])
    const { width } = this.page.viewportSize()!
    expect(await this.page.evaluate("document.documentElement.scrollWidth")).toBe(width)
  }

  async fillCart(): Promise<void> {
    await this.open("/")
    await this.press(this.texts.add)
    await this.page.waitForURL("**/cart")
    await this.page.getByRole("link", { name: this.texts.checkout }).click()
    await this.page.waitForURL("**/checkout")
  }

  async giveAddress(): Promise<void> {
    const values = {
      email: this.email,
      phone: "0912345678",
      name: "王小明",
      address_1: "測試路 1 號",
    }
    for (const [name, value] of Object.entries(values)) {
      await this.page.locator(`input[name=${name}]`).fill(value)
    }
    await this.page.locator("select[name=county]").selectOption("臺北市")
    await this.page.locator("select[name=district]").selectOption("中正區")
    await this.page.locator("output", { hasText: "100" }).waitFor()
    await this.press(this.texts.next)
    await this.page.getByRole("radio").nth(2).waitFor()
  }

  async typeCard(number: string): Promise<void> {
    await typeCard(this.page.frameLocator(".payment iframe"), number)
  }

  async pay(number: string): Promise<void> {
    await this.typeCard(number)
    await this.press(this.texts.pay)
  }

  /** The order's number. */
  async placed(): Promise<string> {
    await this.page.waitForURL("**/orders/*")
    return (await this.page.getByRole("heading", { level: 1 }).innerText()).trim()
  }
}

export type NextShop = {
  url: string
  records: Records
  open(name: string, language: keyof typeof TEXTS, width: number): Promise<NextBuyer>
}

/** The Next example on the stage's shop, for all stories of a file. */
export function withNextShop(stories: (shop: () => NextShop) => void) {
  const demo = openDemo()
  const complaints: string[] = []
  const checks: Promise<void>[] = []
  let browser: Browser
  let server: Child
  let records: Records
  let url: string

  beforeAll(async () => {
    records = await Records.open(demo)
    const port = await freePort()
    url = `http://localhost:${port}`
    server = startNextExample(demo, port)
    await waitForHttp(url, server)
    browser = await launchChromium()
  }, 180_000)

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  // This includes refusals of the content security policy, which the browser logs.
  afterEach(async () => {
    await Promise.all(checks.splice(0))
    await Promise.all(browser.contexts().map((context: BrowserContext) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })

  stories(() => ({
    url,
    records,
    async open(name, language, width) {
      const context = await browser.newContext({ viewport: { width, height: 844 } })
      context.setDefaultTimeout(60_000)
      const locale = { name: "locale", value: language, url }
      await context.addCookies([locale])
      /** Pages that only check a mismatch again. */
      const looks = new Set<Page>()
      context.on("weberror", (error) => {
        const page = error.page()
        if (page && looks.has(page)) return
        const { message } = error.error()
        const address = page?.url() ?? url
        const check = async () => {
          // At once, because the page changes when the cart is ordered.
          const isKnown =
            message.includes(OVERTAKEN) && !(await isThereAgain(context, address, looks))
          if (!isKnown) complaints.push(`${address}: ${message}`)
        }
        checks.push(check().catch((error) => void complaints.push(`${address}: ${error}`)))
      })
      context.on("console", (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text())
      })
      const email = `${name}-${randomUUID().slice(0, 8)}@example.com`
      return new NextBuyer(await context.newPage(), url, language, email)
    },
  }))
}

/** A mismatch of an element, not of a text such as a time or a number. */
const OVERTAKEN = "/418?args[]=HTML"

/**
 * React may hydrate a page before the browser has all of it: it then throws a mismatch and renders
 * the page itself (react/react, issue 37321). That happens sometimes; a mismatch of the page itself
 * occurs at each load.
 * @param looks the pages that check it
 */
async function isThereAgain(
  context: BrowserContext,
  address: string,
  looks: Set<Page>
): Promise<boolean> {
  for (let time = 0; time < 2; time++) {
    const page = await context.newPage()
    looks.add(page)
    // It does not affect that buyer: all requests to the store are sent by POST.
    await page.route("**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue()
    )
    let isThere = false
    page.on("pageerror", ({ message }) => (isThere ||= message.includes("React error #418;")))
    await page.goto(address, { waitUntil: "networkidle" })
    await page.close()
    if (!isThere) return false
  }
  return true
}
