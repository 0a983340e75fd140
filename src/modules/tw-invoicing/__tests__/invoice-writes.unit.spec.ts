import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { unchartedWritesIn } from "./invoice-writes"

const source = join(__dirname, "../../..")

/** The one statement that an event is written with where it changes many rows. */
const GENERATOR = "modules/tw-invoicing/store/batch-transition.ts"

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !/__tests__|\/migrations\//.test(path)
)

it("the module writes an invoice's status only as an event of the state machine", () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files
    .filter((path) => path !== GENERATOR)
    .flatMap((path) =>
      unchartedWritesIn(readFileSync(join(source, path), "utf8")).map((line) => `${path}:${line}`)
    )
  expect(found).toEqual([])
})

it.each([
  `db("tw_invoice").where({ id }).update({ status: "issued" })`,
  `db("tw_invoice").where({ id }).update({ due_at: null, ...(late && { status }) })`,
  `db("tw_invoice").where({ id }).update(columns)`,
  `db("tw_invoice").where({ id }).update({ ...columns })`,
  `db("tw_invoice").where({ id }).update({ [column]: "issued" })`,
  `db("tw_invoice as i").update({ status: db.raw("case when true then 'issued' end") })`,
  `db("tw_invoice").insert(rows.map((row) => ({ ...row, revision: 1 })))`,
  `const rows = db("tw_invoice"); rows.update({ status: "voided" })`,
  `db.raw("update tw_invoice set status = 'issued'")`,
  "db.raw(`with late as (select 1), moved as (UPDATE tw_invoice i set ${columns})`)",
  `db.raw('insert into "tw_invoice" (status) values (1)')`,
  `service.updateTwInvoices({ id, status: "issued" })`,
])("the check finds a write that could set the status: %s", (text) => {
  expect(unchartedWritesIn(text)).toHaveLength(1)
})

it.each([
  `db("tw_invoice").where({ id, status: "issued" }).update({ rows: null })`,
  `db("tw_invoice").update({ ...(found ? { difference } : {}), updated_at: db.fn.now() })`,
  `db("tw_invoice").update({ ...changesOf(db, event, given), updated_at: db.fn.now() })`,
  `db("tw_invoice").select("id"); db("tw_bulk_issue").update({ status: "done" })`,
  `db.raw("update tw_invoice_event set emit_at = null")`,
])("the check accepts a write that cannot set the status: %s", (text) => {
  expect(unchartedWritesIn(text)).toEqual([])
})
