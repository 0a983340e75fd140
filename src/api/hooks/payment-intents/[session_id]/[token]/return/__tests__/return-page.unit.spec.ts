import { returnAddress, returnOutcome, type ReturnOutcome } from "../return-outcome"
import { returnPage } from "../return-page"

const result = {
  will_be_queried: true,
  session_found: true,
  order_id: null,
  order_payment_status: null,
  move: "none" as const,
  unrecorded: null,
}

describe("a buyer who comes back", () => {
  it.each([
    [{ kind: "not_started" }, "retry"],
    [{ kind: "declined", message: "x" }, "retry"],
    [{ kind: "gone" }, "retry"],
    [{ kind: "paid" }, "pending"],
    [{ kind: "waiting", transfer: null }, "pending"],
    [{ kind: "not_yet", rawStatus: "x" }, "pending"],
    [{ kind: "mismatched", differences: [] }, "pending"],
    [{ kind: "unreachable", message: "x" }, "pending"],
    [{ kind: "not_ours" }, "pending"],
  ] as const)("shows a buyer whose payment is %p the page %s", (verdict, kind) => {
    expect(returnOutcome({ ...result, verdict: verdict as never })).toEqual({ kind })
  })

  it("sends a buyer whose order is placed back with its id", () => {
    const verdict = { kind: "paid" as const }
    const order = { order_id: "order_1", order_payment_status: "paid" as const }
    const outcome = returnOutcome({ ...result, verdict, ...order })
    expect(outcome).toEqual({ kind: "paid", order_id: "order_1" })
    expect(returnAddress("https://shop.example/done?lang=zh", outcome)).toBe(
      "https://shop.example/done?lang=zh&order_id=order_1"
    )
  })

  it.each<ReturnOutcome>([
    { kind: "paid", order_id: "order_1" },
    { kind: "awaited", order_id: "order_1" },
    { kind: "canceled", order_id: "order_1" },
    { kind: "retry" },
    { kind: "pending" },
  ])("sees what happened in both languages: %p", (outcome) => {
    const page = returnPage(outcome)
    expect(page).toMatch(/<p>[^<]*[\u4e00-\u9fff][^<]*<\/p>/)
    expect(page).toMatch(/<p lang="en">[A-Z][^<]+<\/p>/)
    expect(page).not.toContain("undefined")
    expect(/付款成功|succeeded/.test(page)).toBe(outcome.kind === "paid")
  })
})
