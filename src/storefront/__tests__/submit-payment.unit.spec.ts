import { mountPayment } from "../mount-payment"
import type { PaymentStatus } from "../payment-status"
import { readCheckoutResponse, submitPayment } from "../submit-payment"
import { openFakePage } from "./fake-page"

describe("readCheckoutResponse", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a result", { status: "success" }],
    ["an error that is not set", { error: null }],
    ["an empty error", { error: "" }],
  ])("reads %s as submitted", (_, response) => {
    expect(readCheckoutResponse(response)).toEqual({ status: "submitted" })
  })

  it.each([
    ["a string", "發卡銀行拒絕交易", "發卡銀行拒絕交易"],
    ["an object with a message", { message: " The card was declined " }, "The card was declined"],
    ["an Error", new Error("refused"), "refused"],
    ["an object without a message", { code: 4 }, null],
    ["an object with an empty message", { message: " " }, null],
    ["true", true, null],
  ])("reads %s as failed, with the service's message", (_, error, message) => {
    expect(readCheckoutResponse({ error })).toEqual({ status: "failed", message, ask: true })
    const byHand = readCheckoutResponse({ error }, true)
    expect(byHand).toEqual({ status: "failed", message, ask: false })
  })
})

describe("submitPayment of a cart whose payment is queried first", () => {
  let page: ReturnType<typeof openFakePage>
  const checkout = jest.fn(async () => ({}))
  let host = 0

  const submit = async (paymentStatus: () => Promise<{ payment: PaymentStatus }>) => {
    const sdk_url = `https://submit-${++host}.example`
    const data = { secret: "s", public_key: "pk", env: "sandbox", sdk_url }
    const mounting = mountPayment({ id: `payses_${host}`, data }, "#payment")
    page.arrive(page.scripts[0], page.pay(checkout))
    await mounting
    return submitPayment({ paymentStatus })
  }

  beforeEach(() => {
    page = openFakePage()
    checkout.mockClear()
  })
  afterEach(() => {
    page.comeBack()
    page.close()
  })

  it.each<PaymentStatus>([
    { status: "open" },
    { status: "processing" },
    { status: "by_staff" },
    { status: "gone" },
    { status: "failed", reason: "declined", paid: false, message: "no" },
    { status: "placed", order_id: "order_1", payment_status: "unpaid" },
  ])("submits where the payment is $status", async (payment) => {
    expect(await submit(async () => ({ payment }))).toEqual({ status: "submitted" })
    expect(checkout).toHaveBeenCalledTimes(1)
  })

  it("submits if the store gives no answer", async () => {
    expect(await submit(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
      status: "submitted",
    })
  })

  it.each<[PaymentStatus, object]>([
    [
      { status: "failed", reason: "sold_out", paid: false, message: "庫存不足" },
      { status: "failed", message: "庫存不足", ask: false },
    ],
    [
      { status: "failed", reason: "sold_out", paid: true, message: "庫存不足" },
      { status: "failed", message: "庫存不足", ask: true },
    ],
    [{ status: "paid" }, { status: "failed", message: null, ask: true }],
    [
      { status: "placed", order_id: "order_1", payment_status: "paid" },
      { status: "failed", message: null, ask: true },
    ],
    [
      { status: "placed", order_id: "order_1", payment_status: "processing" },
      { status: "failed", message: null, ask: true },
    ],
    [
      { status: "awaiting_transfer", order_id: "order_1", transfer: null },
      { status: "failed", message: null, ask: true },
    ],
    [{ status: "none" }, { status: "failed", message: null, ask: true }],
  ])("submits nothing where the store says %j", async (payment, result) => {
    expect(await submit(async () => ({ payment }))).toEqual(result)
    expect(checkout).not.toHaveBeenCalled()
    expect(localStorage.getItem("tw_payment_submitted")).toBeNull()
  })
})
