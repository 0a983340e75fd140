import { eventually, type Records } from "./buying-records"
import { CARDS } from "./checkout-page"
import { withStorefront } from "./checkout-stories"

jest.setTimeout(180_000)

withStorefront((shopping) => {
  it("a company pays with another card after a wrong tax ID and a declined card", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("company", "zh_tw", 375)
    const { page } = buyer
    await page.goto(demo.storefrontUrl!)
    await page.getByRole("button", { name: buyer.texts.add }).first().waitFor()
    await buyer.look()
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.look()
    await buyer.next()
    await page.locator("[aria-invalid=true]").first().waitFor()
    await buyer.look()
    await buyer.giveAddress({ look: true })
    await buyer.look()

    await page.getByLabel("公司").check()
    const taxId = page.getByLabel("統一編號", { exact: true })
    await taxId.fill("12345678")
    await buyer.next()
    await page.getByText("統一編號不正確").waitFor()
    expect(await taxId.getAttribute("aria-invalid")).toBe("true")
    expect(await taxId.evaluate("document.activeElement.id")).toBe("tax_id")
    await buyer.look()
    await taxId.fill("04595257")
    await buyer.next()
    await page.getByLabel("公司抬頭").and(page.locator("[aria-invalid=true]")).waitFor()
    await page.getByLabel("公司抬頭").fill("測試有限公司")
    await buyer.next()

    await buyer.pay(CARDS.declined)
    await page.getByText("發卡銀行拒絕交易").waitFor()
    await buyer.look()
    expect((await records.orders()).map(({ email }) => email)).not.toContain(buyer.email)
    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)

    const { row } = await records.oneOfEach(buyer.email)
    expect(row).toMatchObject({ buyer_id: "04595257", buyer_name: "測試有限公司" })
    const details = page.locator(".order-details")
    await details.getByText("100 臺北市中正區測試路 1 號").waitFor()
    await details.getByText("王小明").waitFor()
    await details.getByText("請將這個頁面加入書籤").waitFor()
    await page.locator(".invoice-number").waitFor()
    await buyer.look()
    const [invoicePage] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: buyer.texts.look }).click(),
    ])
    await invoicePage.waitForURL(/\/invoicing\/view\//)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375)
  })

  it("the cart keeps both products that are added while it is being created", async () => {
    const { demo, open } = shopping()
    const { page, texts } = await open("quick", "zh_tw", 375)
    let make = () => {}
    const mayBeMade = new Promise<void>((resolve) => (make = resolve))
    await page.route("**/store/carts", async (route) => {
      await mayBeMade
      await route.continue()
    })
    await page.goto(demo.storefrontUrl!)
    const add = page.getByRole("button", { name: texts.add })
    await add.nth(0).click()
    await add.nth(1).click()
    make()
    await page.locator(".lines li").nth(1).waitFor()
  })

  it("the page offers a paper invoice to a buyer whose cart was started in this visit", async () => {
    const { demo, open } = shopping()
    const buyer = await open("paper", "zh_tw", 375)
    const { page } = buyer
    // A shop that mails paper invoices.
    await page.route("**/store/carts/*/tw-invoice-details", async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ json: { ...(await reply.json()), allow_paper: true } })
    })
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await page.getByLabel("寄送紙本發票到我的地址").check()
    await buyer.look()
  })

  it("3-D Secure can be refused and then approved, and Back after the payment offers no second one", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("bank-check", "en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()

    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Refuse" }).click()
    await page.getByText("The bank's check was not completed").waitFor()
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Approve" }).click()
    const number = await buyer.orderNumber()
    await page.reload()
    expect(await buyer.orderNumber()).toBe(number)

    for (let steps = 0; steps < 3; steps++) {
      await page.goBack()
      await page.waitForLoadState()
      expect(await page.locator("#payment iframe").count()).toBe(0)
    }
    await page.goto(demo.storefrontUrl!)
    await page.getByText("Your cart is empty.").waitFor()
    await records.oneOfEach(buyer.email)
  })

  it("an order by bank transfer waits, and its invoice is issued when the money arrives", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("transfer", "zh_tw", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.payByTransfer()

    await page.getByText("訂單已保留").waitFor()
    const shown = await page.locator(".transfer dd").nth(1).locator("span").nth(1).innerText()
    expect(shown).toMatch(/^(\d{4} ){3}\d{2}$/)
    expect(await page.locator(".transfer dd").first().innerText()).toMatch(/^\d{3} \S+$/)
    const owed = page.locator(".transfer div").filter({ hasText: "應付金額" }).locator("dd")
    const total = page.locator(".order-details .grand dd")
    expect(await owed.innerText()).toBe(await total.innerText())
    await buyer.look()
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.getByRole("button", { name: "複製" }).click()
    await page.getByText("已複製").waitFor()
    const account = await page.evaluate<string>("navigator.clipboard.readText()")
    expect(account).toBe(shown.replace(/ /g, ""))
    const order = (await records.orders()).find(({ email }) => email === buyer.email)!
    expect(order.payment_status).toBe("awaiting")
    const { intents } = await records.sandbox()
    await records.receiveTransfer(intents.find(({ transfer }) => transfer?.account === account)!.id)

    await records.oneOfEach(buyer.email)
    await page.reload()
    await page.locator(".invoice-number").waitFor()
    expect(await page.locator(".transfer").count()).toBe(0)
  })

  it("a card instead of the transfer is declined, then verified by the bank, and pays the order once", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("other-payment", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.payByTransfer()
    await page.locator(".transfer").waitFor()
    const number = await buyer.orderNumber()

    await page.getByRole("button", { name: "改用其他方式付款" }).click()
    await buyer.pay(CARDS.declined)
    await page.getByText("發卡銀行拒絕交易").first().waitFor()
    expect(await page.locator(".transfer").count()).toBe(0)
    expect(await page.getByText("收到您的轉帳後").count()).toBe(0)
    // A buyer would also start again with a reload.
    await page.reload()
    expect(await buyer.orderNumber()).toBe(number)
    expect(await page.locator(".transfer").count()).toBe(0)
    await page.getByRole("button", { name: "改用其他方式付款" }).click()
    await buyer.pay(CARDS.asksBank)
    await page
      .getByRole("button", { name: "Approve" })
      .or(page.getByRole("button", { name: "核准" }))
      .click()
    expect(await buyer.orderNumber()).toBe(number)
    await records.oneOfEach(buyer.email)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375)
  })

  it("a typing error in a mobile barcode is explained, and a reload loses nothing", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("carrier", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await page.reload()

    await page.getByLabel("載具", { exact: true }).selectOption("mobile")
    const code = page.getByLabel("載具號碼")
    await code.fill("AB12C3+")
    await buyer.next()
    await page.getByText("手機條碼共 8 碼").waitFor()
    const described = (await code.getAttribute("aria-describedby"))!.split(" ")
    expect(described).toContain("carrier.code-error")
    await code.fill("/ab12c+.")
    await buyer.next()
    await buyer.typeCard(CARDS.pays)
    await page.reload()
    await buyer.pay(CARDS.pays)

    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    const { row } = await records.oneOfEach(buyer.email)
    expect(row).toMatchObject({ CarrierType: "3J0002", CarrierID_2: "/AB12C+." })
  })

  it("an invoice can be donated with the keyboard alone", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("donation", "en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await page.locator("#email").focus()
    const typed = [buyer.email, "0912345678", "Ming Wang"]
    for (const text of typed) {
      await page.keyboard.type(text)
      await page.keyboard.press("Tab")
    }
    for (let choices = 0; choices < 2; choices++) {
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Tab")
    }
    await page.keyboard.type("測試路 1 號")
    await page.keyboard.press("Enter")
    await page.getByLabel(buyer.texts.delivery).focus()
    await page.keyboard.press("Enter")
    await page.locator("#type-personal").focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Tab")
    // The last entry of the shop's own list.
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await buyer.typeCard(CARDS.pays)
    await page.locator("#pay").focus()
    const outline = "getComputedStyle(document.activeElement).outlineStyle"
    expect(await page.evaluate(outline)).toBe("solid")
    await page.keyboard.press("Enter")

    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    expect(await page.evaluate("document.activeElement.id")).toBe("placed-heading")
    expect((await records.oneOfEach(buyer.email)).row).toMatchObject({ LoveCode: "88888" })
  })

  it("one of two windows does not pay for what the other changed, and shows what the other paid", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("windows", "zh_tw", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await buyer.typeCard(CARDS.pays)

    const other = buyer.inWindow(await page.context().newPage())
    await other.page.goto(demo.storefrontUrl!)
    await other.page.getByRole("button", { name: "增加一件" }).first().click()
    await other.page.locator(".steppers", { hasText: "2" }).waitFor()
    await buyer.press()
    await page.getByText("購物車在另一個視窗更動過").waitFor()
    const [summary, button] = await buyer.totals()
    expect(button).toBe(summary)

    // The bank's page is open in one window: the other can no longer change anything.
    await buyer.pay(CARDS.asksBank)
    await page.getByRole("button", { name: "Approve" }).waitFor()
    await other.page.getByText("有一筆付款正在處理").waitFor()
    expect(await other.page.getByRole("button", { name: "增加一件" }).first().isDisabled()).toBe(
      true
    )
    await page.getByRole("button", { name: "Approve" }).click()
    const number = await buyer.orderNumber()
    expect(await other.orderNumber()).toBe(number)
    await records.oneOfEach(buyer.email)
  })

  it("the next visit after a window was closed during the payment finds the order", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("closed", "en", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await page.route("**/complete*", (route) => route.abort())
    const before = await paidIntents(records)
    await buyer.pay(CARDS.pays)
    await eventually("the payment", async () => (await paidIntents(records)) > before)
    const context = page.context()
    const next = buyer.inWindow(await context.newPage())
    await page.close()
    await next.page.goto(demo.storefrontUrl!)
    expect(await next.orderNumber()).toMatch(/^#\d+$/)
    await records.oneOfEach(buyer.email)
  })

  it("the service's script can be loaded again if it does not load", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("script", "en", 1280)
    const { page } = buyer
    await page.route("**/sdk/v1/index.js", (route) => route.abort())
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    await buyer.next()
    await page.getByText("The payment fields could not be loaded").waitFor()
    await page.unroute("**/sdk/v1/index.js")
    await page.getByRole("button", { name: "Try again" }).click()
    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    await records.oneOfEach(buyer.email)
  })

  it("an order with nothing to pay is placed without a payment", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("free", "zh_tw", 1280)
    const { page } = buyer
    await giveAwayAll(records)
    await buyer.fillCart(demo.storefrontUrl!)
    await buyer.giveAddress()
    const cartId = await page.evaluate(`localStorage.getItem("tw_shop_cart_id")`)
    const response = await fetch(`${demo.storeUrl}/store/carts/${cartId}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": demo.shop.publishable_key,
      },
      body: JSON.stringify({ promo_codes: ["FREEGOODS", "FREESHIPPING"] }),
    })
    expect(response.status).toBe(200)
    await buyer.next()
    await page.getByText("這筆訂單不需要付款").waitFor()
    await page.getByRole("button", { name: "送出訂單" }).click()
    await page.getByText("訂單已成立，不需付款。").waitFor()

    const order = (await records.orders()).find(({ email }) => email === buyer.email)!
    expect(order.total).toBe(0)
    expect(order.payment_collections.flatMap(({ payments }) => payments)).toEqual([])
    const { intents } = await records.sandbox()
    expect(intents.filter(({ amount }) => amount === 0)).toEqual([])
  })
})

async function paidIntents(records: Records): Promise<number> {
  return (await records.sandbox()).intents.filter(({ status }) => status === "success").length
}

async function giveAwayAll(records: Records) {
  for (const [code, target_type] of [
    ["FREEGOODS", "items"],
    ["FREESHIPPING", "shipping_methods"],
  ]) {
    await records.admin("/promotions", {
      code,
      type: "standard",
      status: "active",
      application_method: { type: "percentage", value: 100, target_type, allocation: "across" },
    })
  }
}
