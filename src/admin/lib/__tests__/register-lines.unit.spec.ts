import type { AdminInvoice } from "../../../http-types"
import { readPastedAllowances } from "../../../rules/invoice/pasted-allowances"
import { lineState, type CheckedLine } from "../checked-allowance"
import { registerLines } from "../register-lines"

/** Registers three lines; `answer` says what comes of each. */
async function register(answer: (number: string) => string | null, isLeft = () => false) {
  const lines: CheckedLine[] = readPastedAllowances(
    ["A1", "A2", "A3"].map((number) => `AB12345678 ${number} 10`).join("\n")
  ).map((line) => ({
    ...line,
    checked: { invoice_id: "twinv_1", due: 30, problem: null },
    outcome: null,
  }))
  const asked: string[] = []
  const seen: string[][] = []
  await registerLines(lines, {
    send: async ({ allowance_number }) => {
      asked.push(allowance_number)
      const refusal = answer(allowance_number)
      if (refusal) throw new Error(refusal)
      return { allowances: [{ allowance_number, amount: 10 }] } as AdminInvoice
    },
    refusalOf: ({ message }) => message,
    meetsAll: ({ message }) => message === "offline",
    isLeft,
    onDone: (done) => seen.push(done.map(lineState)),
  })
  return { asked, seen }
}

describe("lines that are registered one after the other", () => {
  it("continues to register lines after one that is refused", async () => {
    const { asked, seen } = await register((number) => (number === "A1" ? "no such one" : null))
    expect(asked).toEqual(["A1", "A2", "A3"])
    expect(seen.at(-1)).toEqual(["refused", "registered", "registered"])
  })

  it("stops at an error that all other lines would meet too, and leaves those to be sent", async () => {
    const { asked, seen } = await register((number) => (number === "A2" ? "offline" : null))
    expect(asked).toEqual(["A1", "A2"])
    expect(seen.at(-1)).toEqual(["registered", "refused", "ready"])
  })

  it("stops registering lines when the page is left, and no longer changes the field", async () => {
    let left = false
    const answer = (number: string) => {
      left = number === "A2"
      return null
    }
    const { asked, seen } = await register(answer, () => left)
    expect(asked).toEqual(["A1", "A2"])
    expect(seen).toEqual([["registered", "ready", "ready"]])
  })
})
