import { PaymentIntentsProvider } from "../payment-intents-provider"
import { readProviderOptions } from "../options"

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

describe("the provider's options", () => {
  it("finds the provider ready if the required options are set, and has defaults for the others", () => {
    expect(readProviderOptions(complete)).toEqual({
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
      given: {
        apiBase: complete.apiBase,
        publicKey: "public_1",
        sdkUrl: complete.sdkUrl,
        env: "production",
        backendUrl: complete.backendUrl,
      },
      sdkGlobal: "Pay",
      returnPage: complete.returnPage,
      consoleUrl: null,
      description: "{cart} {session}",
      allowInsecureHosts: [],
      timeoutMs: 15_000,
      paths: {
        create: "/api/v1/payment-intents",
        retrieve: "/api/v1/payment-intents/{id}",
        refund: "/api/v1/payment-intents/{id}/refunds",
        retrieveRefund: "/api/v1/payment-intents/{id}/refunds/{refund_id}",
      },
      statuses: {
        paid: ["success"],
        waiting: ["pending_review"],
        not_yet: ["draft", "processing"],
        gone: ["canceled"],
        refunded: ["refunded"],
        partly_refunded: ["partially_refunded"],
        disputed: ["disputed", "chargeback"],
      },
      confirm: "api",
      refunds: "api",
      compareCapturedDays: 60,
      refundOrphanedAfterHours: null,
      refundStatuses: {
        done: ["success", "succeeded", "refunded"],
        processing: ["processing", "pending"],
        failed: ["failed", "rejected", "validation_error"],
      },
      webhookSignature: null,
      methods: [],
      waitingMethods: ["ATM", "ConvenienceStore"],
      expiredTransfers: "cancel",
      transferDays: 10,
    })
  })

  it.each([
    ["apiBase", { apiBase: "api.example" }],
    ["apiBase", { apiBase: "http://api.example" }],
    ["apiBase", { apiBase: "https://user:pass@api.example" }],
    ["allowInsecureHosts.0", { allowInsecureHosts: ["api.example"] }],
    ["apiBase", { apiBase: 1 }],
    ["apiBase", { apiBase: "   " }],
    ["apiBase", { apiBase: "https://api.example?key=1" }],
    ["apiBase", { apiBase: "https://api.example/?" }],
    ["apiBase", { apiBase: "https://api.example/#top" }],
    ["apiBase", { apiBase: "https://api.example/api/v1" }],
    ["apiBase", { apiBase: "https://api.example/api/" }],
    ["apiBase", { apiBase: "https://api.example/v2/" }],
    ["apiBase", { apiBase: "http://localhost:4000" }],
    ["sdkUrl", { sdkUrl: "ftp://sdk.example" }],
    ["backendUrl", { backendUrl: "http://localhost:9000" }],
    ["sdkUrl", { sdkUrl: "https://sdk.example/sdk/v1/index.js" }],
    ["sdkUrl", { sdkUrl: "https://sdk.example/?v=1" }],
    ["backendUrl", { backendUrl: "https://shop.example/?" }],
    ["sdkGlobal", { sdkGlobal: "window.Pay" }],
    ["sdkGlobal", { sdkGlobal: "1Pay" }],
    ["returnPage", { returnPage: "/checkout" }],
    ["returnPage", { returnPage: "http://localhost:8000" }],
    ["consoleUrl", { consoleUrl: "https://console.example/intents" }],
    ["consoleUrl", { consoleUrl: "https://console.example/{intent}/{intent}" }],
    ["consoleUrl", { consoleUrl: "http://console.example/{intent}" }],
    ["consoleUrl", { consoleUrl: "javascript:alert('{intent}')" }],
    ["description", { description: "{cart}" }],
    ["description", { description: "{session} {session}" }],
    ["description", { description: "shop{session}" }],
    ["description", { description: "{session}號" }],
    ["description", { description: `{session} ${"x".repeat(100)}` }],
    ["privateKey", { privateKey: "two words" }],
    ["privateKey", { privateKey: "line\nbreak" }],
    ["privateKey", { privateKey: " " }],
    ["publicKey", { publicKey: "private_1" }],
    ["publicKey", { publicKey: "\t" }],
    ["env", { env: "test" }],
    ["linkSecret", { linkSecret: "short" }],
    ["linkSecret", { linkSecret: " ".repeat(40) }],
    ["timeoutMs", { timeoutMs: 0 }],
    ["timeoutMs", { timeoutMs: "15000" }],
    ["timeoutMs", { timeoutMs: 1000.5 }],
    ["paths.retrieve", { paths: { retrieve: "/api/v1/payment-intents" } }],
    ["paths.create", { paths: { create: "api" } }],
    ["paths.confirm", { paths: { confirm: "/x" } }],
    ["paths", { paths: [] }],
    ["statuses.paid", { statuses: { paid: "success" } }],
    ["statuses.paid", { statuses: { paid: [] } }],
    ["statuses.paid.0", { statuses: { paid: [1] } }],
    ["statuses.not_yet", { statuses: { paid: ["processing"] } }],
    ["methods", { methods: [] }],
    ["methods", { methods: "ATM" }],
    ["methods.0.method", { methods: [{ method: "" }] }],
    ["methods.0.minimum", { methods: [{ method: "ATM", minimum: 0.5 }] }],
    ["methods.0.maximum", { methods: [{ method: "ATM", minimum: 30, maximum: 20 }] }],
    ["methods.1.method", { methods: [{ method: "ATM" }, { method: "ATM" }] }],
    ["waitingMethods", { waitingMethods: "ATM" }],
    ["confirm", { confirm: "never" }],
    ["expiredTransfers", { expiredTransfers: "keep" }],
    ["transferDays", { transferDays: 0 }],
    ["transferDays", { transferDays: 61 }],
    ["refunds", { refunds: false }],
    ["compareCapturedDays", { compareCapturedDays: 1.5 }],
    ["compareCapturedDays", { compareCapturedDays: -1 }],
    ["compareCapturedDays", { compareCapturedDays: 366 }],
    ["refundOrphanedAfterHours", { refundOrphanedAfterHours: 0 }],
    ["refundOrphanedAfterHours", { refundOrphanedAfterHours: 2, refunds: "manual" }],
    ["paths.retrieveRefund", { paths: { retrieveRefund: "/refunds/{id}" } }],
    ["refundStatuses.failed", { refundStatuses: { failed: ["pending"] } }],
    ["webhookSignature.header", { webhookSignature: {} }],
    ["webhookSignature.header", { webhookSignature: { header: "X Signature" } }],
    ["webhookSignature.algorithm", { webhookSignature: { header: "X", algorithm: "md5" } }],
    ["webhookSignature.secret", { webhookSignature: { header: "X", secret: " " } }],
  ])("stops the boot with a sentence that names a wrong %s: %p", (name, wrong) => {
    const boot = () => PaymentIntentsProvider.validateOptions({ ...complete, ...wrong })
    expect(boot).toThrow(`Option "${name}" of the payment-intents provider`)
  })

  it("stops the boot with a sentence that names a misspelt option beside a wrong value", () => {
    const boot = () =>
      PaymentIntentsProvider.validateOptions({ ...complete, linkSecrt: "x", timeoutMs: "soon" })
    expect(boot).toThrow(/Option "timeoutMs" .* Option "linkSecrt" .* did you mean "linkSecret"\?$/)
  })

  it.each([
    [{ privatekey: "x" }, 'Option "privatekey" .* is not known: did you mean "privateKey"\\?$'],
    [{ api_base: "x" }, 'Option "api_base" .* is not known: did you mean "apiBase"\\?$'],
    [{ paths: { retreive: "/x" } }, 'Option "paths.retreive" .* did you mean "retrieve"\\?$'],
    [{ statuses: { payed: ["x"] } }, 'Option "statuses.payed" .* did you mean "paid"\\?$'],
    [{ colour: "red" }, 'Option "colour" .* is not known: there are apiBase, privateKey, .*\\.$'],
    [{ privateKey: " " }, "must not be blank\\.$"],
    [{ linkSecret: " ".repeat(40) }, "must not be blank\\.$"],
    [{ apiBase: "https://api.example?x=1" }, "must have no query"],
    [{ apiBase: "https://api.example/api/v1" }, "must end before .*part of the .paths."],
  ])("stops the boot with a sentence that says what to do about %p", (wrong, sentence) => {
    expect(() => readProviderOptions({ ...complete, ...wrong })).toThrow(new RegExp(sentence))
  })

  it("a shop's own meaning of a status overrides the plugin's guess that it means refunded", () => {
    const given = { gone: ["canceled", "refunded"], disputed: ["retrieval"] }
    expect(readProviderOptions({ ...complete, statuses: given }).statuses).toMatchObject({
      ...given,
      refunded: [],
      partly_refunded: ["partially_refunded"],
    })
  })

  it("a webhook's signature is an HMAC-SHA256 in hex with the private key, unless said otherwise", () => {
    const { webhookSignature } = readProviderOptions({
      ...complete,
      webhookSignature: { header: "X-Signature", encoding: "base64", secret: "" },
    })
    expect(webhookSignature).toEqual({
      header: "X-Signature",
      secret: complete.privateKey,
      algorithm: "sha256",
      encoding: "base64",
    })
  })

  it("an address may lie under a path that is not the API's own", () => {
    const { credentials } = readProviderOptions({
      ...complete,
      apiBase: "https://gate.example/payments",
    })
    expect(credentials?.apiBase).toBe("https://gate.example/payments")
  })

  it("the address of the console may have a query and a fragment", () => {
    const consoleUrl = "https://console.example/?shop=1#/intents/{intent}"
    expect(readProviderOptions({ ...complete, consoleUrl }).consoleUrl).toBe(consoleUrl)
  })

  it("an order whose transfer was not made in time is cancelled, or left to staff who confirm payments", () => {
    const manual = { ...complete, confirm: "manual" }
    expect(readProviderOptions(manual).expiredTransfers).toBe("ask")
    expect(readProviderOptions({ ...manual, expiredTransfers: "cancel" }).expiredTransfers).toBe(
      "cancel"
    )
    expect(readProviderOptions({ ...complete, expiredTransfers: "ask" }).expiredTransfers).toBe(
      "ask"
    )
  })

  it("no sentence repeats a secret", () => {
    const boot = () =>
      readProviderOptions({ ...complete, privateKey: "a b canary", linkSecret: "canary" })
    expect(boot).toThrow(/privateKey.*linkSecret/s)
    expect(boot).not.toThrow(/canary/)
  })

  it("an address by http is accepted for this machine only, and not in production", () => {
    const inContainer = {
      ...complete,
      env: "sandbox",
      apiBase: "http://sandbox:8788",
      backendUrl: "http://store:9000",
      allowInsecureHosts: ["sandbox", "store"],
    }
    expect(readProviderOptions(inContainer).credentials?.apiBase).toBe("http://sandbox:8788")
    const sandbox = { ...complete, env: "sandbox", apiBase: "http://localhost:4000" }
    expect(readProviderOptions(sandbox).credentials?.apiBase).toBe("http://localhost:4000")
  })

  it.each([undefined, null, ""])("a credential that is %p is missing, not wrong", (value) => {
    const settings = readProviderOptions({ ...complete, privateKey: value, env: value })
    expect(settings.credentials).toBeNull()
    expect(settings.missing).toEqual(["privateKey", "env"])
  })

  it.each([undefined, {}])(
    "let the store boot if they are %p, and the provider is not configured",
    (options) => {
      expect(readProviderOptions(options).missing).toHaveLength(7)
    }
  )
})
