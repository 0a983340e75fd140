import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import type { InvoiceFilter } from "../../src/modules/tw-invoicing/store/invoice-list"
import type { ListOrder } from "../../src/rules/invoice/listing"
import { blocksFor, explain, statementsOf, type Statement } from "./explained"
import { withInvoicingStore } from "./invoicing-store"

jest.setTimeout(900_000)

const ROWS = Number(process.env.TW_TEST_INVOICES ?? 150_000)

const LIMIT = 20
/** The largest count of the list. */
const MOST_COUNTED = 10_000

const period = {
  from: new Date("2026-02-28T16:00:00Z"),
  before: new Date("2026-04-30T16:00:00Z"),
}
/** Rows that a page's filter may pass over, and rows that its count may read in addition. */
type Passed = { page?: number; count?: number }
const PAGES: [string, InvoiceFilter, ListOrder, number, Passed?][] = [
  ["the first page", {}, "-dated_at", 0],
  ["the deepest page", {}, "-dated_at", 9_980],
  ["the oldest first", {}, "dated_at", 0],
  ["by number", {}, "-invoice_number", 0],
  // These are few, and all of them are read to be sorted.
  ["what needs review", { status: ["attention"], differs: true }, "-dated_at", 0, { page: 40 }],
  ["what differs", { differs: true }, "-dated_at", 0],
  ["what differs, or did when it was found", { differing: true }, "dated_at", 0, { page: 60 }],
  ["two states", { status: ["attention", "waiting"] }, "-dated_at", 0, { page: 65 }],
  ["a kind", { buyer_type: ["donation"] }, "-dated_at", 0],
  // The invoices of two months are found before they are counted.
  ["a period", period, "-dated_at", 0, { count: 5_300 }],
  [
    "a state in a period",
    { ...period, status: ["issued"] },
    "-dated_at",
    100,
    { page: 10, count: 5_300 },
  ],
  [
    "invoices of a period that are not issued",
    { open: "not_issued", before: period.before },
    "dated_at",
    0,
    { page: 60 },
  ],
  ["what of a period differs", { ...period, open: "differing" }, "dated_at", 0, { page: 60 }],
  ["whose day is not known", { date_unknown: true, before: period.before }, "dated_at", 0],
  ["whose tax type is not known", { tax_unknown: true, before: period.before }, "dated_at", 0],
  ["an invoice number", { q: "AB00012345" }, "-dated_at", 0],
  ["the beginning of one", { q: "AB000123" }, "-dated_at", 0, { page: 100 }],
  // The oldest: in the order of the list, PostgreSQL would read all later invoices before them.
  ["the beginning of many", { q: "AB0001" }, "-dated_at", 0, { page: 10_000 }],
  ["an order number", { q: "BULK000123" }, "-dated_at", 0, { page: 1_000 }],
  ["a tax ID", { q: "04595257" }, "-dated_at", 0],
  // The index has the names of all companies: no invoice is read for a name that does not match.
  ["a part of a company's name", { company_name: "例有限" }, "-dated_at", 0, { page: 7_500 }],
  ["a part of every company's name", { company_name: "有限" }, "-dated_at", 0],
  ["an amount", { amount: 150 }, "-dated_at", 0],
  ["an amount in a period", { ...period, amount: 150 }, "-dated_at", 0],
]

type FilePage = {
  after: { dated_at_exactly: number; id: string }
  limit: number
  account: string
}

