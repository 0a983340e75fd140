import { openFakePage } from "../../__tests__/fake-page"
import type { PaymentStatus } from "../../payment-status"
import { SUBMITTED_KEY } from "../../submitted-session"
import { createCheckout, type Checkout, type CommonCheckoutOptions } from "../create-checkout"
import type { CheckoutState } from "../checkout-state"
import { checkoutTexts } from "../texts"
import { openFakeShop, refusal } from "./fake-shop"

type Shop = ReturnType<typeof openFakeShop>
type State = CheckoutState<Shop["cart"], Shop["order"]>

const zh = checkoutTexts("zh_tw")
const en = checkoutTexts("en")
const SUBMITTED = async () => ({})
const DECLINED: PaymentStatus = {
  status: "failed",
  reason: "declined",
  paid: false,
  message: "發卡銀行拒絕交易",
}
const SOLD_OUT: PaymentStatus = {
  status: "failed",
  reason: "sold_out",
  paid: true,
  message: "Sold out.\n商品已售完。",
}

let page: ReturnType<typeof openFakePage>
let shop: Shop
/** What the component's `checkout` does. */
let component: () => Promise<unknown>
let checkout: Checkout<Shop["cart"], Shop["order"]>

beforeEach(() => {
  jest.useFakeTimers()
  page = openFakePage()
  shop = openFakeShop()
  component = SUBMITTED
  Object.assign(globalThis, { Pay: page.pay(() => component()) })
})
afterEach(() => {
  checkout?.unmount()
  page.comeBack()
  page.close()
  jest.useRealTimers()
})

/** Lets everything happen that is under way, with the component's script arriving. */
async function settle(action: Promise<unknown>): Promise<void> {
  let isOver = false
  const over = action.then(() => (isOver = true))
  for (let seconds = 0; !isOver && seconds < 30; seconds++) {
    await jest.advanceTimersByTimeAsync(500)
    for (const script of page.scripts.splice(0)) script.onload?.()
  }
  await over
}

function create(options: Partial<CommonCheckoutOptions<Shop["order"]>> = {}) {
  checkout = createCheckout({ sdk: shop.sdk, cartId: "cart_1", ...options })
  return checkout
}

async function open(options: Partial<CommonCheckoutOptions<Shop["order"]>> = {}): Promise<State> {
  await settle(create(options).mount("#payment"))
  return checkout.state
}

async function pay(): Promise<State> {
  await settle(checkout.pay())
  return checkout.state
}

/** The component takes the payment, which then has this status. */
async function payUntil(payment: PaymentStatus): Promise<State> {
  component = async () => {
    shop.payment = payment
    return {}
  }
  return pay()
}

/** Opens the page and pays; the payment then has this status. */
async function openAndPay(payment: PaymentStatus): Promise<State> {
  await open()
  return payUntil(payment)
}

/** An earlier visit of this browser submitted the cart's session. */
const submittedBefore = () => {
  shop.begin()
  localStorage.setItem(SUBMITTED_KEY, "payses_begun")
}

const WAITING: Partial<State> = {
  status: "waiting",
  message: zh.waiting,
  locked: true,
  actions: ["ask", "payAgain", "startOver"],
}

