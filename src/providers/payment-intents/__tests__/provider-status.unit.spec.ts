import { readProviderOptions } from "../options"
import { providerStatus } from "../provider-status"

it("the settings page shows every option of the provider, and of a secret only that it is set", () => {
  const status = providerStatus(
    readProviderOptions({
      apiBase: "https://api.example",
      privateKey: "canary_private",
      publicKey: "public_1",
      linkSecret: "canary_0123456789abcdef0123456789",
      returnPage: "https://front.example/done",
      confirm: "manual",
      webhookSignature: { header: "X-Signature", secret: "canary_hook" },
    })
  )
  expect(status.options).toMatchObject({
    apiBase: "https://api.example",
    privateKey: "••••••••",
    publicKey: "public_1",
    sdkUrl: null,
    linkSecret: "••••••••",
    returnPage: "https://front.example/done",
    timeoutMs: 15_000,
    confirm: "manual",
    refunds: "api",
    webhookSignature: expect.stringContaining("header: X-Signature"),
    waitingMethods: "ATM, ConvenienceStore",
  })
  expect(JSON.stringify(status)).not.toContain("canary")
})

it("the settings page shows which secrets of the provider are not set", () => {
  expect(providerStatus(readProviderOptions({})).options).toMatchObject({
    privateKey: null,
    linkSecret: null,
    webhookSignature: null,
  })
})
