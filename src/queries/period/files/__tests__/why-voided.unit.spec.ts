import type { VoidReason } from "../../../../rules/invoice/plan"
import { FILE_TEXTS } from "../file-texts"
import { whyVoided } from "../invoices-table"

describe("why an invoice was voided, in the accountant's file", () => {
  it.each<[VoidReason | null, string | null, string | null, string | null]>([
    [
      "staff_decision",
      "staff_decision: void_wrong_buyer: 統編填錯",
      "買受人或統一編號有誤（統編填錯）",
      "Wrong buyer or tax ID (統編填錯)",
    ],
    ["reissue", "void_issued_twice", "重複開立（重新開立）", "Issued twice (Reissued)"],
    ["reissue", null, "重新開立", "Reissued"],
    ["staff_decision", "staff_decision: 誤開", "誤開", "誤開"],
    ["staff_decision", "staff_decision", "未註明原因", "No reason given"],
    ["order_canceled", "order_canceled", "訂單取消", "Order cancelled"],
    [null, null, null, null],
  ])(
    "gives the reason that staff gave for a void, or says that there is none: %s, %s",
    (void_reason, void_note, zh, en) => {
      const voided = { void_reason, void_said: { note: void_note, actor: "user_1" } }
      expect(whyVoided(voided, FILE_TEXTS["zh-TW"])).toBe(zh)
      expect(whyVoided(voided, FILE_TEXTS.en)).toBe(en)
    }
  )
})
