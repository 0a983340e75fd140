import { ContainerRegistrationKeys, FeatureFlag, Modules } from "@medusajs/framework/utils"
import type { AdminPermission } from "../../src/http-types"
import { adminRoutes } from "./admin-route-table"
import { withInvoicingStore } from "./invoicing-store"
import { admin, placeOrder } from "./shop"

jest.setTimeout(300_000)

// Before the runner, which reads the flags when it is loaded.
process.env.MEDUSA_FF_RBAC = "true"
// Also before the configuration: roles have a module of their own.
FeatureFlag.setFlag("rbac", true)
afterAll(() => {
  delete process.env.MEDUSA_FF_RBAC
  FeatureFlag.setFlag("rbac", false)
})

/** The policies of each role, as `resource:operation`; null: a user without a role. */
const ROLES = {
  "no role": null,
  "order reader": ["order:read"],
  "invoice reader": ["order:read", "tw_invoice:read"],
  "issuing only": ["order:read", "tw_invoice:issue"],
  "invoice clerk": ["order:read", "tw_invoice:read", "tw_invoice:issue"],
  "voiding only": ["order:read", "tw_invoice:void"],
  voider: ["order:read", "tw_invoice:read", "tw_invoice:issue", "tw_invoice:void"],
  "exporting only": ["order:read", "tw_invoice:export"],
  exporter: ["order:read", "tw_invoice:read", "tw_invoice:export"],
  accountant: ["order:read", "tw_invoice:read", "tw_invoice:export", "tw_invoice:file"],
  "buyers' desk": ["order:read", "customer:read", "tw_invoice:buyer_data"],
  "payment reader": ["order:read", "payment:read"],
  "capture clerk": ["order:read", "payment:read", "capture:create"],
  "refund clerk": ["order:read", "payment:read", "refund:create"],
  "payment clerk": ["order:read", "payment:read", "capture:create", "refund:create"],
  "money without reading": ["order:read", "capture:create", "refund:create"],
  "money without orders": ["payment:read", "capture:create", "refund:create"],
  "all but money": [
    "order:read",
    "customer:read",
    "payment:read",
    ...["read", "issue", "void", "export", "file", "buyer_data", "access_log"].map(
      (operation) => `tw_invoice:${operation}`
    ),
  ],
  "shop builder": [
    "order:read",
    ...["store:update", "region:create", "region:update", "tax_region:create", "tax_rate:create"],
    "tw_invoice:issue",
  ],
  "super admin": ["*:*"],
} satisfies Record<string, string[] | null>
type Role = keyof typeof ROLES

const SUPER: Role[] = ["super admin"]
const CLERKS: Role[] = ["invoice clerk", "voider", "all but money", ...SUPER]
const READERS: Role[] = ["invoice reader", "exporter", "accountant", ...CLERKS]
const ISSUERS: Role[] = ["issuing only", "shop builder", ...CLERKS]
const VOIDERS: Role[] = ["voider", "all but money", ...SUPER]
const EXPORTERS: Role[] = ["exporter", "accountant", "all but money", ...SUPER]
const FILERS: Role[] = ["accountant", "all but money", ...SUPER]
const BUYERS_DESK: Role[] = ["buyers' desk", "all but money", ...SUPER]
const CAPTURERS: Role[] = ["capture clerk", "payment clerk", ...SUPER]
const REFUNDERS: Role[] = ["refund clerk", "payment clerk", ...SUPER]
const PAYMENT_READERS: Role[] = ["payment reader", "all but money", "capture clerk", ...REFUNDERS]
/** Also for a role that may not read orders: the route's address contains no order. */
const alsoWithoutOrders = (roles: Role[]): Role[] => [...roles, "money without orders"]

