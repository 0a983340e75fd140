import { inLanguage } from "../../rules/text/sentence"
import { findAwaitedTransfer, isPaymentAwaited, isPaymentReplaceable } from "../awaited-transfer"
import { completeCart, type CompleteCartOptions, type CompleteCartResult } from "../complete-cart"
import { mountPayment, type MountPaymentOptions } from "../mount-payment"
import {
  findOpenSession,
  PAYMENT_PROVIDER_ID,
  sessionData,
  type PaymentSession,
} from "../payment-session"
import { refusalSentence } from "../refusal-sentence"
import { isPaymentUnderWay, resumeCheckout, type CheckoutCart } from "../resume-checkout"
import { submitPayment } from "../submit-payment"
import { hasSubmitted, isSubmitted, SUBMITTED_KEY, submittedNote } from "../submitted-session"
import {
  actionsIn,
  locksCart,
  type CheckoutAction,
  type CheckoutState,
  type CheckoutStep,
} from "./checkout-state"
import { checkoutStore, type StoreClient } from "./checkout-store"
import { methodChoices } from "./method-choices"
import { orderStore } from "./order-store"
import { takeReturned } from "./returned"
import { checkoutTexts, linkTexts, type CheckoutTexts } from "./texts"

/**
 * Milliseconds in which the buyer may choose a further method. With the keyboard, the choice passes over
 * each method on its way, and a start of a payment would cost the service an intent.
 */
const CHOICE_PAUSE = 500

export interface CommonCheckoutOptions<Order> extends MountPaymentOptions {
  /** Medusa's js-sdk, or what `storeBehind` gives. */
  sdk: StoreClient
  /**
   * The order of this cart, read with `ORDER_PAYMENT_FIELDS`, on a page that shows it: for its
   * transfer, and for paying in another way.
   */
  order?: Order
  /** Further fields of the cart to read, such as `+items.total`. */
  cartFields?: string
  /** The provider's id, if the store's configuration does not call it `tw`. */
  providerId?: string
  /** Replaces texts of the checkout, in the buyer's language. */
  texts?: Partial<CheckoutTexts>
  /**
   * The outcome with which the bank's page returned the buyer. By default it is read from the page's
   * address (`?payment=`), and removed from there.
   */
  returned?: "retry" | "pending" | null
  /** Called each time the cart was read, also after another window changed it: show its total. */
  onCart?: (cart: CheckoutCart) => void
  /** Called once when the order is placed, whether or not it is paid. */
  onPlaced?: (order: Order) => void
  /** Called when the buyer chooses a new cart: remove the stored id of this one. */
  onStartOver?: () => void
}

/**
 * What is paid: a cart, or what a placed order still asks for, such as after an edit that made it
 * dearer. `paymentCollectionId` is that of the dashboard's payment link, or of `findOpenPayment`.
 * `onPlaced` and the state have only `id` and `status` of its order.
 */
export type PaidSubject =
  | { cartId: string; paymentCollectionId?: undefined }
  | { cartId?: undefined; paymentCollectionId: string; order?: undefined }

export type CheckoutOptions<Order> = CommonCheckoutOptions<Order> & PaidSubject

/** None of its methods rejects: errors are in the state. */
export interface Checkout<Cart, Order> extends Record<CheckoutAction, () => Promise<void>> {
  readonly state: CheckoutState<Cart, Order>
  /** Calls `listener` after each change of the state. Returns a function that ends that. */
  subscribe(listener: () => void): () => void
  /**
   * Starts in the browser: queries an earlier payment, then shows the payment fields in the element of
   * `selector`. Nothing else may write to that element. Call it again after the element was replaced.
   */
  mount(selector: string): Promise<void>
  /**
   * Shows the payment fields of another method, after a pause in which the buyer may choose a further
   * one. Does nothing unless the state's `methods` hold it as `available`.
   */
  chooseMethod(method: string): Promise<void>
  /**
   * Reads the cart again, after the page changed it. What was submitted for it stays `waiting`, also
   * if the cart has lost its session.
   */
  refresh(): Promise<void>
  /**
   * Stops listening to other windows and to the network. From then on no payment is started and no
   * element written to. What was submitted is still queried for some seconds.
   */
  unmount(): void
}

