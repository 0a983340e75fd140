import { eventually, type Records } from "./buying-records"
import { CARDS } from "./checkout-page"
import { withStorefront } from "./checkout-stories"

jest.setTimeout(180_000)

withStorefront((shopping) => {
  // The other files buy in the same shop.
  afterAll(() => leaveInStock(shopping().records, 10_000))

  it("two windows: one that is still at the delivery is led to the payment that the other has begun", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("steps", "zh_tw", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    const other = buyer.inWindow(await page.context().newPage())
    await other.page.goto(demo.storefrontUrl!)
    await other.page.getByRole("button", { name: other.words.checkout }).click()
    await other.next()
    await other.page.getByLabel(other.words.delivery).waitFor()

    await buyer.next()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Approve" }).waitFor()
    await other.page.getByText("還沒收到付款結果").waitFor()
    expect(await other.page.getByRole("button", { name: other.words.next }).count()).toBe(0)

    await page.getByRole("button", { name: "Approve" }).click()
    const number = await buyer.orderNumber()
    await other.page.getByRole("button", { name: "再查詢一次" }).click()
    expect(await other.orderNumber()).toBe(number)
    await records.oneOfEach(buyer.email)
  })

  it("a payment that ended at the service while the buyer was at the bank is begun anew", async () => {
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

  it("a payment that ended while its form stood open is begun anew, with the service's words", async () => {
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

  it("sent back by the bank with a payment that the cart has lost: to pay again is the buyer's own choice", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("lost-session", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.fields.locator("#number").waitFor()
    await page.goto(`${demo.storefrontUrl}?payment=pending`)

    await page.getByText("還沒收到付款結果").waitFor()
    expect(await page.getByRole("button", { name: buyer.words.pay }).count()).toBe(0)
    await page.getByRole("button", { name: /回到付款欄位再付一次/ }).click()
    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    await records.oneOfEach(buyer.email)
  })

  it("a transfer that expired: the confirmation asks for no money any more", async () => {
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

  it("sold out while the bank refused the card: the cart can be changed", async () => {
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

  it("sold out while a transfer was begun: the buyer is told what holds, and may leave that cart", async () => {
    const { demo, records, open } = shopping()
    await leaveInStock(records, 9)
    const buyer = await open("sold-out-transfer", "en", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await leaveInStock(records, 0)
    // The items are sold after the page has looked: its question is lost.
    await page.route("**/tw-payment", (route) => route.abort(), { times: 1 })
    await buyer.payByTransfer()

    await page.getByText("This order cannot be placed").waitFor()
    await page.getByText("do not pay again").waitFor()
    await page.getByRole("button", { name: "Start a new cart" }).click()
    await page.locator(".products li").first().waitFor()
    expect(await page.locator(".lines li").count()).toBe(0)
  })

  it("sent back by the bank into another browser: the buyer is told where to go on", async () => {
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
