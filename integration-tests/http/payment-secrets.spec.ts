import { output } from "./captured-output"
import "./production-logs"
import { Modules } from "@medusajs/framework/utils"
import { ORDER_PAYMENT_FIELDS } from "../../src/storefront/awaited-transfer"
import { LINK_SECRET, PRIVATE_KEY, waitFor } from "./payment-store"
import { withScriptedPayments } from "./scripted-payments"

jest.setTimeout(900_000)

/** All of an order's payments, as the storefront's helpers and anyone may request them. */
const ORDER_FIELDS = encodeURIComponent(ORDER_PAYMENT_FIELDS)

withScriptedPayments((store, service) => {
  const tokensOf = ({ webhookUrl, resultUrl }: typeof service.latest) => [
    webhookUrl.split("/").at(-1)!,
    resultUrl.split("/").at(-2)!,
  ]
  const found = (secrets: string[], text: string) =>
    secrets.filter((secret) => text.includes(secret))

  it("the logs contain no token of a link, at any level, whatever is requested", async () => {
    const { api } = store()
    await store().openSession(await store().fill())
    const { webhookUrl, resultUrl } = service.latest
    const tokens = tokensOf(service.latest)
    const nearly = tokens[0].replace(/.$/, tokens[0].endsWith("0") ? "1" : "0")
    const any = { validateStatus: () => true, maxRedirects: 0 }
    const json = { headers: { "content-type": "application/json" } }
    // For a proxy the request's target is the whole address.
    const { hostname: host, port } = new URL(api.defaults.baseURL!)
    const asToProxy = { ...any, proxy: { host, port: Number(port) } }
    const answers = [
      await api.post(webhookUrl, {}, any),
      await api.post(webhookUrl, "{", { ...any, ...json }),
      await api.post(webhookUrl, `{"a":"${"b".repeat(70_000)}"}`, { ...any, ...json }),
      await api.put(webhookUrl, {}, any),
      await api.post(`${webhookUrl}?and=more`, {}, any),
      await api.post(webhookUrl, {}, asToProxy),
      await api.post(`${webhookUrl}/more`, {}, any),
      await api.post(webhookUrl.replace(tokens[0], nearly), {}, any),
      await api.get(resultUrl, any),
      await api.post(resultUrl, "status=success", any),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      200, 400, 413, 404, 200, 200, 404, 404, 303, 303,
    ])
    const lines = await waitFor("the access log", async () => {
      const paths = output.text().match(/"path":"[^"]*hooks\/payment-intents[^"]*"/g)
      return paths && paths.length >= answers.length ? output.text() : null
    })
    expect(lines).toContain("custom bodyparser config")
    expect(found([...tokens, nearly, PRIVATE_KEY, LINK_SECRET], lines)).toEqual([])
  })

  it("the access log of a guest's invoices contains no cart id, whether sent as documented or in the address", async () => {
    const { api, shop } = store()
    const cartId = await store().fill()
    await store().openSession(cartId)
    Object.assign(service.latest, { status: "success" })
    const { data } = await store().complete(cartId)
    const list = `/store/orders/${data.order.id}/tw-invoices`
    const link = "/store/tw-invoices/twinv_none/link"
    const said = output.text().length
    const any = { ...shop.store, validateStatus: () => true }
    const byHeader = { ...any, headers: { ...shop.store.headers, "x-cart-id": cartId } }
    const answers = [
      await api.get(list, byHeader),
      await api.get(link, byHeader),
      await api.get(`${list}?cart_id=${cartId}`, any),
      await api.get(`${link}?fields=id&cart_id[]=${cartId}`, any),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 400])
    const lines = await waitFor("the access log", async () => {
      const paths = output
        .text()
        .slice(said)
        .match(/"path":"[^"]*\/tw-invoices[^"]*"/g)
      return paths && paths.length >= answers.length ? output.text().slice(said) : null
    })
    expect(lines).toContain(`"path":"${list}?cart_id=hidden"`)
    expect(found([cartId], lines)).toEqual([])
  })

  it("the access log of a guest's whole checkout contains no cart id, even on Medusa's own routes", async () => {
    const { api, shop } = store()
    const said = output.text().length
    const cartId = await store().fill()
    const bought = { ...shop.store, validateStatus: () => true }
    await api.get(`/store/shipping-options?cart_id=${cartId}`, bought)
    await api.post(`/store/carts/${cartId}/tw-invoice-details`, { type: "personal" }, bought)
    await api.get(`/store/carts/none-${cartId}`, bought)
    await store().openSession(cartId)
    Object.assign(service.latest, { status: "success" })
    await store().complete(cartId)
    const paths = await waitFor("the access log", async () => {
      const text = output.text().slice(said)
      return text.includes("/complete") ? text.match(/"path":"[^"]*cart[^"]*"/g) : null
    })
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.join()).toContain(`"path":"/store/carts/${cartId.slice(0, 15)}-hidden/complete"`)
    expect(found([cartId], paths.join())).toEqual([])
  })

  it("store replies, logs, events and stored workflows contain no key, no token, and no secret of another buyer", async () => {
    const { api, shop, container } = store()
    const emitted: string[] = []
    container.resolve(Modules.EVENT_BUS).subscribe("*", async (event: unknown) => {
      emitted.push(JSON.stringify(event))
    })
    const said = output.text().length
    const replies: string[] = []
    const record = (reply: { data: unknown }) => replies.push(JSON.stringify(reply.data))
    const fields = "?fields=*payment_collection.payment_sessions,+payment_collection.metadata"

    await store().openSession(await store().fill())
    const other = service.latest
    const cartId = await store().fill()
    const session = await store().openSession(cartId)
    record({ data: session })
    const own = service.latest
    record(await api.get(`/store/carts/${cartId}${fields}`, shop.store))
    service.html = true
    record(await store().complete(cartId))
    service.html = false
    Object.assign(own, { status: "success", amount: 1 })
    record(await store().complete(cartId))
    await store().sendWebhook(own.webhookUrl)
    Object.assign(own, { amount: 760 })
    const { data } = await store().complete(cartId)
    record({ data })
    const order = await store().paidOrder()
    record(await api.get(`/store/orders/${order.id}`, shop.store))
    const shown = await api.get(`/store/orders/${order.id}?fields=${ORDER_FIELDS}`, shop.store)
    expect(JSON.stringify(shown.data)).toContain(own.id)
    expect(found([`${own.id}_st_feedface`], JSON.stringify(shown.data))).toEqual([])
    record(shown)
    await api.post(
      `/admin/payments/${order.payment_collections[0].payments[0].id}/refund`,
      { amount: 10 },
      shop.admin
    )
    await store().anHourLater()

    const stored = JSON.stringify(await store().query("select * from workflow_execution"))
    const rows = JSON.stringify([
      ...(await store().query("select * from tw_payment_issue")),
      ...(await store().query("select * from tw_payment_refund")),
    ])
    const logged = output.text().slice(said)
    const keys = [PRIVATE_KEY, LINK_SECRET, ...tokensOf(own), ...tokensOf(other)]
    const [ownSecret, otherSecret] = [own, other].map(({ id }) => `${id}_st_feedface`)

    expect(replies.join()).toContain(ownSecret)
    expect(found([...keys, otherSecret], replies.join())).toEqual([])
    expect(logged).toContain(own.id)
    expect(found([...keys, ownSecret, otherSecret], logged)).toEqual([])
    expect(emitted.join()).toContain("payment_intent.mismatched")
    expect(found([...keys, ownSecret, otherSecret], emitted.join())).toEqual([])
    // Medusa's own completion of a cart keeps the session's data, with the secret that its buyer
    // has.
    expect(found([...keys, otherSecret], stored)).toEqual([])
    expect(rows).toContain(own.id)
    expect(found([...keys, ownSecret, otherSecret], rows)).toEqual([])
  })
})
