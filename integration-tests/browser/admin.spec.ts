import type { Browser } from "playwright-core"
import { adminPagesSuite } from "./admin-pages-suite"
import { launchChromium } from "./chromium"
import { desksIn, type AdminShop } from "./desk"
import { dueAllowancesSuite } from "./due-allowances-suite"
import { openDemo } from "./open-demo"
import { orderAllowancesSuite } from "./order-allowances-suite"
import { orderBuyerSuite } from "./order-buyer-suite"
import { orderInvoiceSuite } from "./order-invoice-suite"
import { orderPaymentSuite } from "./order-payment-suite"
import { paymentIssuesSuite } from "./payment-issues-suite"
import { permissionsSuite } from "./permissions-suite"
import { placePaidOrder } from "./place-paid-order"
import { sandboxConsoleSuite } from "./sandbox-console-suite"
import { wholeStorySuite } from "./whole-story-suite"

const MINUTE = 60_000

jest.setTimeout(6 * MINUTE)

describe("the admin", () => {
  const demo = openDemo()
  let browser: Browser
  let shop: AdminShop

  beforeAll(async () => {
    const { admin_email: email, admin_password } = demo.shop
    const password = admin_password!
    const store = { url: demo.storeUrl, email, password }
    browser = await launchChromium()
    shop = { demo, store, orderId: await placePaidOrder(demo), desk: desksIn(browser, store) }
    // The first page waits until the admin is built.
    for (const language of ["en", "zhTW"] as const) await shop.desk(language)
  }, 10 * MINUTE)

  afterAll(() => browser?.close())

  describe("the invoice card", () => orderInvoiceSuite(() => shop))
  describe("the buyer's details", () => orderBuyerSuite(() => shop))
  describe("the allowances card", () => orderAllowancesSuite(() => shop))
  describe("the allowances to make", () => dueAllowancesSuite(() => shop))
  describe("the payment card", () => orderPaymentSuite(() => shop))
  describe("payments to review", () => paymentIssuesSuite(() => shop))
  describe("the pages", () => adminPagesSuite(() => shop))
  describe("the admin for a role", () => permissionsSuite(() => shop))
  describe("the sandbox's console", () => sandboxConsoleSuite(() => shop))
  describe("the whole story", () => wholeStorySuite(() => shop))
})