/**
 * The payment of a cart, from an earlier payment to the placed order. It uses no browser API before
 * `mount`, so that it can be created on a server too.
 */
export function createCheckout<
  Cart extends CheckoutCart,
  Order extends { id: string; status?: string },
>(options: CheckoutOptions<Order>): Checkout<Cart, Order> {
  const { sdk, locale = "zh_tw", providerId = PAYMENT_PROVIDER_ID, cartFields: fields } = options
  const isLink = options.paymentCollectionId !== undefined
  const store = isLink
    ? orderStore<Cart, Order>(sdk, options.paymentCollectionId, { providerId })
    : checkoutStore<Cart, Order>(sdk, options.cartId, { providerId, fields })
  const texts = (isLink ? linkTexts : checkoutTexts)(locale, options.texts)
  const listeners = new Set<() => void>()
  let cart: Cart | null = null
  let order = options.order ?? null
  /** The session whose payment fields are shown or loading. */
  let session: PaymentSession | undefined
  /** The method that the buyer chose on this page. */
  let chosen: string | undefined
  /** No payment was started yet for the method that was chosen last. */
  let isChoosing = false
  let isGone = false
  /** The buyer said that the submitted session was not paid, so it may be submitted again. */
  let anew = false
  let { returned } = options
  let selector: string | undefined
  let running: Promise<void> | undefined
  /** Another window changed what is submitted, while this one was busy. */
  let isOutdated = false
  let state = order ? stateOf(...ofOrder(order)) : stateOf({ status: "loading" }, texts.loading)

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
      isGone = false
      window.addEventListener("online", onOnline)
      window.addEventListener("storage", onStorage)
      if (running) return running
      if (state.status === "loading") return act(begin)
      return state.status === "ready" ? act(() => showFields(state.message)) : Promise.resolve()
    },
    async refresh() {
      // What runs now may have read the cart before the page changed it.
      while (running) await running
      if (order || state.status === "left") return
      await act(state.status === "waiting" ? readAgain : begin)
    },
    unmount() {
      isGone = true
      window.removeEventListener("online", onOnline)
      window.removeEventListener("storage", onStorage)
    },
    async chooseMethod(method) {
      const choice = state.methods.find((each) => each.method === method)
      if (!choice?.available || choice.chosen || (running && !isChoosing)) return
      chosen = method
      if (isChoosing) show({ status: "loading" }, texts.loading)
      await act(startChosen)
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
      .finally(() => {
        running = undefined
        if (isOutdated) lookAtOthers()
      })
    return running
  }

  function stateOf(step: CheckoutStep<Order>, message: string | null): CheckoutState<Cart, Order> {
    const replaceable = !!order && isPaymentReplaceable(order, providerId)
    const locked = locksCart(step.status) ?? (cart ? isPaymentUnderWay(cart, providerId) : !order)
    const actions = actionsIn(step.status, { ofOrder: isLink || !!order, replaceable, locked })
    // They stay while another one's fields are loading, so that the keyboard's focus stays.
    const canChoose = ["ready", "loading"].includes(step.status) && (order ? !isSent() : !locked)
    const wanted = step.status === "loading" ? chosen : undefined
    const methods = canChoose ? methodChoices(session, texts, wanted) : []
    return { ...step, message, locked, actions, cart, methods }
  }

  function show(step: CheckoutStep<Order>, message: string | null): void {
    state = stateOf(step, message)
    for (const listener of listeners) outside(listener)
  }

  /** Removes the payment fields, so that the buyer cannot type into fields that cannot be paid. */
  function clearFields(): void {
    if (selector && !isGone) document.querySelector(selector)?.replaceChildren()
  }

  function showError(error: unknown): void {
    const { status } = Object(error) as { status?: unknown }
    const sentence = refusalSentence(error, locale) ?? texts.unreachable
    if (order && !session) return showOrder(sentence)
    if (status !== 404) return show({ status: "unavailable", error }, sentence)
    clearFields()
    show({ status: "failed" }, texts.noCart)
  }

  /** Queries an earlier payment first. Without one, shows the payment fields. */
  async function begin(): Promise<void> {
    if (order) return showFields(null)
    show({ status: "loading" }, texts.loading)
    const note = submittedNote()
    const cameBack = returned === undefined ? takeReturned() : returned
    returned = null
    const fresh = await readCart().catch((error) => {
      returned = cameBack
      throw error
    })
    if (fresh.completed_at || isPaymentUnderWay(fresh, providerId)) {
      show({ status: "checking" }, texts.checking)
    }
    const unpaid = cameBack === "retry"
    const resumed = await resumeCheckout<Order>(store, fresh, { providerId, unpaid, note })
    if (resumed.status !== "open") return settle(resumed, texts.unfinished)
    // The buyer may have paid a session that the cart no longer has.
    if (cameBack === "pending") return settle({ status: "pending" }, null)
    return showCart(fresh, unpaid ? texts.unfinished : null)
  }

  /** The state has the cart at once, so that the page shows one total in every status. */
  async function readCart(): Promise<Cart> {
    const fresh = await store.cart()
    if (!Object(fresh).id) throw new Error("The store answered without the cart")
    cart = fresh
    outside(() => options.onCart?.(fresh))
    show(state, state.message)
    return fresh
  }

  async function openFields(message: string | null = null, renew = false): Promise<void> {
    show({ status: "loading" }, texts.loading)
    const fresh = await readCart()
    // Another window placed the order.
    return fresh.completed_at ? askStore() : showCart(fresh, message, renew)
  }

  /** For a cart that has just been read. `renew`: its session has ended, so a new one is started. */
  async function showCart(
    fresh: Cart,
    message: string | null = null,
    renew = false
  ): Promise<void> {
    if (fresh.total === 0) {
      clearFields()
      return show({ status: "free" }, message ?? texts.free)
    }
    let open = renew ? undefined : findOpenSession(fresh, providerId)
    if (!open) {
      if (isGone) return pause()
      const payment_collection = await store.startPayment(fresh, chosen)
      open = findOpenSession({ payment_collection }, providerId)
      if (!open) throw new Error("The store opened no payment session")
    }
    session = open
    return showFields(message)
  }

  /** The page was left: no payment is started for it. The next `mount` continues. */
  function pause(): void {
    show({ status: "loading" }, texts.loading)
  }

  async function showFields(message: string | null): Promise<void> {
    // Another checkout may have its fields in the element by now.
    if (isGone) return pause()
    if (!session || !selector) return
    try {
      await mountPayment(session, selector, { ...options, locale })
    } catch (error) {
      return show({ status: "unavailable", error }, texts.notLoaded)
    }
    show({ status: "ready", order }, message)
  }

  async function pay(): Promise<void> {
    if (state.status === "free") return askStore()
    show({ status: "submitting" }, texts.submitting)
    const again = anew
    const fresh = order ? null : await readCart()
    // Another window may have paid for the cart.
    if (fresh?.completed_at || (fresh && !again && isPaymentUnderWay(fresh, providerId))) {
      return askStore()
    }
    anew = false
    // A changed cart has lost its session.
    if (fresh && findOpenSession(fresh, providerId)?.id !== session?.id) {
      show({ status: "loading" }, texts.loading)
      return showCart(fresh, texts.cartChanged)
    }
    const submitted = await submitPayment(store, {
      sessionId: session?.id,
      cartId: cart?.id,
      again,
    })
    if (submitted.status === "not_shown") return showFields(texts.notLoaded)
    if (submitted.status === "submitted") return askStore()
    const message = submitted.message ? inLanguage(submitted.message, locale) : texts.declined
    // The buyer may try again, unless the session has ended or was paid.
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
    return completeCart<Order>(store, { providerId, ...wait })
  }

  async function askStore(): Promise<void> {
    show({ status: "checking" }, texts.checking)
    return settle(await complete(), texts.declined)
  }

  /** `message`: shown if the payment was not made, before the bank's message. */
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
        return result.new_session ? renewOfOrder() : showFields(all)
      }
      case "pending":
        anew = false
        // Nothing was submitted, and the store gave no answer: the order is as it was.
        if (order && !session && !hasSubmitted()) return showOrder(texts.unreachable)
        clearFields()
        return show({ status: "waiting" }, texts.waiting)
      case "failed": {
        clearFields()
        const ifPaid = cart && isPaymentUnderWay(cart, providerId) ? ` ${texts.ifPaid}` : ""
        const reason = inLanguage(result.message, locale)
        return show({ status: "failed" }, texts.failed + reason + ifPaid)
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
    if (order.status === "canceled") return [{ status: "canceled", order }, texts.canceled]
    if (transfer) return [{ status: "awaiting_transfer", order, transfer }, texts.awaiting_transfer]
    return [{ status: "placed", order, awaited }, awaited ? texts.awaited : texts.placed]
  }

  function ask(): Promise<void> {
    return state.status === "unavailable" || state.status === "failed" ? begin() : askStore()
  }

  function payAgain(): Promise<void> {
    anew = true
    if (!order) return openFields()
    return session ? showFields(null) : switchMethod()
  }

  async function startChosen(): Promise<void> {
    isChoosing = true
    for (let last; last !== chosen;) {
      last = chosen
      show({ status: "loading" }, texts.loading)
      await new Promise((resolve) => setTimeout(resolve, CHOICE_PAUSE))
    }
    isChoosing = false
    // A buyer who left wants no other payment.
    if (isGone) return
    const isOther = sessionData(session).chosen_method !== chosen
    // Another window may have paid.
    if (order) return isSent() ? askStore() : isOther ? renewOfOrder() : showFields(null)
    const fresh = await readCart()
    // Another window may have paid for the cart.
    if (fresh.completed_at || isPaymentUnderWay(fresh, providerId)) return askStore()
    return showCart(fresh, null, isOther)
  }

  /** From here on, no money may be sent to the transfer's account. */
  function switchMethod(): Promise<void> {
    chosen = undefined
    return renewOfOrder()
  }

  async function renewOfOrder(): Promise<void> {
    show({ status: "loading" }, texts.loading)
    const { payment_session } = await store.replacePayment(chosen)
    if (!payment_session) throw new Error("The store opened no payment session")
    session = payment_session
    return showFields(null)
  }

  function isSent(): boolean {
    return !!session && isSubmitted(session)
  }

  async function startOver(): Promise<void> {
    show({ status: "left" }, texts.left)
    outside(() => options.onStartOver?.())
  }

  function onOnline(): void {
    if (state.status === "unavailable" || state.status === "waiting") void when("ask", ask)
  }

  /** Another window submitted a payment, or received its outcome. */
  function onStorage({ key }: StorageEvent): void {
    if (key === SUBMITTED_KEY || key === null) lookAtOthers()
  }

  function lookAtOthers(): void {
    isOutdated = !!running
    if (!running && !isGone) void act(lookAgain)
  }

  async function lookAgain(): Promise<void> {
    if (state.status === "left") return
    // Its transfer may be paid in another way by now.
    const isOutcome = order && !session && isPaymentAwaited(order, providerId) && !hasSubmitted()
    if (state.status === "waiting" || isOutcome) return askStore()
    if (order) return
    // Locks the cart at once. If it cannot be read, nothing else changes: `pay` reads it again.
    show(state, state.message)
    const fresh = await readCart().catch(() => null)
    if (fresh && (fresh.completed_at || isPaymentUnderWay(fresh, providerId))) return begin()
  }

  /** A change of the cart says nothing of what was submitted: only an order ends the waiting. */
  async function readAgain(): Promise<void> {
    const fresh = await readCart().catch(() => null)
    if (fresh?.completed_at) return askStore()
  }
}

/** Calls a function of the page. Its errors are reported as uncaught and change nothing here. */
function outside(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
