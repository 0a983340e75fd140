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
