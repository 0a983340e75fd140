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
])("after %s: %j the first option to look at is %s", (call, test, option) => {
  expect(optionsToCheck(call, test, {})[0]).toBe(option)
})

it("names an option after every failure, and none after a call that works", () => {
  for (const call of TESTED_CALLS) {
    expect(optionsToCheck(call, { outcome: "works" }, {})).toEqual([])
    for (const code of [...DETAIL_CODES, null]) {
      expect(optionsToCheck(call, fails(code), {}).length).toBeGreaterThan(0)
    }
  }
})
