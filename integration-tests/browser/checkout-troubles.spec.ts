import type { OpenDemo } from "../../dev/running-demo"
import { eventually, type Records } from "./buying-records"
import { CARDS, type CheckoutPage } from "./checkout-page"
import { withStorefront } from "./checkout-stories"

jest.setTimeout(180_000)

withStorefront((shopping) => {
  // The other files buy in the same shop.
  afterAll(() => leaveInStock(shopping().records, 10_000))

  it("a window that is still at the delivery is led to the payment that another window started", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("steps", "zh_tw", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    const other = buyer.inWindow(await page.context().newPage())
    await other.page.goto(demo.storefrontUrl!)
    await other.page.getByRole("button", { name: other.texts.checkout }).click()
    await other.next()
    await other.page.getByLabel(other.texts.delivery).waitFor()

    await buyer.next()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Approve" }).waitFor()
    await other.page.getByText("還沒收到付款結果").waitFor()
    expect(await other.page.getByRole("button", { name: other.texts.next }).count()).toBe(0)

    await page.getByRole("button", { name: "Approve" }).click()
    const number = await buyer.orderNumber()
    await other.page.getByRole("button", { name: "再查詢一次" }).click()
    expect(await other.orderNumber()).toBe(number)
    await records.oneOfEach(buyer.email)
  })

  it("the page and the button have a price that the shop changed before anything is paid", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("price", "zh_tw", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.typeCard(CARDS.pays)
    const [before] = await buyer.totals()
    const paid = await paidIntents(records)
    const { price, setPrice } = await firstLine(buyer, demo, records)
    try {
      await setPrice(price + 11)
      // Medusa reads the prices of a cart again with another address.
      const other = buyer.inWindow(await page.context().newPage())
      await other.page.goto(demo.storefrontUrl!)
      await other.page.getByRole("button", { name: other.texts.checkout }).click()
      await other.page.getByLabel(other.texts.district, { exact: true }).selectOption("大同區")
      await other.next()
      await other.page.getByLabel(other.texts.delivery).waitFor()

      await buyer.press()
      await page.getByText("購物車在另一個視窗更動過").waitFor()
      const [summary, button] = await buyer.totals()
      expect(Number(summary)).toBe(Number(before) + 11)
      expect(button).toBe(summary)
      expect(await paidIntents(records)).toBe(paid)
      await buyer.pay(CARDS.pays)
      expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
      await records.oneOfEach(buyer.email)
      const order = (await records.orders()).find(({ email }) => email === buyer.email)!
      expect(order.total).toBe(Number(summary))
    } finally {
      await setPrice(price)
    }
  })

  it("a new payment starts if the first ended at the service while the buyer was at the bank", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("ended", "en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Approve" }).waitFor()
    await records.letExpire()
    await page.goto(demo.storefrontUrl!)

    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    await records.oneOfEach(buyer.email)
  })

  it("a new payment starts, with the service's message, if the first ended while its form was open", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("ended-open", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.pay(CARDS.declined)
    await page.getByText("發卡銀行拒絕交易").waitFor()
    await records.letExpire((await records.sandbox()).intents.at(-1)!.id)
    await buyer.pay(CARDS.pays)
    await page.getByText("此筆付款已無法付款").waitFor()

    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    await records.oneOfEach(buyer.email)
  })

  it("a buyer who returns from the bank with a payment that the cart no longer has chooses whether to pay again", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("lost-session", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.fields.locator("#number").waitFor()
    await page.goto(`${demo.storefrontUrl}?payment=pending`)

    await page.getByText("還沒收到付款結果").waitFor()
    await buyer.look()
    expect(await page.getByRole("button", { name: buyer.texts.pay }).count()).toBe(0)
    await page.getByRole("button", { name: /回到付款欄位/ }).click()
    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    await records.oneOfEach(buyer.email)
  })

  it("the confirmation of an order whose transfer expired no longer asks for money", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("expired", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.payByTransfer()
    await page.locator(".transfer").waitFor()

    await records.letExpire()
    await eventually("the cancelled order", async () => {
      await page.reload()
      await page.locator(".order-number").waitFor()
      return (await page.locator("#placed-heading").innerText()) === "訂單已取消"
    })
    expect(await page.locator(".transfer").count()).toBe(0)
    expect(await page.getByText("已收到您的付款").count()).toBe(0)
  })

  it("a cart that is sold out while the bank refuses the card can be changed", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("sold-out", "en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Refuse" }).waitFor()
    await leaveInStock(records, 0)
    await page.getByRole("button", { name: "Refuse" }).click()

    await page.getByText("This order cannot be placed").waitFor()
    await page.getByRole("button", { name: "Change cart" }).click()
    await page.getByRole("button", { name: /fewer/ }).first().click()
    await page.locator(".lines li").nth(1).waitFor({ state: "detached" })
  })

  it("a buyer whose cart is sold out before the payment sees that, and no payment is sent", async () => {
    const { demo, records, open } = shopping()
    await leaveInStock(records, 9)
    const buyer = await open("sold-out-before", "en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await leaveInStock(records, 0)
    await buyer.pay(CARDS.pays)

    await page.getByText("There is not enough stock of").waitFor()
    expect((await records.sandbox()).intents.at(-1)!.status).not.toBe("success")
    await page.getByRole("button", { name: "Change cart" }).waitFor()
  })

  it("a buyer whose cart is sold out while a transfer is started sees what still applies, and may leave the cart", async () => {
    const { demo, records, open } = shopping()
    await leaveInStock(records, 9)
    const buyer = await open("sold-out-transfer", "en", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await leaveInStock(records, 0)
    // The items are sold after the page has checked, because its query is lost.
    await page.route("**/tw-payment", (route) => route.abort(), { times: 1 })
    await buyer.payByTransfer()

    await page.getByText("This order cannot be placed").waitFor()
    await page.getByText("do not pay again").waitFor()
    await buyer.look()
    await page.getByRole("button", { name: "Start a new cart" }).click()
    await page.locator(".products li").first().waitFor()
    expect(await page.locator(".lines li").count()).toBe(0)
  })

  it("a buyer who returns from the bank in another browser sees where to continue", async () => {
    const { demo, open } = shopping()
    const { page } = await open("elsewhere", "zh_tw", 375)
    await page.goto(`${demo.storefrontUrl}?payment=pending`)
    await page.getByText("請回到您原本使用的瀏覽器").waitFor()
    expect(await page.locator(".products li").count()).toBeGreaterThan(0)
  })
})

