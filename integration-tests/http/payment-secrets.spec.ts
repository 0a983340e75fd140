import { output } from "./captured-output"
import "./production-logs"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { configurePayments, LINK_SECRET, PRIVATE_KEY, PROVIDER, waitFor } from "./payment-store"
import { ScriptedPaymentApi } from "./scripted-payment-api"
import { fillCart, openPaymentSession, openShop, type Shop } from "./shop"

jest.setTimeout(300_000)

let service: ScriptedPaymentApi
beforeAll(async () => {
  service = await ScriptedPaymentApi.start()
  await configurePayments(service.url)
})
afterAll(() => service.close())

medusaIntegrationTestRunner({
  testSuite: ({ api, getContainer }) => {
    let shop: Shop
    beforeAll(async () => {
      shop = await openShop(getContainer(), api)
    })

    it("the logs, down to the last debug line, hold no token of a link, whatever it is asked", async () => {
      await openPaymentSession(api, shop, await fillCart(api, shop), PROVIDER)
      const { webhookUrl, resultUrl } = service.latest
      const tokens = [webhookUrl.split("/").at(-1)!, resultUrl.split("/").at(-2)!]
      const nearly = tokens[0].replace(/.$/, tokens[0].endsWith("0") ? "1" : "0")
      const any = { validateStatus: () => true, maxRedirects: 0 }
      const json = { headers: { "content-type": "application/json" } }
      const answers = [
        await api.post(webhookUrl, {}, any),
        await api.post(webhookUrl, "{", { ...any, ...json }),
        await api.post(webhookUrl, `{"a":"${"b".repeat(70_000)}"}`, { ...any, ...json }),
        await api.put(webhookUrl, {}, any),
        await api.post(`${webhookUrl}?and=more`, {}, any),
        await api.post(`${webhookUrl}/more`, {}, any),
        await api.post(webhookUrl.replace(tokens[0], nearly), {}, any),
        await api.get(resultUrl, any),
        await api.post(resultUrl, "status=success", any),
      ]
      expect(answers.map(({ status }) => status)).toEqual([
        200, 400, 413, 404, 200, 404, 404, 303, 303,
      ])
      const lines = await waitFor("the access log", async () => {
        const found = output.text().match(/"path":"[^"]*hooks\/payment-intents[^"]*"/g)
        return found && found.length >= answers.length ? output.text() : null
      })
      expect(lines).toContain("custom bodyparser config")
      const secrets = [...tokens, nearly, PRIVATE_KEY, LINK_SECRET]
      expect(secrets.filter((secret) => lines.includes(secret))).toEqual([])
    })
  },
})
