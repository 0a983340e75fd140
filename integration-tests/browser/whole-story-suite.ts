import { allowancesCard, chooseCause, invoiceCard } from "./admin"
import { eventually, type AdminShop } from "./desk"
import { heldInvoices, statusAtService, type HeldInvoice } from "./held-invoices"
import { placePaidOrder } from "./place-paid-order"
import { refundOrder } from "./refund-order"
import { makeAllowance } from "./service-console"

/** One order from its invoice to the accountant's file, with nothing but the store and its services. */
export function wholeStorySuite(shop: () => AdminShop) {
  it("is issued, seen, previewed, voided, issued again for a tax ID, allowed for, and read back from the file", async () => {
    const { demo, store } = shop()
    const { page } = await shop().desk("en")
    const before = new Set((await heldInvoices(demo)).map(({ invoice_number }) => invoice_number))
    const orderId = await placePaidOrder(demo)

    await page.goto(`${store.url}/app/orders`)
    await page.getByRole("link", { name: "Invoices" }).click()
    await page.getByRole("cell", { name: "Issued" }).first().waitFor()
    let first = {} as HeldInvoice
    await eventually(async () => {
      const fresh = (await heldInvoices(demo)).find(
        ({ invoice_number }) => !before.has(invoice_number)
      )
      expect(fresh).toBeDefined()
      first = fresh!
    })
    await page
      .getByPlaceholder("Number, order, company, amount")
      .fill(first.invoice_number.toLowerCase())
    // A moment after the last key the list is asked for, and the address says so.
    await page.waitForURL(/[?&]q=/)
    await page.getByText(first.invoice_number, { exact: true }).click()
    await page.waitForURL(`**/app/orders/${orderId}`)

    const card = invoiceCard(page, "en")
    const shownNumber = (not: string) =>
      card
        .getByText(/^[A-Z]{2}\d{8}$/)
        .filter({ hasNotText: not })
        .first()
        .innerText()
    await card.getByRole("button", { name: "Void", exact: true }).click()
    await chooseCause(page, "Sale cancelled")
    await page.getByRole("dialog").getByRole("button", { name: "Void the invoice" }).click()
    await card.getByText("Voided", { exact: true }).waitFor()

    const heldBefore = (await heldInvoices(demo)).length
    await card.getByRole("button", { name: "Preview" }).click()
    const dialog = page.getByRole("dialog")
    const total = `NT$${first.amount.toLocaleString("en-US")}`
    await dialog.getByText(total).last().waitFor()
    await dialog.getByRole("button", { name: "Have the service check the order number" }).click()
    await dialog.getByText("The service takes this order number.").waitFor()
    expect(await heldInvoices(demo)).toHaveLength(heldBefore)
    await dialog.getByRole("button", { name: "Close" }).last().click()
    await dialog.waitFor({ state: "detached" })

    await card.getByRole("button", { name: "Reissue" }).click()
    await card.getByText("Issued", { exact: true }).waitFor()
    const second = await shownNumber(first.invoice_number)

    await card.getByRole("button", { name: "More for this invoice" }).click()
    await page.getByRole("menuitem", { name: "Void and reissue" }).click()
    await dialog.getByLabel("Kind of invoice").click()
    await page.getByRole("option", { name: "Company" }).click()
    await dialog.getByLabel("Tax ID").fill("04595257")
    await dialog.getByLabel("Company's name").fill("範例股份有限公司")
    await chooseCause(page, "Wrong buyer or tax ID")
    await dialog.getByRole("button", { name: "Void and reissue" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Void and reissue" }).click()
    await card.getByText("04595257").waitFor()
    const third = await shownNumber(second)
    expect(await statusAtService(demo, second)).toBe("作廢")
    expect(await statusAtService(demo, third)).toBe("開立")

    await refundOrder(demo, orderId, 300)
    const allowance = await makeAllowance(demo, third, 300)
    await page.reload()
    const allowances = allowancesCard(page, "en")
    await allowances.getByText("An allowance of NT$300 is due").waitFor()
    await allowances.getByRole("button", { name: "Register an allowance" }).click()
    await dialog.getByLabel("Allowance number").fill(allowance)
    await page.keyboard.press("Enter")
    await allowances.getByRole("listitem", { name: allowance }).waitFor()
    await allowances.getByText("The allowances are as much as was refunded.").waitFor()

    await page.goto(`${store.url}/app/tw-invoices/period`)
    await page.getByText("Refunded without an allowance").waitFor()
    const downloaded = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download the accountant's file" }).click()
    const { readSheet } = await import("read-excel-file/node")
    const [columns, ...lines] = await readSheet(await (await downloaded).path())
    expect(columns.slice(0, 3)).toEqual(["Invoice number", "Date", "State"])
    const told = (number: string) => {
      const cells = lines.find(([listed]) => listed === number) ?? []
      return ["State", "Tax ID", "Total"].map((column) => cells[columns.indexOf(column)])
    }
    expect(told(first.invoice_number)).toEqual(["Voided", null, null])
    expect(told(second)).toEqual(["Voided", null, null])
    expect(told(third)).toEqual(["Issued", "04595257", first.amount])
  })

  it("what is missing is issued for a range of days", async () => {
    const { demo, store } = shop()
    const { page } = await shop().desk("en")
    await placePaidOrder(demo)
    await page.goto(`${store.url}/app/tw-invoices`)
    await page.getByRole("button", { name: "Issue what is missing" }).click()
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Taipei" }).format(new Date())
    const dialog = page.getByRole("dialog")
    for (const day of ["First day", "Last day"]) await dialog.getByLabel(day).fill(today)
    await dialog.getByRole("button", { name: "Show the orders", exact: true }).click()
    await dialog.getByRole("button", { name: "Issue", exact: true }).click()
    const prompt = page.getByRole("alertdialog")
    await prompt.getByRole("button", { name: "Issue", exact: true }).click()
    await page.getByText("has been looked for").waitFor()
    await page.getByText(/Orders looked at: (\d+) of \1/).waitFor()
    await page.reload()
    await page.getByText("has been looked for").waitFor()
    await page.getByRole("button", { name: "Close", exact: true }).click()
    await page.getByText("has been looked for").waitFor({ state: "detached" })
  })
}
