import { allowanceRowProblems, type DueOfInvoice } from "../allowance-rows"

const row = (allowance_number: string, amount?: number) => ({
  ...{ invoice_number: "AB12345678", allowance_number },
  ...(amount !== undefined && { amount }),
})
const due = (change: Partial<DueOfInvoice> = {}): DueOfInvoice => ({
  ...{ due: 200, amount: 200, unregistered: 0, unclear: false },
  ...change,
})
const problems = (
  rows: ReturnType<typeof row>[],
  invoice: DueOfInvoice | null = due(),
  registered: string[] = []
) => allowanceRowProblems(rows, new Set(registered), new Map([["AB12345678", invoice]]))

describe("allowance numbers that are to be registered", () => {
  it("accepts allowances that add up to what is due, still to be made, or already at the service", () => {
    const invoice = due({ amount: 150, unregistered: 50 })
    for (const amount of [200, 150, 50])
      expect(problems([row("A1", amount)], invoice)).toEqual([null])
    expect(problems([row("A1", 150), row("A2", 50)], invoice)).toEqual([null, null])
    expect(problems([row("A1"), row("A2", 7)], invoice)).toEqual([null, null])
    expect(problems([row("A1", 100)], invoice)).toEqual(["amount_differs"])
  })

  it("compares only those pasted allowance numbers that are not registered yet", () => {
    const rows = [row("A1", 100), row("A2", 200)]
    expect(problems(rows, due(), ["A1"])).toEqual(["registered", null])
    expect(problems([row("A1"), row("A2", 7)], due(), ["A1"])).toEqual([
      "registered",
      "amount_differs",
    ])
  })

  it("marks allowance numbers for an invoice that needs none, even if the order's other invoice does", () => {
    expect(problems([row("A1"), row("A2", 200)], null)).toEqual(["not_due", "not_due"])
    expect(problems([row("A1")], due({ due: 0, amount: 0 }))).toEqual(["not_due"])
  })

  it("does not compare amounts of pasted allowances if it is not known what is due", () => {
    const invoice = due({ due: 0, amount: 0, unclear: true })
    expect(problems([row("A1"), row("A2", 200)], invoice)).toEqual([null, null])
  })

  it("leaves out an allowance number for an invoice that the store does not know", () => {
    expect(allowanceRowProblems([row("A1")], new Set(["A1"]), new Map())).toEqual([
      "unknown_invoice",
    ])
  })
})

it("an amount with tax fits allowances that the service may count without tax", () => {
  const one = due({ due: 300, amount: 0, unregistered: 100 })
  const check = (amount: number) =>
    allowanceRowProblems(
      [{ invoice_number: "AB12345678", allowance_number: "A1", amount }],
      new Set(),
      new Map([["AB12345678", one]])
    )
  expect(check(105)).toEqual([null])
  expect(check(106)).toEqual(["amount_differs"])
})
