import { randomUUID } from "node:crypto"
import type { Browser } from "playwright-core"
import type { OpenDemo } from "../../dev/running-demo"
import { Records } from "./buying-records"
import { CheckoutPage, type PageLanguage } from "./checkout-page"
import { launchChromium } from "./chromium"
import { openDemo } from "./open-demo"

const MINUTE = 60_000

export type Shopping = {
  demo: OpenDemo
  records: Records
  /** A buyer with a browser of their own. */
  open(name: string, language: PageLanguage, width: number): Promise<CheckoutPage>
}

/** One browser for all stories of a file. */
export function withStorefront(stories: (shopping: () => Shopping) => void) {
  const pageErrors: string[] = []
  const demo = openDemo()
  let browser: Browser
  let records: Records

  beforeAll(async () => {
    records = await Records.open(demo)
    browser = await launchChromium()
    await firstVisit()
  }, 10 * MINUTE)

  afterAll(async () => {
    await browser?.close()
  })

  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(pageErrors.splice(0)).toEqual([])
  })

  /** The first story waits until the storefront is built. */
  async function firstVisit() {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(demo.storefrontUrl!, { waitUntil: "commit", timeout: 5 * MINUTE })
    await page
      .getByRole("button")
      .first()
      .waitFor({ timeout: 5 * MINUTE })
    await context.close()
  }

  async function open(name: string, language: PageLanguage, width: number) {
    const locale = language === "en" ? "en-US" : "zh-TW"
    const context = await browser.newContext({
      locale,
      viewport: { width, height: 844 },
    })
    context.setDefaultTimeout(MINUTE)
    context.on("weberror", (error) => pageErrors.push(error.error().message))
    // An invoice's address has at most 50 characters.
    const email = `${name}-${randomUUID().slice(0, 8)}@example.com`
    return new CheckoutPage(await context.newPage(), language, email)
  }

  stories(() => ({ demo, records, open }))
}
