import { ContainerRegistrationKeys, FeatureFlag, Modules } from "@medusajs/framework/utils"
import { adminRoutes } from "./admin-route-table"
import { withInvoicingStore } from "./invoicing-store"
import { admin } from "./shop"

jest.setTimeout(300_000)

// Before the runner: it reads the flags when it loads.
process.env.MEDUSA_FF_RBAC = "true"
// And before the configuration: roles have a module of their own.
FeatureFlag.setFlag("rbac", true)
afterAll(() => {
  delete process.env.MEDUSA_FF_RBAC
  FeatureFlag.setFlag("rbac", false)
})

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

  it.each([
    [["read"], { list: 200, retry: 403, void: 403, export: 403 }],
    [["read", "issue"], { list: 200, retry: 404, void: 403, export: 403 }],
    [["issue"], { list: 403, retry: 404, void: 403, export: 403 }],
    [["read", "void"], { list: 200, retry: 403, void: 403, export: 403 }],
    [["issue", "void"], { list: 403, retry: 404, void: 404, export: 403 }],
    [["export"], { list: 403, retry: 403, void: 403, export: 403 }],
    [["read", "export"], { list: 200, retry: 403, void: 403, export: 200 }],
  ])("a role that may %j is let through where it may, and nowhere else", async (may, expected) => {
    const headers = await signInAs(may)
    const status = async (method: string, url: string) =>
      (await store().api.request({ method, url, headers, data: {}, validateStatus: () => true }))
        .status
    expect({
      list: await status("GET", "/admin/tw-invoices"),
      retry: await status("POST", "/admin/tw-invoices/twinv_none/retry"),
      void: await status("POST", "/admin/tw-invoices/twinv_none/void"),
      export: await status("GET", "/admin/tw-invoices/export?period=2026-01"),
    }).toEqual(expected)
  })

  /** The seeded user, with a role of these operations and no other. */
  async function signInAs(operations: string[]) {
    const { api, container } = store()
    const rbac = container.resolve(Modules.RBAC)
    const role = await rbac.createRbacRoles({ name: operations.join(" and ") })
    for (const operation of operations) {
      const key = `tw_invoice:${operation}`
      const [known] = await rbac.listRbacPolicies({ key })
      const policy =
        known ??
        (await rbac.createRbacPolicies({ key, resource: "tw_invoice", operation, name: key }))
      await rbac.createRbacRolePolicies({ role_id: role.id, policy_id: policy.id })
    }
    const [{ id: user_id }] = await container
      .resolve(Modules.USER)
      .listUsers({ email: admin.email })
    await container
      .resolve(ContainerRegistrationKeys.LINK)
      .create({ [Modules.USER]: { user_id }, [Modules.RBAC]: { rbac_role_id: role.id } })
    const { data } = await api.post("/auth/user/emailpass", admin)
    return { authorization: `Bearer ${data.token}` }
  }
})
