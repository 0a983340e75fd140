import { adminRoutes } from "./admin-route-table"
import { withInvoicingStore } from "./invoicing-store"

jest.setTimeout(300_000)

// Before the runner: it reads the flags when it loads.
process.env.MEDUSA_FF_RBAC = "true"
afterAll(() => delete process.env.MEDUSA_FF_RBAC)

withInvoicingStore((store) => {
  it("in a store with roles, staff without one are refused on every route", async () => {
    const { api, shop } = store()
    const answers: Record<string, number> = {}
    for (const [method, url] of adminRoutes) {
      const headers = shop.admin.headers
      const call = { method, url, headers, data: {}, validateStatus: () => true }
      answers[`${method} ${url}`] = (await api.request(call)).status
    }
    expect(answers).toEqual(Object.fromEntries(adminRoutes.map((route) => [route.join(" "), 403])))
  })
})
