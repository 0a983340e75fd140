import { findOpenSession, readPaymentSession } from "../payment-session"

const data = { secret: "s", public_key: "p", env: "sandbox", sdk_url: "https://pay.example" }

describe("readPaymentSession", () => {
  it("reads what the provider wrote", () => {
    expect(readPaymentSession({ data })).toEqual({
      secret: "s",
      publicKey: "p",
      env: "sandbox",
      sdkUrl: "https://pay.example",
      sdkGlobal: "Pay",
    })
  })

  it("reads the name of the component's global object", () => {
    const named = { data: { ...data, sdk_global: "PayNow" } }
    expect(readPaymentSession(named).sdkGlobal).toBe("PayNow")
    const broken = { data: { ...data, sdk_global: 7 } }
    expect(() => readPaymentSession(broken)).toThrow("sdk_global")
  })

  it.each(Object.keys(data))("throws an error that names a missing %s", (key) => {
    expect(() => readPaymentSession({ data: { ...data, [key]: undefined } })).toThrow(key)
    expect(() => readPaymentSession({ data: { ...data, [key]: "" } })).toThrow(key)
    expect(() => readPaymentSession({ data: { ...data, [key]: 7 } })).toThrow(key)
  })
})

describe("findOpenSession", () => {
  const session = (provider_id: string, status: string, keys: object = data) => ({
    provider_id,
    status,
    data: { ...keys },
  })
  const ours = "pp_payment-intents_tw"
  const startedAgo = (hours: number) => ({
    ...data,
    created_at: new Date(Date.now() - hours * 60 * 60_000).toISOString(),
  })

  it.each([
    ["a pending session of ours", [session("pp_other", "pending"), session(ours, "pending")], 1],
    ["no session of another provider", [session("pp_other", "pending")], undefined],
    ["no session whose start was cut off", [session(ours, "pending", {})], undefined],
    ["no session that ended", [session(ours, "error"), session(ours, "canceled")], undefined],
    ["nothing in an empty collection", [], undefined],
    ["no session of more than a day ago", [session(ours, "pending", startedAgo(25))], undefined],
    ["a session of less than a day ago", [session(ours, "pending", startedAgo(23))], 0],
  ])("finds %s", (_, payment_sessions, index) => {
    const found = findOpenSession({ payment_collection: { payment_sessions } })
    expect(found).toBe(index === undefined ? undefined : payment_sessions[index])
  })

  it("finds nothing in a cart without a payment collection", () => {
    expect(findOpenSession({})).toBeUndefined()
    expect(findOpenSession({ payment_collection: null })).toBeUndefined()
  })
})
