import type { FrameLocator, Page } from "playwright-core"

export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksBank: "4000 0000 0000 3220",
}

const WORDS = {
  zh_tw: {
    add: "加入購物車",
    checkout: /^前往結帳/,
    next: "下一步",
    email: "電子信箱",
    phone: "手機或電話",
    lastName: "姓",
    firstName: "名",
    county: "縣市",
    postalCode: "郵遞區號",
    address: "地址",
    delivery: "宅配到府",
    invoice: "電子發票",
    pay: /^付款 NT\$/,
  },
  en: {
    add: "Add to cart",
    checkout: /^Go to checkout/,
    next: "Continue",
    email: "Email",
    phone: "Phone",
    lastName: "Last name",
    firstName: "First name",
    county: "County or city",
    postalCode: "Postal code",
    address: "Address",
    delivery: "宅配到府",
    invoice: "Invoice",
    pay: /^Pay NT\$/,
  },
}

export type PageLanguage = keyof typeof WORDS

/** The example storefront, found by what a buyer reads: a control without a label cannot be used. */
export class CheckoutPage {
  private readonly words
  constructor(
    readonly page: Page,
    language: PageLanguage
  ) {
    this.words = WORDS[language]
  }

  async fillCart(storefrontUrl: string): Promise<void> {
    await this.page.goto(storefrontUrl)
    for (const index of [0, 1]) {
      await this.page.getByRole("button", { name: this.words.add }).nth(index).click()
      await this.page.locator(".lines li").nth(index).waitFor()
    }
    await this.page.getByRole("button", { name: this.words.checkout }).click()
  }

  /** Address and delivery: leads to the invoice details. */
  async giveAddress(): Promise<void> {
    const { words } = this
    const field = (label: string) => this.page.getByLabel(label, { exact: true })
    await field(words.email).fill("ming@example.com")
    await field(words.phone).fill("0912345678")
    await field(words.lastName).fill("王")
    await field(words.firstName).fill("小明")
    await field(words.county).selectOption("臺北市")
    await field(words.postalCode).fill("100")
    await field(words.address).fill("中正區測試路 1 號")
    await this.next()
    await this.page.getByLabel(words.delivery).waitFor()
    await this.next()
    await this.page.getByRole("group", { name: words.invoice }).waitFor()
  }

  async next(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.next }).click()
  }

  async pay(number: string): Promise<void> {
    const fields: FrameLocator = this.page.frameLocator("#payment iframe")
    await fields.locator("#number").fill(number)
    await fields.locator("#expiry").fill("12/40")
    await fields.locator("#cvc").fill("123")
    await this.page.getByRole("button", { name: this.words.pay }).click()
  }

  async orderNumber(): Promise<string> {
    return (await this.page.locator(".order-number").innerText()).trim()
  }
}
