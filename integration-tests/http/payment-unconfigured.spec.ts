import { output } from "./captured-output"
import { Modules } from "@medusajs/framework/utils"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { ensureAdmin, type AdminPassword } from "../../dev/shop/ensure-admin"
import { PROVIDER } from "./payment-store"
import { admin, fillCart, openPaymentSession, openShop, type Shop } from "./shop"

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

    it("a store without payment credentials logs at the boot what is missing", () => {
      expect(output.text()).toMatch(new RegExp(`not configured.*${sentence.source}`))
    })

    it("a store without payment credentials shows staff what is missing, and where the payment service would call", async () => {
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
            console_url: null,
            confirm: "api",
            refunds: "api",
            compare_captured_days: 60,
            refund_orphaned_after_hours: null,
            webhook_signature_header: null,
            options: expect.objectContaining({ privateKey: null, confirm: "api" }),
          },
        ],
      })
      expect((await api.get("/admin/tw-invoicing/status", NO_ONE)).status).toBe(401)
    })

    it("a store without payment credentials has no connection to test", async () => {
      const { data } = await api.post("/admin/tw-payments/connection-test", {}, shop.admin)
      expect(data).toEqual({ payments: [{ id: PROVIDER, outcome: "not_configured" }] })
    })

    it("a store without payment credentials shows a buyer the same, and accepts no request through the hooks", async () => {
      const cartId = await fillCart(api, shop)
      await expect(openPaymentSession(api, shop, cartId, PROVIDER)).rejects.toMatchObject({
        response: { status: 400, data: { message: expect.stringMatching(sentence) } },
      })
      const webhook = `/hooks/payment-intents/payses_01ARZ3NDEKTSV4RRFFQ69G5FAV/${"0".repeat(64)}`
      expect((await api.post(webhook, {}, NO_ONE)).status).toBe(404)
    })

    describe("the administrator of the seed", () => {
      const { email } = admin
      const ensure = (password: AdminPassword) => ensureAdmin(getContainer(), password)
      const opens = async (password: string) =>
        (await api.post("/auth/user/emailpass", { email, password }, NO_ONE)).status === 200
      const changeByStaff = (password: string) =>
        getContainer()
          .resolve(Modules.AUTH)
          .updateProvider("emailpass", { entity_id: email, password })

      async function deleteAccount() {
        const users = getContainer().resolve(Modules.USER)
        const auth = getContainer().resolve(Modules.AUTH)
        const [{ id }] = await users.listUsers({ email })
        const [identity] = await auth.listProviderIdentities({ entity_id: email })
        await users.deleteUsers([id])
        await auth.deleteAuthIdentities([identity.auth_identity_id!])
      }

      it("keeps a password that staff set, whatever the seed generates", async () => {
        for (const replace of [true, false]) {
          expect(await ensure({ generated: "generated", replace })).toBeNull()
        }
        expect([await opens(admin.password), await opens("generated")]).toEqual([true, false])
      })

      it("replaces a generated password only if that is allowed, and never one that staff chose", async () => {
        await deleteAccount()
        expect(await ensure({ generated: "first", replace: false })).toBe("first")
        expect(await ensure({ generated: "first", replace: false })).toBe("first")
        expect(await ensure({ generated: "second", replace: false })).toBeNull()
        expect([await opens("first"), await opens("second")]).toEqual([true, false])

        expect(await ensure({ generated: "second", replace: true })).toBe("second")
        expect(await ensure({ generated: "third", replace: true })).toBe("third")
        expect([await opens("second"), await opens("third")]).toEqual([false, true])

        await changeByStaff("chosen")
        expect(await ensure({ generated: "fourth", replace: true })).toBeNull()
        expect([await opens("chosen"), await opens("fourth")]).toEqual([true, false])
      })

      it.each([true, false])(
        "loses the public password of earlier versions at the next seed (replace: %p)",
        async (replace) => {
          await changeByStaff("taiwan-demo")
          expect(await ensure({ generated: "generated", replace })).toBe("generated")
          expect([await opens("taiwan-demo"), await opens("generated")]).toEqual([false, true])
        }
      )

      it("gets a given password, which the next seed keeps", async () => {
        expect(await ensure({ given: "given" })).toBe("given")
        expect(await ensure({ given: "given" })).toBe("given")
        expect(await ensure({ generated: "generated", replace: true })).toBeNull()
        expect(await opens("given")).toBe(true)
      })
    })
  },
})

const NO_ONE = { validateStatus: () => true }
