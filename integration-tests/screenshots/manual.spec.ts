import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser, Locator, Page } from "playwright-core"
import sharp, { type ExtendOptions } from "sharp"
import { repository } from "../../dev/state-folder"
import {
  allowancesCard,
  invoiceCard,
  openDesk,
  openOrder,
  paymentCard,
  signIn,
  type AdminStore,
  type Language,
} from "../browser/admin"
import { CARDS, CheckoutPage } from "../browser/checkout-page"
import { DATE_FIELDS_OF_PAGE, launchChromium } from "../browser/chromium"
import { eventually } from "../browser/desk"
import { heldInvoices } from "../browser/held-invoices"
import { openDemo } from "../browser/open-demo"
import { placePaidOrder } from "../browser/place-paid-order"
import { refundAtService, refundOrder } from "../browser/refund-order"

const MINUTE = 60_000
const images = join(repository, "docs/user/images")
const LANGUAGES = { en: "en", zhTW: "zh-TW" } satisfies Record<Language, string>
/** The page of a period, once it has its figures. */
const REFUNDED = { en: "Refunded without an allowance", zhTW: "已退款而未折讓" } satisfies Record<
  Language,
  string
>
const RESOLVE = { en: "Mark as resolved", zhTW: "標記為已處理" } satisfies Record<Language, string>
/** The example's pages have texts at their edges, which trimming leaves at the edge of the picture. */
const PADDING = { top: 20, bottom: 20, left: 20, right: 20 }
const BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
const SHOP_LANGUAGES = { en: "en", zhTW: "zh_tw" } as const

jest.setTimeout(5 * MINUTE)

describe("the pictures of the manual", () => {
  const demo = openDemo()
  const { admin_email: email, admin_password } = demo.shop
  const store: AdminStore = { url: demo.storeUrl, email, password: admin_password! }
  let browser: Browser
  let refunded: string
  let differing: string

  beforeAll(async () => {
    browser = await launchChromium(DATE_FIELDS_OF_PAGE)
    for (let orders = 0; orders < 2; orders++) await placePaidOrder(demo)
    differing = await placePaidOrder(demo)
    await refundAtService(demo, differing, 300)
    refunded = await placePaidOrder(demo)
    await refundOrder(demo, refunded, 200)
    await eventually(async () => expect(await heldInvoices(demo)).toHaveLength(4))
  }, 10 * MINUTE)

  afterAll(() => browser?.close())

  describe.each(["en", "zhTW"] as const)("of the admin in %s", (language) => {
    let page: Page
    const take = (name: string, part: Locator) => takePicture(language, name, part)
    const visit = (path: string) => page.goto(`${store.url}/app${path}`)
    const main = () => page.locator("main")

    beforeAll(async () => {
      const context = await openDesk(browser, language, "Asia/Taipei")
      page = await context.newPage()
      await signIn(page, store)
    }, 10 * MINUTE)

    it("takes pictures of an order's invoice and of the allowance that is due after a refund", async () => {
      await openOrder(page, store, refunded)
      await invoiceCard(page, language)
        .getByText(/^[A-Z]{2}\d{8}$/)
        .first()
        .waitFor()
      await allowancesCard(page, language).getByText("NT$200").first().waitFor()
      await take("invoice-card", invoiceCard(page, language))
      await take("allowances-card", allowancesCard(page, language))
    })

    it("takes pictures of an order's payment and of payments to review", async () => {
      await openOrder(page, store, differing)
      await paymentCard(page, language)
        .getByText(/^NT\$[1-9]/)
        .first()
        .waitFor()
      await take("payment-card", paymentCard(page, language))
      await visit("/tw-payments")
      await page.getByRole("button", { name: RESOLVE[language] }).first().waitFor()
      await take("payments", main())
    })

    it("takes a picture of the list of invoices", async () => {
      await visit("/tw-invoices")
      await page
        .getByText(/^[A-Z]{2}\d{8}$/)
        .nth(3)
        .waitFor()
      await take("invoices", main())
    })

    it("takes a picture of the allowances to make", async () => {
      await visit("/tw-invoices/allowances")
      await page.getByText("NT$200").first().waitFor()
      await take("allowances", main())
    })

    it("takes a picture of a period", async () => {
      // Its page is longer than the others.
      await page.setViewportSize({ width: 1440, height: 2400 })
      await visit("/tw-invoices/period")
      await page.getByText(REFUNDED[language]).first().waitFor()
      await take("period", main())
    })
  })

  describe.each(["en", "zhTW"] as const)("of the example storefront in %s", (language) => {
    it("takes pictures of the payment and of the confirmation with the invoice", async () => {
      const context = await browser.newContext({
        locale: LANGUAGES[language],
        timezoneId: "Asia/Taipei",
        viewport: { width: 375, height: 844 },
      })
      context.setDefaultTimeout(MINUTE)
      const page = await context.newPage()
      const buyer = new CheckoutPage(page, SHOP_LANGUAGES[language], "buyer@example.com")
      await buyer.fillCart(demo.storefrontUrl!)
      await buyer.giveAddress()
      await buyer.next()
      await buyer.typeCard(CARDS.pays)
      const background = await page.evaluate<string>(BACKGROUND)
      const take = (name: string) =>
        takePicture(language, name, page.locator("body"), { ...PADDING, background })
      await take("storefront-payment")
      await buyer.press()
      await page.locator(".invoice-number").waitFor()
      await take("storefront-placed")
      await context.close()
    })
  })
})

/**
 * A field of the dashboard is made before it is in the page, where no language is known. Its text is
 * made again with its type.
 */
const DATE_FIELDS = `for (const field of document.querySelectorAll("input[type=date]")) {
  field.type = "text"
  field.type = "date"
}`

/** Writes a part of a page as a PNG with few colours: a tenth of the size, and just as readable. */
async function takePicture(
  language: Language,
  name: string,
  part: Locator,
  padding: ExtendOptions = {}
): Promise<void> {
  const folder = join(images, LANGUAGES[language])
  mkdirSync(folder, { recursive: true })
  await part.page().evaluate(DATE_FIELDS)
  const picture = await part.screenshot({ animations: "disabled" })
  await sharp(picture)
    // The empty area below a short page; cards differ from it only slightly.
    .trim({ threshold: 1 })
    .extend(padding)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}
