import { inLanguage } from "../../rules/text/sentence"
import { findAwaitedTransfer, isPaymentAwaited, isPaymentReplaceable } from "../awaited-transfer"
import { completeCart, type CompleteCartOptions, type CompleteCartResult } from "../complete-cart"
import { mountPayment, type MountPaymentOptions } from "../mount-payment"
import { findOpenSession, PAYMENT_PROVIDER_ID, type PaymentSession } from "../payment-session"
import { replacePayment } from "../replace-payment"
import { isPaymentUnderWay, resumeCheckout, type CheckoutCart } from "../resume-checkout"
import { submitPayment } from "../submit-payment"
import { SUBMITTED_KEY } from "../submitted-session"
import {
  actionsIn,
  locksCart,
  type CheckoutAction,
  type CheckoutState,
  type CheckoutStep,
} from "./checkout-state"
import { checkoutStore, type StoreClient } from "./checkout-store"
import { takeReturned } from "./returned"
import { checkoutTexts, type CheckoutTexts } from "./texts"

export interface CheckoutOptions<Order> extends MountPaymentOptions {
  /** Medusa's js-sdk, or what `storeBehind` gives. */
  sdk: StoreClient
  cartId: string
  /**
   * The order of this cart, read with `ORDER_PAYMENT_FIELDS`, on a page that shows it: for its
   * transfer, and for paying in another way.
   */
  order?: Order
  /** Further fields of the cart to read, such as `+items.total`. */
  cartFields?: string
  /** The provider's id, if the store's configuration does not call it `tw`. */
  providerId?: string
  /** Texts of the shop's own, in the buyer's language. */
  texts?: Partial<CheckoutTexts>
  /**
   * What the bank's page sent the buyer back with. By default it is read from the page's address
   * (`?payment=`), and removed from there.
   */
  returned?: "retry" | "pending" | null
  /** There is an order now, with or without its money. */
  onPlaced?: (order: Order) => void
  /** The buyer wants a new cart: forget the id of this one. */
  onStartOver?: () => void
}

/** None of its methods rejects: what goes wrong is in the state. */
export interface Checkout<Cart, Order> extends Record<CheckoutAction, () => Promise<void>> {
  readonly state: CheckoutState<Cart, Order>
  /** Calls `listener` after each change of the state. Returns a function that ends that. */
  subscribe(listener: () => void): () => void
  /**
   * Begins in the browser: asks what became of an earlier payment, and shows the payment fields in
   * the element that `selector` names, which nobody else writes to. Calling it again shows the fields
   * in the element that has taken its place.
   */
  mount(selector: string): Promise<void>
  /** Reads the cart again, after the page changed it. */
  refresh(): Promise<void>
  /** Stops listening to other windows and to the network. */
  unmount(): void
}

/**
 * A checkout's payment, from an earlier payment that is still open to the order. It touches nothing
 * before `mount`, so that it can be created on a server too.
 */
export function createCheckout<
  Cart extends CheckoutCart & { total?: number | null },
  Order extends { id: string; status?: string },
