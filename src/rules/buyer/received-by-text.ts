import type { Sentence } from "../text/sentence"
import type { InvoiceReceiver } from "./invoice-receivers"

const WAYS: Record<InvoiceReceiver, Sentence> = {
  paper: { en: "mailed on paper", zh_tw: "郵寄紙本" },
  carrier: { en: "stored in your carrier", zh_tw: "存入您的載具" },
  donation: { en: "donated", zh_tw: "捐贈給您選擇的單位" },
  member: {
    en: "stored in the member carrier of your mobile number",
    zh_tw: "存入您手機號碼的會員載具",
  },
  email: { en: "sent by email", zh_tw: "以電子郵件寄送" },
}

const NOBODY: Sentence = {
  en: "Your invoice reaches nobody: there is no email address, mobile number or carrier to send it to.",
  zh_tw: "您的發票目前無法送達：沒有可用的電子郵件、手機號碼或載具。",
}

/** Who receives an invoice, in a sentence for its buyer. */
export function receivedByText(receivers: InvoiceReceiver[]): Sentence {
  if (!receivers.length) return NOBODY
  const ways = receivers.map((receiver) => WAYS[receiver])
  return {
    en: `Your invoice: ${ways.map(({ en }) => en).join(", ")}.`,
    zh_tw: `您的發票：${ways.map(({ zh_tw }) => zh_tw).join("、")}。`,
  }
}
