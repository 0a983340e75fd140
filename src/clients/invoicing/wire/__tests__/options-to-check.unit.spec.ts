import { TESTED_CALLS, type CallTest } from "../../../../rules/service/connection-test"
import { DETAIL_CODES, type DetailCode } from "../../../../rules/invoice/timeline-detail"
import { optionsToCheck } from "../options-to-check"

const fails = (code: DetailCode | null): CallTest => ({
  outcome: "fails",
  note: { code, reason: null, text: null },
})

it.each<[(typeof TESTED_CALLS)[number], CallTest, string]>([
  ["findNumber", fails("connection"), "baseUrl"],
  ["findNumber", fails("timeout"), "baseUrl"],
  ["findNumber", fails("redirect"), "baseUrl"],
  ["findNumber", fails("unreadable"), "transport"],
  ["listByOrder", fails("unexpected"), "namespace"],
  ["check", { outcome: "refused", message: "資料錯誤" }, "csvEncoding"],
  ["findNumber", { outcome: "refused", message: "無此帳號" }, "memCid"],
])("a failure of %s (%j) names %s as the first option to check", (call, test, option) => {
  expect(optionsToCheck(call, test, {})[0]).toBe(option)
})

it("every failure names an option to check, and a call that works names none", () => {
  for (const call of TESTED_CALLS) {
    expect(optionsToCheck(call, { outcome: "works" }, {})).toEqual([])
    for (const code of [...DETAIL_CODES, null]) {
      expect(optionsToCheck(call, fails(code), {}).length).toBeGreaterThan(0)
    }
  }
})
