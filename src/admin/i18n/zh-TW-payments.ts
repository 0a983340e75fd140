import { issueTitlesIn } from "../../rules/payment/payment-issue-titles"
import type { en } from "./en"
import { card } from "./zh-TW-payment-card"

const LEAVES = "標記後即從待處理列表移除，此操作無法復原。"

export const payments: (typeof en)["payments"] = {
  title: "待處理款項",
  description: "商店無法自行處理的款項：發生了什麼，以及該如何處理。",
  card,
  past: "已處理（{{number}}）",
  kinds: issueTitlesIn("zh_tw"),
  statuses: {
    open: "待處理",
    resolved: "已處理",
  },
  amount: "商店金額：",
  charged: "金流服務金額：",
  since: "發生時間（臺北）：",
  intent: "付款編號：",
  customer: "顧客：",
  order: "訂單：",
  refundReason: "金流服務的退款原因：",
  copyRefundReason: "複製退款原因",
  copyIntent: "複製付款編號",
  resolvedAt: "已於 {{time}}（臺北）處理。",
  resolvedItself: "已於 {{time}}（臺北）自動標記為已處理。",
  none: {
    open: {
      title: "沒有待處理事項",
      body: "目前沒有需要人員處理的款項。",
    },
    resolved: {
      title: "尚無紀錄",
      body: "處理過的款項會保留在這裡。",
    },
  },
  awaited: {
    title: "待確認的付款",
    description:
      "無法向金流服務查詢付款結果。請到其後台查看此筆付款；若已收到此金額，請在此確認，訂單即視為已付款。",
    intent: "付款編號",
    action: "確認已付款",
    prompt: "確定已收到 {{amount}} 嗎？",
    promptBody: "訂單將完成請款，並可能隨即開立發票，此操作無法復原。",
    done: "已確認付款",
  },
  recordRefund: {
    action: "記錄退款",
    description:
      "您已在金流服務後台完成的退款。記錄後訂單會顯示已退款；系統不會再向金流服務送出退款。",
    amount: "退款金額（NT$）",
    madeOn: "退款日期（臺北）",
    note: "退款原因",
    submit: "記錄",
    problems: {
      amount: "請輸入後台所示的金額，以元為單位的整數。",
      made_on: "請輸入退款日期，不得為未來日期。",
      note: "請簡短說明退款原因。",
    },
    done: "已記錄退款",
  },
  refund: {
    action: "退款",
    prompt: "要將這筆款項退還買受人嗎？",
    promptBody:
      "尚未退還的金額將全數經由金流服務退還，之後不會再以這筆款項成立訂單。此操作無法復原。",
    done: "款項將退還買受人",
  },
  resolve: {
    action: "標記為已處理",
    description: "請說明如何處理。您的說明會與此款項一併保留。",
    findingMissing: "請選擇您查得的結果。",
    findings: {
      refund_unclear: {
        question: "金流服務後台是否有這筆退款？",
        made: "有，已退款",
        not_made: "沒有，尚未退款",
      },
      refund_failed: {
        question: "是否已以其他方式退還款項？",
        made: "是，已退還",
        not_made: "否，尚未退還",
      },
    },
    note: "處理方式",
    noteMissing: "請簡短說明如何處理。",
    prompt: {
      title: "要將此款項標記為已處理嗎？",
      orphaned: "標記後不會再以此款項成立訂單，此操作無法復原。",
      mismatched: "標記後不會再以此款項成立訂單；已在等待此款項的訂單則繼續等待。此操作無法復原。",
      paid_after_cancel: LEAVES,
      not_refunded: LEAVES,
      not_paid: LEAVES,
      transfer_overdue: LEAVES,
      unconfirmed: "商店會繼續查詢這筆付款，但不會再次列入待處理。此操作無法復原。",
      reported_unplaced: LEAVES,
      refund_unclear:
        "已退款：視為已退，不會重複送出。未退款：訂單不再顯示這筆退款，可重新退款；訂單已取消者會另列一筆待處理款項。標記後，此付款的其他退款即可送出。此操作無法復原。",
      refund_failed:
        "已退還：訂單保留這筆退款，視為已退。尚未退還：訂單不再顯示這筆退款，可重新退款；訂單已取消者會另列一筆待處理款項。此操作無法復原。",
      refund_not_recorded: LEAVES,
      amounts_differ: "此差異持續期間，商店不會再次回報，僅回報其他差異。此操作無法復原。",
      disputed: LEAVES,
    },
    done: "已標記為已處理",
  },
}