/** Every admin route of the plugin, and the roles that it accepts. */
const LETS_IN: Record<string, Role[]> = {
  "GET /admin/orders/none/tw-invoices": READERS,
  "POST /admin/orders/none/tw-invoices": ISSUERS,
  "POST /admin/orders/none/tw-invoices/preview": READERS,
  // A buyer's codes, unmasked: for staff who may read and change them.
  "GET /admin/orders/none/tw-invoice-details": CLERKS,
  "POST /admin/orders/none/tw-invoice-details": ISSUERS,
  "POST /admin/customers/none/tw-invoice-data/export": BUYERS_DESK,
  "POST /admin/customers/none/tw-invoice-data/erase": BUYERS_DESK,
  "GET /admin/tw-invoices": READERS,
  "POST /admin/tw-invoices": ISSUERS,
  "GET /admin/tw-invoices/none": READERS,
  "GET /admin/tw-invoices/none/link": READERS,
  "GET /admin/tw-invoices/period": READERS,
  "GET /admin/tw-invoices/period/changes": READERS,
  "GET /admin/tw-invoices/differences": READERS,
  "POST /admin/tw-invoice-periods/none/file": FILERS,
  "POST /admin/tw-invoice-periods/none/withdraw": FILERS,
  "GET /admin/tw-invoices/summary": READERS,
  "GET /admin/tw-invoices/export": EXPORTERS,
  "GET /admin/tw-invoices/due-allowances": READERS,
  "POST /admin/tw-invoices/due-allowances/check": ISSUERS,
  "POST /admin/tw-invoices/none/adopt": ISSUERS,
  "POST /admin/tw-invoices/none/allowances": ISSUERS,
  "POST /admin/tw-invoices/none/correct": ISSUERS,
  "POST /admin/tw-invoices/none/invoiced-elsewhere": ISSUERS,
  "POST /admin/tw-invoices/none/refresh": ISSUERS,
  "POST /admin/tw-invoices/none/retry": ISSUERS,
  "POST /admin/tw-invoices/none/reissue": VOIDERS,
  "POST /admin/tw-invoices/none/void": VOIDERS,
  "POST /admin/tw-invoices/none/keep": VOIDERS,
  "POST /admin/tw-invoices/none/give-up": VOIDERS,
  "POST /admin/tw-invoices/none/take-over": VOIDERS,
  "GET /admin/tw-invoicing/bulk-issues": READERS,
  "GET /admin/tw-invoicing/bulk-issues/none": READERS,
  "POST /admin/tw-invoicing/bulk-issues": ISSUERS,
  "POST /admin/tw-invoicing/missing-invoices": ISSUERS,
  "GET /admin/tw-invoicing/status": READERS,
  "POST /admin/tw-invoicing/connection-test": ISSUERS,
  "GET /admin/tw-invoicing/accesses": ["all but money", ...SUPER],
  "POST /admin/tw-invoicing/restored": ISSUERS,
  "POST /admin/tw-invoicing/set-up": ["shop builder", ...SUPER],
  "GET /admin/orders/none/tw-payments": PAYMENT_READERS,
  "POST /admin/orders/none/tw-payments/confirm": CAPTURERS,
  "POST /admin/orders/none/tw-payments/refunds": REFUNDERS,
  "POST /admin/orders/none/tw-payments/query": CAPTURERS,
  "GET /admin/tw-payments/issues": alsoWithoutOrders(PAYMENT_READERS),
  "POST /admin/tw-payments/issues/none/refund": alsoWithoutOrders(REFUNDERS),
  "POST /admin/tw-payments/issues/none/resolve": alsoWithoutOrders(REFUNDERS),
  "POST /admin/tw-payments/connection-test": alsoWithoutOrders(PAYMENT_READERS),
  "GET /admin/tw-permissions": Object.keys(ROLES) as Role[],
}

/** Medusa's own routes that move or show money, and the roles that they accept. */
const MEDUSA_LETS_IN: Record<string, Role[]> = {
  "GET /admin/payments": alsoWithoutOrders(PAYMENT_READERS),
  "POST /admin/payments/none/capture": alsoWithoutOrders(CAPTURERS),
  "POST /admin/payments/none/refund": alsoWithoutOrders(REFUNDERS),
}

/** A route that each permission opens. */
const OPENS: Record<AdminPermission, string> = {
  read: "GET /admin/tw-invoices",
  issue: "POST /admin/tw-invoices/none/retry",
  void: "POST /admin/tw-invoices/none/void",
  export: "GET /admin/tw-invoices/export",
  file: "POST /admin/tw-invoice-periods/none/file",
  access_log: "GET /admin/tw-invoicing/accesses",
  buyer_data: "POST /admin/customers/none/tw-invoice-data/erase",
  set_up: "POST /admin/tw-invoicing/set-up",
  read_payments: "GET /admin/tw-payments/issues",
  capture: "POST /admin/payments/none/capture",
  refund: "POST /admin/tw-payments/issues/none/resolve",
}

