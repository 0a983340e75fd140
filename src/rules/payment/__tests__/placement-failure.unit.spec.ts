import {
  failureCause,
  isPermanent,
  isTriedNow,
  placementPause,
  placementSentence,
  type PlacementFailureKind,
} from "../placement-failure"
import { failurePause } from "../../service/retry-schedules"

const MINUTE = 60_000

/** Minutes between the tries of a paid cart that never becomes an order, until the job stops. */
function pauses(kind: PlacementFailureKind): number[] {
  const found: number[] = []
  for (let done = 1; done < 1000; done++) {
    const pause = placementPause(kind, done)
    if (pause === null) return found
    found.push(pause / MINUTE)
  }
  throw new Error("It never stops.")
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

describe("a paid cart that does not become an order", () => {
  it.each<[PlacementFailureKind, boolean, number, number]>([
    ["sold_out", true, 28, 48],
    ["refused", true, 5, 1],
    ["failed", false, 28, 48],
  ])("retries a cart for %s (a payment issue at once: %p) %i times within %i hours", (...row) => {
    const [kind, permanent, tries, hours] = row
    expect(isPermanent(kind)).toBe(permanent)
    const found = pauses(kind)
    expect(found.length + 1).toBe(tries)
    expect(sum(found) / 60).toBeLessThanOrEqual(hours)
    expect(found.slice(0, 4)).toEqual([1, 2, 5, 15])
    expect(new Set(found.slice(5))).toEqual(new Set(found.length > 5 ? [120] : []))
  })

  it("retries a cart after another error without end, in the end every two hours", () => {
    const found = [0, 1, 2, 3, 4, 5, 6, 100, 10_000].map((done) => failurePause(done) / MINUTE)
    expect(found).toEqual([1, 1, 2, 5, 15, 60, 120, 120, 120])
  })
})

describe("an order for a paid cart", () => {
  const none = { failed: 0, due: false, stopped: false, reported: false }

  it.each([
    ["was not tried yet", none, true],
    ["was not tried yet and is due", { ...none, due: true }, true],
    ["was not tried yet where staff know of the payment", { ...none, reported: true }, true],
    ["failed once", { ...none, failed: 1 }, false],
    ["failed once and is due", { ...none, failed: 1, due: true }, true],
    ["failed, is due and is reported", { ...none, failed: 1, due: true, reported: true }, false],
    ["failed and is reported", { ...none, failed: 5, reported: true }, false],
    ["stopped", { ...none, failed: 28, stopped: true }, false],
    ["stopped and is reported", { ...none, failed: 28, stopped: true, reported: true }, false],
  ])(
    "decides if an order that %s is tried at a report of its payment: %p %p",
    (_, tries, tried) => {
      expect(isTriedNow(tries, false)).toBe(tried)
      expect(isTriedNow(tries, true)).toBe(!tries.stopped)
    }
  )
})

describe("the cause of a failure", () => {
  it.each([
    [
      "Order order_01M84V807GSV2VS8EF414YVPDH of 3 items",
      "Order order_01M9999999GSV2VS8EF414YVPD of 4 items",
    ],
    ["timeout after 30012 ms", "timeout after 29998 ms"],
  ])("finds the same cause of a failure in %p and %p", (one, other) => {
    expect(failureCause(one)).toBe(failureCause(other))
  })

  it("finds different causes of a failure in different messages", () => {
    expect(failureCause("Promotion usage exceeds the limit.")).not.toBe(
      failureCause("Promotion usage exceeds the budget limit.")
    )
  })
})

describe("the sentence about why there is no order", () => {
  it.each([
    [[], "There is not enough stock.", "庫存不足。"],
    [["Tea", "Cup"], "There is not enough stock: Tea, Cup.", "庫存不足：Tea、Cup。"],
    [["1", "2", "3", "4", "5"], "stock: 1, 2, 3, 4, 5.", "：1、2、3、4、5。"],
    [["1", "2", "3", "4", "5", "6"], "stock: 1, 2, 3, 4, 5, ….", "：1、2、3、4、5、…。"],
  ])("names the sold-out items, five at most: %j", (items, en, zh_tw) => {
    const sentence = placementSentence("sold_out", items)
    expect(sentence.en).toContain(en)
    expect(sentence.en).toMatch(/ For two days the order is placed automatically once there is\.$/)
    expect(sentence.zh_tw).toContain(zh_tw)
    expect(sentence.zh_tw).toMatch(/。兩天內補足庫存，訂單會自動成立。$/)
  })

  it("says in both languages that the cause is in the log", () => {
    const [refused, failed] = [placementSentence("refused"), placementSentence("failed")]
    expect(refused.en).toMatch(/^Medusa does not complete this cart\. .*log\.$/)
    expect(failed.en).toMatch(/^Placing the order failed, .*retried.*log\.$/)
    expect(refused.zh_tw).toMatch(/無法.*成立訂單.*伺服器紀錄。$/)
    expect(failed.zh_tw).toMatch(/錯誤.*自動重試.*伺服器紀錄。$/)
  })
})

describe("the cause of a failure", () => {
  it("keeps the text between ids and numbers", () => {
    expect(failureCause("cart_01M84V807GSV2VS8EF414YVPDH: 12 of 3 left")).toBe("…: … of … left")
  })
})
