import { placeOrder } from "../../http/shop"
import type { ModelStore } from "../store"

type Table = [name: string, rows: string, own: string[]]

const OF_COLLECTION =
  "payment_collection_id in (select payment_collection_id from order_payment_collection where order_id = ORDER)"
const OF_ITEM = "item_id in (select item_id from order_item where order_id = ORDER)"
const OF_SHIPPING = "in (select shipping_method_id from order_shipping where order_id = ORDER)"

/**
 * Tables that belong to one order: how to find the rows of the order `ORDER`, and the columns in
 * which a copy differs. Address, customer and prices stay the same.
 */
const TABLES: Table[] = [
  ["order", "id = ORDER", ["id"]],
  ["order_summary", "order_id = ORDER", ["id", "order_id"]],
  [
    "order_line_item",
    `id in (select item_id from order_item where order_id = ORDER)`,
    ["id", "totals_id"],
  ],
  ["order_item", "order_id = ORDER", ["id", "order_id", "item_id"]],
  ["order_line_item_tax_line", OF_ITEM, ["id", "item_id"]],
  ["order_shipping_method", `id ${OF_SHIPPING}`, ["id"]],
  ["order_shipping", "order_id = ORDER", ["id", "order_id", "shipping_method_id"]],
  [
    "order_shipping_method_tax_line",
    `shipping_method_id ${OF_SHIPPING}`,
    ["id", "shipping_method_id"],
  ],
  ["order_cart", "order_id = ORDER", ["id", "order_id", "cart_id"]],
  ["payment_collection", OF_COLLECTION.replace("payment_collection_id", "id"), ["id"]],
  ["order_payment_collection", "order_id = ORDER", ["id", "order_id", "payment_collection_id"]],
]

/** Tables without rows for an unpaid order. */
const PAYMENT: Table[] = [
  ["payment_session", OF_COLLECTION, ["id", "payment_collection_id"]],
  ["payment", OF_COLLECTION, ["id", "payment_collection_id", "payment_session_id"]],
]

/** An edited order has its items and its shipping once for each version. */
const VERSIONED = ["order_item", "order_shipping"]

/** Number of characters at the end of an id in which a copy differs. */
const SUFFIX = 6

type Template = { id: string; total: number; order: string; payment: string }

/**
 * Orders of one to three pieces of one article. They are copies of orders placed through the store,
 * made directly in the database, because the store would take a second for each. Their changes are
 * written as by Medusa's workflows.
 */
export class Orders {
  private made = 0

  private constructor(
    private readonly store: ModelStore,
    private readonly templates: Template[],
    private readonly columns: Map<string, string[]>
  ) {}

