import type { PaymentSession } from "../../payment-session"
import { SUBMITTED_KEY } from "../../submitted-session"
import type { Checkout } from "../create-checkout"
import type { StoreFetchOptions } from "../checkout-store"
import { openFakeBrowser, type FakeWindow } from "./fake-browser"
import { refusal } from "./fake-shop"

/** `unseen`: the buyer has paid or is paying, and the service does not show it yet. */
type SessionState = "open" | "unseen" | "processing" | "paid" | "declined" | "gone"
type Order = { id: string }
type Session = PaymentSession & { id: string; state: SessionState }
type Cart = { id: string; total: number }
type Tab = {
  name: string
  window: FakeWindow
  checkout: Checkout<Cart, Order>
  /** The buyer said in this window that they did not pay. */
  mayPayAgain: boolean
  isMounted: boolean
  isClosed: boolean
}

const STEPS = 25
const ENDED = ["placed", "canceled", "left"]
const BUSY = ["loading", "submitting", "checking"]

/** The same numbers for the same seed. */
function numbers(seed: number) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit: number) => next() * limit,
    chance: (of: number) => next() < of,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)],
  }
}

/**
 * A buyer with one cart and two windows, a store, and a payment service. What happens is random, and
 * the same for the same seed.
 */
export function openWorld(seed: number) {
  const { below, chance, pick } = numbers(seed)
  const browser = openFakeBrowser()
  const sessions: Session[] = []
  const cart = { id: "cart_1", total: 100, completed_at: null as string | null }
  const log: string[] = []
  const faults: string[] = []
  let current: Session | undefined
  let isRough = false
  let isHealed = false

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const mayBePaid = () =>
    sessions.some(({ state }) => ["unseen", "processing", "paid"].includes(state))
  const fault = (what: string) => faults.push(what)
  const note = (what: string) => log.push(what)

  function place() {
    cart.completed_at ??= "2026-11-21T12:00:00Z"
    return { type: "order", order: { id: "order_1" } }
  }
  function payment() {
    if (cart.completed_at) return { status: "placed", order_id: "order_1", payment_status: "paid" }
    const { state } = current ?? {}
    switch (state) {
      case undefined:
        return { status: "none" }
      case "unseen":
        return { status: "open" }
      case "declined":
        return { status: "failed", reason: "declined", paid: false, message: "Declined" }
      default:
        return { status: state }
    }
  }
  const withSessions = () => ({
    id: "paycol_1",
    payment_sessions: current ? [{ ...current, state: undefined }] : [],
  })

  function answer(tab: Tab, request: string): unknown {
    switch (request) {
      case "GET /store/carts/cart_1":
        return { cart: { ...cart, payment_collection: withSessions() } }
      case "GET /store/carts/cart_1/tw-payment":
        return { payment: payment() }
      case "POST /store/carts/cart_1/complete":
        if (cart.completed_at || cart.total === 0 || current?.state === "paid") return place()
        if (!current) throw refusal(400, "Payment sessions are required to complete cart")
        return {
          type: "cart",
          error: { type: "payment_requires_more_error", message: "The payment is not made yet" },
        }
      case "POST /store/payment-collections/paycol_1/payment-sessions": {
        if (cart.completed_at) throw refusal(400, "The cart is completed")
        // Windows that start a payment at the same moment are left out: they share one.
        if (current && current.state !== "gone") return { payment_collection: withSessions() }
        if (mayBePaid()) fault(`${tab.name} starts a second payment`)
        const id = `payses_${sessions.length + 1}`
        const data = {
          secret: id,
          public_key: "pk",
          env: "sandbox",
          sdk_url: "https://pay.example",
        }
        current = {
          id,
          provider_id: "pp_payment-intents_tw",
          status: "pending",
          data,
          state: "open",
        }
        sessions.push(current)
        return { payment_collection: withSessions() }
      }
      default:
        throw refusal(404, `No such route: ${request}`)
    }
  }
  function clientOf(tab: () => Tab) {
    return {
      client: {
        async fetch(path: string, { method = "GET" }: StoreFetchOptions = {}) {
          const isStart = path.endsWith("/payment-sessions")
          if (isStart && !tab().isMounted)
            fault(`${tab().name} starts a payment after it was unmounted`)
          await wait(below(300))
          // The code of a closed window does not run on.
          if (tab().isClosed) return new Promise(() => undefined)
          const how =
            isRough && chance(0.5)
              ? pick(["lost", "409", "429", "500", "garbage", "answer lost"])
              : ""
          note(`  ${tab().name} ${method} ${path} ${how}`)
          if (how === "lost") throw new TypeError("Failed to fetch")
          if (/^\d/.test(how)) throw refusal(Number(how), "Not now.")
          const answered = structuredClone(answer(tab(), `${method} ${path}`))
          await wait(below(300))
          if (tab().isClosed) return new Promise(() => undefined)
          if (how === "answer lost") throw new TypeError("Failed to fetch")
          return how === "garbage" ? pick([{}, null, "<html>"]) : answered
        },
      },
    }
  }

  function submit(tab: Tab) {
    return async (secret: string) => {
      const session = sessions.find(({ id }) => id === secret) as Session
      if (!tab.mayPayAgain && (mayBePaid() || cart.completed_at)) fault(`${tab.name} pays again`)
      tab.mayPayAgain = false
      // The service takes one payment for a session.
      if (["paid", "gone"].includes(session.state)) return { error: { message: "It has ended" } }
      const becomes = pick<SessionState>(
        isHealed ? ["paid"] : ["unseen", "processing", "paid", "declined", "open"]
      )
      session.state = becomes
      note(`  ${tab.name} submitted: ${becomes}`)
      await wait(below(1000))
      if (tab.isClosed) return new Promise(() => undefined)
      if (becomes === "declined") return { error: { message: "Declined" } }
      if (!isHealed && (becomes === "open" || chance(0.3)))
        throw new Error("The connection broke off")
      return {}
    }
  }

  function openTab(name: string, returned: "retry" | "pending" | null = null): Tab {
    const window = browser.openWindow()
    const tab = { name, window, mayPayAgain: false, isMounted: false, isClosed: false } as Tab
    window.onSubmit = submit(tab)
    window.run(() => {
      // Each window has its own copy of the code.
      jest.isolateModules(() => {
        const { createCheckout } =
          require("../create-checkout") as typeof import("../create-checkout")
        const sdk = clientOf(() => tab)
        tab.checkout = createCheckout<Cart, Order>({
          sdk,
          cartId: "cart_1",
          returned,
          locale: "en",
        })
      })
    })
    mount(tab)
    return tab
  }
  function call(tab: Tab, what: string, method: () => Promise<void>) {
    note(`${tab.name} ${tab.checkout.state.status}: ${what}`)
    tab.window.run(method).catch((error) => fault(`${tab.name} rejects ${what}: ${error}`))
  }
  function mount(tab: Tab) {
    tab.isMounted = true
    call(tab, "mount", () => tab.checkout.mount("#payment"))
  }
  function unmount(tab: Tab) {
    note(`${tab.name} unmount`)
    tab.isMounted = false
    tab.window.run(() => tab.checkout.unmount())
  }
  function act(tab: Tab) {
    const action = pick(tab.checkout.state.actions)
    if (!action) return
    if (action === "payAgain") tab.mayPayAgain = true
    call(tab, action, () => tab.checkout[action]())
  }

  function reload(tab: Tab) {
    unmount(tab)
    tab.isClosed = true
    browser.closeWindow(tab.window)
    const state = current?.state
    const isUnpaid = state === "declined" || (state === "open" && !mayBePaid())
    const came = chance(0.5) && browser.stored.has(SUBMITTED_KEY)
    const returned = came ? (isUnpaid ? "retry" : "pending") : null
    note(`${tab.name} reloads, came back: ${returned}`)
    tabs[tabs.indexOf(tab)] = openTab(tab.name, returned)
  }
  function changeCart(tab: Tab) {
    const { locked, status } = tab.checkout.state
    const isPaying = tabs.some((each) => each.checkout.state.status === "submitting")
    if (locked || isPaying || cart.completed_at || ENDED.includes(status)) return
    note(`${tab.name} ${status}: changes the cart`)
    if (mayBePaid()) fault(`${tab.name} lets the buyer change a cart that may be paid`)
    cart.total = pick([90, 110, 120])
    current = undefined
    call(tab, "refresh", () => tab.checkout.refresh())
  }
  function settlePayment() {
    if (!current || !["unseen", "processing"].includes(current.state)) return
    current.state = pick<SessionState>(["processing", "paid", "paid", "declined", "gone"])
    note(`payment: ${current.state}`)
  }
  function receiveWebhook() {
    if (current?.state === "paid") place()
  }
  function changeNetwork(tab: Tab) {
    isRough = !isRough
    note(`network: ${isRough ? "rough" : "well"}`)
    if (!isRough) tab.window.run(() => tab.window.events.dispatchEvent(new Event("online")))
  }

  const tabs = [openTab("A"), openTab("B")]
  const often = <T>(times: number, step: T): T[] => Array.from({ length: times }, () => step)
  const whenMounted = (step: (tab: Tab) => void) => (tab: Tab) => tab.isMounted && step(tab)
  const steps = [
    ...often(8, whenMounted(act)),
    ...often(2, settlePayment),
    whenMounted((tab) => call(tab, "refresh", () => tab.checkout.refresh())),
    whenMounted(changeCart),
    (tab: Tab) => (tab.isMounted ? unmount(tab) : mount(tab)),
    reload,
    receiveWebhook,
    changeNetwork,
  ]

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const statuses = () => tabs.map(({ checkout }) => checkout.state.status)

  return {
    faults,
    log,
    async walk() {
      for (let step = 0; step < STEPS && !faults.length; step++) {
        pick(steps)(pick(tabs))
        await pass(10 + below(chance(0.3) ? 15_000 : 1500))
      }
    },
    /** Everything works again, and the buyer does what the windows offer. */
    async end() {
      isRough = false
      isHealed = true
      note("everything works")
      for (const session of sessions) {
        if (["unseen", "processing"].includes(session.state)) session.state = "paid"
      }
      for (const tab of tabs) if (!tab.isMounted) mount(tab)
      await pass(40_000)
      for (let round = 0; round < 6; round++) {
        for (const tab of tabs) {
          const { status, actions } = tab.checkout.state
          if (ENDED.includes(status)) continue
          if (BUSY.includes(status) || !actions.length) fault(`${tab.name} stays ${status}`)
          const before = browser.stored.get(SUBMITTED_KEY)
          // After asking twice, the buyer says that they did not pay, if that is so.
          const isUnpaid = round > 1 && !mayBePaid() && actions.includes("payAgain")
          const action = isUnpaid ? "payAgain" : actions.includes("ask") ? "ask" : "pay"
          if (isUnpaid) tab.mayPayAgain = true
          call(tab, action, () => tab.checkout[action]())
          await pass(20_000)
          if (before && !browser.stored.has(SUBMITTED_KEY) && statuses().includes("waiting")) {
            fault(`a window waits for an order that the other has`)
          }
        }
      }
      for (const { name, checkout } of tabs) {
        if (!ENDED.includes(checkout.state.status)) fault(`${name} ends ${checkout.state.status}`)
      }
      if (sessions.filter(({ state }) => state === "paid").length > 1) fault("paid twice")
    },
    close() {
      tabs.forEach(unmount)
      browser.close()
    },
  }
}
