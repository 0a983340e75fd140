import type { StoreOrderPayment } from "../../../http-types"
import { openFakePage } from "../../__tests__/fake-page"
import type { PaymentSession } from "../../payment-session"
import { createCheckout, type Checkout } from "../create-checkout"
import type { CheckoutState } from "../checkout-state"
import type { StoreFetchOptions } from "../checkout-store"
import { linkTexts } from "../texts"
import { openFakeShop, refusal } from "./fake-shop"

type Order = { id: string; status?: string }
type Cart = { id: string; total?: number | null }

const zh = linkTexts("zh_tw")
const PATH = "/store/payment-collections/paycol_2/tw-payment"
const PAID: StoreOrderPayment = { status: "placed", order_id: "order_1", payment_status: "paid" }
const TRANSFER: StoreOrderPayment = {
  status: "awaiting_transfer",
  order_id: "order_1",
  transfer: { bank_code: "007", account: "9000", code: null, expires_at: null },
}

let page: ReturnType<typeof openFakePage>
let checkout: Checkout<Cart, Order>
let payment: StoreOrderPayment
let session: PaymentSession | null
let starts: number
let refused: Error | null
/** The status of the payment once the component took it. */
let outcome: StoreOrderPayment
const onPlaced = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  page = openFakePage()
  Object.assign(globalThis, { Pay: page.pay(submit) })
  payment = { status: "none" }
  session = refused = null
  starts = 0
  onPlaced.mockClear()
})
afterEach(() => {
  checkout.unmount()
  page.comeBack()
  page.close()
  jest.useRealTimers()
})

async function submit() {
  payment = outcome
  return {}
}

/** A store with what an order still asks for. */
function openLink() {
  const { newSession } = openFakeShop()
  const fetch = async (path: string, { method = "GET" }: StoreFetchOptions = {}) => {
    if (refused) throw refused
    if (path !== PATH) throw refusal(404, `No such route: ${path}`)
    if (method === "POST") {
      if (!session || payment.status === "awaiting_transfer") {
        session = newSession(`payses_${++starts}`)
        payment = { status: "open" }
      }
      return { payment_session: session }
    }
    const { id, provider_id, status } = session ?? {}
    return {
      payment,
      ...{ amount: 80, currency_code: "twd" },
      payment_session: session && { id, provider_id, status },
    }
  }
  return { client: { fetch } }
}

/** Lets everything happen that is under way, with the component's script arriving. */
async function settle(action: Promise<unknown>): Promise<CheckoutState<Cart, Order>> {
  let isOver = false
  const over = action.then(() => (isOver = true))
  for (let seconds = 0; !isOver && seconds < 30; seconds++) {
    await jest.advanceTimersByTimeAsync(500)
    for (const script of page.scripts.splice(0)) script.onload?.()
  }
  await over
  return checkout.state
}

function open() {
  checkout = createCheckout({ sdk: openLink(), paymentCollectionId: "paycol_2", onPlaced })
  return settle(checkout.mount("#payment"))
}

async function payUntil(then: StoreOrderPayment) {
  outcome = then
  return settle(checkout.pay())
}

describe("a payment link", () => {
  it("shows the payment fields and the amount, and says that it is paid", async () => {
    const state = await open()
    expect(state).toMatchObject({ status: "ready", cart: { total: 80 }, actions: ["pay"] })
    expect(page.element.children).toEqual(["iframe"])
    expect(await payUntil(PAID)).toMatchObject({
      status: "placed",
      order: { id: "order_1", status: "pending" },
      message: zh.placed,
      actions: [],
      locked: false,
    })
    expect(starts).toBe(1)
    expect(onPlaced).toHaveBeenCalledTimes(1)
  })

  it.each<[title: string, payment: StoreOrderPayment, state: object]>([
    ["is paid", PAID, { status: "placed", message: zh.placed }],
    [
      "is of a cancelled order",
      { ...PAID, payment_status: "canceled" },
      { status: "canceled", message: zh.canceled },
    ],
    [
      "waits for a transfer",
      TRANSFER,
      { status: "awaiting_transfer", actions: ["ask", "switchMethod"] },
    ],
  ])("starts no payment where it %s", async (_, known, state) => {
    payment = known
    expect(await open()).toMatchObject(state)
    expect(starts).toBe(0)
  })

  it("shows the account of the transfer, and lets the buyer pay by card instead", async () => {
    await open()
    expect(await payUntil(TRANSFER)).toMatchObject({
      status: "awaiting_transfer",
      transfer: { account: "9000" },
      message: zh.awaiting_transfer,
    })
    expect(await settle(checkout.switchMethod())).toMatchObject({ status: "ready" })
    expect(starts).toBe(2)
    expect(await payUntil(PAID)).toMatchObject({ status: "placed" })
  })

  it("lets the buyer pay again with the same session if the outcome is not known", async () => {
    await open()
    expect(await payUntil({ status: "processing" })).toMatchObject({
      status: "waiting",
      actions: ["ask", "payAgain"],
    })
    expect(await settle(checkout.payAgain())).toMatchObject({ status: "ready" })
    expect(starts).toBe(1)
    expect(await payUntil(PAID)).toMatchObject({ status: "placed" })
  })

  it("waits, even after a reload, if another edit of the order replaced the submitted session", async () => {
    await open()
    await payUntil({ status: "processing" })
    payment = { status: "none" }
    session = null
    const waiting = { status: "waiting", actions: ["ask", "payAgain"] }
    expect(await settle(checkout.ask())).toMatchObject(waiting)
    checkout.unmount()
    expect(await open()).toMatchObject(waiting)
    expect(starts).toBe(1)
  })

  it("shows the bank's message, and that staff have to confirm a payment", async () => {
    await open()
    const declined = { status: "failed", reason: "declined", paid: false, message: "餘額不足" }
    const state = await payUntil(declined as StoreOrderPayment)
    expect(state).toMatchObject({ status: "ready", message: expect.stringContaining("餘額不足") })
    expect(await payUntil({ status: "by_staff" })).toMatchObject({
      status: "placed",
      awaited: true,
      message: zh.awaited,
    })
  })

  it.each([
    [404, { status: "failed", message: zh.noCart, actions: ["ask"] }],
    [400, { status: "unavailable", message: "已付清", actions: ["ask"] }],
  ])("shows what the store's refusal with %i means", async (status, state) => {
    refused = refusal(status, "Paid.\n已付清")
    expect(await open()).toMatchObject(state)
  })
})
