import type { Sentence } from "../text/sentence"

/** A captured payment as the store has it. Amounts in TWD dollars. */
export type StoredCapture = {
  charged_amount: number
  currency: string
  /** What went back of it, as far as the order shows it. */
  refunded: number
}

/** The same as the service has it. */
export type ServiceCapture = {
  standing:
    | "paid"
    | "waiting"
    | "not_yet"
    | "gone"
    | "refunded"
    | "partly_refunded"
    | "disputed"
    | "unknown"
  word: string
  amount: number
  currency: string
  /** Null: the service does not say. */
  refunded_amount: number | null
}

/** `facts`: what makes this difference another one than the last: `760/100 of 760, here 0`. */
export type CaptureFinding =
  | { kind: "agrees" }
  /** The buyer's bank took the money back, or wants to. */
  | { kind: "disputed" }
  | { kind: "differs"; facts: string; detail: Sentence }

/** `unclear`: there is nothing to compare now. */
export type CaptureFindingKind = CaptureFinding["kind"] | "unclear"

/** Compares a captured payment with what the service says of its intent. */
export function compareCapture(stored: StoredCapture, says: ServiceCapture): CaptureFinding {
  const { standing, word, amount, currency } = says
  if (standing === "disputed") return { kind: "disputed" }
  // The store has its money: whatever such a status means, staff must know of it.
  if (standing === "unknown" || standing === "waiting" || standing === "not_yet") {
    return { kind: "differs", facts: `status ${word}`, detail: notPaidBy(word) }
  }
  const refunded = refundedOf(says)
  const charged = amount === stored.charged_amount && currency === stored.currency
  if (charged && agrees(refunded, stored)) return { kind: "agrees" }
  const said = refunded === "part" ? "some" : (refunded ?? "?")
  return {
    kind: "differs",
    facts: `${currency} ${amount}-${said}, ${stored.refunded} of ${stored.charged_amount}`,
    detail: detailOf(stored, says, refunded),
  }
}

const notPaidBy = (word: string): Sentence => ({
  en:
    `The service calls this captured payment “${word}”, which the plugin does not read as paid, ` +
    "refunded or disputed. Look it up in the service's console, and add the status to the option " +
    "statuses if it means one of these.",
  zh_tw:
    `金流服務顯示此筆已請款的付款狀態為「${word}」，系統無法判讀為已付款、已退款或爭議款。` +
    "請至金流服務後台查詢；若屬其中之一，請將該狀態加入選項 statuses。",
})

/** Null: it does not say. `part`: some, and not how much. */
function refundedOf({ standing, amount, refunded_amount }: ServiceCapture): number | "part" | null {
  switch (standing) {
    case "refunded":
    // The store has the money of an intent that the service calls ended: it can only have gone back.
    case "gone":
      return refunded_amount || amount
    case "partly_refunded":
      return refunded_amount || "part"
    default:
      return refunded_amount
  }
}

function agrees(refunded: number | "part" | null, stored: StoredCapture): boolean {
  if (refunded === null) return true
  if (refunded === "part") return stored.refunded > 0 && stored.refunded < stored.charged_amount
  return refunded === stored.refunded
}

function detailOf(
  stored: StoredCapture,
  { word, amount, currency }: ServiceCapture,
  refunded: number | "part" | null
): Sentence {
  const back = refunded === "part" ? "some" : `${currency} ${refunded}`
  const shown = refunded === "part" ? "部分金額" : `${currency} ${refunded}`
  const en = refunded === null ? "" : ` and ${back} refunded`
  const zh = refunded === null ? "" : `、已退款 ${shown}`
  return {
    en:
      `The service (${word}): ${currency} ${amount} charged${en}. The store: ${stored.currency} ` +
      `${stored.charged_amount} charged and ${stored.currency} ${stored.refunded} refunded.`,
    zh_tw:
      `金流服務（${word}）：收款 ${currency} ${amount}${zh}。商店：收款 ${stored.currency} ` +
      `${stored.charged_amount}、已退款 ${stored.currency} ${stored.refunded}。`,
  }
}
