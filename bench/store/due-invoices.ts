import type { Client } from "pg"

/** An invoice as it is planned: three lines and shipping. `number`: the SQL of its order number. */
const contentOf = (
  number: string
) => `jsonb_build_object('order_number', ${number}, 'buyer', jsonb_build_object('type', 'personal',
    'name', '王小明', 'tax_id', null, 'address', null, 'phone', null, 'email', 'buyer@example.com'),
  'carrier', null, 'donation_code', null, 'paper', false, 'customs', null, 'remark', '',
  'lines', jsonb_build_array(${["阿里山高山烏龍茶", "鳳梨酥 8 入", "綠豆椪 4 入", "宅配"]
    .map(
      (title) => `jsonb_build_object('description', '${title}', 'quantity', 2, 'unit_price', '120',
        'amount', 240, 'tax_type', 'taxable')`
    )
    .join(", ")}))`

/** Fills the table with invoices of the past. */
export async function insertIssued(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into tw_invoice (id, order_id, revision, order_number, status, invoice_number, amount,
       issued_at, reconciled_at, created_at)
     select 'twinv_past' || n, 'order_past' || n, 1, 'PAST' || n, 'issued',
       chr(65 + n / 26000000) || chr(65 + (n / 1000000) % 26) || lpad((n % 1000000)::text, 8, '0'),
       960, at, now(), at
     from (select n, now() - interval '1 year' + n * interval '20 seconds' as at
           from generate_series(1, $1::int) n) past`,
    [count]
  )
  await client.query("analyze tw_invoice")
}

/** Seconds from one invoice to the next: a million fit into a period. */
const APART = 5

/** A period of the books, and the second letter of its invoices' numbers. */
type BooksOf = { key: string; letter: string }

/**
 * Invoices of a period, of which one in ten is a company's, one in fifty voided, and one in twenty has
 * an allowance.
 */
export async function insertPeriod(
  client: Client,
  { key, letter }: BooksOf,
  count: number
): Promise<void> {
  await client.query(
    `insert into tw_invoice (id, order_id, revision, order_number, status, invoice_number, amount,
       taxable_amount, buyer_type, kept_tax_id, issued_at, voided_at, void_reason, created_at)
     select 'twinv_book' || $2 || n, 'order_book' || $2 || n, 1, 'BOOK' || $2 || n,
       case when n % 50 = 0 then 'voided' else 'issued' end,
       chr(65 + (n / 1000000) % 26) || $2 || lpad((n % 1000000)::text, 8, '0'), 105 + n % 900,
       105 + n % 900, case when n % 10 = 0 then 'company' else 'personal' end,
       case when n % 10 = 0 then '04595257' end, at, case when n % 50 = 0 then at end,
       case when n % 50 = 0 then 'order_canceled' end, at
     from (select n, $3::timestamptz + n * interval '${APART} seconds' as at
           from generate_series(1, $1::int) n) book`,
    [count, letter, `${key}-01T00:00:00+08:00`]
  )
  await client.query(
    `insert into tw_allowance (id, invoice_id, allowance_number, allowance_date, dated_at,
       total_amount, tax_amount, amount, tax, taxable_amount, status, read_at)
     select 'twalw_book' || $2 || n, 'twinv_book' || $2 || n, 'BOOK' || $2 || n, $3::text,
       $3::text::timestamptz, 20, 1, 21, 1, 21, 'issued', now()
     from generate_series(1, $1::int, 20) n where n % 50 <> 0`,
    [count, letter, `${key}-02`]
  )
  await client.query("analyze tw_invoice, tw_allowance")
}

/** The rows of an order that a file of invoices reads: of order `n` of a period, `at` its moment. */
const ORDER_ROWS = [
  `"order" (id, display_id, version, status, currency_code, is_draft_order, created_at, updated_at)
   select 'order_book' || $2 || n, n, 1, 'pending', 'twd',
     false, at, at`,
  `payment_collection (id, currency_code, amount, raw_amount, captured_amount, raw_captured_amount, status,
     created_at, updated_at)
   select 'pay_col_book' || $2 || n, 'twd', paid, raw, paid, raw, 'completed', at, at`,
  `order_payment_collection (id, order_id, payment_collection_id, created_at, updated_at)
   select 'ordpc_book' || $2 || n, 'order_book' || $2 || n, 'pay_col_book' || $2 || n, at, at`,
  `payment (id, amount, raw_amount, currency_code, provider_id, payment_collection_id,
     payment_session_id, data, captured_at, created_at, updated_at)
   select 'pay_book' || $2 || n, paid, raw, 'twd', 'pp_system_default', 'pay_col_book' || $2 || n,
     'payses_book' || $2 || n, '{}', at, at, at`,
  `capture (id, amount, raw_amount, payment_id, created_at, updated_at)
   select 'capt_book' || $2 || n, paid, raw, 'pay_book' || $2 || n, at, at`,
]

/** Gives each invoice of a period an order that is paid. One in twenty had a refund of NT$21. */
export async function insertOrders(
  client: Client,
  { key, letter }: BooksOf,
  count: number
): Promise<void> {
  // A payment belongs to a session, which no file reads.
  await client.query("set session_replication_role = replica")
  for (const rows of ORDER_ROWS) {
    await client.query(
      `insert into ${rows}
       from (select n, 105 + n % 900 as paid,
               jsonb_build_object('value', (105 + n % 900)::text, 'precision', 20) as raw,
               $3::timestamptz + n * interval '${APART} seconds' as at
             from generate_series(1, $1::int) n) book`,
      [count, letter, `${key}-01T00:00:00+08:00`]
    )
  }
  await client.query(
    `insert into refund (id, amount, raw_amount, payment_id, created_at, updated_at)
     select 'ref_book' || $2 || n, 21, '{"value": "21", "precision": 20}', 'pay_book' || $2 || n,
       $3::timestamptz, $3::timestamptz
     from generate_series(1, $1::int, 20) n where n % 50 <> 0`,
    [count, letter, `${key}-02`]
  )
  await client.query("set session_replication_role = origin")
  await client.query(`vacuum analyze "order", payment_collection, order_payment_collection, payment,
    capture, refund`)
}

/** Gives the invoices of a period the content with which they were sent: three lines and shipping. */
export async function insertLines(client: Client, { letter }: BooksOf): Promise<void> {
  await client.query(
    `update tw_invoice set content = ${contentOf("order_number")}
     where id like 'twinv_book' || $1 || '%'`,
    [letter]
  )
  await client.query("vacuum analyze tw_invoice")
}

let made = 0

/** Invoices that are planned and due, as a sweep or a burst leaves them. */
export async function insertDue(client: Client, count: number): Promise<void> {
  const run = ++made
  await client.query(
    `insert into tw_invoice (id, order_id, revision, order_number, status, amount, content, due_at,
       due_since, created_at, order_seen_at)
     select 'twinv_due${run}_' || n, 'order_due${run}_' || n, 1, number, 'pending', 960, ${contentOf("number")},
       now(), now(), now(), now()
     from (select n, 'DUE${run}X' || n as number from generate_series(1, $1::int) n) due`,
    [count]
  )
}

export async function countIssued(client: Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as count from tw_invoice where status = 'issued' and id not like 'twinv_past%'"
  )
  return rows[0].count
}