>(options: CheckoutOptions<Order>): Checkout<Cart, Order> {
  const { sdk, cartId, locale = "zh_tw", providerId = PAYMENT_PROVIDER_ID } = options
  const store = checkoutStore<Cart, Order>(sdk, cartId, { providerId, fields: options.cartFields })
  const words = checkoutTexts(locale, options.texts)
  const listeners = new Set<() => void>()
  let cart: Cart | null = null
  let order = options.order ?? null
  /** The session that the fields show, or shall show. */
  let session: PaymentSession | undefined
  /** The buyer said that the submitted session was not paid. The service takes one payment for it. */
  let anew = false
  let { returned } = options
  let selector: string | undefined
  let running: Promise<void> | undefined
  let state = order ? stateOf(...ofOrder(order)) : stateOf({ status: "loading" }, words.loading)

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    mount(given) {
      selector = given
      window.addEventListener("online", onOnline)
      window.addEventListener("storage", onStorage)
      if (running) return running
      if (state.status === "loading") return act(begin)
      return state.status === "ready" ? act(() => showFields(state.message)) : Promise.resolve()
    },
    refresh: () => (order ? Promise.resolve() : act(begin)),
    unmount() {
      window.removeEventListener("online", onOnline)
      window.removeEventListener("storage", onStorage)
    },
    pay: () => when("pay", pay),
    ask: () => when("ask", ask),
    payAgain: () => when("payAgain", payAgain),
    switchMethod: () => when("switchMethod", switchMethod),
    startOver: () => when("startOver", startOver),
  }

  /** A second click gets the first one's promise. */
  function when(action: CheckoutAction, what: () => Promise<void>): Promise<void> {
    return running ?? (state.actions.includes(action) ? act(what) : Promise.resolve())
  }

  function act(what: () => Promise<void>): Promise<void> {
    running ??= what()
      .catch(showError)
      .finally(() => (running = undefined))
    return running
  }

  function stateOf(step: CheckoutStep<Order>, message: string | null): CheckoutState<Cart, Order> {
    const replaceable = !!order && isPaymentReplaceable(order, providerId)
    const locked = locksCart(step.status) ?? (cart ? isPaymentUnderWay(cart, providerId) : !order)
    const actions = actionsIn(step.status, { ofOrder: !!order, replaceable, locked })
    return { ...step, message, locked, actions, cart }
  }

  function show(step: CheckoutStep<Order>, message: string | null): void {
    state = stateOf(step, message)
    for (const listener of listeners) outside(listener)
  }

  /** Nobody may type into payment fields that are not to be paid with now. */
  function clearFields(): void {
    if (selector) document.querySelector(selector)?.replaceChildren()
  }

  function showError(error: unknown): void {
    const { status, message } = Object(error) as { status?: unknown; message?: unknown }
    const refused = typeof status === "number" && status < 500 && typeof message === "string"
    const sentence = refused ? inLanguage(message, locale) : words.unreachable
    if (order && !session) return showOrder(sentence)
    if (status !== 404) return show({ status: "unavailable", error }, sentence)
    clearFields()
    show({ status: "failed" }, words.noCart)
  }

  /** An earlier payment comes first; else the fields are shown. */
  async function begin(): Promise<void> {
    if (order) return showFields(null)
    show({ status: "loading" }, words.loading)
    const cameBack = returned === undefined ? takeReturned() : returned
    returned = null
    cart = await store.cart().catch((error) => {
      returned = cameBack
      throw error
    })
    if (cart.completed_at || isPaymentUnderWay(cart, providerId)) {
      show({ status: "checking" }, words.checking)
    }
    const unpaid = cameBack === "retry"
    const resumed = await resumeCheckout<Order>(store, cart, { providerId, unpaid })
    if (resumed.status !== "open") return settle(resumed, words.unfinished)
    // What was paid at the bank may belong to a session that the cart has lost since.
    if (cameBack === "pending") return settle({ status: "pending" }, null)
    return openFields()
  }

  /** `renew`: the cart's session is at its end. */
  async function openFields(message: string | null = null, renew = false): Promise<void> {
    show({ status: "loading" }, words.loading)
    cart = await store.cart()
    // Another window placed the order.
    if (cart.completed_at) return askStore()
    if (cart.total === 0) {
      clearFields()
      return show({ status: "free" }, message ?? words.free)
    }
    session = renew ? undefined : findOpenSession(cart, providerId)
    if (!session) {
      const payment_collection = await store.startPayment(cart)
      session = findOpenSession({ payment_collection }, providerId)
      if (!session) throw new Error("The store opened no payment session")
    }
    return showFields(message)
  }

  async function showFields(message: string | null): Promise<void> {
    if (!session || !selector) return
    try {
      await mountPayment(session, selector, { ...options, locale })
    } catch (error) {
      return show({ status: "unavailable", error }, words.notLoaded)
    }
    show({ status: "ready", order }, message)
  }

  async function pay(): Promise<void> {
    if (state.status === "free") return askStore()
    show({ status: "submitting" }, words.submitting)
    if (!order) {
      // Another window may have paid for the cart, or changed it: a changed cart has lost its session.
      const fresh = await store.cart()
      cart = fresh
      if (fresh.completed_at || (!anew && isPaymentUnderWay(fresh, providerId))) return askStore()
      anew = false
      if (findOpenSession(fresh, providerId)?.id !== session?.id) {
        return openFields(words.cartChanged)
      }
    }
    const submitted = await submitPayment({ store, cartId })
    if (submitted.status === "submitted") return askStore()
    const message = submitted.message ? inLanguage(submitted.message, locale) : words.declined
    // The buyer may try again, unless the store hears that the session is at its end, or was paid.
    const known = submitted.ask ? await complete({ waitMs: 0 }) : null
    if (known && !isStillOpen(known)) return settle(known, message)
    show({ status: "ready", order }, message)
  }

  /** The same session can be paid again. */
  function isStillOpen(result: CompleteCartResult<Order>): boolean {
    if (result.status === "retry") return !result.new_session
    const placed = result.status === "placed" || result.status === "awaiting_transfer"
    return !!order && placed && isPaymentReplaceable(result.order, providerId)
  }

  function complete(wait?: CompleteCartOptions): Promise<CompleteCartResult<Order>> {
    return completeCart<Order>(store, cartId, { providerId, ...wait })
  }

  async function askStore(): Promise<void> {
    show({ status: "checking" }, words.checking)
    return settle(await complete(), words.declined)
  }

  /** `message`: about a payment that was not made; the bank's own follows it. */
  async function settle(result: CompleteCartResult<Order>, message: string | null): Promise<void> {
    switch (result.status) {
      case "placed":
      case "awaiting_transfer": {
        const known = order
        order = result.order
        session = undefined
        showOrder()
        if (!known) outside(() => options.onPlaced?.(result.order))
        return
      }
      case "retry": {
        const bank = result.message && inLanguage(result.message, locale)
        const all = [message, bank].filter(Boolean).join(" ")
        if (!order) return openFields(all, result.new_session)
        return result.new_session ? switchMethod() : showFields(all)
      }
      case "pending":
        clearFields()
        return show({ status: "waiting" }, words.waiting)
      case "failed": {
        clearFields()
        const ifPaid = cart && isPaymentUnderWay(cart, providerId) ? ` ${words.ifPaid}` : ""
        const reason = inLanguage(result.message, locale)
        return show({ status: "failed" }, words.failed + reason + ifPaid)
      }
    }
  }

  function showOrder(message?: string): void {
    if (!order) return
    clearFields()
    const [step, text] = ofOrder(order)
    show(step, message ?? text)
  }

  function ofOrder(order: Order): [CheckoutStep<Order>, string] {
    const awaited = isPaymentAwaited(order, providerId)
    const transfer = findAwaitedTransfer(order, providerId)
    if (order.status === "canceled") return [{ status: "canceled", order }, words.canceled]
    if (transfer) return [{ status: "awaiting_transfer", order, transfer }, words.awaiting_transfer]
    return [{ status: "placed", order, awaited }, awaited ? words.awaited : words.placed]
  }

  function ask(): Promise<void> {
    return state.status === "unavailable" || state.status === "failed" ? begin() : askStore()
  }

  function payAgain(): Promise<void> {
    anew = true
    return order ? showFields(null) : openFields()
  }

  /** From here on nobody may pay into the transfer's account any more. */
  async function switchMethod(): Promise<void> {
    show({ status: "loading" }, words.loading)
    session = await replacePayment(store, cartId)
    return showFields(null)
  }

  async function startOver(): Promise<void> {
    show({ status: "left" }, words.left)
    outside(() => options.onStartOver?.())
  }

  function onOnline(): void {
    if (state.status === "unavailable" || state.status === "waiting") void when("ask", ask)
  }

  /** Another window submits a payment, or learned what became of it. */
  function onStorage({ key }: StorageEvent): void {
    if (!running && !order && (key === SUBMITTED_KEY || key === null)) void act(lookAgain)
  }

  async function lookAgain(): Promise<void> {
    if (state.status === "waiting") return askStore()
    if (state.status === "left") return
    // Without an answer this window stays as it is: it asks again before it pays.
    const fresh = await store.cart().catch(() => null)
    if (!fresh) return
    cart = fresh
    if (fresh.completed_at || isPaymentUnderWay(fresh, providerId)) return begin()
    state = { ...state, cart, locked: false }
    for (const listener of listeners) outside(listener)
  }
}

/** Calls a function of the page, whose errors are the page's and change nothing of the checkout. */
function outside(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