withInvoicingStore((store) => {
  it("the table of roles names every admin route of the plugin", () => {
    const routes = adminRoutes.map((route) => route.join(" "))
    expect(Object.keys(LETS_IN).sort()).toEqual(routes.sort())
  })

  it.each(Object.keys(ROLES) as Role[])(
    "the admin API accepts the role %p on its routes only",
    async (role) => {
      const headers = await signInAs(role)
      const answers: Record<string, boolean> = {}
      const expected: Record<string, boolean> = {}
      for (const [route, roles] of Object.entries({ ...LETS_IN, ...MEDUSA_LETS_IN })) {
        const [method, url] = route.split(" ")
        const call = { method, url, headers, data: {}, validateStatus: () => true }
        answers[route] = (await store().api.request(call)).status !== 403
        expected[route] = roles.includes(role)
      }
      expect(answers).toEqual(expected)
    }
  )

  it.each(Object.keys(ROLES) as Role[])(
    "the admin API lists for the role %p exactly the permissions whose routes accept it",
    async (role) => {
      const headers = await signInAs(role)
      const { data } = await store().api.get("/admin/tw-permissions", { headers })
      const routes: Record<string, Role[]> = { ...LETS_IN, ...MEDUSA_LETS_IN }
      const open = Object.entries(OPENS).filter(([, route]) => routes[route].includes(role))
      expect(data.permissions).toEqual(open.map(([permission]) => permission))
    }
  )

  it("the admin API lets no browser and no proxy store an answer of any of its routes", async () => {
    const headers = await signInAs("super admin")
    const stored: string[] = []
    for (const route of Object.keys(LETS_IN)) {
      const [method, url] = route.split(" ")
      const call = { method, url, headers, data: {}, validateStatus: () => true }
      const answer = await store().api.request(call)
      if (answer.headers["cache-control"] !== "no-store") stored.push(route)
    }
    expect(stored).toEqual([])
  })

  it("the admin API shows a buyer's codes in full to staff who may issue invoices, and masked to others", async () => {
    const { api, shop, untilPlanned } = store()
    const details = { type: "company", tax_id: "04595257", name: "範例有限公司" }
    const order = await placeOrder(api, shop, { details })
    const seenAs = async (role: Role) => {
      const headers = await signInAs(role)
      const card = await api.get(`/admin/orders/${order.id}/tw-invoices`, { headers })
      const list = await api.get("/admin/tw-invoices", { headers })
      return [card.data.invoices[0].buyer.tax_id, list.data.invoices[0].tax_id]
    }
    await untilPlanned(order.id)
    expect(await seenAs("invoice reader")).toEqual(["04••••57", "04••••57"])
    expect(await seenAs("invoice clerk")).toEqual(["04595257", "04595257"])
  })

  it("the admin API shows the customer of a payment issue only to staff who may read orders", async () => {
    const { api, shop, query } = store()
    const order = await placeOrder(api, shop)
    await query(
      `insert into tw_payment_issue (id, kind, subject, session_id, order_id)
       values ('twpis_1', 'not_refunded', 'pp_1', 'payses_1', ?)`,
      [order.id]
    )
    const seenAs = async (role: Role) => {
      const { data } = await api.get("/admin/tw-payments/issues", { headers: await signInAs(role) })
      return data.issues[0].customer_name
    }
    expect(await seenAs("money without orders")).toBeNull()
    expect(await seenAs("payment reader")).toBe("王小明")
  })

  /** The seeded user, with only a role of these policies. */
  async function signInAs(name: Role) {
    const { api, container } = store()
    const keys: string[] | null = ROLES[name]
    if (keys) {
      const rbac = container.resolve(Modules.RBAC)
      const role = await rbac.createRbacRoles({ name })
      for (const key of keys) {
        const [resource, operation] = key.split(":")
        const [known] = await rbac.listRbacPolicies({ key })
        const policy =
          known ?? (await rbac.createRbacPolicies({ key, resource, operation, name: key }))
        await rbac.createRbacRolePolicies({ role_id: role.id, policy_id: policy.id })
      }
      const [{ id: user_id }] = await container
        .resolve(Modules.USER)
        .listUsers({ email: admin.email })
      await container
        .resolve(ContainerRegistrationKeys.LINK)
        .create({ [Modules.USER]: { user_id }, [Modules.RBAC]: { rbac_role_id: role.id } })
    }
    const { data } = await api.post("/auth/user/emailpass", admin)
    return { authorization: `Bearer ${data.token}` }
  }
})
