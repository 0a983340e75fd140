import type { Browser, BrowserContext, Page } from "playwright-core"
import type { OpenDemo } from "../../dev/running-demo"
import { openDesk, signIn, type AdminStore, type Language } from "./admin"

/** A running store, and the browser in which its staff sit, one page a language. */
export type AdminShop = {
  demo: OpenDemo
  store: AdminStore
  /** An order that is paid, for what needs one but not its invoice. */
  orderId: string
  desk(language: Language): Promise<Desk>
}

export type Desk = { context: BrowserContext; page: Page; pageErrors: string[] }

/** Signs in once for each language; the later tests go on at the same page. */
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
 * For the tests of a `describe`: the page of a language, left after each without replies of its own,
 * open dialogs or errors.
 */
export function atDesk(shop: () => AdminShop, language: Language) {
  let desk: Desk
  /** How often each newest answer was given. */
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
    /** Stands in for the store's answer to a request. */
    answer: async (route: string | RegExp, json: object, status = 200) => {
      const name = String(route)
      given.set(name, 0)
      // The newest wins: between an end and a beginning the store itself would answer.
      await page().route(route, (asked) => {
        given.set(name, (given.get(name) ?? 0) + 1)
        return asked.fulfill({ status, json })
      })
    },
    /** Loads a page of the admin anew: nothing of what was known before is left. */
    load: (path: string) => page().goto(`${shop().store.url}/app${path}`),
    /** Goes to a page of the admin without loading the admin anew, as a link does. */
    visit: (path: string) => page().evaluate(goTo, `/app${path}`),
    /**
     * Comes back to the browser's tab until what is shown was asked for again, and got the answer
     * that stands in for the route: while a request is under way, none is repeated.
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