withInvoicingStore((store) => {
  it(`the list stays fast with ${ROWS} invoices: no statement reads more than its page`, async () => {
    const { container, query } = store()
    await query(
      `insert into tw_invoice (id, order_id, revision, order_number, status, reason, invoice_number, amount,
         taxable_amount, allowance_confirmed, buyer_type, content, difference, date_unknown, issued_at, created_at)
       select 'twinv_' || n, 'order_' || n, 1, 'BULK' || lpad(n::text, 9, '0'),
         case when n % 5000 = 0 then 'attention' when n % 3000 = 1 then 'waiting' when n % 50 = 2 then 'voided' else 'issued' end,
         case when n % 10000 = 0 then 'amount_differs_at_service' when n % 5000 = 0 then 'not_sent' end,
         'AB' || lpad(n::text, 8, '0'), 100 + n % 900,
         case when n % 7000 <> 5 then 100 + n % 900 end,
         case when n % 1000 = 6 then 21 when n % 7000 = 8 then 500 end,
         case when n % 20 = 0 then 'company' when n % 30 = 1 then 'donation' else 'personal' end,
         case when n % 20 = 0 then jsonb_build_object('buyer', jsonb_build_object(
             'tax_id', case when n % 40000 = 0 then '04595257' else '10458575' end,
             'name', case when n % 40000 = 0 then '範例有限公司' else '甲乙有限公司' end)) end,
         case when n % 7000 = 3 then '{}'::jsonb end,
         case when n % 7000 = 4 then true end,
         timestamptz '2025-01-01' + n * interval '600 days' / ?,
         timestamptz '2025-01-01' + n * interval '600 days' / ?
       from generate_series(1, ?) n`,
      [ROWS, ROWS, ROWS]
    )
    // Nothing failed: there are no entries of failures to find.
    await query(
      `insert into tw_invoice_event (id, invoice_id, type, created_at)
       select 'twiev_' || n, 'twinv_' || n, 'issued', timestamptz '2025-01-01' + n * interval '1 minute'
       from generate_series(1, ?) n`,
      [ROWS]
    )
    await query(
      `insert into tw_allowance (id, invoice_id, allowance_number, allowance_date, dated_at,
         total_amount, amount, tax, taxable_amount, unclear, status, read_at)
       select 'twalw_' || n, 'twinv_' || n, 'BULK' || n, '2025-01-01',
         timestamptz '2025-01-01' + n * interval '600 days' / ?, 21, 21, 1, 21,
         case when n % 7000 = 9 then 'date' end, 'issued', now()
       from generate_series(1, ?) n`,
      [ROWS, ROWS]
    )
    await query("analyze tw_invoice, tw_invoice_event, tw_allowance")

    const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
    const db = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    for (const [name, filter, order, offset, passed = {}] of PAGES) {
      let found = 0
      const asked = await statementsOf(
        db,
        (sql) => /^select [\s\S]*from "tw_invoice"/.test(sql),
        async () => {
          const { account } = service
          const of = { order, offset, limit: LIMIT, account }
          const page = await service.listInvoicePage(filter, of)
          found = page.rows.length
        }
      )
      expect([name, found > 0, asked.length]).toEqual([name, true, 2])
      const isCount = ({ sql }: Statement) => /^select count/.test(sql)
      for (const statement of asked) {
        const most = isCount(statement)
          ? MOST_COUNTED + (passed.count ?? 0)
          : offset + LIMIT + 1 + (passed.page ?? 0)
        await expectAtMost(most, name, statement)
      }
    }

    // Those of invoices that need review, and of the last of each kind. What is open of allowances:
    // those that are counted at the service or unclear, not those of the registered ones.
    const counted = ROWS / 1000 + ROWS / 7000 + 1
    const FIGURES: [string, number, () => Promise<unknown>, number?][] = [
      ["the counters", 1, () => service.countInvoices(new Date(), service.account)],
      ["the last attempts", 2, () => service.readLastAttempts()],
      [
        "allowances that are not registered",
        1,
        () => service.readCountedBeyond(period.before, service.account),
        counted,
      ],
      [
        "unclear allowances",
        1,
        () => service.readUnclearAllowances(period.before, service.account),
      ],
    ]
    for (const [name, statements, look, most = 60] of FIGURES) {
      const asked = await statementsOf(db, (sql) => sql.includes("tw_invoice"), look)
      expect([name, asked.length]).toEqual([name, statements])
      for (const statement of asked) await expectAtMost(most, name, statement)
    }
    const beyond = await service.readCountedBeyond(new Date(), service.account)
    expect(beyond).toHaveLength(Math.ceil((ROWS - 7) / 7000))

    // Those of the accountant's files, however many rows of the period come before.
    const bounds = {
      start: new Date("2025-01-01T00:00:00Z"),
      end: new Date("2027-01-01T00:00:00Z"),
    }
    const { account } = service
    for (const [table, next, most] of [
      ["tw_invoice", (page: FilePage) => service.nextToExport(bounds, page), LIMIT],
      ["tw_invoice", (page: FilePage) => service.nextLines(bounds, page), LIMIT],
      ["tw_allowance", (page: FilePage) => service.nextAllowances(bounds, page), LIMIT],
    ] as const) {
      const [after] = (await query(
        `select id, (extract(epoch from dated_at) * 1000000)::float8 as dated_at_exactly
         from ${table} order by dated_at, id offset ? limit 1`,
        [ROWS - 1_000]
      )) as FilePage["after"][]
      let found = 0
      const asked = await statementsOf(
        db,
        (sql) => sql.includes("tw_invoice"),
        async () => (found = (await next({ after, limit: LIMIT, account })).length)
      )
      expect([table, found, asked.length]).toEqual([table, LIMIT, 1])
      await expectAtMost(most, `a page of the file, of ${table}`, asked[0])
    }

    // Invoices of any age, by the dates of their allowances: 250 a day, each of its own day.
    const day = [new Date("2025-12-01T00:00:00Z"), new Date("2025-12-02T00:00:00Z")] as const
    const allowed_within = { start: day[0], end: day[1] }
    const [older, same] = day.map((end) => ({ start: new Date(0), end }))
    for (const [times, count] of [
      [older, 0],
      [same, 250],
    ] as const) {
      let found = 0
      const asked = await statementsOf(
        db,
        (sql) => sql.includes("tw_invoice"),
        async () => {
          const page = { after: null, limit: 1_000, account, allowed_within }
          found = (await service.nextToExport(times, page)).length
        }
      )
      expect([times, found, asked.length]).toEqual([times, count, 1])
      await expectAtMost(1_000, "invoices by the dates of their allowances", asked[0])
    }

    async function expectAtMost(most: number, name: string, statement: Statement) {
      const { rows, blocks } = await explain(db, statement)
      const found = { name, sql: statement.sql, rows, blocks }
      expect(found).toEqual({
        ...found,
        rows: Math.min(rows, most),
        blocks: Math.min(blocks, blocksFor(most)),
      })
    }
  })
})
