import { output } from "./captured-output"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { PROVIDER } from "./payment-store"
import { fillCart, openPaymentSession, openShop, type Shop } from "./shop"

jest.setTimeout(900_000)

beforeAll(() => {
  const names = ["PRIVATE_KEY", "PUBLIC_KEY", "SDK_URL", "LINK_SECRET", "RETURN_PAGE"]
  for (const name of names) process.env[`TW_PAY_${name}`] = ""
  Object.assign(process.env, {
    TW_PAY_API_BASE: "https://api.payments.example",
    TW_PAY_ENV: "sandbox",
    MEDUSA_BACKEND_URL: "https://shop.example/",
  })
})

medusaIntegrationTestRunner({
  testSuite: ({ api, getContainer }) => {
    let shop: Shop
    beforeAll(async () => {
      shop = await openShop(getContainer(), api)
    })

    const sentence = /missing privateKey, publicKey, sdkUrl, linkSecret/

    it("a store without payment credentials says at the boot what is missing", () => {
      expect(output.text()).toMatch(new RegExp(`not configured.*${sentence.source}`))
    })

    it("shows staff what is missing, and where the payment service would call", async () => {
      const { data } = await api.get("/admin/tw-invoicing/status", shop.admin)
      expect(data.payments).toEqual({
        configured: false,
        providers: [
          {
            id: PROVIDER,
            configured: false,
            missing: ["privateKey", "publicKey", "sdkUrl", "linkSecret"],
            env: "sandbox",
            api_host: "api.payments.example",
            webhook_url: "https://shop.example/hooks/payment-intents/{session_id}/{token}",
            return_url: "https://shop.example/hooks/payment-intents/{session_id}/{token}/return",
            return_page: null,
            confirm: "api",
            refunds: "api",
            webhook_signature_header: null,
            options: expect.objectContaining({ privateKey: null, confirm: "api" }),
          },
        ],
      })
      expect((await api.get("/admin/tw-invoicing/status", NO_ONE)).status).toBe(401)
    })

    it("has no service to test the connection to", async () => {
      const { data } = await api.post("/admin/tw-payments/connection-test", {}, shop.admin)
      expect(data).toEqual({ payments: [{ id: PROVIDER, outcome: "not_configured" }] })
    })

    it("tells a buyer the same, and lets nobody in through the hooks", async () => {
      const cartId = await fillCart(api, shop)
      await expect(openPaymentSession(api, shop, cartId, PROVIDER)).rejects.toMatchObject({
        response: { status: 400, data: { message: expect.stringMatching(sentence) } },
      })
      const knock = `/hooks/payment-intents/payses_01ARZ3NDEKTSV4RRFFQ69G5FAV/${"0".repeat(64)}`
      expect((await api.post(knock, {}, NO_ONE)).status).toBe(404)
    })
  },
})

const NO_ONE = { validateStatus: () => true }
