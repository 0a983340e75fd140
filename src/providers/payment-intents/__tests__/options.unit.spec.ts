import { PaymentIntentsProvider } from "../payment-intents-provider"
import { readOptions } from "../options"

const complete = {
  apiBase: "https://api.example",
  privateKey: "private_1",
  publicKey: "public_1",
  sdkUrl: "https://sdk.example/",
  env: "production",
  linkSecret: "0123456789abcdef0123456789abcdef",
  backendUrl: "https://shop.example/",
  returnPage: "https://front.example/checkout?step=done",
}

describe("options", () => {
  it("complete ones make the provider ready, with the design's defaults", () => {
    expect(readOptions(complete)).toEqual({
      credentials: {
        apiBase: "https://api.example",
        privateKey: "private_1",
        publicKey: "public_1",
        sdkUrl: "https://sdk.example",
        env: "production",
        linkSecret: complete.linkSecret,
        backendUrl: "https://shop.example",
      },
      missing: [],
      returnPage: complete.returnPage,
      timeoutMs: 15_000,
      paths: {
        create: "/api/v1/payment-intents",
        retrieve: "/api/v1/payment-intents/{id}",
        refund: "/api/v1/payment-intents/{id}/refunds",
      },
      statuses: {
        paid: ["success"],
        waiting: ["pending_review"],
        not_yet: ["draft", "processing"],
        gone: ["canceled"],
      },
      waitingMethods: ["ATM", "ConvenienceStore"],
    })
  })

  it.each([
    ["apiBase", { apiBase: "api.example" }],
    ["apiBase", { apiBase: "http://api.example" }],
    ["apiBase", { apiBase: "https://user:pass@api.example" }],
    ["apiBase", { apiBase: 1 }],
    ["apiBase", { apiBase: "http://localhost:4000" }],
    ["sdkUrl", { sdkUrl: "ftp://sdk.example" }],
    ["backendUrl", { backendUrl: "http://localhost:9000" }],
    ["returnPage", { returnPage: "/checkout" }],
    ["returnPage", { returnPage: "http://localhost:8000" }],
    ["privateKey", { privateKey: "two words" }],
    ["privateKey", { privateKey: "line\nbreak" }],
    ["publicKey", { publicKey: "private_1" }],
    ["env", { env: "test" }],
    ["linkSecret", { linkSecret: "short" }],
    ["timeoutMs", { timeoutMs: 0 }],
    ["timeoutMs", { timeoutMs: "15000" }],
    ["timeoutMs", { timeoutMs: 1000.5 }],
    ["paths.retrieve", { paths: { retrieve: "/api/v1/payment-intents" } }],
    ["paths.create", { paths: { create: "api" } }],
    ["paths", { paths: { confirm: "/x" } }],
    ["paths", { paths: [] }],
    ["statuses.paid", { statuses: { paid: "success" } }],
    ["statuses.paid", { statuses: { paid: [] } }],
    ["statuses.paid.0", { statuses: { paid: [1] } }],
    ["statuses.not_yet", { statuses: { paid: ["processing"] } }],
    ["waitingMethods", { waitingMethods: "ATM" }],
  ])("a wrong %s stops the boot with a sentence that names it: %p", (name, wrong) => {
    const boot = () => PaymentIntentsProvider.validateOptions({ ...complete, ...wrong })
    expect(boot).toThrow(`Option "${name}" of the payment-intents provider`)
  })

  it("no sentence repeats a secret", () => {
    const boot = () => readOptions({ ...complete, privateKey: "a b canary", linkSecret: "canary" })
    expect(boot).toThrow(/privateKey.*linkSecret/s)
    expect(boot).not.toThrow(/canary/)
  })

  it("http is for this machine only, and not for production", () => {
    const sandbox = { ...complete, env: "sandbox", apiBase: "http://localhost:4000" }
    expect(readOptions(sandbox).credentials?.apiBase).toBe("http://localhost:4000")
  })

  it.each([undefined, null, ""])("a credential that is %p is missing, not wrong", (value) => {
    const settings = readOptions({ ...complete, privateKey: value, env: value })
    expect(settings.credentials).toBeNull()
    expect(settings.missing).toEqual(["privateKey", "env"])
  })

  it.each([undefined, {}, { somethingElse: 1 }])("%p boots, and is not configured", (options) => {
    expect(readOptions(options).missing).toHaveLength(7)
  })
})
