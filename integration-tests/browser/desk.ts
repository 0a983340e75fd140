import type { Browser, BrowserContext, Page } from "playwright-core"
import type { OpenDemo } from "../../dev/running-demo"
import { openDesk, signIn, type AdminStore, type Language } from "./admin"

/** A running store, and its staff's browser with one page for each language. */
export type AdminShop = {
  demo: OpenDemo
  store: AdminStore
  /** A paid order, for tests that need one but not its invoice. */
  orderId: string
  desk(language: Language): Promise<Desk>
}

export type Desk = { context: BrowserContext; page: Page; pageErrors: string[] }

/** Signs in once for each language; later tests use the same page. */
export function desksIn(browser: Browser, store: AdminStore): AdminShop["desk"] {
  const desks = new Map<Language, Promise<Desk>>()
  const sitDown = async (language: Language): Promise<Desk> => {
    const context = await openDesk(browser, language)
    const page = await context.newPage()
    const pageErrors: string[] = []
    page.on("pageerror", ({ message }) => pageErrors.push(message))
    await signIn(page, store)
    return { context, page, pageErrors }
  }
  return (language) => {
    if (!desks.has(language)) desks.set(language, sitDown(language))
    return desks.get(language)!
  }
}

/**
 * The page of a language for the tests of a `describe`; after each test, replaced answers, dialogs
 * and errors are cleared.
 */
export function atDesk(shop: () => AdminShop, language: Language) {
  let desk: Desk
  /** How often each latest answer was given. */
  const given = new Map<string, number>()

  beforeAll(async () => {
    desk = await shop().desk(language)
  })
  afterEach(async () => {
    await desk.page.unrouteAll({ behavior: "ignoreErrors" })
    const dialog = desk.page.locator('[role="dialog"], [role="alertdialog"]')
    while (await dialog.count()) {
      await desk.page.keyboard.press("Escape")
      await dialog.last().waitFor({ state: "detached" })
    }
    expect(desk.pageErrors.splice(0)).toEqual([])
  })

  const page = () => desk.page
  return {
    page,
    context: () => desk.context,
    /** Replaces the store's answer to a request. */
    answer: async (route: string | RegExp, json: object, status = 200) => {
      const name = String(route)
      given.set(name, 0)
      // The latest one is used: between removing and adding one, the store itself would answer.
      await page().route(route, (asked) => {
        given.set(name, (given.get(name) ?? 0) + 1)
        return asked.fulfill({ status, json })
      })
    },
    /** Reloads a page of the admin, without any earlier data. */
    load: (path: string) => page().goto(`${shop().store.url}/app${path}`),
    /** Goes to a page of the admin without a reload, as a link does. */
    visit: (path: string) => page().evaluate(goTo, `/app${path}`),
    /**
     * Returns to the browser's tab until the page has requested its data again and got the replaced
     * answer: while a request is running, none is repeated.
     */
    comeBack: (route: string | RegExp) => {
      const before = given.get(String(route)) ?? 0
      return eventually(async () => {
        await page().evaluate('window.dispatchEvent(new Event("visibilitychange"))')
        expect(given.get(String(route))).toBeGreaterThan(before)
      })
    },
    says: async (texts: string[]) => {
      for (const text of texts) await page().getByText(text).first().waitFor()
    },
  }
}

/** Runs in the browser. */
function goTo(path: string) {
  const { history, dispatchEvent, PopStateEvent } = globalThis as unknown as {
    history: { pushState(state: null, unused: string, path: string): void }
    dispatchEvent(event: object): void
    PopStateEvent: new (name: string, init: object) => object
  }
  history.pushState(null, "", path)
  dispatchEvent(new PopStateEvent("popstate", { state: null }))
}

/** Repeats the check until it succeeds, for at most a minute. */
export async function eventually(look: () => Promise<void>): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
