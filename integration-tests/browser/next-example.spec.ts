import type { Page, Request } from "playwright-core"
import { eventually, type Records } from "./buying-records"
import { CARDS } from "./checkout-page"
import { withNextShop, type NextBuyer } from "./next-shop"
import { openDemo } from "./open-demo"
import { placePaidOrder } from "./place-paid-order"

jest.setTimeout(180_000)

const BANK = { approve: /Approve|核准/, refuse: /Refuse|拒絕/ }

withNextShop((shop) => {
  it("a guest buys for a company: every step survives a reload, the bank refuses and then approves, and the invoice is shown", async () => {
    const { records, open } = shop()
    const buyer = await open("next-company", "zh_tw", 375)
    const { page } = buyer
    await buyer.open("/")
    await buyer.look()
    await buyer.press(buyer.texts.add)
    await page.waitForURL("**/cart")
    await page.reload()
    await buyer.look()
    await page.getByRole("link", { name: buyer.texts.checkout }).click()
    await buyer.giveAddress()
    await page.reload()
    await page.getByText(buyer.email).waitFor()

    await page.getByLabel("公司", { exact: true }).check()
    await page.getByLabel("統一編號").fill("12345678")
    await buyer.press(buyer.texts.next)
    await page.getByLabel("統一編號").and(page.locator("[aria-invalid=true]")).waitFor()
    await buyer.look()
    await page.getByLabel("統一編號").fill("04595257")
    await buyer.press(buyer.texts.next)
    await page.getByLabel("公司抬頭").and(page.locator("[aria-invalid=true]")).waitFor()
    await page.getByLabel("公司抬頭").fill("測試有限公司")
    await buyer.press(buyer.texts.next)
    await page.frameLocator(".payment iframe").locator("#number").waitFor()
    await page.reload()

    await buyer.pay(CARDS.declined)
    await page.getByText("發卡銀行拒絕交易").waitFor()
    await buyer.look()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: BANK.refuse }).click()
    await comeBack(buyer)
    await page.getByText("銀行驗證沒有完成").waitFor()
    expect(new URL(page.url()).search).toBe("")
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: BANK.approve }).click()
    await comeBack(buyer)
    const number = await buyer.placed()
    await page.getByText(/[A-Z]{2}\d{8}/).waitFor()
    await page.getByText("100 臺北市中正區測試路 1 號").waitFor()
    await page.reload()
    expect(await buyer.placed()).toBe(number)
    await page.getByText(/[A-Z]{2}\d{8}/).waitFor()
    await buyer.look()
    const { row } = await records.oneOfEach(buyer.email)
    expect(row).toMatchObject({ buyer_id: "04595257", buyer_name: "測試有限公司" })
  })

  it("the account of a transfer is shown after a reload, and a card pays instead", async () => {
    const { records, open } = shop()
    const buyer = await open("next-transfer", "en", 1280)
    const { page } = buyer
    await buyer.fillCart()
    await buyer.giveAddress()
    await buyer.press(buyer.texts.next)
    await page.frameLocator(".payment iframe").getByLabel("Bank transfer (ATM)").check()
    await buyer.press(buyer.texts.pay)
    await buyer.placed()
    await page.reload()
    const account = page.locator("dt", { hasText: "Account" }).locator("xpath=../dd/span[1]")
    expect(await account.innerText()).toMatch(/^(\d{4} ){3}\d{2}$/)
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await buyer.press("Copy")
    await page.getByText("Copied").waitFor()
    expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(/^\d{14}$/)
    await buyer.look()

    await buyer.press("Pay in another way")
    await buyer.pay(CARDS.pays)
    await page.getByText("Your order is placed.").waitFor()
    await page.getByText(/[A-Z]{2}\d{8}/).waitFor()
    await records.oneOfEach(buyer.email)
  })

  it("a cart in two windows, with the bank's page closed and a lost connection, is locked and paid once", async () => {
    const { records, open } = shop()
    const buyer = await open("next-windows", "zh_tw", 1280)
    const { page } = buyer
    await buyer.fillCart()
    await buyer.giveAddress()
    await buyer.press(buyer.texts.next)
    await buyer.typeCard(CARDS.asksBank)
    const other = await page.context().newPage()
    await other.goto(`${buyer.url}/cart`)
    await other.getByRole("button", { name: /^增加一件/ }).click()
    await other.locator(".quantity", { hasText: "2" }).waitFor()
    await buyer.press(buyer.texts.pay)
    await page.getByText("購物車在另一個視窗更動過").waitFor()
    const total = await other.locator(".total strong").innerText()
    await page.locator("aside .total", { hasText: total }).waitFor()
    await page.getByRole("button", { name: `付款 ${total}` }).waitFor()
    await page.getByText("購物車在另一個視窗更動過").waitFor()
    await other.reload()
    await buyer.typeCard(CARDS.asksBank)
    await buyer.press(buyer.texts.pay)
    await page.getByRole("button", { name: BANK.approve }).waitFor()
    await other.getByText("有一筆付款正在處理").waitFor()
    expect(await other.locator("[inert] button").count()).toBeGreaterThan(0)
    await other.goto(`${buyer.url}/account`)
    await other.getByText("有一筆付款正在處理").waitFor()
    await other.locator("[inert] input[name=password]").waitFor({ state: "attached" })

    await page.close()
    await other.getByRole("link", { name: "查看付款結果" }).click()
    await other.getByText("還沒收到付款結果").waitFor()
    await other.context().setOffline(true)
    await other.getByRole("button", { name: "再查詢一次" }).click()
    await other.getByRole("button", { name: "再查詢一次" }).waitFor()
    const asked = other.waitForRequest((request) => request.url().endsWith("/api/store"))
    await other.context().setOffline(false)
    await asked
    await other.getByText("還沒收到付款結果").waitFor()
    await other.getByRole("button", { name: /回到付款欄位/ }).click()
    const again = Object.assign(Object.create(buyer) as NextBuyer, { page: other })
    await again.pay(CARDS.pays)
    await again.placed()
    await records.oneOfEach(buyer.email)
  })

  it("a customer's orders and invoices are in the account, and no other buyer sees the invoice", async () => {
    const { records, open } = shop()
    const buyer = await open("next-account", "en", 375)
    const { page } = buyer
    await buyer.fillCart()
    await buyer.open("/account")
    await page.getByLabel("Email").fill(buyer.email)
    await page.getByLabel(/^Password/).fill("a-password-for-tests")
    await buyer.press("Sign in")
    await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor()
    expect(await page.getByLabel("Email").inputValue()).toBe(buyer.email)
    await buyer.look()
    await buyer.press("No account yet? Register")
    await page.getByLabel("Name").fill("林美麗")
    await buyer.look()
    await buyer.press("Register")
    await page.getByText("No orders yet.").waitFor()
    await buyer.look()

    await buyer.open("/checkout")
    await buyer.giveAddress()
    await buyer.press(buyer.texts.next)
    await buyer.pay(CARDS.pays)
    await buyer.placed()
    const number = await page.getByText(/[A-Z]{2}\d{8}/).innerText()
    const order = page.url()
    await buyer.open("/account")
    await page.getByText(number).waitFor()
    await buyer.look()
    await records.oneOfEach(buyer.email)
    // Like another browser of the same customer, which did not place the order.
    await page.context().clearCookies({ name: "placed" })
    await page.goto(order)
    await page.locator(".invoice-status", { hasText: number }).waitFor()

    const stranger = await open("next-stranger", "en", 375)
    await stranger.open("/payment-return?payment=pending")
    await stranger.page.getByText("return to the browser in which you began it").waitFor()
    await stranger.look()
    await stranger.open("/nothing-here")
    await stranger.page.getByText("This page does not exist.").waitFor()
    await stranger.look()
    await stranger.page.goto(order)
    await stranger.page.getByRole("heading", { name: /^Order #/ }).waitFor()
    expect(await stranger.page.locator(".invoice-status").count()).toBe(0)
    const source = await stranger.page.content()
    expect([buyer.email, "測試路"].filter((text) => source.includes(text))).toEqual([])
  })

  it("the checkout shows the payment fields although the page navigates between its requests", async () => {
    const { open } = shop()
    const buyer = await open("next-navigates", "en", 1280)
    const { page } = buyer
    await buyer.fillCart()
    // Next would mistake the page of `/checkout` for that of the next address, and not wait.
    await buyer.open("/checkout?step=delivery")
    await buyer.giveAddress()

    const navigation = await hold(page, (request) => request.url().includes("step=payment"))
    const reading = await hold(page, isCartRequest)
    await buyer.press(buyer.texts.next)
    await reading.isSent
    await page.evaluate("void window.next.router.push('/checkout?step=payment')")
    await navigation.isSent
    reading.release()
    const number = page.frameLocator(".payment iframe").locator("#number")
    await number.waitFor({ timeout: 20_000 })
    navigation.release()
    await page.waitForURL("**/checkout?step=payment")
    await number.waitFor()
  })

  it("a stranger who knows the id of a cart gets no data of it from the shop", async () => {
    const { open } = shop()
    const buyer = await open("next-cart", "en", 1280)
    await buyer.fillCart()
    await buyer.giveAddress()
    const cart = (await buyer.page.context().cookies()).find(({ name }) => name === "cart")!.value
    const path = `/store/carts/${cart}`
    expect(await askShop(buyer, path)).toMatchObject({
      stored: "no-store",
      reply: { body: { cart: { id: cart, email: buyer.email } } },
    })
    const stranger = await open("next-curious", "en", 1280)
    await stranger.fillCart()
    for (const asked of [path, `${path}/tw-payment`, `${path}/tw-invoice-details`]) {
      const { stored, reply } = await askShop(stranger, asked)
      expect(stored).toBe("no-store")
      expect(reply).toEqual({ refusal: { status: 409, message: expect.any(String) } })
    }
  })

  it("the additional amount of an edited order is declined, reloaded and paid once at its payment link", async () => {
    const { records, open } = shop()
    const { orderId, due } = await editedOrder(records)
    const buyer = await open("next-link", "zh_tw", 375)
    const { page } = buyer
    await buyer.open(`/orders/${orderId}`)
    await page.getByText("尚未付清").waitFor()
    await buyer.look()
    await page.getByRole("link", { name: "付款", exact: true }).click()
    await page.waitForURL(`**/payment-collection/${due}`)
    await buyer.open(`/payment-collection/${due}?order_id=${orderId}`)
    await buyer.pay(CARDS.declined)
    await page.getByText("發卡銀行拒絕交易").waitFor()
    await buyer.look()
    await page.reload()
    await buyer.pay(CARDS.pays)
    await page.getByText("已收到您的付款").waitFor()
    await eventually("the capture of both payments", async () => {
      const order = (await records.orders()).find(({ id }) => id === orderId)
      return order?.payment_status === "captured"
    })
    await page.reload()
    await page.getByText("已收到您的付款").waitFor()
    await buyer.look()
    await buyer.open(`/orders/${orderId}`)
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await page.getByText("尚未付清").count()).toBe(0)
  })
})