  static async open(store: ModelStore): Promise<Orders> {
    const columns = new Map<string, string[]>()
    for (const [name] of [...TABLES, ...PAYMENT]) {
      const rows = await store.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_schema = 'public' and table_name = ? and is_generated = 'NEVER'`,
        [name]
      )
      columns.set(
        name,
        rows.map(({ column_name }) => column_name)
      )
    }
    const templates: Template[] = []
    for (const quantity of [1, 2, 3]) {
      const lines = [{ variant: 0, quantity }]
      const { id, total } = await placeOrder(store.api, store.shop, { lines })
      const copying = (tables: Table[]) =>
        tables.map((table) => copyOf(table, columns, id)).join("")
      templates.push({ id, total, order: copying(TABLES), payment: copying(PAYMENT) })
    }
    // Templates, which the sweep must not find.
    await store.query(`update "order" set deleted_at = now() where id = any(?)`, [
      templates.map(({ id }) => id),
    ])
    return new Orders(store, templates, columns)
  }

  /** An order's total by its pieces, in dollars; with none: its delivery. */
  total(pieces: number): number {
    const [one, two] = this.templates
    return one.total + (pieces - 1) * (two.total - one.total)
  }

  /** @returns the order's id */
  async place(pieces: number, paid: boolean): Promise<string> {
    const { id, order, payment } = this.templates[pieces - 1]
    const suffix = this.suffix("M")
    const copied = paid ? order + payment : order
    await this.run(copied.replaceAll("SUFFIX", suffix))
    return id.slice(0, -SUFFIX) + suffix
  }

  /** A payment of this amount, separate from the others. */
  async pay(id: string, amount: number): Promise<void> {
    const [{ payment }] = this.templates
    const collection = `(select payment_collection_id from order_payment_collection where order_id = '${id}')`
    await this.run(
      payment
        .replaceAll(COLLECTION, collection)
        .replaceAll(
          '"raw_amount" as raw_amount',
          `'{"value": "${amount}", "precision": 20}'::jsonb`
        )
        .replaceAll('"amount" as amount', String(amount))
        .replaceAll("SUFFIX", this.suffix("P"))
    )
  }

  async capture(id: string): Promise<void> {
    await this.store.query(
      `with captured as (
         update payment set captured_at = now(), updated_at = now()
         where captured_at is null and canceled_at is null and payment_collection_id in (
           select payment_collection_id from order_payment_collection where order_id = ?)
         returning id, amount, raw_amount)
       insert into capture (id, amount, raw_amount, payment_id, created_at, updated_at)
       select 'capt_' || id, amount, raw_amount, id, now(), now() from captured`,
      [id]
    )
  }

  /**
   * Refunds an amount. The part that the order did not owe is subtracted from its total, as in
   * Medusa.
   */
  async refund(id: string, amount: number, notOwed: number): Promise<void> {
    const number = ++this.made
    await this.store.query(
      `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
       select ?, ?, jsonb_build_object('value', ?::text, 'precision', 20), id, now(), now() from payment
       where payment_collection_id in (
         select payment_collection_id from order_payment_collection where order_id = ?)
       order by id limit 1`,
      [`ref_model${number}`, amount, amount, id]
    )
    if (notOwed > 0) {
      await this.store.query(
        `insert into order_credit_line (id, order_id, version, amount, raw_amount, created_at, updated_at)
         select ?, id, version, ?, jsonb_build_object('value', ?::text, 'precision', 20), now(), now()
         from "order" where id = ?`,
        [`ordcl_model${number}`, notOwed, notOwed, id]
      )
    }
    await this.store.query(`update "order" set updated_at = now() where id = ?`, [id])
  }

  async cancel(id: string): Promise<void> {
    await this.store.query(
      `update "order" set status = 'canceled', canceled_at = now(), updated_at = now() where id = ?`,
      [id]
    )
  }

  /** A confirmed order edit to a number of pieces. */
  async edit(id: string, pieces: number): Promise<void> {
    await this.addVersion(id, "edit", numeric("quantity", String(pieces)))
  }

  /** A return of a number of delivered pieces. */
  async return(id: string, pieces: number): Promise<void> {
    await this.addVersion(id, "return_receive", {
      ...numeric("fulfilled_quantity", "quantity"),
      ...numeric("delivered_quantity", "quantity"),
      ...numeric("return_received_quantity", `return_received_quantity + ${pieces}`),
    })
  }

  /** A confirmed change of an order: another version, with other values in its items. */
  private async addVersion(id: string, change: string, values: Values): Promise<void> {
    const version = `(select version from "order" where id = '${id}')`
    const copies = VERSIONED.map((table) => {
      const names = this.columns.get(table) ?? []
      const selected = names.map((name) => {
        if (name === "id") return `id || 'v' || (version + 1)`
        if (name === "version") return "version + 1"
        return values[name] ?? `"${name}"`
      })
      return `insert into ${table} (${quoted(names)}) select ${selected} from ${table}
        where order_id = '${id}' and version = ${version};`
    })
    const credits = `update order_credit_line set version = version + 1 where order_id = '${id}';`
    const noted = `insert into order_change (id, order_id, version, change_type, status, confirmed_at)
      values ('ordch_model${++this.made}', '${id}', ${version} + 1, '${change}', 'confirmed', now());`
    await this.run(
      `${copies.join("")}${credits}${noted} update "order" set version = version + 1, updated_at = now() where id = '${id}';`
    )
  }

  /** Deletes orders; their other rows are never read. */
  async forget(ids: string[]): Promise<void> {
    await this.store.query(`delete from "order" where id = any(?)`, [ids])
  }

  private suffix = (kind: string) => kind + String(++this.made).padStart(SUFFIX - 1, "0")

  /** Several statements in one call and one transaction. */
  private async run(statements: string): Promise<void> {
    await this.store.db.raw(statements.replaceAll("?", "\\?"))
  }
}

/** SQL by column. */
type Values = Record<string, string>

/** SQL: a number as Medusa stores it. */
const numeric = (column: string, value: string): Values => ({
  [column]: value,
  [`raw_${column}`]: `jsonb_build_object('value', (${value})::int::text, 'precision', 20)`,
})

/** SQL: the collection of a copied payment. */
const COLLECTION = ownId("payment_collection_id")

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(", ")

function copyOf([table, rows, own]: Table, columns: Map<string, string[]>, id: string): string {
  const names = columns.get(table) ?? []
  const values = names.map((name) => {
    if (name === "display_id") return "1000000 + right('SUFFIX', -1)::int"
    if (own.includes(name)) return ownId(name)
    if (name === "amount" || name === "raw_amount") return `"${name}" as ${name}`
    if (name === "created_at" || name === "updated_at") return "now()"
    return name === "deleted_at" ? "null" : `"${name}"`
  })
  return `insert into "${table}" (${quoted(names)}) select ${values} from "${table}"
    where ${rows.replaceAll("ORDER", `'${id}'`)};`
}

/** SQL: the id of a copy. */
function ownId(column: string): string {
  return `left("${column}", -${SUFFIX}) || 'SUFFIX'`
}
