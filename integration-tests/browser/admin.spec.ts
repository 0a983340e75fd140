import { rmSync } from "node:fs"
import type { Browser } from "playwright-core"
import { stopEverything } from "../../dev/child"
import { startDemo } from "../../dev/running-demo"
import { temporaryFolder } from "../../dev/state-folder"
import { adminPagesSuite } from "./admin-pages-suite"
import { launchChromium } from "./chromium"
import { desksIn, type AdminShop } from "./desk"
import { orderAllowancesSuite } from "./order-allowances-suite"
import { orderBuyerSuite } from "./order-buyer-suite"
import { orderInvoiceSuite } from "./order-invoice-suite"
import { paymentIssuesSuite } from "./payment-issues-suite"
import { placePaidOrder } from "./place-paid-order"
import { wholeStorySuite } from "./whole-story-suite"

const MINUTE = 60_000

jest.setTimeout(6 * MINUTE)

/** One store for all of them: to start it takes longer than most of what is looked at in it. */
describe("the admin", () => {
  const folder = temporaryFolder("browser")
  let browser: Browser
  let shop: AdminShop

  beforeAll(async () => {
    const anyPorts = { store: 0, sandbox: 0, storefront: 0, postgres: 0 }
    const demo = await startDemo(folder, anyPorts, false, () => undefined)
    const { admin_email: email, admin_password } = demo.shop
    const password = admin_password!
    const store = { url: demo.storeUrl, email, password }
    browser = await launchChromium()
    shop = { demo, store, orderId: await placePaidOrder(demo), desk: desksIn(browser, store) }
    // The first to come waits for the admin to be made.
    for (const language of ["en", "zhTW"] as const) await shop.desk(language)
  }, 20 * MINUTE)

  afterAll(async () => {
    await browser?.close()
    await stopEverything()
    rmSync(folder, { recursive: true, force: true })
  }, MINUTE)

  describe("the invoice card", () => orderInvoiceSuite(() => shop))
  describe("the buyer's details", () => orderBuyerSuite(() => shop))
  describe("the allowances card", () => orderAllowancesSuite(() => shop))
  describe("payments that need a person", () => paymentIssuesSuite(() => shop))
  describe("the pages", () => adminPagesSuite(() => shop))
  describe("the whole story", () => wholeStorySuite(() => shop))
})
