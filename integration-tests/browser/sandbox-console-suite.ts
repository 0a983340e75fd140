import { seriousViolations } from "./axe"
import { eventually, type AdminShop } from "./desk"
import { overflow } from "./admin"
import { heldInvoices, type HeldInvoice } from "./held-invoices"

/** No job of the store calls it, so faults and holds here affect no other test. */
const FUNCTION = "Invoice_PatchData_Check"

/** Actions on the sandbox's own page, which gets the dashboard's address from the demo. */
export function sandboxConsoleSuite(shop: () => AdminShop) {
  const settings = async () => {
    const state = await fetch(`${shop().demo.sandboxUrl}/console/state`, {
      headers: { connection: "close" },
    })
    const { settings } = (await state.json()) as { settings: Record<string, unknown> }
    return [settings.invoicing_fail_next, settings.invoicing_hold]
  }
  const become = (faults: object[], holds: object[]) =>
    eventually(async () => expect(await settings()).toEqual([faults, holds]))

  it("breaks and holds calls until it ends that, in both languages, and leads to a record's order", async () => {
    const { demo, orderId } = shop()
    const { context } = await shop().desk("en")
    const page = await context.newPage()
    const pageErrors: string[] = []
    page.on("pageerror", ({ message }) => pageErrors.push(message))
    await page.setViewportSize({ width: 375, height: 900 })
    await page.goto(demo.sandboxUrl)

    // The browser is in English; the choice is kept after the visit.
    const title = page.getByRole("heading", { level: 1 })
    await title.filter({ hasText: "Sandbox" }).waitFor()
    await page.getByRole("button", { name: "中文" }).click()
    await title.filter({ hasText: "測試環境" }).waitFor()
    await page.reload()
    await title.filter({ hasText: "測試環境" }).waitFor()
    expect(await page.evaluate("document.documentElement.lang")).toBe("zh-TW")

    const faults = page.getByRole("form", { name: "故障" })
    await faults.getByLabel("功能").selectOption(FUNCTION)
    const offered = await faults.getByLabel("故障", { exact: true }).innerText()
    expect(offered).toContain("已生效：連線中斷")
    expect(offered).not.toContain("已生效：缺少最後一筆")
    await faults.getByLabel("故障", { exact: true }).selectOption("cut_at")
    await faults.getByLabel("送達的位元組數").fill("7")
    await faults.getByRole("button", { name: "下一次呼叫故障" }).click()
    await faults.getByText("待發生的故障：1").waitFor()

    const holds = page.getByRole("form", { name: "暫停的呼叫" })
    await holds.getByLabel("功能").selectOption(FUNCTION)
    await holds.getByLabel("暫停時點").selectOption("accepted")
    await holds.getByRole("button", { name: "暫停呼叫" }).click()
    await holds.getByText("暫停中的功能：1").waitFor()
    await become(
      [{ function: FUNCTION, fault: "cut_at", bytes: 7 }],
      [{ function: FUNCTION, at: "accepted" }]
    )
    expect(await seriousViolations(page.locator("html"))).toEqual([])
    expect(await overflow(page.locator("html"))).toBe(0)

    await faults.getByRole("button", { name: "取消" }).click()
    await faults.getByText("待發生的故障：0").waitFor()
    // The pressed button is gone, and the keyboard continues from its part of the page.
    expect(await page.evaluate("document.activeElement.tagName")).toBe("SECTION")
    await holds.getByRole("button", { name: "解除暫停" }).click()
    await holds.getByText("暫停中的功能：0").waitFor()
    await become([], [])

    let invoice = {} as HeldInvoice
    await eventually(async () => {
      const number = orderId.replace("order_", "")
      const held = (await heldInvoices(demo)).find(({ order_number }) => order_number === number)
      expect(held).toBeDefined()
      invoice = held!
    })
    const opened = context.waitForEvent("page")
    await page
      .getByRole("region", { name: "發票", exact: true })
      .getByRole("link", { name: invoice.order_number, exact: true })
      .click()
    const dashboard = await opened
    await dashboard.setViewportSize({ width: 1440, height: 1400 })
    await dashboard.getByText(invoice.invoice_number, { exact: true }).click()
    await dashboard.waitForURL(`**/app/orders/${orderId}`)

    // The payment names its cart, by which the dashboard finds the same order.
    const intents = page.getByRole("region", { name: "付款", exact: true })
    const address = await intents
      .getByRole("link", { name: "商店的訂單" })
      .last()
      .getAttribute("href")
    expect(address).toMatch(/\/app\/tw-invoices\?q=cart_[0-9A-Z]{26}$/)
    await dashboard.close()
    await page.close()
    expect(pageErrors).toEqual([])
  })
}