/** The first request of a checkout; the start of a payment follows it. */
const isCartRequest = (request: Request): boolean => !!request.postData()?.includes("+completed_at")

/** Holds back the first matching request until it is released. */
async function hold(page: Page, fits: (request: Request) => boolean) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let sent = () => {}
  const isSent = new Promise<void>((resolve) => (sent = resolve))
  let isHeld = false
  await page.route("**", async (route) => {
    if (!isHeld && fits(route.request())) {
      isHeld = true
      sent()
      await isReleased
    }
    return route.fallback()
  })
  return { isSent, release }
}

/** The reply of the shop's route to a checkout request from this buyer's page. */
async function askShop({ page }: NextBuyer, path: string) {
  const asked = JSON.stringify(JSON.stringify({ path, options: {} }))
  return page.evaluate<{ stored: string | null; reply: object }>(`(async () => {
    const headers = { "content-type": "application/json" }
    const reply = await fetch("/api/store", { method: "POST", headers, body: ${asked} })
    return { stored: reply.headers.get("cache-control"), reply: await reply.json() }
  })()`)
}

/** A paid order with one more item, and the payment collection for the rest. */
async function editedOrder(records: Records): Promise<{ orderId: string; due: string }> {
  const orderId = await placePaidOrder(openDemo())
  await eventually("the order's payment", async () => {
    const order = (await records.orders()).find(({ id }) => id === orderId)
    return order?.payment_status === "captured"
  })
  type Order = {
    items: { id: string; quantity: number }[]
    payment_collections: { id: string; status: string }[]
  }
  const path = `/orders/${orderId}?fields=*items,*payment_collections`
  const read = async () => (await records.admin<{ order: Order }>(path)).order
  const [item] = (await read()).items
  await records.admin("/order-edits", { order_id: orderId })
  const quantity = item.quantity + 1
  await records.admin(`/order-edits/${orderId}/items/item/${item.id}`, { quantity })
  await records.admin(`/order-edits/${orderId}/request`, {})
  await records.admin(`/order-edits/${orderId}/confirm`, {})
  const due = (await read()).payment_collections.find(({ status }) => status === "not_paid")!
  return { orderId, due: due.id }
}

/** The demo's store sends buyers back to the other example, which forwards them to this one. */
async function comeBack({ page, url }: NextBuyer): Promise<void> {
  const { storefrontUrl } = openDemo()
  await page.waitForURL((address) => address.href.startsWith(storefrontUrl!))
  await page.goto(`${url}/payment-return${new URL(page.url()).search}`)
}
