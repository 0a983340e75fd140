import { mountPayment } from "../mount-payment"
import { submitPayment } from "../submit-payment"
import { openFakePage } from "./fake-page"

let page: ReturnType<typeof openFakePage>
let host = 0
let sdkUrl: string

const session = (secret: string) => ({
  id: `payses_${secret}`,
  data: { secret, public_key: "pk", env: "sandbox", sdk_url: sdkUrl },
})

beforeEach(() => {
  page = openFakePage()
  sdkUrl = `https://mount-${++host}.example`
})
afterEach(() => page.close())

async function mountFirst(checkout?: () => Promise<unknown>, more: object = {}) {
  const { data, ...rest } = session("s1")
  const first = { ...rest, data: { ...data, ...more } }
  const mounting = mountPayment(first, "#payment", { locale: "en" })
  page.arrive(page.scripts[0], page.pay(checkout))
  await mounting
}

describe("mountPayment", () => {
  it("creates the payment, then mounts it", async () => {
    await mountFirst()
    expect(page.calls).toEqual(["create s1", "mount #payment en"])
  })

  it("uses the global object that the session names", async () => {
    const { data, ...rest } = session("s1")
    const named = { ...rest, data: { ...data, sdk_global: "PayNow" } }
    const mounting = mountPayment(named, "#payment", { locale: "en" })
    page.arrive(page.scripts[0], page.pay(), "PayNow")
    await mounting
    expect(page.calls).toEqual(["create s1", "mount #payment en"])
  })

  it("mounts once for two simultaneous calls and a later one", async () => {
    const both = [
      mountPayment(session("s1"), "#payment", { locale: "en" }),
      mountPayment(session("s1"), "#payment", { locale: "en" }),
    ]
    page.arrive(page.scripts[0], page.pay())
    await Promise.all(both)
    await mountPayment(session("s1"), "#payment", { locale: "en" })

    expect(page.calls).toEqual(["create s1", "mount #payment en"])
    expect(page.element.childElementCount).toBe(1)
  })

  it.each([
    ["the secret", () => mountPayment(session("s2"), "#payment", { locale: "en" })],
    ["the language", () => mountPayment(session("s1"), "#payment", { locale: "zh_tw" })],
    [
      "the appearance",
      () =>
        mountPayment(session("s1"), "#payment", {
          locale: "en",
          appearance: { variables: { colorPrimary: "#000000" } },
        }),
    ],
    [
      "the element",
      () => {
        page.renderAnew()
        return mountPayment(session("s1"), "#payment", { locale: "en" })
      },
    ],
  ])("mounts again, alone in its element, when %s changed", async (_, mountAgain) => {
    await mountFirst()
    await mountAgain()
    expect(page.calls.filter((call) => call.startsWith("mount"))).toHaveLength(2)
    expect(page.element.childElementCount).toBe(1)
  })

  it("shows the last session when calls overlap", async () => {
    const both = [mountPayment(session("s1"), "#payment"), mountPayment(session("s2"), "#payment")]
    page.arrive(page.scripts[0], page.pay())
    await Promise.all(both)
    expect(page.calls).toEqual(["create s2", "mount #payment -"])
  })

  it("says which element or which key is missing", async () => {
    await mountFirst()
    await expect(mountPayment(session("s1"), "#nowhere")).rejects.toThrow('"#nowhere"')
    await expect(mountPayment({ data: {} }, "#payment")).rejects.toThrow("no secret")
  })
})

describe("submitPayment", () => {
  it("pays once on a double click", async () => {
    const checkout = jest.fn(async () => ({}))
    await mountFirst(checkout)
    const answers = await Promise.all([submitPayment(), submitPayment()])
    expect(answers).toEqual([{ status: "submitted" }, { status: "submitted" }])
    expect(checkout).toHaveBeenCalledTimes(1)
    await submitPayment(undefined, { again: true })
    expect(checkout).toHaveBeenCalledTimes(2)
  })

  it("ends when the buyer comes back from the bank's page, and can be called again", async () => {
    const checkout = jest.fn(() => new Promise(() => undefined))
    await mountFirst(checkout)
    const left = submitPayment()
    page.comeBack()
    expect(await left).toEqual({ status: "submitted" })

    const again = submitPayment(undefined, { again: true })
    expect(checkout).toHaveBeenCalledTimes(2)
    page.comeBack()
    await again
  })

  it("returns a failure if the component rejects", async () => {
    await mountFirst(() => Promise.reject(new Error("offline")))
    expect(await submitPayment()).toEqual({ status: "failed", message: "offline", ask: true })
  })

  it("does not say that the store can be queried if payments are confirmed by hand", async () => {
    await mountFirst(() => Promise.reject(new Error("offline")), { confirm: "manual" })
    expect(await submitPayment()).toEqual({ status: "failed", message: "offline", ask: false })
  })

  it("does not submit a component that has left the page", async () => {
    const checkout = jest.fn(async () => ({}))
    await mountFirst(checkout)
    page.renderAnew()
    expect(await submitPayment()).toEqual({ status: "not_shown" })
    expect(checkout).not.toHaveBeenCalled()
  })

  it("does not submit the session of another checkout on the page", async () => {
    const checkout = jest.fn(async () => ({}))
    await mountFirst(checkout)
    expect(await submitPayment(undefined, { sessionId: "another" })).toEqual({
      status: "not_shown",
    })
    expect(checkout).not.toHaveBeenCalled()
  })

  it("does not submit again what this browser has submitted, unless the buyer requests it", async () => {
    const checkout = jest.fn(async () => ({}))
    await mountFirst(checkout)
    const pay = (again: boolean) => submitPayment(undefined, { cartId: "cart_1", again })
    expect(await pay(false)).toEqual({ status: "submitted" })
    expect(await pay(false)).toEqual({ status: "failed", message: null, ask: true })
    expect(await pay(true)).toEqual({ status: "submitted" })
    expect(checkout).toHaveBeenCalledTimes(2)
  })
})
