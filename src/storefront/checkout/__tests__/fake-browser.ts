import { AsyncLocalStorage } from "node:async_hooks"

/** The window whose code runs; it follows `await`. */
const running = new AsyncLocalStorage<FakeWindow>()

export interface FakeWindow {
  events: EventTarget
  /** The payment fields, with the secret of the session that they are for. */
  element: { isConnected: boolean; fields: string[] }
  location: { href: string }
  /** What the payment component does when it is submitted. */
  onSubmit: (secret: string) => Promise<unknown>
  run<T>(code: () => T): T
}

/**
 * Windows of one browser: each has its globals and its copy of the helpers, and all have one `localStorage`.
 * Each change of it reaches the other windows after a moment, as in a browser.
 */
export function openFakeBrowser() {
  const windows: FakeWindow[] = []
  const stored = new Map<string, string>()
  const write = (key: string, value: string | null) => {
    if ((stored.get(key) ?? null) === value) return
    if (value === null) stored.delete(key)
    else stored.set(key, value)
    for (const other of windows.filter((each) => each !== running.getStore())) {
      const event = Object.assign(new Event("storage"), { key })
      setTimeout(() => other.run(() => other.events.dispatchEvent(event)), 5)
    }
  }
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => write(key, value),
    removeItem: (key: string) => write(key, null),
  }
  const documentOf = ({ element }: FakeWindow) => ({
    querySelector: () => ({
      get isConnected() {
        return element.isConnected
      },
      get childElementCount() {
        return element.fields.length
      },
      replaceChildren: () => void (element.fields = []),
    }),
  })
  const payOf = (opened: FakeWindow) => {
    let secret = ""
    return {
      createPayment: (params: { secret: string }) => void (secret = params.secret),
      mount: () => void (opened.element.fields = [secret]),
      checkout: () => opened.onSubmit(secret),
    }
  }
  const ofWindow = new WeakMap<FakeWindow, Record<string, unknown>>()
  const globals = ["window", "document", "location", "history", "Pay", "localStorage"]
  for (const name of globals) {
    const get = () => ofWindow.get(running.getStore() as FakeWindow)?.[name]
    Object.defineProperty(globalThis, name, { configurable: true, get })
  }

  return {
    stored,
    openWindow(): FakeWindow {
      const opened: FakeWindow = {
        events: new EventTarget(),
        element: { isConnected: true, fields: [] },
        location: { href: "https://shop.example/checkout" },
        onSubmit: async () => ({}),
        run: (code) => running.run(opened, code),
      }
      const document = documentOf(opened)
      ofWindow.set(opened, {
        ...{ window: opened.events, location: opened.location, localStorage },
        ...{ document: { querySelector: () => element }, Pay: payOf(opened) },
        history: {
          replaceState: (_: unknown, __: string, to: URL) => (opened.location.href = to.href),
        },
      })
      const element = document.querySelector()
      windows.push(opened)
      return opened
    },
    closeWindow(closed: FakeWindow): void {
      windows.splice(windows.indexOf(closed), 1)
    },
    close() {
      for (const name of globals) Reflect.deleteProperty(globalThis, name)
    },
  }
}
