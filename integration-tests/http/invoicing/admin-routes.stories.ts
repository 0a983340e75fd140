import { adminRoutes } from "../admin-route-table"
import { withInvoicingStore } from "../invoicing-store"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  it("the plugin's admin routes are found", () => {
    expect(adminRoutes.length).toBeGreaterThan(8)
  })

  const answers = async (headers: Record<string, string>) => {
    const statuses: Record<string, number> = {}
    for (const [method, url] of adminRoutes) {
      const call = { method, url, headers, data: {}, validateStatus: () => true }
      statuses[`${method} ${url}`] = (await store().api.request(call)).status
    }
    return statuses
  }
  const all = (status: number) =>
    Object.fromEntries(adminRoutes.map((route) => [route.join(" "), status]))

  it("each admin route refuses a request without a session", async () => {
    expect(await answers({})).toEqual(all(401))
  })

  it("each admin route refuses a customer", async () => {
    expect(await answers(await customerHeaders())).toEqual(all(401))
  })

  it("each admin route accepts staff", async () => {
    const refused = Object.entries(await answers(store().shop.admin.headers)).filter(
      ([, status]) => status === 401 || status === 403 || status >= 500
    )
    expect(refused).toEqual([])
  })

  async function customerHeaders() {
    const { api, shop } = store()
    const credentials = { email: "buyer@example.com", password: "a-buyers-password" }
    const { data } = await api.post("/auth/customer/emailpass/register", credentials)
    await api.post(
      "/store/customers",
      { email: credentials.email },
      { headers: { ...shop.store.headers, authorization: `Bearer ${data.token}` } }
    )
    const signedIn = await api.post("/auth/customer/emailpass", credentials)
    const headers = { authorization: `Bearer ${signedIn.data.token}` }
    // The session is a customer's, who may read their own data.
    await api.get("/store/customers/me", { headers: { ...shop.store.headers, ...headers } })
    return headers
  }
})
