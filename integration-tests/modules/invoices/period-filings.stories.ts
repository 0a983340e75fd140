import type { ExportedLines, PeriodFilingRecord } from "../../../src/modules/tw-invoicing/service"
import { FILE_TABLES } from "../../../src/rules/period/accountants-file"
import { periodBounds, periodOfKey } from "../../../src/rules/period/period"
import { accountantsFile } from "../accountants-file"
import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

const PERIOD = "2026-09"
const bounds = periodBounds(periodOfKey(PERIOD))
const firstPage = { bounds, offset: 0, limit: 20 }

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const execute = (statement: string) => MikroOrmWrapper.forkManager().execute(statement)
  const file = async () => {
    const { account } = service
    const filing = await service.filePeriod({ period: PERIOD, bounds, account, actor: "user_1" })
    if (!filing) throw new Error("The period is filed already")
    return filing
  }
  /** The accountant's files of the filed or the present rows. */
  const filesOf = async (filing: PeriodFilingRecord | null) => {
    const texts: string[] = []
    for (const table of FILE_TABLES) {
      const style = { file: table, format: "csv", language: "en", calendar: "western" } as const
      const rows = { period: periodOfKey(PERIOD), filing }
      texts.push(String(await accountantsFile(service, rows, style)))
    }
    return texts.join("")
  }
  const changesOf = async (filing: PeriodFilingRecord, during?: { start: Date; end: Date }) => {
    const { count, changes } = await service.changesSinceFiling(filing, { ...firstPage, during })
    const shown = (state: (typeof changes)[number]["now"]) =>
      state ? `${state.state} ${state.amount}` : "not there"
    expect(count).toBe(changes.length)
    return changes
      .map(({ number, filed, now }) => `${number}: ${shown(filed)} → ${shown(now)}`)
      .sort()
  }

  beforeEach(async () => {
    await execute(`insert into tw_invoice (id, order_id, revision, invoice_number, dated_at, status,
        buyer_type, amount, taxable_amount, content, tax_id)
      select n, n, 1, n, timestamptz '2026-09-05' + n::int * interval '1 hour', 'issued',
        case when n = '1' then 'company' else 'personal' end, 105, 105,
        jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('description', 'Oolong',
            'quantity', 1, 'unit_price', '105', 'amount', 105, 'tax_type', 'taxable')),
          'buyer', jsonb_build_object('name', case when n = '1' then 'Tea Ltd' else 'Person' end,
            'email', 'buyer@example.com')), case when n = '1' then '04595257' end
      from (select n::text from generate_series(1, 5) n) made`)
    await execute(`insert into tw_allowance (id, invoice_id, allowance_number, allowance_date, dated_at,
        total_amount, amount, tax, taxable_amount, status, confirmed_at, lines, read_at)
      values ('a', '2', 'A', '2026-10-01', '2026-10-01T00:00:00+08:00', 20, 21, 1, 21, 'issued',
        '2026-10-02', '[{"description":"Oolong","quantity":"1","amount":20,"tax":1},
          {"description":"Cup","quantity":"2","amount":0,"tax":null}]', now())`)
  })

  it("a filed period keeps its figures and files, whatever changes afterwards", async () => {
    const before = await filesOf(null)
    const filing = await file()
    expect(filing).toMatchObject({
      filed_by: "user_1",
      totals: { issued: 5, issued_amount: 525, voided: 0 },
      figures: {
        companies: { count: 1, sales: 100, tax: 5 },
        consumers: { count: 4, with_tax: 420 },
        allowances: { count: 1, sales: 20, tax: 1 },
      },
    })
    expect(await filesOf(filing)).toBe(before)
    expect(await changesOf(filing)).toEqual([])

    await execute("update tw_invoice set status = 'voided', voided_at = now() where id = '3'")
    await execute(
      "update tw_invoice set amount = 99, difference = '{\"field\":\"amount\"}' where id = '4'"
    )
    await execute("update tw_allowance set status = 'voided'")
    expect(await filesOf(filing)).toBe(before)
    expect(await filesOf(null)).not.toBe(before)
  })

  it.each<[string, string, object]>([
    ["day", "update tw_invoice set dated_at = '2026-09-20' where id = '3'", { number: "3" }],
    ["void_day", "update tw_invoice set voided_at = '2026-09-20' where id = '4'", { number: "4" }],
    ["order", "update tw_invoice set order_id = 'other' where id = '5'", { number: "5" }],
    ["day", "update tw_allowance set dated_at = '2026-10-02T12:00:00Z'", { number: "A" }],
    ["total", "update tw_allowance set total_amount = 30", { number: "A" }],
    [
      "difference",
      `update tw_invoice set difference = '{"field":"status","ours":"issued","theirs":"voided"}'
        where id = '1'`,
      { number: "1" },
    ],
    [
      "lines",
      `update tw_allowance set lines = '[{"description":"Oolong","quantity":"1","amount":10,"tax":1},
        {"description":"Cup","quantity":"2","amount":10,"tax":null}]'`,
      { number: "A" },
    ],
  ])("a filed period lists a change of nothing but the %s (%s)", async (field, change, row) => {
    await execute(
      `update tw_invoice set status = 'voided', voided_at = '2026-09-08' where id = '4'`
    )
    await execute(`update tw_invoice set difference = '{"field":"amount","ours":105,"theirs":1}'
      where id = '1'`)
    await execute("update tw_allowance set amount = null, tax = null, unclear = 'amounts'")
    const filing = await file()
    expect(await changesOf(filing)).toEqual([])
    await execute(change)
    const { changes } = await service.changesSinceFiling(filing, firstPage)
    expect(changes).toMatchObject([{ ...row, fields: [field] }])
  })

  it("a difference that appears since filing is said once, and lines that are not kept are no change", async () => {
    const filing = await file()
    await execute(`update tw_invoice set difference = '{"field":"amount","ours":105,"theirs":1}'
      where id = '1'`)
    await execute("update tw_allowance set lines = null")
    const { changes } = await service.changesSinceFiling(filing, firstPage)
    expect(changes).toMatchObject([{ number: "1", now: { state: "unclear" }, fields: [] }])
  })

  it("a change of nothing but the time of the day is none of a filed period", async () => {
    const filing = await file()
    await execute("update tw_invoice set dated_at = dated_at + interval '1 minute'")
    expect(await changesOf(filing)).toEqual([])
  })

  it("a filing keeps an allowance when its invoice is corrected or moved to another account", async () => {
    const before = await filesOf(null)
    const filing = await file()
    await execute(`update tw_invoice set invoice_number = 'other', tax_id = '99999999',
      order_id = 'other', dated_at = '2026-01-01' where id = '2'`)
    expect(await filesOf(filing)).toBe(before)
    await execute("update tw_invoice set sent_to = 'another account' where id = '2'")
    expect(await filesOf(filing)).toBe(before)
    expect(await changesOf(filing)).toEqual([
      "2: issued 105 → not there",
      "A: issued 21 → not there",
    ])
  })

  it("the file gives the reason of staff for a void, also in a filed period, and no later reasons", async () => {
    await execute(`update tw_invoice set status = 'voided', void_reason = 'staff_decision',
      voided_at = '2026-09-07T00:00:00Z' where id in ('1', '2')`)
    await execute(`insert into tw_invoice_event (id, invoice_id, type, actor, detail, created_at) values
      ('e1', '1', 'void_requested', 'user_1', 'staff_decision: void_wrong_buyer: typo', '2026-09-06'),
      ('e2', '1', 'reissue_requested', 'user_1', 'void_other: later', '2026-09-08'),
      ('e3', '2', 'void_requested', null, 'staff_decision: nobody', '2026-09-06')`)
    const filing = await file()
    for (const files of [await filesOf(null), await filesOf(filing)]) {
      expect(files).toContain("Wrong buyer or tax ID (typo)")
      expect(files).not.toMatch(/later|nobody/)
    }
  })

  it("the file of lines has each line in its order, and one row for an invoice without kept lines, also in a filed period", async () => {
    await execute("delete from tw_invoice")
    // More than two pages, many at one instant. The content of `n % 4 = 0` was deleted.
    await execute(`insert into tw_invoice (id, order_id, revision, invoice_number, dated_at, status,
        amount, taxable_amount, content)
      select lpad(n::text, 3, '0'), n, 1, lpad(n::text, 3, '0'),
        timestamptz '2026-09-05' + n / 90 * interval '1 microsecond',
        case when n % 5 = 0 then 'voided' else 'issued' end, 100 * n, 100 * n,
        case when n % 4 = 3 then '{}' when n % 4 > 0 then jsonb_build_object('lines', (
          select jsonb_agg(jsonb_build_object('description', 'Tea ' || line, 'quantity', line,
            'unit_price', '0.5', 'amount', 10 * n + line,
            'tax_type', case line when 1 then 'taxable' else 'exempt' end) order by line)
          from generate_series(1, n % 4) line)) end
      from generate_series(1, 250) n`)
    const expected = Array.from({ length: 250 }, (_, place) => place + 1).flatMap((n) => {
      const name = String(n).padStart(3, "0")
      const row = (line: number, shown: string[], amount: number, taxType: string) => {
        const [state, amounts] = n % 5 ? ["Issued", [amount, ""]] : ["Voided", ["", amount]]
        return [name, "2026/09/05", state, line, ...shown, ...amounts, taxType].join(",")
      }
      const gone = "(Lines deleted after their retention time, or not recorded)"
      if (n % 4 === 0 || n % 4 === 3) return [row(1, [gone, "", ""], 100 * n, "Taxable")]
      return Array.from({ length: n % 4 }, (_, place) => {
        const line = place + 1
        const taxType = line === 1 ? "Taxable" : "Exempt"
        return row(line, [`Tea ${line}`, String(line), "0.5"], 10 * n + line, taxType)
      })
    })
    const linesOf = async (filing: PeriodFilingRecord | null) => {
      const style = { file: "lines", format: "csv", language: "en", calendar: "western" } as const
      const rows = { period: periodOfKey(PERIOD), filing }
      const text = String(await accountantsFile(service, rows, style))
      return text.replaceAll('"', "").trim().split("\r\n").slice(1, -1)
    }
    expect(await linesOf(null)).toEqual(expected)
    expect(await linesOf(await file())).toEqual(expected)
  })

  it("the pages of the file of lines have each invoice once with all of its lines, also in a filed period", async () => {
    await execute("delete from tw_invoice")
    await execute(`insert into tw_invoice (id, order_id, revision, invoice_number, dated_at, status,
        amount, taxable_amount, content)
      select n, n, 1, n, timestamptz '2026-09-05', 'issued', 100, 100,
        case when n <> '2' then jsonb_build_object('lines', (
          select jsonb_agg(jsonb_build_object('description', 'Tea', 'quantity', 1,
            'unit_price', '1', 'amount', 1, 'tax_type', 'taxable'))
          from generate_series(1, 7))) end
      from (select n::text from generate_series(1, 4) n) made`)
    const expected = ["1", "2", "3", "4"].map((id) => ({ id, lines: id === "2" ? undefined : 7 }))
    const { account } = service
    const { id: filing_id } = await file()
    for (const rows of [bounds, { ...bounds, filing_id }]) {
      for (const limit of [1, 3, 7]) {
        const found: { id: string; lines?: number }[] = []
        let after: ExportedLines | null = null
        for (;;) {
          const page: ExportedLines[] = await service.nextLines(rows, { after, limit, account })
          expect(page.length).toBeLessThanOrEqual(limit)
          if (!page.length) break
          found.push(...page.map(({ id, lines }) => ({ id, lines: lines?.length })))
          after = page[page.length - 1]
        }
        expect(found).toEqual(expected)
      }
    }
  })

  it("a filed period lists what was voided, changed, added and removed since", async () => {
    const filing = await file()
    await execute("update tw_invoice set status = 'voided', voided_at = now() where id = '1'")
    await execute("update tw_invoice set difference = '{\"field\":\"amount\"}' where id = '2'")
    await execute("update tw_invoice set taxable_amount = 0, untaxed_as = 'exempt' where id = '3'")
    await execute("update tw_invoice set dated_at = '2026-11-01T00:00:00+08:00' where id = '4'")
    await execute(
      "update tw_invoice set reconciled_at = now(), service_status = 'issued' where id = '5'"
    )
    await execute(`insert into tw_invoice (id, order_id, revision, invoice_number, dated_at, status, amount)
      values ('6', '6', 1, '6', '2026-10-31T23:59:00+08:00', 'issued', 210)`)
    await execute(`insert into tw_allowance (id, invoice_id, allowance_number, dated_at, total_amount,
        amount, tax, taxable_amount, status, read_at)
      values ('b', '5', 'B', '2026-10-31T00:00:00+08:00', 10, 10, 0, 10, 'issued', now())`)
    expect(await changesOf(filing)).toEqual([
      "1: issued 105 → voided 105",
      "2: issued 105 → unclear 105",
      "3: issued 105 → issued 105",
      "4: issued 105 → not there",
      "6: not there → issued 210",
      "B: not there → issued 10",
    ])
  })

  it("reaches every change since filing page by page, however many there are", async () => {
    await execute(`insert into tw_invoice (id, order_id, revision, invoice_number, dated_at, status, amount)
      select 'i' || n, 'i' || n, 1, lpad(n::text, 3, '0'), '2026-09-05', 'issued', 105
      from generate_series(1, 250) n`)
    const filing = await file()
    // Many at one instant, as after a comparison of all invoices.
    await execute("update tw_invoice set status = 'voided', updated_at = now() where id like 'i%'")
    const numbers: string[] = []
    for (const offset of [0, 100, 200, 300]) {
      const page = await service.changesSinceFiling(filing, { bounds, offset, limit: 100 })
      expect(page.count).toBe(250)
      numbers.push(...page.changes.map(({ number }) => number))
    }
    const all = Array.from({ length: 250 }, (_, place) => String(place + 1).padStart(3, "0"))
    expect(numbers).toEqual(all)
  })

  it("a change has its date from the invoice's timeline, and is listed in the period in which it happened", async () => {
    const filing = await file()
    await execute("update tw_invoice set status = 'voided', updated_at = now() where id = '1'")
    await execute("update tw_invoice set amount = 99 where id = '2'")
    await execute(`insert into tw_invoice_event (id, invoice_id, type, detail, created_at)
      values ('e1', '1', 'voided', null, now() + interval '70 days'),
        ('e2', '1', 'data_exported', null, now() + interval '200 days'),
        ('e3', '1', 'details_corrected', null, now() + interval '210 days'),
        ('e4', '1', 'details_corrected', 'tax_id of the next one', now() + interval '210 days'),
        ('e5', '2', 'details_corrected', 'amount: 105 → 99, tax_id', now() + interval '80 days')`)
    const days = (from: number, to: number) => {
      const after = (count: number) => new Date(Date.now() + count * 86_400_000)
      return { start: after(from), end: after(to) }
    }
    expect(await changesOf(filing, days(69, 71))).toEqual(["1: issued 105 → voided 105"])
    expect(await changesOf(filing, days(0, 69))).toEqual([])
    expect(await changesOf(filing, days(79, 81))).toEqual(["2: issued 105 → issued 99"])
    expect(await changesOf(filing, days(81, 300))).toEqual([])
  })

  describe("the time of a change does not move", () => {
    const DAY = 86_400_000
    const entry = (
      day: number,
      invoice: string,
      type: string,
      detail: string | null = null
    ): Promise<unknown> =>
      execute(`insert into tw_invoice_event (id, invoice_id, type, detail, created_at)
        values ('e' || gen_random_uuid(), '${invoice}', '${type}',
          ${detail === null ? "null" : `'${detail}'`}, now() + interval '${day} days')`)
    /** Days after the filing. */
    const timesOf = async (filing: PeriodFilingRecord) => {
      const { changes } = await service.changesSinceFiling(filing, firstPage)
      return changes
        .map(({ number, at }) => [number, Math.round((new Date(at).getTime() - Date.now()) / DAY)])
        .sort()
    }
    const changedBy = (statement: string) =>
      execute(`${statement}; update tw_invoice set updated_at = now() + interval '500 days'`)

    it("keeps the time of a change after the late registration of an allowance or others of its invoice", async () => {
      const filing = await file()
      await changedBy(`insert into tw_allowance (id, invoice_id, allowance_number, dated_at,
          total_amount, amount, tax, taxable_amount, status, read_at)
        values ('b', '5', 'B', '2026-10-31T00:00:00+08:00', 10, 10, 0, 10, 'issued', now())`)
      await entry(2, "5", "allowance", "B: NT$10, waiting")
      await entry(2, "5", "allowance", "confirmed NT$0, waiting NT$10")
      await entry(60, "5", "allowance", "B: NT$10, confirmed")
      await entry(61, "5", "allowance", "B2: NT$5, waiting")
      await entry(62, "5", "allowance", "allowances_short")
      expect(await timesOf(filing)).toEqual([["B", 2]])
    })

    it("does not move the time of changed allowance figures to the buyer's confirmation", async () => {
      await entry(-9, "2", "allowance", "A: NT$21, waiting")
      const filing = await file()
      await changedBy("update tw_allowance set amount = 20")
      await entry(3, "2", "allowance", "A: NT$21, confirmed")
      await entry(60, "2", "allowance", "A: NT$20, confirmed")
      await entry(90, "2", "allowance", "A: NT$20, waiting")
      expect(await timesOf(filing)).toEqual([["A", 60]])
    })

    it("does not move the time of an allowance's void to a later reading of it", async () => {
      await entry(-9, "2", "allowance", "A: NT$21, confirmed")
      const filing = await file()
      await changedBy("update tw_allowance set status = 'voided'")
      await entry(60, "2", "allowance", "A: NT$21, voided")
      await entry(90, "2", "allowance", "A: NT$21, voided")
      await entry(91, "2", "allowance", "C: NT$1, waiting")
      expect(await timesOf(filing)).toEqual([["A", 60]])
    })

    it("does not move the time of a late void to a later difference, which the service took back or not", async () => {
      const filing = await file()
      await changedBy("update tw_invoice set status = 'voided' where id in ('1', '2')")
      await execute("update tw_invoice set difference = '{\"field\":\"status\"}' where id = '2'")
      for (const invoice of ["1", "2"]) {
        await entry(3, invoice, "voided")
        await entry(60, invoice, "difference", "voided ≠ issued")
      }
      await entry(61, "1", "agrees")
      expect(await timesOf(filing)).toEqual([
        ["1", 3],
        ["2", 3],
      ])
    })

    it("takes the time of the later difference for an invoice that was filed with another one", async () => {
      await execute("update tw_invoice set difference = '{\"field\":\"amount\"}' where id = '1'")
      const filing = await file()
      await changedBy(`update tw_invoice set difference = '{"field":"status"}' where id = '1'`)
      await entry(2, "1", "kept")
      await entry(60, "1", "difference", "issued ≠ voided")
      expect(await timesOf(filing)).toEqual([["1", 60]])
    })

    it("does not move the time of a change to a difference that was over before the void", async () => {
      const filing = await file()
      await changedBy("update tw_invoice set status = 'voided' where id = '1'")
      await entry(3, "1", "difference", "105 ≠ 99")
      await entry(4, "1", "agrees")
      await entry(60, "1", "voided")
      expect(await timesOf(filing)).toEqual([["1", 60]])
    })

    it("does not move the time of a change to a review or a correction that made no difference", async () => {
      const filing = await file()
      await changedBy(`update tw_invoice set status = 'attention', reason = 'void_differs'
        where id = '1'; update tw_invoice set amount = 99 where id = '2'`)
      await entry(2, "1", "details_corrected", "tax_id")
      await entry(60, "1", "attention", "void_differs")
      await entry(2, "2", "details_corrected", "order_id: – → order_1")
      await entry(3, "2", "kept")
      await entry(50, "2", "details_corrected", "amount: 105 → 99")
      await entry(70, "2", "details_corrected", "amount: 99 → 99")
      expect(await timesOf(filing)).toEqual([
        ["1", 60],
        ["2", 50],
      ])
    })

    it("does not move the time of a change to a review without effect, nor to one that ended later", async () => {
      await execute("update tw_invoice set status = 'void_unknown' where id = '2'")
      const filing = await file()
      await changedBy(`update tw_invoice set status = 'attention', reason = 'void_outcome_unknown'
        where id = '1'; update tw_invoice set status = 'issued' where id = '2'`)
      await entry(2, "1", "attention", "void_refused: F_refused")
      await entry(60, "1", "attention", "void_outcome_unknown")
      await entry(3, "2", "attention", "void_outcome_unknown")
      await entry(70, "2", "kept")
      expect(await timesOf(filing)).toEqual([
        ["1", 60],
        ["2", 70],
      ])
    })
  })

  it("a filing keeps the lines and a company's name after the invoice's data are deleted, and no person's data", async () => {
    const before = await filesOf(null)
    const filing = await file()
    const [{ rows }] = await execute("select json_agg(data)::text as rows from tw_filed_row")
    expect(rows).not.toMatch(/Person|buyer@example/)
    await execute("update tw_invoice set content = null")
    await execute("update tw_allowance set lines = null")
    expect(await filesOf(filing)).toBe(before)
    for (const kept of ["Tea Ltd", "04595257", "Oolong"]) expect(before).toContain(kept)
    expect(await filesOf(null)).not.toMatch(/Tea Ltd|Oolong/)
  })

  it("the file has an allowance with its lines, and the day of its confirmation in the reader's calendar", async () => {
    const files = await filesOf(null)
    expect(files).toContain("A,2026/10/01,Issued,2026/10/02,")
    expect(files).toContain("Oolong × 1: 20 (tax 1); Cup × 2: 0,")
  })

  it.each(["date", "amounts_and_date"])(
    "the file has the service's text in place of a date that cannot be read, of an allowance that is unclear by its %s",
    async (unclear) => {
      await execute(`update tw_allowance set unclear = '${unclear}', allowance_date = 'soon'`)
      const filing = await file()
      for (const files of [await filesOf(null), await filesOf(filing)]) {
        expect(files).toContain("A,soon,To be checked,2026/10/02,")
      }
    }
  )

  it("a period is filed once, even for two requests at once, and again after it was withdrawn", async () => {
    const { account } = service
    const input = { period: PERIOD, bounds, account, actor: null }
    const both = await Promise.all([service.filePeriod(input), service.filePeriod(input)])
    expect(both.filter((filing) => filing)).toHaveLength(1)
    expect(await service.filePeriod({ ...input, account: "another" })).toMatchObject({
      totals: { issued: 5 },
    })

    expect(await service.withdrawFiling({ period: PERIOD, account, actor: "user_2" })).toBe(true)
    expect(await service.withdrawFiling({ period: PERIOD, account, actor: null })).toBe(false)
    await execute("update tw_invoice set status = 'voided' where id = '1'")
    expect((await file()).totals).toMatchObject({ issued: 4, voided: 1 })
    const filings = await service.listTwPeriodFilings({ account }, { order: { filed_at: "ASC" } })
    expect(filings.map(({ withdrawn_by }) => withdrawn_by)).toEqual(["user_2", null])
    const [{ count }] = await execute(
      `select count(*)::int as count from tw_filed_row where filing_id = '${filings[0].id}'`
    )
    expect(count).toBe(0)
    expect(filings[0]).toMatchObject({ totals: {}, figures: {} })
    expect(filings[0].totals).not.toHaveProperty("issued")
  })
})
