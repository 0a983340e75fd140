import type { Browser, BrowserContext, Locator, Page } from "playwright-core"

export type Language = "en" | "zhTW"

/** A running store whose admin a browser can open. */
export type AdminStore = {
  /** Address of the store, without a slash at the end. */
  url: string
  email: string
  password: string
}

const TITLES = {
  invoice: { en: "Invoice", zhTW: "發票" },
  allowances: { en: "Allowances (折讓)", zhTW: "折讓" },
  timeline: { en: "Invoice timeline", zhTW: "發票時間軸" },
  payment: { en: "Payment at the service", zhTW: "金流付款" },
} satisfies Record<string, Record<Language, string>>

/** Milliseconds for a page of a store that builds its admin on request, on a slow machine. */
const FIRST_LOAD = 5 * 60_000

/** A browser of one user, by default in a time zone far from Taiwan. */
export const openDesk = async (
  browser: Browser,
  language: Language,
  timezoneId = "America/New_York"
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    timezoneId,
    viewport: { width: 1440, height: 1400 },
  })
  context.setDefaultTimeout(60_000)
  context.setDefaultNavigationTimeout(3 * 60_000)
  await context.addInitScript(`localStorage.setItem("lng", "${language}")`)
  return context
}

/** Signs in on the admin's own form (in English). */
export const signIn = async (page: Page, { url, email, password }: AdminStore) => {
  await page.goto(`${url}/app/login`, { waitUntil: "commit", timeout: FIRST_LOAD })
  await page.locator('input[name="email"]').fill(email, { timeout: FIRST_LOAD })
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => !address.pathname.endsWith("/login"))
}

export const openOrder = (page: Page, store: AdminStore, orderId: string) =>
  page.goto(`${store.url}/app/orders/${orderId}`)

export const invoiceCard = (page: Page, language: Language): Locator =>
  page.getByRole("region", { name: TITLES.invoice[language], exact: true })

export const allowancesCard = (page: Page, language: Language): Locator =>
  page.getByRole("region", { name: TITLES.allowances[language], exact: true })

export const timelineCard = (page: Page, language: Language): Locator =>
  page.getByRole("region", { name: TITLES.timeline[language], exact: true })

export const paymentCard = (page: Page, language: Language): Locator =>
  page.getByRole("region", { name: TITLES.payment[language], exact: true })

/** Pixels by which an element extends beyond the card on the right. */
export const overflow = (card: Locator): Promise<number> =>
  card.evaluate((box) => {
    const { scrollWidth, clientWidth } = box as unknown as Record<string, number>
    return scrollWidth - clientWidth
  })

/** Chooses the reason in the form for voiding an invoice; the list is in English. */
export const chooseCause = async (page: Page, cause: string) => {
  await page.getByRole("dialog").getByRole("combobox", { name: "Reason" }).click()
  await page.getByRole("option", { name: cause }).click()
}