type Item = {
  id: string
  location_levels: { location_id: string; reserved_quantity: number }[]
}

async function paidIntents(records: Records): Promise<number> {
  return (await records.sandbox()).intents.filter(({ status }) => status === "success").length
}

/** The price of the first item in the buyer's cart, and a function that changes it. */
async function firstLine(
  { page }: CheckoutPage,
  { storeUrl, shop }: OpenDemo,
  records: Records
): Promise<{ price: number; setPrice(amount: number): Promise<void> }> {
  const cartId = await page.evaluate(`localStorage.getItem("tw_shop_cart_id")`)
  const response = await fetch(`${storeUrl}/store/carts/${cartId}`, {
    headers: { "x-publishable-api-key": shop.publishable_key },
  })
  type Line = { variant_id: string; product_id: string; unit_price: number }
  const { cart } = (await response.json()) as { cart: { items: Line[] } }
  const [{ variant_id, product_id, unit_price }] = cart.items
  const path = `/products/${product_id}/variants/${variant_id}`
  type Variant = { prices: { id: string; currency_code: string }[] }
  const { variant } = await records.admin<{ variant: Variant }>(`${path}?fields=*prices`)
  const { id } = variant.prices.find(({ currency_code }) => currency_code === "twd")!
  const setPrice = async (amount: number) => {
    await records.admin(path, { prices: [{ id, currency_code: "twd", amount }] })
  }
  return { price: unit_price, setPrice }
}

async function leaveInStock(records: Records, free: number): Promise<void> {
  const fields = "fields=id,*location_levels"
  const path = `/inventory-items?limit=100&${fields}`
  const { inventory_items } = await records.admin<{ inventory_items: Item[] }>(path)
  for (const { id, location_levels } of inventory_items) {
    for (const { location_id, reserved_quantity } of location_levels) {
      await records.admin(`/inventory-items/${id}/location-levels/${location_id}`, {
        stocked_quantity: reserved_quantity + free,
      })
    }
  }
}
