import { Client } from "pg"
import type { Download, Page } from "playwright-core"
import { formatPeriod, latestPeriods } from "../../src/admin/lib/periods"
import { taipeiDay } from "../../src/rules/period/period"
import { allowancesCard, chooseCause, invoiceCard, openOrder } from "./admin"
import { eventually, type AdminShop } from "./desk"
import { heldInvoices, statusAtService, type HeldInvoice } from "./held-invoices"
import { placePaidOrder } from "./place-paid-order"
import { refundOrder } from "./refund-order"
import { makeAllowance, voidAtService } from "./service-console"

/** One order from its invoice to the accountant's file, with the real store and its services. */
export function wholeStorySuite(shop: () => AdminShop) {
  it("an invoice is issued, seen, previewed, voided, reissued for a tax ID, reduced by an allowance, and read back from the file", async () => {
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
    // The list is requested a moment after the last key; the address then shows the search.
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
    await allowances.getByText("The allowances equal what was refunded.").waitFor()

    await page.goto(`${store.url}/app/tw-invoices/period`)
    await page.getByText("Refunded without an allowance").waitFor()
    const { columns, cellsOf } = await downloadedFile(page, ["State", "Tax ID", "Total"])
    expect(columns.slice(0, 3)).toEqual(["Invoice number", "Date", "State"])
    expect(cellsOf(first.invoice_number)).toEqual(["Voided", null, null])
    expect(cellsOf(second)).toEqual(["Voided", null, null])
    expect(cellsOf(third)).toEqual(["Issued", "04595257", first.amount])
  })

  it("files a period whose invoices get an allowance in the next one and are voided late", async () => {
    const { demo, store } = shop()
    const { page } = await shop().desk("en")
    const [present, last] = latestPeriods(2, Date.now())
    const [allowed, voided] = [await issuedInvoice(), await issuedInvoice()]

    await refundOrder(demo, allowed.orderId, 300)
    const allowance = await makeAllowance(demo, allowed.number, 300)
    await openOrder(page, store, allowed.orderId)
    const allowances = allowancesCard(page, "en")
    await allowances.getByRole("button", { name: "Register an allowance" }).click()
    await page.getByRole("dialog").getByLabel("Allowance number").fill(allowance)
    await page.keyboard.press("Enter")
    await allowances.getByRole("listitem", { name: allowance }).waitFor()
    // Only now: when it was registered, the service stated the day of its invoice.
    await moveToPeriod(demo.databaseUrl, last, [allowed.number, voided.number])

    await openPeriod(last)
    await page.getByText("Not marked as filed").waitFor()
    const total = `NT$${(allowed.amount + voided.amount).toLocaleString("en-US")}`
    await page.getByText(`Invoices: 2 · ${total}`).waitFor()
    await page.getByText("also those for invoices of earlier periods: 0.").waitFor()
    await page.getByRole("button", { name: "Mark as filed" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as filed" }).click()
    await page.getByText("Marked as filed on").waitFor()
    await page.getByText("Changed since filing: 0").waitFor()

    await voidAtService(demo, voided.number)
    await openOrder(page, store, voided.orderId)
    const card = invoiceCard(page, "en")
    await card.getByRole("button", { name: "Query the service" }).click()
    await card.getByRole("button", { name: "Record the void" }).click()
    await page.getByRole("dialog").getByLabel("Day of the void").fill(taipeiDay(new Date()))
    await chooseCause(page, "Sale cancelled")
    await page.getByRole("dialog").getByRole("button", { name: "Record the void" }).click()
    await card.getByText("Voided", { exact: true }).waitFor()

    await openPeriod(last)
    await page.getByText("Changed since filing: 1").waitFor()
    const sum = `NT$${voided.amount.toLocaleString("en-US")}`
    const change = page.getByRole("listitem").filter({ hasText: voided.number })
    await change.getByText(`Issued ${sum} → Voided ${sum}`).waitFor()
    const asFiled = await downloadedFile(page, ["State", "Total"])
    expect(asFiled.cellsOf(allowed.number)).toEqual(["Issued", allowed.amount])
    expect(asFiled.cellsOf(voided.number)).toEqual(["Issued", voided.amount])
    await choose("State of the file", "As it is now")
    const asNow = await downloadedFile(page, ["State", "Total"])
    expect(asNow.cellsOf(allowed.number)).toEqual(["Issued", allowed.amount])
    expect(asNow.cellsOf(voided.number)).toEqual(["Voided", null])

    await openPeriod(present)
    const ofFiled = `Changes during this period to ${formatPeriod(last, "en")}, which is already filed: 1`
    await page.getByText(ofFiled).waitFor()
    await choose("File for the accountant", "Allowances (折讓)")
    const register = await downloadedFile(page, [
      "Invoice number",
      "Allowance in all, tax included",
    ])
    expect(register.cellsOf(allowance)).toEqual([allowed.number, 300])

    async function issuedInvoice() {
      const orderId = await placePaidOrder(demo)
      await openOrder(page, store, orderId)
      const card = invoiceCard(page, "en")
      await card.getByText("Issued", { exact: true }).waitFor()
      const number = await card.getByText(/^[A-Z]{2}\d{8}$/).innerText()
      const held = (await heldInvoices(demo)).find(
        ({ invoice_number }) => invoice_number === number
      )
      return { orderId, number, amount: held!.amount }
    }
    async function openPeriod(period: string) {
      await page.goto(`${store.url}/app/tw-invoices/period?period=${period}`)
    }
    async function choose(label: string, option: string) {
      await page.getByRole("combobox", { name: label }).click()
      await page.getByRole("option", { name: option, exact: true }).click()
    }
  })

  it("issues the missing invoices of a range of days", async () => {
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
    await page.getByText("have been checked").waitFor()
    await page.getByText(/Orders checked: (\d+) of \1/).waitFor()
    await page.reload()
    await page.getByText("have been checked").waitFor()
    await page.getByRole("button", { name: "Close", exact: true }).click()
    await page.getByText("have been checked").waitFor({ state: "detached" })
  })
}

/** The file from a period's page, in English as XLSX. */
async function downloadedFile(page: Page, shown: string[]) {
  const downloaded: Promise<Download> = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download the accountant's file" }).click()
  const { readSheet } = await import("read-excel-file/node")
  const [columns, ...lines] = await readSheet(await (await downloaded).path())
  return {
    columns,
    /** The shown columns of the row that begins with this number. */
    cellsOf: (number: string) => {
      const cells = lines.find(([listed]) => listed === number) ?? []
      return shown.map((column) => cells[columns.indexOf(column)])
    },
  }
}

/** Dates invoices to the first day of a period, because no test can wait for the next one. */
async function moveToPeriod(databaseUrl: string, period: string, numbers: string[]) {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query("update tw_invoice set issued_at = $1 where invoice_number = any($2)", [
    `${period}-01T12:00:00+08:00`,
    numbers,
  ])
  await database.end()
}
