import { compareCapture, disputedBy, NOT_KNOWN, type ServiceCapture } from "../compare-captured"

const stored = (refunded: number | null) => ({
  charged_amount: 760,
  currency: "TWD",
  refunded,
})
const says = (
  meaning: ServiceCapture["meaning"],
  refunded_amount: number | null = null,
  over: Partial<ServiceCapture> = {}
): ServiceCapture => ({
  meaning,
  rawStatus: meaning,
  amount: 760,
  currency: "TWD",
  refunded_amount,
  ...over,
})

it.each<[ServiceCapture, number | null, string]>([
  // It says nothing of refunds.
  [says("paid"), 0, "agrees"],
  [says("paid"), 100, "agrees"],
  [says("paid", 0), 0, "agrees"],
  [says("paid", 100), 100, "agrees"],
  [says("paid", 100), 0, "differs"],
  [says("paid", 0), 100, "differs"],
  [says("refunded"), 760, "agrees"],
  [says("refunded", 0), 760, "agrees"],
  [says("refunded"), 0, "differs"],
  [says("refunded"), 100, "differs"],
  [says("gone"), 760, "agrees"],
  [says("gone"), 0, "differs"],
  [says("partly_refunded"), 100, "agrees"],
  [says("partly_refunded"), 0, "differs"],
  [says("partly_refunded"), 760, "differs"],
  [says("partly_refunded", 100), 100, "agrees"],
  [says("partly_refunded", 100), 50, "differs"],
  [says("disputed"), 0, "disputed"],
  [says("disputed"), 760, "disputed"],
  // A refund is open: the amounts are not compared, and only a dispute is reported.
  [says("disputed"), null, "disputed"],
  [says("paid", 100), null, "unclear"],
  [says("refunded"), null, "unclear"],
  [says("unknown"), null, "unclear"],
  [says("paid", null, { amount: 700 }), null, "unclear"],
  [says("unknown", 760), 0, "differs"],
  [says("not_yet"), 0, "differs"],
  [says("waiting"), 0, "differs"],
  [says("paid", null, { amount: 700 }), 0, "differs"],
  [says("paid", null, { currency: "USD" }), 0, "differs"],
])(
  "the comparison of the service's %j with %p of 760 refunded in the store: %s",
  (service, refunded, finding) =>
    expect(compareCapture(stored(refunded), service).kind).toBe(finding)
)

it("a difference names both sides in both languages, and other amounts are another difference", () => {
  const first = compareCapture(stored(0), says("paid", 100))
  expect(first).toEqual({
    ...{ kind: "differs", undisputed: true },
    facts: "TWD 760-100, 0 of 760",
    detail: {
      en: "The service (paid): NT$760 charged and NT$100 refunded. The store: NT$760 charged and NT$0 refunded.",
      zh_tw: "金流服務（paid）：收款 NT$760、已退款 NT$100。商店：收款 NT$760、已退款 NT$0。",
    },
  })
  const facts = [first, compareCapture(stored(0), says("paid", 200))].map(
    (found) => found.kind === "differs" && found.facts
  )
  expect(new Set(facts).size).toBe(2)
  expect(compareCapture(stored(0), says("partly_refunded"))).toMatchObject({
    detail: {
      en: expect.stringContaining("some refunded"),
      zh_tw: expect.stringContaining("部分"),
    },
  })
})

it.each(["unknown", "not_yet", "waiting"] as const)(
  "a captured payment with the status %s is a difference for each raw status, which names the option",
  (meaning) => {
    const found = ["on_hold", "review"].map((rawStatus) =>
      compareCapture(stored(100), says(meaning, 100, { rawStatus }))
    )
    expect(found).toMatchObject([{ facts: "status on_hold" }, { facts: "status review" }])
    const sentence = {
      en: expect.stringContaining("“on_hold”"),
      zh_tw: expect.stringContaining("「on_hold」"),
    }
    expect(found[0]).toMatchObject({ detail: sentence })
    for (const text of Object.values((found[0] as { detail: object }).detail)) {
      expect(text).toContain("statuses")
    }
  }
)

it.each<[ServiceCapture, number | null, object | null]>([
  [says("disputed"), 0, null],
  [says("disputed", 760), null, null],
  [says("disputed", 0), 0, { kind: "agrees" }],
  [says("disputed", 760), 760, { kind: "agrees" }],
  [says("disputed", 760), 0, { kind: "differs", facts: "TWD 760-760, 0 of 760" }],
])(
  "the comparison of the disputed payment %j with %p of 760 refunded in the store: %j",
  (service, refunded, amounts) => {
    const found = compareCapture(stored(refunded), { ...service, rawStatus: "chargeback" })
    if (found.kind !== "disputed") throw new Error(`It is ${found.kind}.`)
    expect(found.rawStatus).toBe("chargeback")
    if (amounts) expect(found.amounts).toMatchObject(amounts)
    else expect(found.amounts).toBeNull()
  }
)

it("a difference in a dispute asks for a record only once the money is lost", () => {
  const found = compareCapture(stored(0), says("disputed", 760))
  expect(found).toMatchObject({
    amounts: {
      detail: {
        en: expect.stringContaining("only once the dispute is lost"),
        zh_tw: expect.stringContaining("款項確定被扣回後"),
      },
    },
  })
})

it("a difference ends a dispute only if the service says that the payment is paid or refunded", () => {
  expect(compareCapture(stored(0), says("refunded", 760))).toMatchObject({ undisputed: true })
  expect(compareCapture(stored(0), says("unknown"))).toMatchObject({ undisputed: false })
  expect(NOT_KNOWN.undisputed).toBe(false)
})

it.each<[ServiceCapture["meaning"], boolean]>([
  ["paid", true],
  ["refunded", true],
  ["partly_refunded", true],
  ["gone", true],
  ["unknown", false],
  ["not_yet", false],
  ["waiting", false],
])(
  "decides while a refund is open if %s shows that a payment is not disputed: %p",
  (meaning, undisputed) =>
    expect(compareCapture(stored(null), says(meaning))).toEqual({ kind: "unclear", undisputed })
)

it("a dispute names the service's raw status in both languages", () =>
  expect(disputedBy("chargeback")).toEqual({
    en: "The service calls this payment “chargeback”.",
    zh_tw: "金流服務顯示此筆付款的狀態為「chargeback」。",
  }))