describe("createCheckout", () => {
  type Row = {
    title: string
    arrange: () => Promise<unknown>
    state: Partial<State>
    fields: boolean
  }
  const order = { id: "order_1" }

  it.each<Row>([
    {
      title: "loading: before it is mounted",
      arrange: async () => create(),
      state: { status: "loading", message: zh.loading, locked: true, actions: [] },
      fields: false,
    },
    {
      title: "ready: with a session of its own",
      arrange: open,
      state: { status: "ready", message: null, locked: false, actions: ["pay"] },
      fields: true,
    },
    {
      title: "ready: after a declined payment, with the reason",
      arrange: async () => {
        await open()
        component = async () => ({ error: { message: "card declined" } })
        shop.payment = DECLINED
        await pay()
      },
      state: { status: "ready", message: "card declined", locked: false, actions: ["pay"] },
      fields: true,
    },
    {
      title: "ready: the bank sent the buyer back, and nothing was paid",
      arrange: async () => {
        submittedBefore()
        shop.payment = DECLINED
        await open({ returned: "retry" })
      },
      state: {
        status: "ready",
        message: `${zh.unfinished} 發卡銀行拒絕交易`,
        locked: false,
        actions: ["pay"],
      },
      fields: true,
    },
    {
      title: "ready: another window changed the cart, so that its session is another one",
      arrange: async () => {
        await open()
        shop.begin("payses_other")
        await pay()
      },
      state: { status: "ready", message: zh.cartChanged, locked: false, actions: ["pay"] },
      fields: true,
    },
    {
      title: "ready: a transfer is replaced by another payment",
      arrange: async () => {
        shop.awaitTransfer()
        await open({ order: shop.order })
        await settle(checkout.switchMethod())
      },
      state: { status: "ready", message: null, locked: false, actions: ["pay"] },
      fields: true,
    },
    {
      title: "free: nothing to pay",
      arrange: async () => {
        shop.cart.total = 0
        await open()
      },
      state: { status: "free", message: zh.free, locked: false, actions: ["pay"] },
      fields: false,
    },
    {
      title: "submitting: while the component submits",
      arrange: async () => {
        await open()
        component = () => new Promise(() => undefined)
        void checkout.pay()
        await jest.advanceTimersByTimeAsync(100)
      },
      state: { status: "submitting", message: zh.submitting, locked: true, actions: [] },
      fields: true,
    },
    {
      title: "checking: while the store asks the service",
      arrange: async () => {
        submittedBefore()
        shop.payment = { status: "processing" }
        void create().mount("#payment")
        await jest.advanceTimersByTimeAsync(100)
      },
      state: { status: "checking", message: zh.checking, locked: true, actions: [] },
      fields: false,
    },
    {
      title: "waiting: the payment is submitted and not known after some seconds",
      arrange: () => openAndPay({ status: "processing" }),
      state: WAITING,
      fields: false,
    },
    {
      title: "waiting: sent back by the bank, with a session that the cart has lost",
      arrange: () => open({ returned: "pending" }),
      state: WAITING,
      fields: false,
    },
    {
      title: "awaiting_transfer: with the account",
      arrange: async () => {
        shop.awaitTransfer()
        await openAndPay({ status: "awaiting_transfer", order_id: null, transfer: null })
      },
      state: {
        status: "awaiting_transfer",
        message: zh.awaiting_transfer,
        locked: false,
        actions: ["ask", "switchMethod"],
        transfer: { bank_code: "007", account: "9000", code: null, expires_at: null },
      },
      fields: false,
    },
    {
      title: "placed: the payment is made",
      arrange: () => openAndPay({ status: "paid" }),
      state: {
        status: "placed",
        message: zh.placed,
        locked: false,
        actions: [],
        order,
        awaited: false,
      },
      fields: false,
    },
    {
      title: "placed: a payment that staff still confirm",
      arrange: async () => {
        shop.order.payment_collections = [
          {
            payment_sessions: [
              shop.newSession("payses_m", "pending_authorization", { confirm: "manual" }),
            ],
          },
        ]
        shop.payment = { status: "by_staff" }
        await open()
        await pay()
      },
      state: {
        status: "placed",
        message: zh.awaited,
        locked: false,
        actions: [],
        awaited: true,
      },
      fields: false,
    },
    {
      title: "canceled: the transfer of the order expired",
      arrange: () => open({ order: { id: "order_1", status: "canceled" } }),
      state: { status: "canceled", message: zh.canceled, locked: false, actions: [] },
      fields: false,
    },
    {
      title: "failed: paid, and sold out; in the buyer's language, and locked",
      arrange: async () => {
        await open({ locale: "en" })
        shop.payment = SOLD_OUT
        localStorage.setItem(SUBMITTED_KEY, "payses_1")
        await pay()
      },
      state: {
        status: "failed",
        message: `${en.failed}Sold out. ${en.ifPaid}`,
        locked: true,
        actions: ["ask", "startOver"],
      },
      fields: false,
    },
    {
      title: "ready: the cart is sold out before anything was submitted",
      arrange: async () => {
        await open()
        component = () => Promise.reject(new Error("nothing may be submitted"))
        shop.payment = { ...SOLD_OUT, paid: false }
        await pay()
      },
      state: {
        status: "ready",
        message: "商品已售完。",
        locked: false,
        actions: ["pay"],
      },
      fields: true,
    },
    {
      title: "failed: the cart does not exist",
      arrange: async () => {
        shop.refuses["GET /store/carts/cart_1"] = refusal(404, "Cart id not found")
        await open()
      },
      state: {
        status: "failed",
        message: zh.noCart,
        locked: true,
        actions: ["ask", "startOver"],
      },
      fields: false,
    },
    {
      title: "unavailable: the store cannot be reached",
      arrange: async () => {
        shop.refuses["GET "] = new TypeError("Failed to fetch")
        await open()
      },
      state: { status: "unavailable", message: zh.unreachable, locked: true, actions: ["ask"] },
      fields: false,
    },
    {
      title: "unavailable: the store refuses to start a payment, in both languages",
      arrange: async () => {
        shop.refuses["POST /store/payment-collections"] = refusal(429, "Too many.\n太多次了。")
        await open()
      },
      state: { status: "unavailable", message: "太多次了。", locked: false, actions: ["ask"] },
      fields: false,
    },
    {
      title: "unavailable: the store says that the payment service is down, in both languages",
      arrange: async () => {
        shop.refuses["POST /store/payment-collections"] = refusal(
          500,
          "It is down.\n暫時無法使用。"
        )
        await open()
      },
      state: { status: "unavailable", message: "暫時無法使用。", locked: false, actions: ["ask"] },
      fields: false,
    },
    {
      title: "unavailable: the store fails with a message for developers",
      arrange: async () => {
        shop.refuses["POST /store/payment-collections"] = refusal(500, "An unknown error occurred.")
        await open()
      },
      state: { status: "unavailable", message: zh.unreachable, locked: false, actions: ["ask"] },
      fields: false,
    },
    {
      title: "unavailable: the payment fields are not loaded",
      arrange: async () => {
        Reflect.deleteProperty(globalThis, "Pay")
        await open()
      },
      state: { status: "unavailable", message: zh.notLoaded, locked: false, actions: ["ask"] },
      fields: false,
    },
    {
      title: "left: the buyer starts over",
      arrange: async () => {
        await open({ returned: "pending" })
        await settle(checkout.startOver())
      },
      state: { status: "left", message: zh.left, locked: false, actions: [] },
      fields: false,
    },
  ])("shows the state $title", async ({ arrange, state, fields }) => {
    await arrange()
    expect(checkout.state).toMatchObject(state)
    expect(page.element.childElementCount > 0).toBe(fields)
  })

  describe("goes on", () => {
    it("places the order when the buyer queries a waiting payment", async () => {
      await openAndPay({ status: "processing" })
      shop.payment = { status: "paid" }
      await settle(checkout.ask())
      expect(checkout.state).toMatchObject({ status: "placed", order: { id: "order_1" } })
    })

    it("returns from waiting to the same session when the buyer did not pay, and pays that", async () => {
      await openAndPay({ status: "processing" })
      await settle(checkout.payAgain())
      expect(checkout.state).toMatchObject({ status: "ready", locked: true })
      expect(shop.sessionsStarted).toBe(1)
      expect(await payUntil({ status: "paid" })).toMatchObject({ status: "placed" })
    })

    it("places a free order without a payment", async () => {
      shop.cart.total = 0
      shop.payment = { status: "none" }
      await open()
      expect(await pay()).toMatchObject({ status: "placed" })
      expect(shop.sessionsStarted).toBe(0)
    })

    it("starts a new session when the present one has ended", async () => {
      await open()
      component = async () => ({ error: { message: "can no longer be paid" } })
      shop.payment = { status: "gone" }
      expect(await pay()).toMatchObject({ status: "ready", message: "can no longer be paid" })
      expect(shop.sessionsStarted).toBe(2)
    })

    it("shows the fields after a failure once the cart can be ordered", async () => {
      submittedBefore()
      shop.payment = SOLD_OUT
      expect(await open()).toMatchObject({ status: "failed", locked: true })
      shop.payment = DECLINED
      await settle(checkout.ask())
      expect(checkout.state).toMatchObject({ status: "ready", locked: false })
    })

    it("replaces a transfer by a card, and reports the order once", async () => {
      const onPlaced = jest.fn()
      shop.awaitTransfer()
      await open({ onPlaced })
      expect(
        await payUntil({ status: "awaiting_transfer", order_id: null, transfer: null })
      ).toMatchObject({ status: "awaiting_transfer" })
      await settle(checkout.switchMethod())
      expect(checkout.state).toMatchObject({ status: "ready", order: { id: "order_1" } })
      shop.order = { id: "order_1" }
      expect(
        await payUntil({ status: "placed", order_id: "order_1", payment_status: "paid" })
      ).toMatchObject({ status: "placed", awaited: false })
      expect(onPlaced.mock.calls).toEqual([[expect.objectContaining({ id: "order_1" })]])
    })

    it("keeps the transfer and shows the store's reason when the store refuses to replace it", async () => {
      shop.awaitTransfer()
      await open({ order: shop.order })
      shop.refuses["POST /store/carts/cart_1/tw-payment/replace"] = refusal(400, "Paid.\n已付款。")
      await settle(checkout.switchMethod())
      expect(checkout.state).toMatchObject({ status: "awaiting_transfer", message: "已付款。" })
    })

    it("shows the fields for the order when the card that replaces its transfer is declined", async () => {
      shop.awaitTransfer()
      await open({ order: shop.order })
      await settle(checkout.switchMethod())
      component = async () => ({ error: { message: "card declined" } })
      shop.payment = { status: "placed", order_id: "order_1", payment_status: "unpaid" }
      expect(await pay()).toMatchObject({ status: "ready", message: "card declined" })
    })
  })

  describe("where the shop offers methods", () => {
    const limits = { minimum: null, maximum: null }
    const CARD = { ...limits, method: "CreditCard" }
    const INSTALMENTS = { ...limits, method: "CreditCardInstallment", minimum: 3000 }
    const ATM = { ...limits, method: "ATM" }
    const STORE = { ...limits, method: "ConvenienceStore" }
    const chosen = () => checkout.state.methods.filter((each) => each.chosen)

    beforeEach(() => {
      Object.assign(shop, { methods: [CARD, INSTALMENTS, ATM], chosen: "CreditCard" })
      shop.installments = [
        { installments: 3, enabled: true },
        { installments: 12, enabled: false },
      ]
    })

    it("says which are available and chosen, with the service's instalment plans", async () => {
      const { methods } = await open()
      expect(methods).toEqual([
        {
          ...{ ...CARD, name: "信用卡一次付清", conditions: "" },
          ...{ chosen: true, available: true, installments: [] },
        },
        {
          ...{ ...INSTALMENTS, name: "信用卡分期", conditions: "滿 NT$3,000 適用 · 可分 3 期" },
          ...{ chosen: false, available: false, installments: [3] },
        },
        {
          ...{ ...ATM, name: "ATM 轉帳", conditions: "" },
          ...{ chosen: false, available: true, installments: [] },
        },
      ])
    })

    it("offers no choice if there is one method, or in another state than ready", async () => {
      shop.methods = [CARD]
      expect((await open()).methods).toEqual([])
      shop.methods = [CARD, ATM]
      await settle(checkout.refresh())
      expect((await payUntil({ status: "processing" })).methods).toEqual([])
    })

    it("starts a session for the chosen method, and keeps the choice after the cart changed", async () => {
      await open()
      await settle(checkout.chooseMethod("ATM"))
      expect(shop.sessionsStarted).toBe(2)
      expect(chosen()).toMatchObject([{ method: "ATM" }])
      shop.cart.payment_collection.payment_sessions = []
      shop.chosen = "CreditCard"
      await settle(checkout.refresh())
      expect(chosen()).toMatchObject([{ method: "ATM" }])
    })

    it("shows the choice at once, while its fields are loading", async () => {
      await open()
      const choosing = checkout.chooseMethod("ATM")
      expect(checkout.state.status).toBe("loading")
      expect(chosen()).toMatchObject([{ method: "ATM" }])
      await settle(choosing)
      expect(checkout.state.status).toBe("ready")
    })

    it("starts a session only for the last of several choices in a row", async () => {
      shop.methods = [CARD, STORE, ATM]
      await open()
      const first = checkout.chooseMethod("ConvenienceStore")
      await jest.advanceTimersByTimeAsync(300)
      const last = checkout.chooseMethod("ATM")
      expect(chosen()).toMatchObject([{ method: "ATM" }])
      await jest.advanceTimersByTimeAsync(300)
      expect(shop.sessionsStarted).toBe(1)
      await settle(Promise.all([first, last]))
      expect(shop.sessionsStarted).toBe(2)
      expect(chosen()).toMatchObject([{ method: "ATM" }])
    })

    it("starts no session when the buyer returns to the method of the session", async () => {
      await open()
      const choosing = checkout.chooseMethod("ATM")
      await settle(Promise.all([choosing, checkout.chooseMethod("CreditCard")]))
      expect(shop.sessionsStarted).toBe(1)
      expect(checkout.state.status).toBe("ready")
      expect(chosen()).toMatchObject([{ method: "CreditCard" }])
    })

    it("starts no session for a buyer who left after choosing", async () => {
      await open()
      const choosing = checkout.chooseMethod("ATM")
      checkout.unmount()
      await settle(choosing)
      expect(shop.sessionsStarted).toBe(1)
    })

    it.each(["CreditCardInstallment", "CreditCard", "Barter"])(
      "does nothing for %p, which cannot be chosen",
      async (method) => {
        await open()
        await settle(checkout.chooseMethod(method))
        expect(shop.sessionsStarted).toBe(1)
        expect(checkout.state.status).toBe("ready")
      }
    )

    it("queries the store instead when another window has submitted the payment", async () => {
      await open()
      localStorage.setItem(SUBMITTED_KEY, "payses_1")
      shop.payment = { status: "processing" }
      await settle(checkout.chooseMethod("ATM"))
      expect(checkout.state).toMatchObject(WAITING)
      expect(shop.sessionsStarted).toBe(1)
    })

    it("replaces the payment of an order by the chosen one", async () => {
      shop.awaitTransfer()
      await open({ order: shop.order })
      await settle(checkout.switchMethod())
      await settle(checkout.chooseMethod("ATM"))
      expect(chosen()).toMatchObject([{ method: "ATM" }])
      expect(shop.requests.filter((each) => each.endsWith("/replace"))).toHaveLength(2)
    })
  })

  describe("resumes", () => {
    it("resumes after a reload with the order of a payment that this browser submitted", async () => {
      submittedBefore()
      shop.payment = { status: "paid" }
      expect(await open()).toMatchObject({ status: "placed" })
      expect(localStorage.getItem(SUBMITTED_KEY)).toBeNull()
    })

    it("resumes with the order of a cart that was completed without this page", async () => {
      shop.cart.completed_at = "2026-11-21T12:00:00Z"
      shop.payment = { status: "placed", order_id: "order_1", payment_status: "paid" }
      expect(await open()).toMatchObject({ status: "placed" })
    })

    it("resumes after the bank's page, and takes its answer out of the address", async () => {
      location.href = "https://shop.example/checkout?step=review&payment=pending"
      expect(await open()).toMatchObject({ status: "waiting" })
      expect(location.href).toBe("https://shop.example/checkout?step=review")
    })

    it("resumes when the browser is online again", async () => {
      shop.refuses["GET "] = new TypeError("Failed to fetch")
      await open()
      shop.refuses = {}
      window.dispatchEvent(new Event("online"))
      await settle(checkout.ask())
      expect(checkout.state.status).toBe("ready")
    })

    it("resumes with the bank's answer if the store could not be reached at first", async () => {
      shop.refuses["GET "] = new TypeError("Failed to fetch")
      await open({ returned: "pending" })
      shop.refuses = {}
      await settle(checkout.ask())
      expect(checkout.state.status).toBe("waiting")
    })
  })

  describe("after the cart has lost the session that was submitted, stays waiting", () => {
    /** As after a discount code: another total, and no session. */
    function changeCart() {
      shop.cart.total = 90
      shop.cart.payment_collection.payment_sessions = []
      shop.payment = { status: "none" }
      shop.refuses["POST /store/carts/cart_1/complete"] = refusal(
        400,
        "Payment sessions are required to complete cart"
      )
    }

    it.each<{ title: string; seeCart: () => Promise<unknown>; total: number }>([
      { title: "when the page refreshes", seeCart: () => checkout.refresh(), total: 90 },
      { title: "when the buyer asks", seeCart: () => checkout.ask(), total: 100 },
      {
        title: "when the page is reloaded",
        seeCart: () => {
          checkout.unmount()
          return create().mount("#payment")
        },
        total: 90,
      },
    ])("stays waiting without the submitted session $title", async ({ seeCart, total }) => {
      await openAndPay({ status: "processing" })
      changeCart()
      await settle(seeCart())
      expect(checkout.state).toMatchObject({ ...WAITING, cart: { total } })
      expect(page.element.childElementCount).toBe(0)
      expect(shop.sessionsStarted).toBe(1)
    })

    it("stays waiting without storage when the page refreshes, until there is an order", async () => {
      await openAndPay({ status: "processing" })
      changeCart()
      localStorage.removeItem(SUBMITTED_KEY)
      await settle(checkout.refresh())
      expect(checkout.state).toMatchObject(WAITING)
      shop.refuses = {}
      shop.cart.completed_at = "2026-11-21T12:00:00Z"
      shop.payment = { status: "placed", order_id: "order_1", payment_status: "paid" }
      await settle(checkout.refresh())
      expect(checkout.state.status).toBe("placed")
    })

    it("stays waiting when the page refreshes and the cart cannot be read", async () => {
      await openAndPay({ status: "processing" })
      shop.refuses["GET "] = new TypeError("Failed to fetch")
      await settle(checkout.refresh())
      expect(checkout.state).toMatchObject(WAITING)
    })

    it("stays waiting without the submitted session until the buyer says that they did not pay", async () => {
      await openAndPay({ status: "processing" })
      changeCart()
      await settle(checkout.refresh())
      shop.refuses = {}
      await settle(checkout.payAgain())
      expect(checkout.state).toMatchObject({ status: "ready", locked: true })
      expect(await payUntil({ status: "paid" })).toMatchObject({ status: "placed" })
    })
  })

  it("leaves the cart that the buyer has left, when the page refreshes", async () => {
    await open({ returned: "pending" })
    await settle(checkout.startOver())
    await settle(checkout.refresh())
    expect(checkout.state.status).toBe("left")
  })

  it("offers the fields of a new cart after another cart was submitted", async () => {
    localStorage.setItem(SUBMITTED_KEY, "payses_0 cart_0")
    expect(await open()).toMatchObject({ status: "ready", locked: false })
  })

  describe("when another window is open", () => {
    it("waits while the other window pays, then shows its order", async () => {
      shop.begin()
      await open()
      shop.payment = { status: "processing" }
      localStorage.setItem(SUBMITTED_KEY, "payses_begun")
      page.anotherWindowWrote(SUBMITTED_KEY)
      await settle(jest.advanceTimersByTimeAsync(10_000))
      expect(checkout.state).toMatchObject({ status: "waiting", locked: true })

      shop.payment = { status: "paid" }
      localStorage.removeItem(SUBMITTED_KEY)
      page.anotherWindowWrote(SUBMITTED_KEY)
      await settle(jest.advanceTimersByTimeAsync(10_000))
      expect(checkout.state).toMatchObject({ status: "placed" })
    })

    it("shows the other window's order, which was placed while this one queried the store", async () => {
      shop.begin()
      await open()
      shop.payment = { status: "processing" }
      localStorage.setItem(SUBMITTED_KEY, "payses_begun")
      const { fetch } = shop.sdk.client
      const lastRequest = Date.now() + 8_000
      shop.sdk.client.fetch = async (path, options) => {
        const answer = await fetch(path, options)
        if (path.endsWith("/tw-payment") && Date.now() >= lastRequest) {
          shop.payment = { status: "paid" }
          localStorage.removeItem(SUBMITTED_KEY)
          page.anotherWindowWrote(SUBMITTED_KEY)
          shop.sdk.client.fetch = fetch
        }
        return answer
      }
      page.anotherWindowWrote(SUBMITTED_KEY)
      await settle(jest.advanceTimersByTimeAsync(20_000))
      expect(checkout.state).toMatchObject({ status: "placed" })
    })

    it("does not pay again what the other window has paid", async () => {
      await open()
      component = () => Promise.reject(new Error("nothing may be submitted"))
      localStorage.setItem(SUBMITTED_KEY, "payses_1")
      shop.payment = { status: "paid" }
      expect(await pay()).toMatchObject({ status: "placed" })
    })

    it("ignores other storage keys, and all events after it is unmounted", async () => {
      await open()
      const before = shop.requests.length
      page.anotherWindowWrote("something else")
      checkout.unmount()
      page.anotherWindowWrote(SUBMITTED_KEY)
      window.dispatchEvent(new Event("online"))
      await jest.advanceTimersByTimeAsync(1_000)
      expect(shop.requests).toHaveLength(before)
    })
  })

  describe("of an order that waits for a transfer", () => {
    beforeEach(async () => {
      shop.awaitTransfer()
      await open({ order: shop.order })
    })

    it("keeps the account, and says why, when the store gives no answer", async () => {
      shop.refuses["GET "] = new TypeError("Failed to fetch")
      await settle(checkout.ask())
      expect(checkout.state).toMatchObject({
        status: "awaiting_transfer",
        message: zh.unreachable,
        actions: ["ask", "switchMethod"],
      })
    })

    it("keeps the account when the store answers without a new session", async () => {
      const { fetch } = shop.sdk.client
      shop.sdk.client.fetch = async (path, given) =>
        path.endsWith("/replace") ? {} : fetch(path, given)
      await settle(checkout.switchMethod())
      expect(checkout.state).toMatchObject({ status: "awaiting_transfer", message: zh.unreachable })
    })

    it("starts another payment when the buyer did not make the one of an earlier visit", async () => {
      localStorage.setItem(SUBMITTED_KEY, "payses_replaced cart_1")
      shop.refuses["GET "] = new TypeError("Failed to fetch")
      await settle(checkout.ask())
      expect(checkout.state).toMatchObject({ status: "waiting", actions: ["ask", "payAgain"] })
      await settle(checkout.payAgain())
      expect(checkout.state.status).toBe("ready")
      expect(page.element.childElementCount).toBe(1)
    })

    it("shows that another window has paid for it", async () => {
      shop.order = { id: "order_1" }
      shop.payment = { status: "placed", order_id: "order_1", payment_status: "paid" }
      page.anotherWindowWrote(SUBMITTED_KEY)
      await settle(jest.advanceTimersByTimeAsync(1_000))
      expect(checkout.state).toMatchObject({ status: "placed", awaited: false })
    })
  })

  describe("after it is unmounted", () => {
    it("starts no payment, and continues when it is mounted again", async () => {
      create()
      const mounted = checkout.mount("#payment")
      checkout.unmount()
      await settle(mounted)
      expect(shop.sessionsStarted).toBe(0)
      await settle(checkout.mount("#payment"))
      expect(checkout.state.status).toBe("ready")
    })

    it("leaves the element to the next checkout", async () => {
      shop.begin()
      const mounted = create().mount("#payment")
      checkout.unmount()
      page.element.children.push("the next checkout's fields")
      await settle(mounted)
      expect(page.element.children).toEqual(["the next checkout's fields"])
    })
  })

  it("shows its fields again, and pays nothing, when another checkout has taken the component", async () => {
    await open()
    const first = checkout
    shop.begin("payses_other")
    await open()
    component = () => Promise.reject(new Error("nothing may be submitted"))
    shop.begin("payses_1")
    await settle(first.pay())
    expect(first.state).toMatchObject({ status: "ready", message: zh.notLoaded, locked: false })
    expect(page.calls.filter((call) => call.startsWith("create"))).toEqual([
      "create payses_1_secret",
      "create payses_other_secret",
      "create payses_1_secret",
    ])
    first.unmount()
  })

  it("does not submit what another window submits while the store is queried", async () => {
    await open()
    const submit = jest.fn(SUBMITTED)
    component = submit
    const { fetch } = shop.sdk.client
    shop.sdk.client.fetch = async (path, given) => {
      if (path.endsWith("/tw-payment")) localStorage.setItem(SUBMITTED_KEY, "payses_1 cart_1")
      return fetch(path, given)
    }
    expect(await pay()).toMatchObject(WAITING)
    expect(submit).not.toHaveBeenCalled()
  })

  it("locks the cart that another window submitted, also if it cannot be read", async () => {
    await open()
    shop.refuses["GET "] = new TypeError("Failed to fetch")
    localStorage.setItem(SUBMITTED_KEY, "payses_1 cart_1")
    page.anotherWindowWrote(SUBMITTED_KEY)
    await settle(jest.advanceTimersByTimeAsync(1_000))
    expect(checkout.state).toMatchObject({ status: "ready", locked: true })
  })

  it("says that nothing was paid, also in a browser without storage", async () => {
    shop.begin()
    expect(await open({ returned: "retry" })).toMatchObject({
      status: "ready",
      message: zh.unfinished,
    })
  })

  it.each([
    ["payment", "GET /store/carts/cart_1/tw-payment"],
    ["order", "POST /store/carts/cart_1/complete"],
  ])("counts an answer without the %s as no answer", async (_, request) => {
    await open()
    component = async () => {
      shop.payment = { status: "paid" }
      const { fetch } = shop.sdk.client
      shop.sdk.client.fetch = async (path, given = {}) =>
        `${given.method ?? "GET"} ${path}` === request ? { type: "order" } : fetch(path, given)
      return {}
    }
    expect(await pay()).toMatchObject(WAITING)
  })

  it("waits for what another window submitted after the bank sent this buyer back", async () => {
    submittedBefore()
    const { fetch } = shop.sdk.client
    shop.sdk.client.fetch = async (path, given) => {
      if (path === "/store/carts/cart_1") localStorage.setItem(SUBMITTED_KEY, "payses_begun cart_1")
      return fetch(path, given)
    }
    expect(await open({ returned: "retry" })).toMatchObject(WAITING)
  })

  it("keeps the cart when the store answers without one", async () => {
    await open()
    shop.sdk.client.fetch = async () => ({})
    await settle(checkout.refresh())
    expect(checkout.state).toMatchObject({ status: "unavailable", cart: { total: 100 } })
  })

  it("pays once for a double click", async () => {
    await open()
    const submit = jest.fn(async () => {
      shop.payment = { status: "paid" }
      return {}
    })
    component = submit
    const first = checkout.pay()
    const second = checkout.pay()
    await settle(Promise.all([first, second]))
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it("does nothing when a method is called that the state does not offer", async () => {
    await open()
    const { state } = checkout
    await settle(Promise.all([checkout.ask(), checkout.payAgain(), checkout.switchMethod()]))
    await settle(checkout.startOver())
    expect(checkout.state).toBe(state)
  })

  it("mounts once for two calls, and again after its element was replaced", async () => {
    create()
    await settle(Promise.all([checkout.mount("#payment"), checkout.mount("#payment")]))
    page.renderAnew()
    await settle(checkout.mount("#payment"))
    expect(page.calls.filter((call) => call.startsWith("mount"))).toHaveLength(2)
    expect(shop.sessionsStarted).toBe(1)
  })

  it("starts a new session after the page changed the cart", async () => {
    await open()
    shop.cart.payment_collection.payment_sessions = []
    await settle(checkout.refresh())
    expect(checkout.state.status).toBe("ready")
    expect(shop.sessionsStarted).toBe(2)
  })

  it("reads the cart once more for a refresh while the cart is already being read", async () => {
    create()
    const mounted = checkout.mount("#payment")
    shop.cart.total = 120
    await settle(Promise.all([mounted, checkout.refresh()]))
    expect(checkout.state).toMatchObject({ status: "ready", cart: { total: 120 } })
  })

  it("keeps the order that was placed while a refresh waited", async () => {
    await open()
    component = async () => {
      shop.payment = { status: "paid" }
      return {}
    }
    await settle(Promise.all([checkout.pay(), checkout.refresh()]))
    expect(checkout.state.status).toBe("placed")
  })

  it("calls each listener until it is removed", async () => {
    const seen: [status: string, total: number | undefined][] = []
    create()
    const remove = checkout.subscribe(() => {
      seen.push([checkout.state.status, checkout.state.cart?.total])
    })
    await settle(checkout.mount("#payment"))
    // The total of the cart is known before its payment fields are shown.
    expect(seen).toEqual([
      ["loading", undefined],
      ["loading", 100],
      ["ready", 100],
    ])
    remove()
    await pay()
    expect(seen).toHaveLength(3)
  })

  describe("onCart", () => {
    const onCart = jest.fn()
    const totals = () => onCart.mock.calls.map(([{ total }]) => total)
    beforeEach(() => onCart.mockReset())

    it("calls onCart when the page opens, and when the page changed the cart", async () => {
      await open({ onCart })
      shop.cart.total = 120
      await settle(checkout.refresh())
      expect(totals()).toEqual([100, 120])
    })

    it("calls onCart with the total on the button when another window changed the cart", async () => {
      await open({ onCart })
      Object.assign(shop.cart, { total: 133 })
      shop.begin("payses_other")
      expect(await pay()).toMatchObject({ message: zh.cartChanged, cart: { total: 133 } })
      expect(totals().at(-1)).toBe(133)
    })

    it("calls onCart with the cart when another window submitted a payment", async () => {
      await open({ onCart })
      shop.cart.total = 140
      page.anotherWindowWrote(SUBMITTED_KEY)
      await settle(jest.advanceTimersByTimeAsync(1_000))
      expect(totals()).toEqual([100, 140])
      expect(checkout.state).toMatchObject({ status: "ready", cart: { total: 140 } })
    })

    it("does not call onCart when the cart cannot be read", async () => {
      shop.refuses["GET /store/carts/cart_1"] = new TypeError("Failed to fetch")
      await open({ onCart })
      expect(totals()).toEqual([])
    })
  })

  it("uses the shop's own texts", async () => {
    shop.cart.total = 0
    expect(await open({ texts: { free: "免費" } })).toMatchObject({ message: "免費" })
  })
})
