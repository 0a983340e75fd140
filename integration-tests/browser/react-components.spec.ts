import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { startChild, type Child } from "../../dev/child"
import { Shopper } from "../../dev/check/shopper"
import { Staff } from "../../dev/check/staff"
import { freePort } from "../../dev/ports"
import { repository } from "../../dev/state-folder"
import { waitForHttp } from "../../dev/wait-for-http"
import { seriousViolations } from "./axe"
import { CARDS, typeCard } from "./checkout-page"
import { launchChromium } from "./chromium"
import { openDemo } from "./open-demo"

jest.setTimeout(180_000)

describe("the React components", () => {
  const demo = openDemo()
  let browser: Browser
  let server: Child
  let url: string

  beforeAll(async () => {
    const port = await freePort()
    url = `http://localhost:${port}/`
    server = startChild({
      name: "The page",
      command: process.execPath,
      args: [
        join(repository, "node_modules/vite/bin/vite.js"),
        join(repository, "src/storefront/__tests__/react-page"),
        ...["--port", String(port), "--strictPort"],
      ],
      cwd: repository,
      env: { ...process.env, STORE_URL: demo.storeUrl },
    })
    await waitForHttp(url, server)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function open(locale: "zh_tw" | "en", width: number) {
    const { id } = await new Shopper(demo).fillCart([
      { variant_id: demo.shop.variant_ids[1], quantity: 1 },
    ])
    const context = await browser.newContext({ viewport: { width, height: 844 } })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    const query = new URLSearchParams({ cart: id, key: demo.shop.publishable_key, locale })
    return { page, address: `${url}?${query}` }
  }

  it("pays under StrictMode: a script that does not load, a declined card, another card, the invoice", async () => {
    const { page, address } = await open("zh_tw", 375)
    const frames: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/sdk/v1/component")) frames.push(request.url())
    })
    await page.route("**/sdk/v1/index.js", (route) => route.abort())
    await page.goto(address)
    await page.getByText("付款欄位載入失敗").waitFor()
    await page.unroute("**/sdk/v1/index.js")
    await page.getByRole("button", { name: "再試一次" }).click()

    await typeCard(page.frameLocator("section iframe"), CARDS.declined)
    expect(frames).toHaveLength(1)
    expect(await seriousViolations(page.locator("main"))).toEqual([])
    await page.getByRole("button", { name: /^付款 NT\$/ }).click()
    await page.getByText("發卡銀行拒絕交易").waitFor()
    await typeCard(page.frameLocator("section iframe"), CARDS.pays)
    await page.getByRole("button", { name: /^付款 NT\$/ }).click()
    await page.getByText("訂單已成立。").waitFor()
    expect(await page.locator("section iframe").count()).toBe(0)
    await page.getByText(/[A-Z]{2}\d{8}/).waitFor()
    const [invoice] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "開啟發票" }).click(),
    ])
    await invoice.waitForURL(/\/invoicing\/view\//)
    await page.getByRole("button", { name: "Another order" }).click()
    await page.getByText(/[A-Z]{2}\d{8}/).waitFor({ state: "detached" })
    expect(await page.getByRole("button", { name: "開啟發票" }).count()).toBe(0)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375)
  })

  it("an order that waits for a transfer shows its account after a reload, and is paid by card instead", async () => {
    const { page, address } = await open("en", 1280)
    await page.goto(address)
    await page.frameLocator("section iframe").getByLabel("Bank transfer (ATM)").check()
    await page.getByRole("button", { name: /^Pay NT\$/ }).click()
    const account = page.locator("dt", { hasText: "Account" }).locator("xpath=../dd/span[1]")
    expect(await account.innerText()).toMatch(/^(\d{4} ){3}\d{2}$/)
    const reply = await page.evaluate<{ order: { id: string } }>(
      `fetch("/store/carts/" + new URLSearchParams(location.search).get("cart") + "/complete", {
        method: "POST",
        headers: { "x-publishable-api-key": "${demo.shop.publishable_key}" },
      }).then((response) => response.json())`
    )
    const order = reply.order.id
    await page.goto(`${address}&order=${order}`)
    expect(await account.innerText()).toMatch(/^(\d{4} ){3}\d{2}$/)
    expect(await seriousViolations(page.locator("main"))).toEqual([])
    await page.getByRole("button", { name: "Pay in another way" }).click()
    await typeCard(page.frameLocator("section iframe"), CARDS.pays)
    expect(await account.count()).toBe(0)
    await page.getByRole("button", { name: /^Pay NT\$/ }).click()
    await page.getByText("Your order is placed.").waitFor()
    await page.getByText(/[A-Z]{2}\d{8}/).waitFor()
  })

  it("the page and the button show one total, after a change of the page or of another window", async () => {
    const { page, address } = await open("en", 1280)
    await page.goto(address)
    await page.frameLocator("section iframe").locator("#number").waitFor()
    const once = await totalOf(page)
    await buyOneMore(page)
    const twice = await totalOf(page)
    expect(twice).toBeGreaterThan(once)
    await typeCard(page.frameLocator("section iframe"), CARDS.pays)

    const other = await page.context().newPage()
    await other.goto(address)
    await other.frameLocator("section iframe").locator("#number").waitFor()
    await buyOneMore(other)
    await page.getByRole("button", { name: /^Pay NT\$/ }).click()
    await page.getByText("The cart was changed in another window").waitFor()
    expect(await totalOf(page)).toBe(await totalOf(other))
    expect(await totalOf(page)).toBeGreaterThan(twice)
  })

  it("the payment methods of the shop are chosen above the fields, each with its condition", async () => {
    const provider = "pp_payment-intents_choice"
    const staff = await Staff.signIn(demo)
    const providers = ["pp_payment-intents_tw", "pp_system_default", provider]
    await staff.setPaymentProviders(demo.shop.region_id, providers)
    const { page, address } = await open("zh_tw", 375)
    await page.goto(`${address}&provider=${provider}`)
    const choice = page.getByRole("group", { name: "付款方式" })
    await choice.getByText("滿 NT$100,000 適用").waitFor()
    expect(await choice.getByLabel(/信用卡分期/).isDisabled()).toBe(true)
    expect(await choice.getByLabel("信用卡一次付清").isChecked()).toBe(true)
    const fields = page.frameLocator("section iframe")
    await fields.locator("#number").waitFor()
    expect(await fields.locator("#methods").isVisible()).toBe(false)
    expect(await seriousViolations(page.locator("main"))).toEqual([])
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375)

    await choice.getByLabel(/ATM 轉帳/).check()
    await fields.locator("#transfer").waitFor()
    expect(await fields.locator("#number").isVisible()).toBe(false)
    await page.reload()
    await choice
      .getByLabel(/ATM 轉帳/)
      .and(page.locator(":checked"))
      .waitFor()
    await fields.locator("#transfer").waitFor()
    await page.getByRole("button", { name: /^付款 NT\$/ }).click()
    await page.locator("dt", { hasText: "轉入帳號" }).waitFor()

    await page.getByRole("button", { name: "改用其他方式付款" }).click()
    await choice.getByLabel("信用卡一次付清").check()
    await typeCard(fields, CARDS.pays)
    await page.getByRole("button", { name: /^付款 NT\$/ }).click()
    await page.getByText("訂單已成立。").waitFor()
  })

  it("invoice details: a wrong tax ID is explained at its field; carriers, donations and what was saved", async () => {
    const { page, address } = await open("en", 375)
    await page.goto(address)
    await page.getByLabel("Company", { exact: true }).check()
    const taxId = page.getByLabel("Tax ID")
    await taxId.fill("12345678")
    const save = page.getByRole("button", { name: "Continue" })
    await save.click()
    await page.getByText("There is no such tax ID").waitFor()
    expect(await taxId.getAttribute("aria-invalid")).toBe("true")
    expect(await taxId.evaluate("document.activeElement.getAttribute('aria-invalid')")).toBe("true")
    expect(await seriousViolations(page.locator("form"))).toEqual([])
    await taxId.fill("04595257")
    await save.click()
    await page.getByText("Enter the name.").waitFor()
    await page.getByLabel("Company name").fill("Test Ltd.")
    await save.click()
    await page.getByText("The invoice details are saved. Your invoice: sent by email.").waitFor()

    await page.getByLabel("Personal").check()
    await page.getByLabel("Carrier", { exact: true }).selectOption("mobile")
    await page.getByLabel("Carrier code").fill("/ab12c+.")
    await save.click()
    await page.getByText("The invoice details are saved. Your invoice: stored in").waitFor()
    await page.reload()
    await page.getByText("Your invoice: stored in your carrier, sent by email.").waitFor()
    await page.waitForFunction(
      `[...document.querySelectorAll("input")].some(({ value }) => value === "/AB12C+.")`
    )

    await page.getByLabel("Donation", { exact: true }).first().check()
    await page.getByRole("combobox").selectOption("168001")
    await save.click()
    await page.getByText("The invoice details are saved.").waitFor()
    await page.reload()
    await page.waitForFunction(`document.querySelector("select")?.value === "168001"`)

    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
    await page.route("**/tw-invoice-details", async (route) => {
      const response = await route.fetch()
      await mayAnswer
      await route.fulfill({ response })
    })
    await save.click()
    await page.locator("form[aria-busy=true]").waitFor()
    await page.getByLabel("Company", { exact: true }).check()
    answer()
    await page.locator("form[aria-busy=false]").waitFor()
    expect(await page.getByText("The invoice details are saved.").count()).toBe(0)
    await page.unroute("**/tw-invoice-details")

    await page.getByRole("button", { name: "Another cart" }).click()
    await page.waitForFunction(`document.querySelector("input[type=radio]").checked`)
    expect(await page.getByRole("combobox").inputValue()).toBe("")
  })

  it("lets the buyer change the saved details and pay after the bank refused", async () => {
    const { page, address } = await open("zh_tw", 375)
    const details = `${address}&details`
    await page.goto(details)
    const pay = page.getByRole("button", { name: /^付款 NT\$/ })
    const isPayDisabled = (expected: boolean) =>
      pay.and(page.locator(expected ? ":disabled" : ":enabled")).waitFor()
    await isPayDisabled(true)
    await page.getByRole("button", { name: "下一步" }).click()
    await isPayDisabled(false)
    await typeCard(page.frameLocator("section iframe"), CARDS.asksBank)
    await pay.click()
    await page.waitForURL(`${demo.sandboxUrl}/**`)
    // The store learns of the refusal before it sends the buyer to the demo's own storefront.
    await page.route(`${demo.storefrontUrl}/**`, (route) => route.fulfill({ body: "" }))
    await page.getByRole("button", { name: "拒絕" }).click()
    await page.waitForURL(/payment=retry/)

    await page.goto(`${details}&payment=retry`)
    await page.getByText("銀行驗證沒有完成").waitFor()
    await isPayDisabled(false)
    await page.getByLabel("公司", { exact: true }).check()
    await isPayDisabled(true)
    await page.getByLabel("統一編號").fill("04595257")
    await page.getByLabel("公司抬頭").fill("測試有限公司")
    await page.getByRole("button", { name: "下一步" }).click()
    await isPayDisabled(false)
    await typeCard(page.frameLocator("section iframe"), CARDS.pays)
    await pay.click()
    await page.getByText("訂單已成立。").waitFor()
  })

  it("a store that cannot be reached is queried again, and a payment that staff confirm is placed as awaited", async () => {
    const { page, address } = await open("en", 375)
    const payment = page.locator("section")
    await page.route("**/store/carts/**", (route) => route.abort())
    await page.goto(address)
    await payment.getByText("The shop cannot be reached").waitFor()
    expect(await payment.getAttribute("data-status")).toBe("unavailable")
    await page.unroute("**/store/carts/**")
    await payment.getByRole("button", { name: "Try again" }).click()
    await typeCard(page.frameLocator("section iframe"), CARDS.pays)

    // The answer of a store with the option `confirm: "manual"`.
    const provider_id = "pp_payment-intents_tw"
    const data = { confirm: "manual" }
    const payment_sessions = [{ provider_id, status: "pending_authorization", data }]
    const order = { id: "order_1", status: "pending", payment_collections: [{ payment_sessions }] }
    const byStaff = { payment: { status: "by_staff" } }
    await page.route("**/tw-payment", (route) => route.fulfill({ json: byStaff }))
    await page.route(/\/complete\b/, (route) => route.fulfill({ json: { type: "order", order } }))
    await payment.getByRole("button", { name: /^Pay NT\$/ }).click()
    await payment.getByText("once your payment is confirmed").waitFor()
    expect(await payment.getAttribute("data-status")).toBe("placed")
    expect(await payment.getByRole("button").count()).toBe(0)
    expect(await seriousViolations(page.locator("main"))).toEqual([])
  })
})

/** The total of the page, once the button has the same total. */
async function totalOf(page: Page): Promise<number> {
  const total = Number(await page.locator("#total").innerText())
  await page.getByRole("button", { name: `Pay NT$${total.toLocaleString("en")}` }).waitFor()
  return total
}

async function buyOneMore(page: Page): Promise<void> {
  const before = await page.locator("#total").innerText()
  await page.getByRole("button", { name: "One more" }).click()
  await page.waitForFunction(`document.querySelector("#total").textContent !== "${before}"`)
}
