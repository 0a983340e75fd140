import type { CompleteCartReply } from "../complete-cart"
import { mountPayment } from "../mount-payment"
import type { PaymentStatus } from "../payment-status"
import { isPaymentUnderWay, resumeCheckout } from "../resume-checkout"
import { submitPayment } from "../submit-payment"
import { openFakePage } from "./fake-page"

type Order = { id: string }
type Reply = CompleteCartReply<Order>

const order: Reply = { type: "order", order: { id: "order_1" } }
const declined: PaymentStatus = {
  status: "failed",
  reason: "declined",
  paid: false,
  message: "no",
}
const pending: PaymentStatus = { status: "processing" }
const once = { waitMs: 0 }

let page: ReturnType<typeof openFakePage>
let host = 0
let session: { id: string; provider_id: string; status: string; data: Record<string, unknown> }

const cart = (status = "pending", completed_at: string | null = null) => ({
  id: "cart_1",
  completed_at,
  payment_collection: { payment_sessions: [{ ...session, status }] },
})
const storeWhere = (payment: PaymentStatus, complete = async () => order) => ({
  paymentStatus: jest.fn(async () => ({ payment })),
  complete: jest.fn(complete),
})
/** A store whose cart is paid. */
const paying = () => storeWhere({ status: "paid" })

beforeEach(() => {
  page = openFakePage()
  const sdk_url = `https://resume-${++host}.example`
  const data = { secret: "s", public_key: "pk", env: "sandbox", sdk_url }
  session = { id: `payses_${host}`, provider_id: "pp_payment-intents_tw", status: "pending", data }
})
afterEach(() => {
  page.comeBack()
  page.close()
})

async function submit(checkout: () => Promise<unknown>) {
  const mounting = mountPayment(session, "#payment")
  page.arrive(page.scripts[0], page.pay(checkout))
  await mounting
  return submitPayment()
}

describe("resumeCheckout", () => {
  it("does nothing for a cart that is not paid", async () => {
    const completer = paying()
    expect(await resumeCheckout(completer, cart(), once)).toEqual({ status: "open" })
    expect(await resumeCheckout(completer, { id: "cart_1" }, once)).toEqual({ status: "open" })
    expect(completer.paymentStatus).not.toHaveBeenCalled()
    expect(completer.complete).not.toHaveBeenCalled()
  })

  it("finds the order of a cart that was completed without this page", async () => {
    const done = cart("authorized", "2026-11-21T12:00:00Z")
    expect(await resumeCheckout(paying(), done, once)).toMatchObject({ status: "placed" })
  })

  it.each(["authorized", "captured", "pending_authorization"])(
    "completes a cart whose session is %s",
    async (status) => {
      const completer = paying()
      expect(await resumeCheckout(completer, cart(status), once)).toMatchObject({
        status: "placed",
      })
      expect(completer.complete).toHaveBeenCalledTimes(1)
    }
  )

  it("completes what was submitted before the tab was closed", async () => {
    const left = submit(() => new Promise(() => undefined))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isPaymentUnderWay(cart())).toBe(true)
    expect(await resumeCheckout(paying(), cart(), once)).toMatchObject({ status: "placed" })
    expect(isPaymentUnderWay(cart())).toBe(false)
    page.comeBack()
    await left
  })

  it.each<[string, PaymentStatus, boolean]>([
    ["is open again after it was declined", declined, false],
    ["stays under way while nothing is known", pending, true],
  ])("a submitted payment %s", async (_, payment, stays) => {
    await submit(async () => ({}))
    await resumeCheckout(storeWhere(payment), cart(), once)
    expect(isPaymentUnderWay(cart())).toBe(stays)
  })

  it.each([
    ["stays under way when its order cannot be placed", false, true],
    ["is open again if the bank had sent the buyer back without a payment", true, false],
  ])("a submitted payment %s", async (_, unpaid, stays) => {
    await submit(async () => ({}))
    const soldOut = async () => {
      throw Object.assign(new Error("sold out"), { status: 400 })
    }
    const store = storeWhere({ status: "none" }, soldOut)
    const resumed = await resumeCheckout(store, cart(), { ...once, unpaid })
    expect(resumed).toEqual({ status: "failed", message: "sold out" })
    expect(isPaymentUnderWay(cart())).toBe(stays)
  })

  it("forgets a payment that the component refused", async () => {
    await submit(async () => ({ error: { message: "no" } }))
    expect(isPaymentUnderWay(cart())).toBe(false)
  })

  it("remembers a payment that another tab submitted, whatever the component says here", async () => {
    localStorage.setItem("tw_payment_submitted", session.id)
    await submit(async () => ({ error: { message: "can no longer be paid" } }))
    expect(isPaymentUnderWay(cart())).toBe(true)
  })

  it("remembers a payment for which the component threw an error", async () => {
    await submit(() => Promise.reject(new Error("offline")))
    expect(isPaymentUnderWay(cart())).toBe(true)
  })

  it("leaves the cart open once the submitted session has ended", async () => {
    await submit(async () => ({}))
    expect(isPaymentUnderWay(cart("canceled"))).toBe(false)
    const completer = paying()
    expect(await resumeCheckout(completer, cart("canceled"), once)).toEqual({ status: "open" })
    expect(completer.paymentStatus).not.toHaveBeenCalled()
    expect(completer.complete).not.toHaveBeenCalled()
  })

  it("counts only the submitted session as submitted, and no other", async () => {
    await submit(async () => ({}))
    session = { ...session, id: "payses_another" }
    expect(isPaymentUnderWay(cart())).toBe(false)
  })

  it("lets the buyer pay if the browser's storage is full", async () => {
    localStorage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
    expect(await submit(async () => ({}))).toEqual({ status: "submitted" })
  })

  it("lets the buyer pay, and remembers nothing, if the browser denies its storage", async () => {
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      get() {
        throw new DOMException("denied", "SecurityError")
      },
    })
    expect(await submit(async () => ({}))).toEqual({ status: "submitted" })
    expect(isPaymentUnderWay(cart())).toBe(false)
  })

  it("remembers nothing on a server whose storage has no methods, as in Node 25", () => {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: {} })
    expect(isPaymentUnderWay(cart())).toBe(false)
  })
})
