import { loadPay, scriptAddress } from "../load-pay"
import { openFakePage } from "./fake-page"

let page: ReturnType<typeof openFakePage>
let host = 0
let sdkUrl: string

beforeEach(() => {
  page = openFakePage()
  sdkUrl = `https://pay-${++host}.example`
})
afterEach(() => page.close())

describe("loadPay", () => {
  it("loads one script for simultaneous and later calls", async () => {
    const first = loadPay(sdkUrl)
    const second = loadPay(`${sdkUrl}/`)
    const pay = page.pay()
    page.arrive(page.scripts[0], pay)

    expect(await first).toBe(pay)
    expect(await second).toBe(pay)
    expect(await loadPay(sdkUrl)).toBe(pay)
    expect(page.scripts.map((script) => script.src)).toEqual([`${sdkUrl}/sdk/v1/index.js`])
  })

  it("loads again after a failure, and leaves no useless script tag", async () => {
    const failed = loadPay(sdkUrl)
    page.scripts[0].onerror?.()
    await expect(failed).rejects.toThrow("could not be loaded")
    expect(page.scripts[0].removed).toBe(true)

    const again = loadPay(sdkUrl)
    expect(page.scripts).toHaveLength(2)
    const pay = page.pay()
    page.arrive(page.scripts[1], pay)
    expect(await again).toBe(pay)
  })

  it("fails when the script does not arrive in time", async () => {
    await expect(loadPay(sdkUrl, { timeoutMs: 5 })).rejects.toThrow("did not arrive in time")
  })

  it("fails when the script defines no component", async () => {
    const load = loadPay(sdkUrl)
    page.arrive(page.scripts[0], { mount: () => undefined })
    await expect(load).rejects.toThrow('defined no "Pay"')
  })

  it("accepts another name of the global object", async () => {
    const load = loadPay(sdkUrl, { globalName: "PayNow" })
    const pay = page.pay()
    page.arrive(page.scripts[0], pay, "PayNow")
    expect(await load).toBe(pay)
  })

  it("uses the script that the shop's own page has loaded", async () => {
    await jest.isolateModulesAsync(async () => {
      const fresh = await import("../load-pay")
      const pay = page.pay()
      Object.assign(globalThis, { Pay: pay })
      expect(await fresh.loadPay(sdkUrl)).toBe(pay)
      expect(page.scripts).toHaveLength(0)
    })
  })
})

describe("scriptAddress", () => {
  it.each([
    ["https://pay.example", "https://pay.example/sdk/v1/index.js"],
    ["https://pay.example//", "https://pay.example/sdk/v1/index.js"],
    ["http://localhost:4400/base", "http://localhost:4400/base/sdk/v1/index.js"],
  ])("makes of %s the script's address %s", (given, address) => {
    expect(scriptAddress(given)).toBe(address)
  })

  it.each(["", "pay.example", "javascript:alert(1)", "data:text/javascript,1", "file:///x"])(
    "refuses %j",
    async (given) => {
      expect(() => scriptAddress(given)).toThrow("sdk_url")
      await expect(loadPay(given)).rejects.toThrow("sdk_url")
    }
  )
})
