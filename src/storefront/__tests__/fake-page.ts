import type { Pay } from "../pay"

export interface FakeScript {
  src: string
  removed: boolean
  onload?: () => void
  onerror?: () => void
}

/** A page small enough for these helpers: a head that takes scripts, and one `#payment` element. */
export function openFakePage() {
  const scripts: FakeScript[] = []
  const newElement = () => ({
    children: [] as string[],
    isConnected: true,
    get childElementCount() {
      return this.children.length
    },
    replaceChildren() {
      this.children = []
    },
  })
  const page = {
    scripts,
    element: newElement(),
    calls: [] as string[],
    /** Puts a new element in the place of the old one, as a new view does: with a placeholder. */
    renderAnew() {
      page.element.isConnected = false
      page.element = newElement()
      page.element.children.push("placeholder")
    },
    pay(checkout: () => Promise<unknown> = async () => ({})): Pay {
      return {
        createPayment: ({ secret }) => void page.calls.push(`create ${secret}`),
        mount: (selector, options) => {
          page.calls.push(`mount ${selector} ${options?.locale ?? "-"}`)
          page.element.children.push("iframe")
        },
        checkout,
      }
    },
    arrive(script: FakeScript, pay: unknown, name = "Pay") {
      Object.assign(globalThis, { [name]: pay })
      script.onload?.()
    },
    /** What the browser says when another window has written into the storage. */
    anotherWindowWrote(key: string) {
      window.dispatchEvent(Object.assign(new Event("storage"), { key }))
    },
    /** What the browser says when Back shows the page as it was left. */
    comeBack() {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
    },
    close() {
      const names = ["document", "window", "location", "history", "localStorage", "Pay", "PayNow"]
      for (const name of names) Reflect.deleteProperty(globalThis, name)
    },
  }
  const stored = new Map<string, string>()
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  Object.assign(globalThis, {
    window: new EventTarget(),
    location: { href: "https://shop.example/checkout" },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, address: URL) => (location.href = address.href),
    },
    document: {
      createElement(): FakeScript {
        const script = { src: "", removed: false, remove: () => (script.removed = true) }
        return script
      },
      head: { appendChild: (script: FakeScript) => void scripts.push(script) },
      querySelector: (selector: string) => (selector === "#payment" ? page.element : null),
    },
  })
  return page
}
