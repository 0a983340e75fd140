import type { Records } from "./buying-records"
import { CARDS, type CheckoutPage } from "./checkout-page"
import { withStorefront } from "./checkout-stories"

jest.setTimeout(180_000)

const PASSWORD = "a-password-for-tests "

withStorefront((shopping) => {
  it("a customer registers, keeps the invoice details with an order, and finds them again in another browser", async () => {
    const { demo, records, open } = shopping()
    const buyer = await open("account", "zh_tw", 375)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await page.getByRole("button", { name: "登入", exact: true }).click()
    await page.getByLabel("密碼").waitFor()
    await buyer.look()
    await page.getByRole("button", { name: "還沒有帳號？註冊" }).click()
    await page.getByLabel("電子郵件").fill(buyer.email)
    await page.getByLabel("密碼").fill("short")
    await page.getByLabel("姓名", { exact: true }).fill("林美麗")
    await page.getByRole("button", { name: "註冊", exact: true }).click()
    await page.getByLabel("密碼").and(page.locator("[aria-invalid=true]")).waitFor()
    await buyer.look()
    await page.getByLabel("密碼").fill(PASSWORD)
    await page.getByRole("button", { name: "註冊", exact: true }).click()

    await page.getByRole("button", { name: "登出" }).waitFor()
    const email = page.getByLabel("電子郵件", { exact: true })
    expect(await email.inputValue()).toBe(buyer.email)
    expect(await page.getByLabel("姓名", { exact: true }).inputValue()).toBe("林美麗")
    await buyer.giveAddress()
    await page.getByLabel("公司").check()
    await page.getByLabel("統一編號", { exact: true }).fill("04595257")
    await page.getByLabel("公司抬頭").fill("測試有限公司")
    await page.getByLabel("記住這些發票資料").check()
    await buyer.next()
    await buyer.pay(CARDS.pays)
    expect(await buyer.orderNumber()).toMatch(/^#\d+$/)
    // The invoice of a customer's order is shown only to that customer.
    await page.locator(".invoice-number").waitFor()

    const { row, orderId } = await records.oneOfEach(buyer.email)
    expect(row).toMatchObject({ buyer_id: "04595257" })
    expect(await customerOf(records, orderId)).toEqual({ email: buyer.email, has_account: true })

    const again = await signedInElsewhere(buyer, open, demo.storefrontUrl!)
    expect(await again.page.getByLabel("Company", { exact: false }).first().isChecked()).toBe(true)
    expect(await again.page.locator("#tax_id").inputValue()).toBe("04595257")
    await records.oneOfEach(buyer.email)
  })

  it("a wrong password gets an explanation; after a sign-out no data are left", async () => {
    const { demo, open } = shopping()
    const buyer = await open("leaves", "en", 1280)
    const { page } = buyer
    await buyer.fillCart(demo.storefrontUrl!)
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByLabel("Email").fill(buyer.email)
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Sign in", exact: true }).last().click()
    await page.getByText("The email or the password is not right.").waitFor()

    await page.getByRole("button", { name: "No account yet? Register" }).click()
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByLabel("Name").fill("Ming Wang")
    await page.getByRole("button", { name: "Register", exact: true }).click()
    await page.getByRole("button", { name: "Sign out" }).click()
    await page.getByText("Your cart is empty.").waitFor()
    expect(await page.evaluate("JSON.stringify(localStorage)")).not.toContain("cart_")
    expect(await page.evaluate(`localStorage.getItem("medusa_auth_token")`)).toBeNull()
  })
})

/** The same customer in another browser, up to the invoice details. */
async function signedInElsewhere(
  { email }: CheckoutPage,
  open: (name: string, language: "en", width: number) => Promise<CheckoutPage>,
  storefrontUrl: string
): Promise<CheckoutPage> {
  const other = await open("elsewhere", "en", 1280)
  const { page } = other
  await page.goto(storefrontUrl)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password").fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click()
  await page.getByRole("button", { name: "Sign out" }).waitFor()
  await other.fillCart(storefrontUrl)
  await other.giveAddress({ email })
  return other
}

async function customerOf(records: Records, orderId: string) {
  const path = `/orders/${orderId}?fields=customer.email,customer.has_account`
  const { order } = await records.admin<{
    order: { customer: { email: string; has_account: boolean } }
  }>(path)
  const { email, has_account } = order.customer
  return { email, has_account }
}
