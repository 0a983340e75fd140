import { Shopper } from "../../dev/check/shopper"
import { Staff } from "../../dev/check/staff"
import type { DemoAddresses } from "../../dev/running-demo"
import { invoiceCard, openDesk, openOrder, signIn } from "../browser/admin"
import { launchChromium } from "../browser/chromium"

/**
 * Buys something, and opens the order's page in a browser.
 * @throws unless the page shows the invoice card with the invoice's number, and no script fails
 */
export async function openOrderPage(demo: DemoAddresses): Promise<void> {
  const { shop, storeUrl } = demo
  const line = { variant_id: shop.variant_ids[0], quantity: 1 }
  const order = await new Shopper(demo).buy([line], { type: "personal" })
  const staff = await Staff.signIn(demo)
  const { invoice_number } = await staff.invoiceThatIs("issued", order.id)
  const store = { url: storeUrl, email: shop.admin_email, password: String(shop.admin_password) }

  const browser = await launchChromium()
  try {
    const desk = await openDesk(browser, "en")
    // The header of a proxy with TLS: a production store sets its session cookie only over https.
    await desk.setExtraHTTPHeaders({ "x-forwarded-proto": "https" })
    const page = await desk.newPage()
    const errors: string[] = []
    page.on("pageerror", (error) => errors.push(error.message))
    await signIn(page, store)
    await openOrder(page, store, order.id)
    await invoiceCard(page, "en").getByText(String(invoice_number)).first().waitFor()
    if (errors.length) throw new Error(`The order's page has errors: ${errors.join("; ")}`)
  } finally {
    await browser.close()
  }
}
