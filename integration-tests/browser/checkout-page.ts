import type { FrameLocator, Page } from "playwright-core"
import { seriousViolations } from "./axe"

export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksBank: "4000 0000 0000 3220",
}

const TEXTS = {
  zh_tw: {
    add: "加入購物車",
    checkout: /^前往結帳/,
    next: "下一步",
    email: "電子郵件",
    phone: "手機或電話",
    name: "姓名",
    county: "縣市",
    district: "鄉鎮市區",
    postalCode: "郵遞區號",
    address: "地址",
    delivery: "宅配到府",
    invoice: "電子發票",
    pay: /^付款 NT\$/,
    transfer: "ATM 轉帳",
    placed: "感謝您的訂購",
    look: "開啟發票",
  },
  en: {
    add: "Add to cart",
    checkout: /^Go to checkout/,
    next: "Continue",
    email: "Email",
    phone: "Phone",
    name: "Name",
    county: "County or city",
    district: "District",
    postalCode: "Postal code",
    address: "Address",
    delivery: "宅配到府",
    invoice: "Invoice",
    pay: /^Pay NT\$/,
    transfer: "Bank transfer (ATM)",
    placed: "Thank you for your order",
    look: "Open the invoice",
  },
}

export type PageLanguage = keyof typeof TEXTS

/**
 * The example storefront, driven by the texts that a buyer reads: a control without a label cannot
 * be used.
 */
export class CheckoutPage {
  readonly texts
  constructor(
    readonly page: Page,
    language: PageLanguage,
    readonly email: string
  ) {
    this.texts = TEXTS[language]
  }

  /** The same buyer in another window. */
  inWindow(page: Page): CheckoutPage {
    const other = Object.create(this) as { page: Page }
    other.page = page
    return other as CheckoutPage
  }

  /** The page has no accessibility errors. */
  async look(): Promise<void> {
    expect(await seriousViolations(this.page.locator("body"))).toEqual([])
  }

  async fillCart(storefrontUrl: string): Promise<void> {
    await this.page.goto(storefrontUrl)
    for (const index of [0, 1]) {
      await this.page.getByRole("button", { name: this.texts.add }).nth(index).click()
      await this.page.locator(".lines li").nth(index).waitFor()
    }
    await this.page.getByRole("button", { name: this.texts.checkout }).click()
  }

  /** Address and delivery: leads to the invoice details. */
  async giveAddress({ email = this.email, look = false } = {}): Promise<void> {
    const { texts } = this
    const field = (label: string) => this.page.getByLabel(label, { exact: true })
    await field(texts.email).fill(email)
    await field(texts.phone).fill("0912345678")
    await field(texts.name).fill("王小明")
    await field(texts.county).selectOption("臺北市")
    await field(texts.district).selectOption("中正區")
    expect(await field(texts.postalCode).innerText()).toBe("100")
    await field(texts.address).fill("測試路 1 號")
    await this.next()
    await this.page.getByLabel(texts.delivery).waitFor()
    if (look) await this.look()
    await this.next()
    await this.page.getByRole("radiogroup", { name: texts.invoice }).waitFor()
  }

  async next(): Promise<void> {
    await this.page.getByRole("button", { name: this.texts.next }).click()
  }

  get fields(): FrameLocator {
    return this.page.frameLocator("#payment iframe")
  }

  async typeCard(number: string): Promise<void> {
    await typeCard(this.fields, number)
  }

  async pay(number: string): Promise<void> {
    await this.typeCard(number)
    await this.press()
  }

  async payByTransfer(): Promise<void> {
    await this.fields.getByLabel(this.texts.transfer).check()
    await this.press()
  }

  async press(): Promise<void> {
    await this.page.getByRole("button", { name: this.texts.pay }).click()
  }

  /** The total of the summary and that of the payment's button, digits only. */
  async totals(): Promise<[summary: string, button: string]> {
    const summary = await this.page.locator("#cart .grand dd").innerText()
    const button = await this.page.locator("#pay").innerText()
    return [summary.replace(/\D/g, ""), button.replace(/\D/g, "")]
  }

  async orderNumber(): Promise<string> {
    return (await this.page.locator(".order-number").innerText()).trim()
  }
}

/** Types a card into the payment component. */
export async function typeCard(fields: FrameLocator, number: string): Promise<void> {
  await fields.locator("#number").fill(number)
  await fields.locator("#expiry").fill("12/40")
  await fields.locator("#cvc").fill("123")
}
