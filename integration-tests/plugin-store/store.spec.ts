import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { builtStore, failUnlessBuilt, installedPlugin, storeFolder } from "../../dev/built-store"
import { Services, sumOfLines } from "../../dev/check/services"
import { Shopper } from "../../dev/check/shopper"
import { Staff } from "../../dev/check/staff"
import { runChild, stopEverything, type Child } from "../../dev/child"
import { medusaCommand } from "../../dev/medusa-command"
import { seed } from "../../dev/seed"
import type { SeededShop } from "../../dev/shop/seed-shop"
import {
  database,
  launchStore,
  productionEnvironment,
  sql,
  startPackedSandbox,
  startStore,
} from "./store-process"
import { upgradeSuite } from "./upgrade-suite"

const minute = 60_000

/** Environment of a store in which the plugin reads another Medusa version. */
const withMedusa = (version: string) => ({
  NODE_OPTIONS: `--require ${join(__dirname, "other-medusa.cjs")}`,
  TEST_MEDUSA_VERSION: version,
})
jest.setTimeout(5 * minute)

describe("a clean store with the packed plugin", () => {
  let sandboxUrl: string
  let env: NodeJS.ProcessEnv
  let shop: SeededShop
  let store: Child | undefined

  const storeUrl = () => env.MEDUSA_BACKEND_URL!
  const addresses = () => ({ storeUrl: storeUrl(), sandboxUrl, shop })

  /** The command of a page that runs a script of the package. @returns what the script logs */
  async function runScriptOf(page: string): Promise<string> {
    const text = readFileSync(join(installedPlugin, page), "utf8")
    const [, script] = /npx medusa exec (\S+)/.exec(text) ?? []
    const lines: string[] = []
    await runChild({
      ...{ name: `The script of ${page}`, ...medusaCommand("exec", script), cwd: storeFolder },
      // The tests' own log level leaves out the output of a script.
      env: { ...env, LOG_LEVEL: "info" },
      onLine: (line) => lines.push(line),
    })
    return lines.join("\n")
  }

  beforeAll(async () => {
    failUnlessBuilt()
    sandboxUrl = (await startPackedSandbox()).url
    env = await productionEnvironment(sandboxUrl)
    await sql(`create database ${database}`, "postgres")
    shop = await seed(env, { cwd: storeFolder })
  }, 20 * minute)

  afterEach(async () => {
    await store?.stop()
    store = undefined
  })

  afterAll(async () => {
    await stopEverything()
    await sql(`drop database if exists ${database} with (force)`, "postgres")
  }, minute)

  it("migrates a clean store: the database has the plugin's tables", async () => {
    const tables = await sql<{ table_name: string }>(
      "select table_name from information_schema.tables where table_name like 'tw\\_%' order by 1"
    )
    expect(tables.map(({ table_name }) => table_name)).toEqual([
      "tw_access",
      "tw_allowance",
      "tw_awaited_transfer",
      "tw_bulk_issue",
      "tw_customer_invoice_details",
      "tw_filed_row",
      "tw_invoice",
      "tw_invoice_details",
      "tw_invoice_event",
      "tw_invoicing_state",
      "tw_lost_intent",
      "tw_payment_comparison",
      "tw_payment_issue",
      "tw_payment_query",
      "tw_payment_refund",
      "tw_period_filing",
      "tw_unconfirmed_payment",
    ])
    const indexes = await sql<{ indexname: string }>(
      `select indexname from pg_indexes
       where tablename in ('order', 'refund') and indexname like 'IDX\\_tw\\_%' order by 1`
    )
    expect(indexes.map(({ indexname }) => indexname)).toEqual([
      "IDX_tw_invoicing_order_changed",
      "IDX_tw_invoicing_refund_created",
    ])
  })

  it("sets a clean store up by the script of docs/user/getting-started.md, which changes nothing when it runs again", async () => {
    const page = "docs/user/getting-started.md"
    await sql("delete from region_payment_provider")
    const first = await runScriptOf(page)
    expect(first).toContain("The region now takes payments with pp_payment-intents_tw.")
    expect(first).toContain("The tax region Taiwan has the default rate 5 %.")
    expect(first).toMatch(/Order numbers that people can read.*TW\{display_id\}/)

    const parts = () =>
      sql(
        `select md5(string_agg(t::text, ' ' order by t::text)) as rows from (
           select row(r.*) from region r union all select row(l.*) from region_payment_provider l
           union all select row(c.*) from store_currency c union all select row(x.*) from tax_region x
           union all select row(y.*) from tax_rate y union all select row(p.*) from price_preference p
         ) t`
      )
    const before = await parts()
    const second = await runScriptOf(page)
    expect(second).toContain("The region takes payments with pp_payment-intents_tw.")
    expect(second.match(/Taiwan set-up: The .* now /)).toBeNull()
    expect(await parts()).toEqual(before)
  })

  it("comes with a sandbox that serves its console and the payment component", async () => {
    for (const path of ["/", "/pages/console.js", "/pages/sdk.js", "/pages/component.html"]) {
      expect([path, (await fetch(sandboxUrl + path)).status]).toEqual([path, 200])
    }
  })

  it("builds the invoice card into the clean store's admin, and serves it", async () => {
    const assets = join(builtStore, "public/admin/assets")
    const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"))
    const withCard = scripts.filter((file) =>
      readFileSync(join(assets, file), "utf8").includes("/tw-invoices")
    )
    expect(withCard).not.toEqual([])

    store = await startStore(env)
    const page = await fetch(`${storeUrl()}/app`)
    expect(await page.text()).toMatch(/<script type="module"[^>]*src="[^"]*\/assets\//)
  })

  it("warns that its services are sandboxes, takes an order to an issued invoice, and shows its options", async () => {
    store = await startStore(env)
    const warnings = store.tail().match(/Taiwan \w+: NODE_ENV is production/g)
    expect(warnings?.sort()).toEqual([
      "Taiwan invoicing: NODE_ENV is production",
      "Taiwan payments: NODE_ENV is production",
    ])
    const staff = await Staff.signIn(addresses())
    expect(await staff.invoicingStatus()).toMatchObject({
      configured: true,
      missing: [],
      sandbox: true,
      sandboxes_in_production: ["invoicing", "pp_payment-intents_tw"],
      untested_medusa: null,
      issue_on: "captured",
    })

    const lines = shop.variant_ids.slice(0, 3).map((variant_id) => ({ variant_id, quantity: 2 }))
    const details = { type: "company", tax_id: "04595257", name: "範例股份有限公司" }
    const order = await new Shopper(addresses()).buy(lines, details)
    const invoice = await staff.invoiceThatIs("issued", order.id)
    const held = await new Services(addresses()).invoiceOf(invoice.order_number)
    expect(invoice.amount).toBe(order.total)
    expect(sumOfLines(held)).toBe(order.total)
    expect(held.invoice_number).toBe(invoice.invoice_number)
    expect((await fetch(await staff.link(invoice))).status).toBe(200)
  })

  it("uses the values of the shop's own hooks on the invoices, and makes none if they decide against it", async () => {
    store = await startStore({ ...env, SHOP_HOOKS: "on" })
    const staff = await Staff.signIn(addresses())
    const lines = shop.variant_ids.slice(0, 3).map((variant_id) => ({ variant_id, quantity: 2 }))
    const order = await new Shopper(addresses()).buy(lines, { type: "personal" })
    const invoice = await staff.invoiceThatIs("issued", order.id)
    const held = await new Services(addresses()).invoiceOf(invoice.order_number)
    expect(invoice.amount).toBe(order.total)
    expect(sumOfLines(held)).toBe(order.total)
    expect(held.lines[0].Remark).toBe(`4242 訂單編號 ${order.display_id}`)
    expect(held.lines.map(({ Description }) => Description)).toEqual(
      held.lines.map(() => expect.stringMatching(/^精選 ./))
    )

    const ownCompany = { type: "company", tax_id: "22099131", name: "範例股份有限公司" }
    const internal = await new Shopper(addresses()).buy(lines, ownCompany)
    expect(await staff.invoiceThatIs("not_needed", internal.id)).toMatchObject({
      reason: "shop_decision",
      reason_detail: "An order of our own company.",
      order_number: null,
      invoice_number: null,
    })
    await expect(staff.issueNow(internal.id)).rejects.toThrow(
      /got 400: .*this order needs no invoice: An order of our own company\./
    )
  })

  it("runs the script of docs/user/first-order.md, which places an order and prints its invoice number", async () => {
    store = await startStore({ ...env, TW_INVOICE_ISSUE_ON: "placed" })
    const page = readFileSync(join(installedPlugin, "docs/user/first-order.md"), "utf8")
    const [, script] = /^```js\n(.*?)^```/ms.exec(page) ?? []
    const file = join(storeFolder, "buy.mjs")
    writeFileSync(file, script)
    const lines: string[] = []
    const buyer = { BACKEND: storeUrl(), KEY: shop.publishable_key }
    await runChild({
      ...{ name: "The script", command: process.execPath, args: [file] },
      env: { ...process.env, ...buyer },
      onLine: (line) => lines.push(line),
    })
    expect(lines).toEqual([
      "Payment: success",
      expect.stringMatching(/^Order: #\d+, NT\$ \d+$/),
      expect.stringMatching(/^Invoice: [A-Z]{2}\d{8}$/),
    ])
  })

  it("adopts invoices issued since a backup, after the script of docs/user/production.md, which can be repeated", async () => {
    const page = "docs/user/production.md"
    const services = new Services(addresses())
    const uploads = async () =>
      (await services.invoicingCalls()).filter((call) => call.function === "UploadInvoice_Patch")
    store = await startStore(env)
    const lines = [{ variant_id: shop.variant_ids[0], quantity: 1 }]
    const order = await new Shopper(addresses()).buy(lines, { type: "personal" })
    const staff = await Staff.signIn(addresses())
    const issued = await staff.invoiceThatIs("issued", order.id)
    await store.stop()

    // As in a backup from before the upload.
    await sql(
      `update tw_invoice set status = 'pending', invoice_number = null, service_status = null,
         sent_at = null, left_at = null, sent_to = null, sent_with = null, issued_at = null,
         reconcile_at = null, attempts = 0, due_at = now()
       where id = '${issued.id}'`
    )
    const sent = await uploads()
    expect(await runScriptOf(page)).toMatch(/the restore is recorded.*now about 1,/)
    expect(await runScriptOf(page)).toMatch(/the restore is recorded.*now about 0,/)

    store = await startStore(env)
    await staff.retry(issued.id)
    const adopted = await staff.invoiceThatIs("issued", order.id)
    expect(adopted.invoice_number).toBe(issued.invoice_number)
    expect(await uploads()).toEqual(sent)
    await services.invoiceOf(issued.order_number)
  })

  it("starts without credentials, says what is missing, and starts no payment", async () => {
    store = await startStore({ ...env, TW_INVOICE_MEM_CID: "", TW_PAY_PRIVATE_KEY: "" })
    const staff = await Staff.signIn(addresses())
    expect(await staff.invoicingStatus()).toMatchObject({ configured: false, missing: ["memCid"] })

    const shopper = new Shopper(addresses())
    const cart = await shopper.fillCart([{ variant_id: shop.variant_ids[0], quantity: 1 }])
    await expect(shopper.openPaymentSession(cart.id)).rejects.toThrow(/not configured.*privateKey/)
  })

  it.each([
    ["transport", { TW_INVOICE_TRANSPORT: "carrier-pigeon" }],
    ["linkSecret", { TW_PAY_LINK_SECRET: "short" }],
  ])("does not start with a wrong %s, and says so", async (option, wrong) => {
    store = launchStore({ ...env, ...wrong })
    expect(await store.exited).not.toBe(0)
    expect(store.tail()).toMatch(new RegExp(`${option}[^\\n]*must`))
  })

  it("does not start on a Medusa that is too old, and explains why", async () => {
    store = launchStore({ ...env, ...withMedusa("2.17.2") })
    expect(await store.exited).not.toBe(0)
    expect(store.tail()).toContain(
      "works with Medusa 2.18.0 and later versions of 2.x, and this store has 2.17.2"
    )
  })

  it("starts on a Medusa newer than those tested, logs one line, and reports it in its status", async () => {
    store = await startStore({ ...env, ...withMedusa("2.99.0") })
    expect(store.tail().match(/this store has 2\.99\.0/g)).toHaveLength(1)
    const staff = await Staff.signIn(addresses())
    expect(await staff.invoicingStatus()).toMatchObject({ untested_medusa: "2.99.0" })
  })

  // This suite replaces the plugin's tables, so it is the last.
  describe("with the recorded database of an earlier state of the plugin", () => {
    upgradeSuite(
      () => ({ env, shop }),
      (started) => (store = started)
    )
  })
})
