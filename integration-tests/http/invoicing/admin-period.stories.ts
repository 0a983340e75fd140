import type { AdminListedInvoice } from "../../../src/http-types"
import { FILE_MEDIA_TYPES } from "../../../src/rules/period/accountants-file"
import { ATTENTION_REASONS } from "../../../src/rules/invoice/invoice-status"
import {
  earlierPeriod,
  PERIODS_OF_A_YEAR,
  periodKey,
  periodOf,
} from "../../../src/rules/period/period"
import { withInvoicingStore } from "../invoicing-store"
import { readCsv } from "../../read-csv"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

withInvoicingStore((store) => {
  const get = async (path: string) => (await store().api.get(path, store().shop.admin)).data
  const period = () => get(`/admin/tw-invoices/period?period=${currentPeriod()}`)

  it("a period lists its open invoices, and the deadline for correcting them", async () => {
    const { api, shop, invoiceIn, query } = store()
    const issued = async () => {
      const order = await placeOrder(api, shop)
      const { id } = await invoiceIn(order.id, "issued")
      return { order, id }
    }
    const fine = await issued()
    const held = await issued()
    const kept = await issued()
    const refunded = await issued()
    const differing = await issued()
    const change = (columns: string, id: string) =>
      query(`update tw_invoice set ${columns} where id = ?`, [id])
    await change(
      "status = 'attention', reason = 'refused_by_service', invoice_number = null",
      held.id
    )
    await change(
      "status = 'attention', reason = 'void_refused', void_requested_at = now()",
      kept.id
    )
    // Planned in a closed period, and not issued in this one either.
    await query(
      `insert into tw_invoice (id, order_id, revision, status, reason, created_at)
       values ('late', 'late', 1, 'attention', 'not_sent', now() - interval '100 days')`
    )
    // Both a due void and a refund without an allowance: one task.
    await refund(kept.order.id, 100)
    // Voided in the service's console: no allowance is needed.
    const voided = await issued()
    await change("service_status = 'voided'", voided.id)
    await refund(voided.order.id, 100)
    await change(`difference = '{"field":"amount","ours":1,"theirs":2}'`, differing.id)
    await refund(refunded.order.id, 100)

    const view = await period()
    const ids = (kind: string) => view.open[kind].invoices.map(({ id }: { id: string }) => id)
    expect(ids("not_issued")).toEqual(["late", held.id])
    expect(ids("not_voided")).toEqual([kept.id])
    expect(ids("without_allowance")).toEqual([kept.id, refunded.id])
    expect(ids("differing")).toEqual([differing.id])
    expect(view.left).toBe(5)
    expect(view.totals).toEqual({
      issued: 4,
      issued_amount: 4 * fine.order.total,
      voided: 0,
      unclear: 1,
      other_account: 0,
    })
    expect(new Date(view.void_deadline).getTime()).toBeGreaterThan(new Date(view.ends_at).getTime())

    await query(
      `insert into tw_allowance (id, invoice_id, allowance_number, total_amount, status, read_at)
       values ('twalw_1', ?, 'TWA1', 100, 'issued', now())`,
      [refunded.id]
    )
    const { count } = (await period()).open.without_allowance
    expect(count).toBe(1)
  })

  it("a period lists an invoice whose allowances exceed its refunds, from the period of the allowance that is too much", async () => {
    const { api, shop, invoiceIn, query } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    const current = earlierPeriod(new Date(), 0)
    const before = earlierPeriod(current, 1)
    const first = earlierPeriod(current, 2)
    await query("update tw_invoice set issued_at = ? where id = ?", [first, id])
    const allow = (number: string, amount: number, dated_at: Date) =>
      query(
        `insert into tw_allowance (id, invoice_id, allowance_number, dated_at, total_amount, amount,
           status, read_at)
         values (?, ?, ?, ?, ?, ?, 'issued', now())`,
        [`twalw_${number}`, id, number, dated_at, amount, amount]
      )
    /** Counts of the kind in the invoice's period, the next one and the present one. */
    const listed = async () => {
      const keys = [first, before, current].map((start) => periodKey(periodOf(start)))
      const seen: [number, number][] = []
      for (const key of keys) {
        const view = await get(`/admin/tw-invoices/period?period=${key}`)
        const { count, earlier, invoices } = view.open.allowance_too_large
        expect(invoices.map((invoice: { id: string }) => invoice.id)).toEqual(count ? [id] : [])
        // The money may have gone back in a way that Medusa does not know.
        expect(view.left).toBe(0)
        seen.push([count, earlier])
      }
      return seen
    }
    const [none, here, since] = [
      [0, 0],
      [1, 0],
      [1, 1],
    ]

    await allow("TWA1", 100, before)
    expect(await listed()).toEqual([none, here, since])
    await refund(order.id, 100)
    expect(await listed()).toEqual([none, none, none])
    await allow("TWA2", 30, current)
    expect(await listed()).toEqual([none, none, here])
    // What a deleted order comes to is not known.
    await query(`update "order" set deleted_at = now() where id = ?`, [order.id])
    expect(await listed()).toEqual([none, none, none])
    await query(`update "order" set deleted_at = null where id = ?`, [order.id])
    expect(await listed()).toEqual([none, none, here])
    const longAgo = earlierPeriod(first, 2 * PERIODS_OF_A_YEAR)
    await query("update tw_invoice set issued_at = ? where id = ?", [longAgo, id])
    expect(await listed()).toEqual([none, none, here])
    await query("update tw_allowance set status = 'voided' where allowance_number = 'TWA2'")
    expect(await listed()).toEqual([none, none, none])
  })

  it("an invoice whose day of issue is not known is listed in each period, because it may belong to any", async () => {
    const order = await placeOrder(store().api, store().shop)
    const { id } = await store().invoiceIn(order.id, "issued")
    await store().query("update tw_invoice set date_unknown = true where id = ?", [id])
    for (const ago of [0, 1]) {
      const key = periodKey(periodOf(earlierPeriod(new Date(), ago)))
      const { open, left } = await get(`/admin/tw-invoices/period?period=${key}`)
      const ids = open.date_unknown.invoices.map((invoice: { id: string }) => invoice.id)
      expect({ ids, left }).toEqual({ ids: [id], left: 1 })
    }
  })

  it("an allowance that the service counts and nobody registered is listed until it is, though its order did not change", async () => {
    const { api, shop, invoiceIn, query } = store()
    const order = await placeOrder(api, shop)
    const { id } = await invoiceIn(order.id, "issued")
    const count = (confirmed: number, unconfirmed: number | null) =>
      query(
        `update tw_invoice set issued_at = '2025-03-05T12:00:00+08:00', service_status = 'allowance',
         allowance_confirmed = ?, allowance_unconfirmed = ? where id = ?`,
        [confirmed, unconfirmed, id]
      )
    const listed = async (key = "2025-03") => {
      const { open, left } = await get(`/admin/tw-invoices/period?period=${key}`)
      const { earlier, invoices } = open.allowance_unregistered
      return [invoices.map((one: { id: string }) => one.id), { earlier, left }]
    }
    const none = [[], { earlier: 0, left: 0 }]
    await count(0, null)
    expect(await listed()).toEqual(none)
    await count(60, 40)
    expect(await listed()).toEqual([[id], { earlier: 0, left: 1 }])
    expect(await listed("2025-05")).toEqual([[id], { earlier: 1, left: 1 }])
    expect(await listed("2025-01")).toEqual(none)

    const allow = (number: string, total_amount: number, amount: number, status: string) =>
      query(
        `insert into tw_allowance (id, invoice_id, allowance_number, dated_at, total_amount, amount, tax,
           taxable_amount, status, read_at)
         values (?, ?, ?, '2025-03-10T00:00:00+08:00', ?, ?, 2, ?, ?, now())`,
        [number, id, number, total_amount, amount, amount, status]
      )
    // Its total leaves out the tax, as the service's own sum of it does.
    await allow("TWA1", 40, 42, "issued")
    await allow("TWA2", 60, 60, "voided")
    expect((await listed())[0]).toEqual([id])
    await query("update tw_allowance set status = 'issued' where id = 'TWA2'")
    expect((await listed())[0]).toEqual([])
    await query("update tw_invoice set allowance_confirmed = 2147483647 where id = ?", [id])
    expect((await listed())[0]).toEqual([id])
    // The void gave everything back, and this allowance is in no sum.
    await query("update tw_invoice set status = 'voided', voided_at = now() where id = ?", [id])
    expect((await listed())[0]).toEqual([])
    await query("update tw_invoice set status = 'issued', sent_to = 'another' where id = ?", [id])
    expect(await listed()).toEqual(none)
  })

  it.each(["date", "amounts", "amounts_and_date"])(
    "an allowance that is unclear by its %s is listed from the period of its date, until it is clear or voided",
    async (unclear) => {
      const { query } = store()
      await query(
        `insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, taxable_amount,
           issued_at)
         values ('a', null, 1, 'issued', 'EF00000001', 105, 105, '2025-01-01T12:00:00+08:00'),
           ('b', 'gone', 1, 'issued', 'EF00000002', 105, 105, '2025-01-02T12:00:00+08:00')`
      )
      await query(
        `insert into tw_allowance (id, invoice_id, allowance_number, dated_at, total_amount, amount, tax,
           taxable_amount, status, unclear, read_at)
         select 'allowance_' || id, id, 'TW' || id, timestamptz '2025-03-10T00:00:00+08:00', 105,
           given, 5, given, 'issued', ?::text, now()
         from tw_invoice, nullif(?::integer, 0) as given`,
        [unclear, unclear === "date" ? 105 : 0]
      )
      const listed = async (key: string) => {
        const { open, left } = await get(`/admin/tw-invoices/period?period=${key}`)
        const { earlier, invoices } = open.allowance_unclear
        return [invoices.map((one: { id: string }) => one.id), { earlier, left }]
      }
      const none = [[], { earlier: 0, left: 0 }]
      expect(await listed("2025-01")).toEqual(none)
      expect(await listed("2025-03")).toEqual([["a", "b"], { earlier: 0, left: 2 }])
      expect(await listed("2025-05")).toEqual([["a", "b"], { earlier: 2, left: 2 }])
      await query("update tw_allowance set status = 'voided' where invoice_id = 'a'")
      expect((await listed("2025-03"))[0]).toEqual(["b"])
      await query("update tw_invoice set sent_to = 'another' where id = 'b'")
      expect(await listed("2025-03")).toEqual(none)
      await query("update tw_invoice set sent_to = null")
      await query("update tw_allowance set unclear = null, amount = 105, tax = 5")
      expect(await listed("2025-03")).toEqual(none)
    }
  )

  it("a valid invoice with an amount whose tax type is not known is listed until it is, because it is in no field", async () => {
    const { query } = store()
    await query(
      `insert into tw_invoice (id, order_id, revision, status, reason, invoice_number, amount,
         taxable_amount, untaxed_as, difference, sent_to, issued_at)
       select id, null, 1, status, reason, 'EF0000000' || id, 105, taxable, untaxed_as,
         difference::jsonb, sent_to, '2025-03-01T12:00:00+08:00'
       from (values ('1', 'issued', null, null, null, null, null),
         ('2', 'issued', null, 5, null, null, null),
         ('3', 'attention', 'void_refused', null, null, null, null),
         ('4', 'issued', null, 105, null, null, null),
         ('5', 'issued', null, 5, 'exempt', null, null),
         ('6', 'voided', null, null, null, null, null),
         ('7', 'issued', null, null, null, '{"field":"amount"}', null),
         ('8', 'issued', null, null, null, null, 'another'))
         as of (id, status, reason, taxable, untaxed_as, difference, sent_to)`
    )
    const view = await get("/admin/tw-invoices/period?period=2025-03")
    const ids = (kind: string) => view.open[kind].invoices.map(({ id }: { id: string }) => id)
    expect(ids("tax_unknown")).toEqual(["1", "2", "3"])
    expect([ids("differing"), ids("not_voided"), view.left]).toEqual([["7"], ["3"], 4])
    const { figures } = view
    expect([figures.tax_unknown, figures.untaxed_unknown]).toEqual([{ count: 2, amount: 210 }, 100])

    const later = await get("/admin/tw-invoices/period?period=2025-05")
    expect(later.open.tax_unknown).toMatchObject({ count: 3, earlier: 3 })
    await query("update tw_invoice set taxable_amount = 0, untaxed_as = 'zero_rated'")
    const settled = await get("/admin/tw-invoices/period?period=2025-03")
    expect(settled.open.tax_unknown.count).toBe(0)
  })

  it("a period lists a voided invoice whose allowance is not voided, of an order and of none, until it is", async () => {
    const { query } = store()
    await query(
      `insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, taxable_amount,
         issued_at, voided_at)
       values ('a', 'order_a', 1, 'voided', 'EF00000001', 105, 105, '2025-03-01T12:00:00+08:00', now()),
         ('b', null, 1, 'voided', 'EF00000002', 105, 105, '2025-03-02T12:00:00+08:00', now()),
         ('c', 'order_c', 1, 'voided', 'EF00000003', 105, 105, '2025-03-03T12:00:00+08:00', now()),
         ('d', null, 1, 'voided', 'EF00000004', 105, 105, '2022-03-01T12:00:00+08:00', now())`
    )
    await query(
      `insert into tw_allowance (id, invoice_id, allowance_number, dated_at, total_amount, amount, tax,
         taxable_amount, status, read_at)
       select 'allowance_' || id, id, 'TW' || id, timestamptz '2025-05-10T00:00:00+08:00', 105, 105, 5,
         105, case id when 'c' then 'voided' else 'issued' end, now() from tw_invoice`
    )
    const listed = async (key: string) => {
      const { open, figures } = await get(`/admin/tw-invoices/period?period=${key}`)
      const { invoices } = open.allowance_too_large
      return [figures.allowances.count, invoices.map(({ id }: { id: string }) => id)]
    }
    expect(await listed("2025-03")).toEqual([0, []])
    expect(await listed("2025-05")).toEqual([3, ["d", "a", "b"]])
    await query("update tw_allowance set status = 'voided'")
    expect(await listed("2025-05")).toEqual([0, []])
  })

  it.each([
    ["a number, issued", "EF0000", "issued_at", null],
    ["a number, only sent", "EF0000", "sent_at", null],
    ["a difference at the service", "EF0000", "issued_at", { field: "amount" }],
    ["no number, issued", null, "issued_at", null],
    ["no number, only sent", null, "sent_at", null],
  ])(
    "an invoice that needs review is listed exactly once, in the period of its best known date: with %s",
    async (_, prefix, dated_by, difference) => {
      // The page shows twenty of a kind: half of the reasons at a time.
      const half = Math.ceil(ATTENTION_REASONS.length / 2)
      for (const reasons of [ATTENTION_REASONS.slice(0, half), ATTENTION_REASONS.slice(half)]) {
        await store().query("delete from tw_invoice")
        // Planned in the previous period.
        await store().query(
          `insert into tw_invoice
             (id, order_id, revision, status, reason, invoice_number, amount, taxable_amount, difference,
              created_at, ${dated_by})
           select reason, reason, 1, 'attention', reason, ?::text || lpad(n::text, 4, '0'), 105, 105, ?::jsonb,
             '2025-02-28T23:59:00+08:00', '2025-03-01T00:01:00+08:00'
           from unnest(?::text[]) with ordinality as reasons (reason, n)`,
          [prefix, difference && JSON.stringify(difference), [...reasons]]
        )
        const { left, open, totals } = await get("/admin/tw-invoices/period?period=2025-03")
        const places: { count: number; invoices: { id: string }[] }[] = Object.values(open)
        const listed = places.flatMap(({ invoices }) => invoices.map(({ id }) => id))
        expect(listed.sort()).toEqual([...reasons].sort())
        expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(reasons.length)
        expect(left).toBe(reasons.length)

        const numbered = prefix ? reasons.length : 0
        expect(totals.issued + totals.voided + totals.unclear).toBe(numbered)
        expect(totals.issued_amount).toBe(105 * totals.issued)
        const file = await get("/admin/tw-invoices/export?period=2025-03")
        const rows = recordsOf(file)
        const inState = (state: string) => rows.filter((row) => row.狀態 === state)
        expect(inState("開立")).toHaveLength(totals.issued)
        expect(inState("待釐清")).toHaveLength(totals.unclear)
        expect(inState("待釐清").map((row) => row.總計)).toEqual(inState("待釐清").map(() => ""))
        expect(Number(rows[rows.length - 1].總計)).toBe(totals.issued_amount)
      }
    }
  )

  it("an invoice that differs from the service's record is listed, and is in no total and no sum of the file", async () => {
    await store().query(
      `insert into tw_invoice
         (id, order_id, revision, status, reason, invoice_number, amount, taxable_amount, issued_at, difference)
       values ('a', 'a', 1, 'attention', 'amount_differs_at_service', 'EF00000001', 319, 319, '2025-03-01T00:00:00+08:00', null),
         ('b', 'b', 1, 'attention', 'voided_at_service', 'EF00000002', 105, 105, '2025-03-02T00:00:00+08:00', null),
         ('c', 'c', 1, 'issued', null, 'EF00000003', 105, 105, '2025-03-03T00:00:00+08:00', '{"field":"amount","ours":105,"theirs":1}'),
         ('d', 'd', 1, 'issued', null, 'EF00000004', 105, 105, '2025-03-04T00:00:00+08:00', null),
         ('e', 'e', 1, 'voided', null, 'EF00000005', 105, 105, '2025-03-05T00:00:00+08:00', null)`
    )
    const view = await get("/admin/tw-invoices/period?period=2025-03")
    const ids = view.open.differing.invoices.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(["a", "b", "c"])
    expect(view).toMatchObject({
      left: 3,
      totals: { issued: 1, issued_amount: 105, voided: 1, unclear: 3, other_account: 0 },
    })

    const rows = recordsOf(await get("/admin/tw-invoices/export?period=2025-03"))
    const shown = ["發票號碼", "狀態", "總計", "未計入金額（作廢、待釐清）", "與發票服務的差異"]
    expect(rows.map((row) => shown.map((column) => row[column]).join(" "))).toEqual([
      "EF00000001 待釐清  319 ",
      "EF00000002 待釐清  105 狀態: 作廢",
      "EF00000003 待釐清  105 金額: 105 ≠ 1",
      "EF00000004 開立 105  ",
      "EF00000005 作廢  105 ",
      "合計  105  ",
    ])
    const [english] = recordsOf(await get("/admin/tw-invoices/export?period=2025-03&lang=en"))
    expect(english.State).toBe("To be checked")
  })

  it("the accountant's file has one line for each invoice, for a spreadsheet in Chinese", async () => {
    const { api, shop, invoiceIn } = store()
    const details = { type: "company", tax_id: "04595257", name: "範例有限公司" }
    const company = await placeOrder(api, shop, { details })
    const first = await invoiceIn(company.id, "issued")
    const person = await placeOrder(api, shop)
    const second = await invoiceIn(person.id, "issued")
    const why = { cause: "wrong_buyer", reason: "統編填錯" }
    await api.post(`/admin/tw-invoices/${second.id}/void`, why, shop.admin)
    await refund(company.id, 50)
    await refund(person.id, 30)
    await store().query("update tw_invoice set refunded_before = 20 where id = ?", [first.id])

    const reply = await api.get(`/admin/tw-invoices/export?period=${currentPeriod()}`, {
      ...shop.admin,
      responseType: "arraybuffer",
    })
    const bytes = Buffer.from(reply.data as ArrayBuffer)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(reply.headers["content-disposition"]).toContain(`invoices-${currentPeriod()}.csv`)

    const lines = recordsOf(bytes.toString("utf8"))
    const sales = Math.round(company.total / 1.05)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toEqual({
      發票號碼: first.invoice_number,
      發票日期: expect.stringMatching(/^20\d\d\/\d\d\/\d\d$/),
      狀態: "開立",
      買受人類別: "公司",
      公司抬頭: "範例有限公司",
      買受人統一編號: "04595257",
      課稅別: "應稅",
      "應稅銷售額（有統一編號）": String(sales),
      "稅額（有統一編號）": String(company.total - sales),
      "應稅總額，含稅（無統一編號）": "",
      "零稅率銷售額（非經海關出口）": "",
      "零稅率銷售額（經海關出口）": "",
      免稅銷售額: "",
      課稅別不明: "",
      總計: String(company.total),
      "未計入金額（作廢、待釐清）": "",
      作廢日期: "",
      作廢原因: "",
      與發票服務的差異: "",
      訂單: String(company.display_id),
      訂單退款金額: "30",
    })
    expect(lines[1]).toMatchObject({
      發票號碼: second.invoice_number,
      狀態: "作廢",
      總計: "",
      "未計入金額（作廢、待釐清）": String(person.total),
      作廢日期: lines[0].發票日期,
      作廢原因: "買受人或統一編號有誤（統編填錯）",
      訂單退款金額: "",
    })
    expect(lines[2]).toMatchObject({ 發票號碼: "合計", 總計: String(company.total) })

    const voids = recordsOf(
      await get(`/admin/tw-invoices/export?period=${currentPeriod()}&file=voids`)
    )
    const listed = await get("/admin/tw-invoices?status=voided")
    const { actor_name } = listed.invoices[0].voided
    expect(listed.invoices).toMatchObject([
      {
        invoice_number: second.invoice_number,
        voided: {
          ...{ reason: "staff_decision", cause: "wrong_buyer", text: "統編填錯" },
          ...{ actor: expect.stringMatching(/^user_/), voided_at: expect.any(String) },
        },
      },
    ])
    expect(voids).toEqual([
      {
        發票號碼: second.invoice_number,
        發票日期: lines[1].發票日期,
        作廢日期: lines[1].作廢日期,
        作廢原因: "買受人或統一編號有誤（統編填錯）",
        作廢人員: actor_name,
        買受人類別: "個人",
        公司抬頭: "",
        買受人統一編號: "",
        "作廢金額（含稅）": String(person.total),
        訂單: String(person.display_id),
      },
      expect.objectContaining({ 發票號碼: "共 1 張", "作廢金額（含稅）": "" }),
    ])

    const detail = recordsOf(
      await get(`/admin/tw-invoices/export?period=${currentPeriod()}&file=lines`)
    )
    const own = detail.filter((row) => row.發票號碼 === first.invoice_number)
    expect(own.reduce((sum, row) => sum + Number(row["金額（含稅）"]), 0)).toBe(company.total)
    expect(own.map((row) => row.序號)).toEqual(own.map((_, place) => String(place + 1)))
    expect(detail[detail.length - 1]["金額（含稅）"]).toBe(String(company.total))

    const workbook = await api.get(
      `/admin/tw-invoices/export?period=${currentPeriod()}&format=xlsx`,
      { ...shop.admin, responseType: "arraybuffer" }
    )
    expect(workbook.headers["content-type"]).toBe(FILE_MEDIA_TYPES.xlsx)
    expect(workbook.headers["content-disposition"]).toContain(`invoices-${currentPeriod()}.xlsx`)
    const { readSheet } = await import("read-excel-file/node")
    const [titles, row] = await readSheet(Buffer.from(workbook.data as ArrayBuffer))
    expect(row[titles.indexOf("買受人統一編號")]).toBe("04595257")
    expect(row[titles.indexOf("總計")]).toBe(company.total)

    const english = await get(`/admin/tw-invoices/export?period=${currentPeriod()}&lang=en`)
    expect(english).toContain("Invoice number,Date,State,Buyer,Company name,Tax ID,Tax type")
    const other = await get("/admin/tw-invoices/export?period=2025-01")
    expect(other.trim().split("\r\n")).toHaveLength(2)
  })

  it("the file separates the tax, leaves it empty if it is not known, and ends a period at midnight in Taipei", async () => {
    await store().query(
      `insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, taxable_amount, issued_at)
       values ('a', 'a', 1, 'issued', 'EF00000001', 1000, 105, '2025-03-01T00:00:00+08:00'),
         ('b', 'b', 1, 'issued', 'EF00000002', 1000, 0, '2025-04-30T23:59:59.999+08:00'),
         ('c', 'c', 1, 'issued', 'EF00000003', 1050, null, '2025-05-01T00:00:00+08:00')`
    )
    const shown = ["發票號碼", "發票日期", "應稅總額，含稅（無統一編號）", "課稅別不明", "總計"]
    const lines = async (key: string, calendar: string) => {
      const path = `/admin/tw-invoices/export?period=${key}&calendar=${calendar}`
      return recordsOf(await get(path)).map((row) => shown.map((name) => row[name]).join(" "))
    }
    expect(await lines("2025-03", "roc")).toEqual([
      "EF00000001 114/03/01 105 895 1000",
      "EF00000002 114/04/30 0 1000 1000",
      "合計  105 1895 2000",
    ])
    expect(await lines("2025-05", "western")).toEqual([
      "EF00000003 2025/05/01  1050 1050",
      "合計  0 1050 1050",
    ])
    expect((await get("/admin/tw-invoices/period?period=2025-03")).totals).toEqual({
      issued: 2,
      issued_amount: 2000,
      voided: 0,
      unclear: 0,
      other_account: 0,
    })
  })

  it("invoices of another account are in no total and not in the file, and are marked in the list", async () => {
    await store().query(
      `insert into tw_invoice
         (id, order_id, revision, status, invoice_number, amount, issued_at, sent_to)
       values ('ours', 'ours', 1, 'issued', 'EF00000001', 105, '2025-03-01T00:00:00+08:00', null),
         ('test', 'test', 1, 'issued', 'EF00000002', 105, '2025-03-02T00:00:00+08:00', 'another'),
         ('void', 'void', 1, 'voided', 'EF00000003', 105, '2025-03-03T00:00:00+08:00', 'another')`
    )
    const { totals } = await get("/admin/tw-invoices/period?period=2025-03")
    const none = { voided: 0, unclear: 0 }
    expect(totals).toEqual({ issued: 1, issued_amount: 105, ...none, other_account: 2 })

    const rows = recordsOf(await get("/admin/tw-invoices/export?period=2025-03"))
    expect(rows.map((row) => row.發票號碼)).toEqual(["EF00000001", "合計"])

    const listed = async (query: string) => {
      const { invoices } = await get(`/admin/tw-invoices?period=2025-03${query}`)
      return invoices.map(({ id, other_account, actions }: AdminListedInvoice) => [
        id,
        other_account,
        actions,
      ])
    }
    expect(await listed("&status=other_account&order=dated_at")).toEqual([
      ["test", true, []],
      ["void", true, ["issue"]],
    ])
    expect(await listed("&status=issued&order=dated_at")).toEqual([
      ["ours", false, expect.anything()],
      ["test", true, []],
    ])
    const link = await store().api.get("/admin/tw-invoices/test/link", {
      ...store().shop.admin,
      validateStatus: () => true,
    })
    expect(link.status).toBe(400)
    expect(link.data.message).toContain("another merchant account")
  })

  it("the file of a period of many invoices has each of them exactly once", async () => {
    const count = 2345
    await store().query(
      `insert into tw_invoice (id, order_id, revision, status, invoice_number, amount, issued_at)
       select 'twinv_' || n, 'order_' || n, 1, 'issued', 'CD' || lpad(n::text, 8, '0'), 105,
         timestamptz '2026-01-05' + (n / 7) * interval '61.000123 seconds'
       from generate_series(1, ?) n`,
      [count]
    )
    const file: string = await get("/admin/tw-invoices/export?period=2026-01")
    const numbers = new Set(file.match(/CD\d{8}/g))
    expect(numbers.size).toBe(count)
    expect(file.trim().split("\r\n")).toHaveLength(count + 2)
  })

  it("the file has each allowance in the period of its own date, and the page's figures of the tax return", async () => {
    const { api, shop, invoiceIn } = store()
    const order = await placeOrder(api, shop)
    const { id, invoice_number } = await invoiceIn(order.id, "issued")
    await refund(order.id, 105)
    await store().query(
      `insert into tw_allowance (id, invoice_id, allowance_number, allowance_date, dated_at,
         total_amount, tax_amount, amount, tax, taxable_amount, unclear, status, read_at)
       values ('1', ?1, 'AL1', '2025-03-05', '2025-03-05T00:00:00+08:00', 100, 5, 105, 5, 105, null, 'issued', now()),
         ('2', ?1, 'AL2', '2025-03-06', '2025-03-06T00:00:00+08:00', 20, 1, 21, 1, 21, null, 'voided', now()),
         ('3', ?1, 'AL3', '2025-03-07', '2025-03-07T00:00:00+08:00', 70, 1, null, null, null, 'amounts', 'issued', now()),
         ('4', ?1, 'AL4', '2025-05-01', '2025-05-01T00:00:00+08:00', 10, 1, 11, 1, 11, null, 'issued', now())`.replaceAll(
        "?1",
        `'${id}'`
      )
    )
    const export_ = (file: string) =>
      get(`/admin/tw-invoices/export?period=2025-03&file=${file}&calendar=roc`)
    const rows = recordsOf(await export_("allowances"))
    const shown = ["折讓單號碼", "折讓日期", "狀態", "應稅銷售額", "稅額", "折讓總計（含稅）"]
    expect(rows.map((row) => shown.map((column) => row[column]).join(" "))).toEqual([
      "AL1 114/03/05 開立 100 5 105",
      "AL2 114/03/06 作廢   ",
      "AL3 114/03/07 待釐清   ",
      "合計   100 5 105",
    ])
    expect(rows[0]).toMatchObject({
      發票號碼: invoice_number,
      訂單: String(order.display_id),
      "訂單退款（日期、金額）": expect.stringMatching(/^1\d\d\/\d\d\/\d\d 105$/),
    })
    expect(rows.slice(1, 3).map((row) => row["未計入金額（作廢、待釐清）"])).toEqual(["21", "70"])

    const { figures } = await get("/admin/tw-invoices/period?period=2025-03")
    const summary = recordsOf(await export_("summary"))
    const form = summary.filter((row) => row.代號)
    expect(Object.fromEntries(form.map((row) => [row.代號, Number(row.金額)]))).toEqual(
      figures.form
    )
    expect(form.find((row) => row.代號 === "18")?.金額).toBe("5")
  })

  it("a filed period keeps its figures and files, and lists what changed since", async () => {
    const { api, shop, query } = store()
    await query(
      `insert into tw_invoice
         (id, order_id, revision, status, invoice_number, amount, taxable_amount, issued_at)
       values ('a', 'a', 1, 'issued', 'EF00000001', 105, 105, '2025-03-01T00:00:00+08:00'),
         ('b', 'b', 1, 'issued', 'EF00000002', 210, 210, '2025-04-30T23:59:59+08:00')`
    )
    const post = (period: string, action: string) =>
      api.post(
        `/admin/tw-invoice-periods/${period}/${action}`,
        {},
        {
          ...shop.admin,
          validateStatus: () => true,
        }
      )
    const before = await get("/admin/tw-invoices/export?period=2025-03")
    expect((await get("/admin/tw-invoices/period?period=2025-03")).filed).toBeNull()
    const filed = await post("2025-03", "file")
    expect(filed.status).toBe(200)
    expect(filed.data.filed).toMatchObject({
      filed_by_name: expect.any(String),
      totals: { issued: 2, issued_amount: 315 },
      figures: { form: { 5: 300, 6: 15 } },
      count: 0,
    })

    await query("update tw_invoice set status = 'voided', voided_at = now() where id = 'b'")
    const view = await get("/admin/tw-invoices/period?period=2025-03")
    expect(view.figures.form).toMatchObject({ 5: 100, 6: 5 })
    expect(view.filed.figures.form).toMatchObject({ 5: 300, 6: 15 })
    const change = {
      kind: "invoice",
      number: "EF00000002",
      filed: { state: "issued", amount: 210 },
      now: { state: "voided", amount: 210 },
    }
    expect(view.filed).toMatchObject({ count: 1, changes: [change] })
    expect(await get("/admin/tw-invoices/export?period=2025-03")).toBe(before)
    const now = recordsOf(await get("/admin/tw-invoices/export?period=2025-03&as=now"))
    expect(now.map((row) => row.狀態)).toEqual(["開立", "作廢", ""])

    await query(
      `insert into tw_invoice
         (id, order_id, revision, status, invoice_number, amount, taxable_amount, issued_at)
       values ('c', 'c', 1, 'issued', 'EF00000003', 315, 315, '2025-04-30T12:00:00+08:00')`
    )
    const pageOf = (rest: string) => get(`/admin/tw-invoices/period/changes?period=2025-03${rest}`)
    const pages = [await pageOf("&limit=1"), await pageOf("&limit=1&offset=1")]
    expect(pages).toMatchObject([0, 1].map((offset) => ({ count: 2, offset, limit: 1 })))
    expect(pages.flatMap(({ changes }) => changes.map((one: typeof change) => one.number))).toEqual(
      expect.arrayContaining(["EF00000002", "EF00000003"])
    )
    await query("delete from tw_invoice where id = 'c'")

    // The change is listed in the period in which it happened, for up to a year.
    await query("update tw_invoice set updated_at = '2025-06-01' where id = 'b'")
    const later = await get("/admin/tw-invoices/period?period=2025-05")
    expect(later.changes_of_filed).toMatchObject([{ period: "2025-03", changes: [change] }])

    expect(await pageOf("&within=2025-05")).toMatchObject({ count: 1, changes: [change] })
    expect(await pageOf("&within=2025-07")).toMatchObject({ count: 0, changes: [] })
    expect(await get("/admin/tw-invoices/period/changes?period=2025-01")).toMatchObject({
      count: 0,
    })

    expect((await post("2025-03", "file")).data.message).toContain("marked as filed already")
    expect((await post("2025-04", "file")).status).toBe(400)
    expect((await post(currentPeriod(), "file")).data.message).toContain("not over yet")
    const withdrawn = await post("2025-03", "withdraw")
    expect(withdrawn.data.filed).toBeNull()
    expect((await post("2025-03", "withdraw")).data.message).toContain("not marked as filed")
  })

  async function refund(orderId: string, amount: number) {
    const { api, shop } = store()
    const { data } = await api.get(
      `/admin/orders/${orderId}?fields=payment_collections.payments.id`,
      shop.admin
    )
    const [{ id }] = data.order.payment_collections[0].payments
    await api.post(`/admin/payments/${id}/capture`, {}, shop.admin)
    await api.post(`/admin/payments/${id}/refund`, { amount }, shop.admin)
  }
})

/** The rows of a file by the titles of its columns; the last may be its totals. */
function recordsOf(file: string): Record<string, string>[] {
  const [columns, ...rows] = readCsv(file.replace(/^\uFEFF/, ""))
  return rows.map((row) => Object.fromEntries(row.map((cell, place) => [columns[place], cell])))
}

/** The period in which the test runs, by the calendar of Taipei. */
function currentPeriod() {
  const [year, month] = new Date(Date.now() + 8 * 3_600_000).toISOString().split("-").map(Number)
  return `${year}-${String(month - ((month + 1) % 2)).padStart(2, "0")}`
}
