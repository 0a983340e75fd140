import type { AdminInvoice, AdminPermission } from "../../src/http-types"
import { allowancesCard, invoiceCard, openOrder } from "./admin"
import { atDesk, type AdminShop } from "./desk"
import { issue, issues } from "./issue-views"
import { invoice, view } from "./order-views"
import { DIFFERENCES, DUE_ALLOWANCES, INVOICE_LIST, PERIOD, STATUS } from "./page-views"

const PERMISSIONS_ROUTE = "**/admin/tw-permissions"
const VIEW_ROUTE = "**/admin/orders/*/tw-invoices"

const ISSUED: Partial<AdminInvoice> = {
  status: "issued",
  voidable_until: "2099-01-13T15:59:59.999Z",
  link: "/admin/tw-invoices/twinv_1/link",
  actions: ["void", "refresh", "reissue"],
}

type Place = {
  /** Shown to all users who may read the page. */
  text: string
  /** Each button, and the permission for which it is shown. */
  buttons: Partial<Record<string, AdminPermission>>
}

const PLACES: Record<string, Place> = {
  "/tw-invoices": {
    text: "AB12345678",
    buttons: { "Issue what is missing": "issue", "Record an invoice": "issue" },
  },
  "/tw-invoices/period": {
    text: "Not marked as filed",
    buttons: { "Download the accountant's file": "export", "Mark as filed": "file" },
  },
  "/tw-invoices/differences": {
    text: "Order total",
    buttons: { "Query the service": "issue", "Take over the service's record": "void" },
  },
  "/tw-invoices/allowances": { text: "No allowance is due", buttons: { Check: "issue" } },
  "/tw-payments": {
    text: "Paid, but there is no order",
    buttons: { "Mark as resolved": "refund" },
  },
  "/settings/tw-invoicing": {
    text: "Invoices orders since (Taipei)",
    buttons: {
      "Test the connection to the invoicing service": "issue",
      "Set up Taiwan": "set_up",
      "The database was restored": "issue",
    },
  },
}

/** Buttons are shown to users whose role allows their action. */
export function permissionsSuite(shop: () => AdminShop) {
  const { page, answer, load, visit } = atDesk(shop, "en")

  const as = async (permissions: AdminPermission[], shown = ISSUED) => {
    await answer(PERMISSIONS_ROUTE, { permissions })
    await answer(VIEW_ROUTE, view([invoice(shown)]))
    await answer(/\/admin\/tw-invoices\?/, INVOICE_LIST)
    await answer(/\/admin\/tw-invoices\/period\?/, { ...PERIOD, over: true, filed: null })
    await answer(/\/admin\/tw-invoices\/due-allowances\?/, {
      ...DUE_ALLOWANCES,
      ...{ due_allowances: [], count: 0, amount: 0 },
    })
    await answer(/\/admin\/tw-invoices\/differences\?/, DIFFERENCES)
    await answer(/\/admin\/tw-payments\/issues\?/, issues([issue()]))
    await answer(/\/admin\/tw-invoicing\/status/, { ...STATUS, configured: true })
  }

  it("shows staff who may only read an invoice and its link, and nothing that is refused", async () => {
    await as(["read"])
    await openOrder(page(), shop().store, shop().orderId)
    const card = invoiceCard(page(), "en")
    await card.getByRole("button", { name: "Open invoice" }).waitFor()
    const named = (await card.getByRole("button").allInnerTexts()).filter(Boolean)
    expect(named).toEqual(["Open invoice", "Copy link"])
    expect(await card.getByRole("button", { name: "More for this invoice" }).count()).toBe(0)
    await allowancesCard(page(), "en").waitFor()
    expect(await allowancesCard(page(), "en").getByRole("button").count()).toBe(0)
  })

  it("offers staff who may issue, but not void, no void and no reissue", async () => {
    await as(["read", "issue"])
    await openOrder(page(), shop().store, shop().orderId)
    const card = invoiceCard(page(), "en")
    await card.getByRole("button", { name: "Query the service" }).waitFor()
    expect(await card.getByRole("button", { name: "Void", exact: true }).count()).toBe(0)
    expect(await card.getByRole("button", { name: "More for this invoice" }).count()).toBe(0)
    await allowancesCard(page(), "en").getByRole("button", { name: "Register" }).waitFor()
  })

  it("says once on a card that a colleague with the permission can do what a text requires", async () => {
    const held: Partial<AdminInvoice> = {
      status: "attention",
      reason: "void_refused",
      actions: ["retry", "refresh", "keep"],
    }
    const card = invoiceCard(page(), "en")
    const sentence = card.getByText("Ask a colleague whose role has it.")
    await as(["read"], held)
    await openOrder(page(), shop().store, shop().orderId)
    await sentence.waitFor()
    expect(await sentence.count()).toBe(1)

    await as(["read", "issue", "void"], held)
    await openOrder(page(), shop().store, shop().orderId)
    await card.getByRole("button", { name: "Keep the invoice" }).waitFor()
    expect(await sentence.count()).toBe(0)
  })

  it.each(Object.entries(PLACES))("shows the buttons of the role on %s", async (path, place) => {
    const buttons = Object.entries(place.buttons) as [string, AdminPermission][]
    const button = (name: string) => page().getByRole("button", { name, exact: true })
    for (const [name, permission] of buttons) {
      const others = buttons.filter(([, needed]) => needed !== permission)
      await as(["read", "read_payments", "buyer_data", permission])
      await load(path)
      await button(name).first().waitFor()
      for (const [other] of others) expect(await button(other).count()).toBe(0)
    }
  })

  it.each(Object.entries(PLACES))(
    "shows no button on %s to staff who may only read",
    async (path, place) => {
      await as(["read", "read_payments"])
      // A control that depends on this role's other permission shows that the role is loaded.
      await load("/tw-invoices")
      await page().locator('main a[href$="/tw-payments"]').waitFor()
      await visit(path)
      await page().getByText(place.text).first().waitFor()
      for (const name of Object.keys(place.buttons)) {
        expect(await page().getByRole("button", { name, exact: true }).count()).toBe(0)
      }
    }
  )
}
