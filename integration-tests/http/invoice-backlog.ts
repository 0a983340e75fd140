import type { InvoicingStore } from "./invoicing-store"

type Query = InvoicingStore["query"]

/** The four lines of an order of three articles. */
const CONTENT = `jsonb_build_object('order_number', number, 'buyer', jsonb_build_object('type', 'personal',
    'name', '王小明', 'tax_id', null, 'address', '台北市信義區市府路 1 號', 'phone', '0912345678',
    'email', 'buyer' || n || '@example.com'),
  'carrier', null, 'donation_code', null, 'paper', false, 'customs', null, 'remark', '',
  'lines', jsonb_build_array(${["阿里山高山烏龍茶 150 公克", "鳳梨酥 8 入", "綠豆椪 4 入", "宅配"]
    .map(
      (title) => `jsonb_build_object('description', '${title}', 'quantity', 2, 'unit_price', '120',
        'amount', 240, 'tax_type', 'taxable')`
    )
    .join(", ")}))`

const DETAILS = `jsonb_build_object('type', 'personal', 'name', null, 'tax_id', null,
  'carrier', jsonb_build_object('type', 'mobile', 'code', '/ABC+-.9'), 'donation_code', null, 'paper', false)`

/** The entries of a timeline with failures; two have messages of the service. */
const ENTRIES = ["planned", "sending", "refused", "issued", "attention", "agrees"]

/** Past invoices: one a minute, each with its content, the buyer's details and a timeline. */
export async function insertPast(query: Query, count: number, account: string): Promise<void> {
  await query(
    `insert into tw_invoice (id, order_id, revision, order_number, status, invoice_number, amount,
       taxable_amount, content, details, changes, attempts, sent_at, left_at, sent_to, sent_with,
       service_status, issued_at, reconciled_at, reconcile_at, created_at, order_seen_at)
     select 'twinv_past' || md5(n::text), 'order_past' || n, 1, number, 'issued',
       'AB' || lpad(n::text, 8, '0'), 960, 960, ${CONTENT}, ${DETAILS}, '[]', 1, at, at, ?, 50, 'issued',
       at, now(), now() + interval '12 hours', at, at
     from (select n, 'PAST' || n as number, now() - n * interval '1 minute' as at
           from generate_series(1, ?::int) n) past`,
    [account, count]
  )
  await query(
    `insert into tw_invoice_event (id, invoice_id, type, detail, created_at)
     select 'twiev_past' || n || '_' || entry, 'twinv_past' || md5(n::text), type,
       case when type in ('refused', 'attention') then '系統忙碌，請稍後再試' end,
       now() - n * interval '1 minute'
     from generate_series(1, ?::int) n, unnest(?::text[]) with ordinality as entries (type, entry)`,
    [count, ENTRIES]
  )
}

/**
 * Invoices that are due to be sent. Their order in the table is not that of their due times, and
 * one in ten may only be sent in a small batch.
 */
export async function insertPending(query: Query, count: number): Promise<void> {
  await query(
    `insert into tw_invoice (id, order_id, revision, order_number, status, amount, taxable_amount,
       content, details, changes, batch_limit, due_at, due_since, created_at, order_seen_at)
     select 'twinv_due' || md5(n::text), 'order_due' || n, 1, number, 'pending', 960, 960, ${CONTENT},
       ${DETAILS}, '[]', case when n % 10 = 0 then 25 end, at, at, at, at
     from (select n, 'DUE' || n as number,
             now() - interval '1 hour' - hashint4(n) % 3600000 * interval '1 millisecond'
               - n * interval '1 microsecond' as at
           from generate_series(1, ?::int) n) due`,
    [count]
  )
}
