import type { AdminCheckedAllowance, AdminDueAllowance } from "../../../http-types"
import { readPastedAllowances } from "../../../rules/invoice/pasted-allowances"
import { lineState, willBeSent, type CheckedLine } from "../checked-allowance"
import { dueAllowanceText } from "../due-allowance-text"

const t = (key: string) => key.split(".").at(-1)!

const due = (change: Partial<AdminDueAllowance>) =>
  ({
    invoice: {
      ...{ invoice_number: "AB12345678", dated_at: "2026-03-02T16:30:00.000Z" },
      ...{ company_name: "範例有限公司", tax_id: "04595257" },
    },
    amount: 610,
    lines: null,
    split: null,
    ...change,
  }) as AdminDueAllowance

describe("an allowance to make, as text", () => {
  it("writes a row for each value of an allowance, and its lines as a tab-separated table below", () => {
    const split = { sales: 200, tax: 10, untaxed: 400, untaxed_as: "exempt" as const }
    const tea = { description: "茶", quantity: 1, unit_price: "200", sales: 200, tax: 10 }
    const text = dueAllowanceText(due({ split, lines: [{ ...tea, tax_type: "taxable" }] }), t)
    expect(text.split("\n")).toEqual([
      "invoiceNumber\tAB12345678",
      "invoiceDate\t2026-03-03",
      "buyer\t範例有限公司",
      "taxId\t04595257",
      "amount\t610",
      "sales\t200",
      "tax\t10",
      "exempt\t400",
      "",
      "item\tquantity\tunitPrice\tlineSales\ttax\ttaxType",
      "茶\t1\t200\t200\t10\ttaxable",
    ])
  })

  it("runs as no formula, whatever the names of the buyer and the items", () => {
    const tea = { description: "＋茶", quantity: 1, unit_price: "200", sales: 200, tax: 10 }
    const { invoice } = due({})
    const named = { ...invoice, company_name: '=HYPERLINK("http://x")' }
    const text = dueAllowanceText(
      due({ invoice: named, lines: [{ ...tea, tax_type: "taxable" }] }),
      t
    )
    expect(text).toContain("\nbuyer\t'=HYPERLINK")
    expect(text).toContain("\n'＋茶\t1")
  })

  it("leaves out a tax, lines and a buyer that are not known", () => {
    const { invoice } = due({})
    const consumer = { ...invoice, company_name: null, tax_id: null }
    expect(
      dueAllowanceText(due({ invoice: consumer }), t)
        .split("\n")
        .slice(1)
    ).toEqual(["invoiceDate\t2026-03-03", "amount\t610"])
  })
})

describe("a pasted line that was checked", () => {
  const line = (
    problem: AdminCheckedAllowance["problem"],
    outcome: CheckedLine["outcome"] = null
  ): CheckedLine => {
    const [read] = readPastedAllowances("AB12345678 AL1 610")
    const invoice_id = problem === "unknown_invoice" ? null : "twinv_1"
    return { ...read, checked: { invoice_id, due: 200, problem }, outcome }
  }

  it.each([
    [line(null), "ready", true],
    [line("amount_differs"), "warned", true],
    [line("not_due"), "warned", true],
    [line("registered"), "left_out", false],
    [line("unknown_invoice"), "left_out", false],
    [line(null, { refusal: "no such allowance" }), "refused", true],
    [line(null, { amount: null }), "registered", false],
    [{ ...readPastedAllowances("nothing")[0], checked: null, outcome: null }, "left_out", false],
  ] as [CheckedLine, string, boolean][])(
    "a pasted line (%j) is shown as %s, and sent: %s",
    (checked, state, sent) => {
      expect(lineState(checked)).toBe(state)
      expect(willBeSent(checked)).toEqual(
        sent ? { invoice_id: "twinv_1", allowance_number: "AL1" } : null
      )
    }
  )
})
