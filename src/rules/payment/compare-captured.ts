import { formatMoney } from "../money/format-money"
import { joined, type Sentence } from "../text/sentence"
import { ISSUE_DETAILS } from "./issue-details"
import { STATUS_MEANINGS, type StatusMeaning } from "./status-meaning"

const { amounts_differ: DETAILS } = ISSUE_DETAILS

/** A captured payment as the store has it. Amounts in TWD dollars. */
export type StoredCapture = {
  charged_amount: number
  currency: string
  /** What went back of it, as far as the order shows it. */
  refunded: number
}

/** The same as the service has it. */
export type ServiceCapture = {
  meaning: StatusMeaning
  rawStatus: string
  amount: number
  currency: string
  /** Null: the service does not say. */
  refunded_amount: number | null
}

/** What comes of comparing amounts. */
export type Amounts = { kind: "agrees" } | Differs

/**
 * `facts`: what distinguishes this difference from the last one: `TWD 760-100, 0 of 760`.
 * `undisputed`: the service says that the payment is paid or refunded, so there is no dispute.
 */
type Differs = { kind: "differs"; facts: string; detail: Sentence; undisputed: boolean }

export type CaptureFinding =
  | Amounts
  /**
   * The buyer's bank took the money back, or wants to. `amounts`: null: not compared.
   */
  | { kind: "disputed"; rawStatus: string; amounts: Amounts | null }
  /** `undisputed`: as in `Differs`. */
  | { kind: "unclear"; undisputed: boolean }

/**
 * `unclear`: there is nothing to compare now. `not_known`: the service answers that it does not know
 * the payment.
 */
export type CaptureFindingKind = CaptureFinding["kind"] | "not_known"

/**
 * Compares a captured payment with the service's answer about its intent. `refunded`: null: what was
 * refunded is not known yet; a dispute is still reported. In a dispute, amounts are compared only if
 * the service reports a refunded amount: that may include what the bank took back.
 */
export function compareCapture(
  { refunded, ...charge }: Omit<StoredCapture, "refunded"> & { refunded: number | null },
  says: ServiceCapture
): CaptureFinding {
  const { meaning, rawStatus, refunded_amount } = says
  const { compared_as } = STATUS_MEANINGS[meaning]
  const stored = refunded === null ? null : { ...charge, refunded }
  if (compared_as === "disputed") {
    const amounts = stored && refunded_amount !== null ? compareAmounts(stored, says) : null
    return { kind: "disputed", rawStatus, amounts: amounts && whileDisputed(amounts) }
  }
  if (!stored) return { kind: "unclear", undisputed: compared_as !== "not_paid" }
  // The store has its money: whatever such a status means, staff must know of it.
  if (compared_as === "not_paid") {
    return {
      kind: "differs",
      facts: `status ${rawStatus}`,
      detail: DETAILS.not_paid_by(rawStatus),
      undisputed: false,
    }
  }
  return compareAmounts(stored, says)
}

function compareAmounts(stored: StoredCapture, says: ServiceCapture): Amounts {
  const { amount, currency } = says
  const refunded = refundedOf(says)
  const charged = amount === stored.charged_amount && currency === stored.currency
  if (charged && agrees(refunded, stored)) return { kind: "agrees" }
  const said = refunded === "part" ? "some" : (refunded ?? "?")
  return {
    kind: "differs",
    facts: `${currency} ${amount}-${said}, ${stored.refunded} of ${stored.charged_amount}`,
    detail: detailOf(stored, says, refunded),
    undisputed: true,
  }
}

/** What the bank holds while a dispute lasts may come back. */
function whileDisputed(amounts: Amounts): Amounts {
  if (amounts.kind === "agrees") return amounts
  const detail = joined([amounts.detail, DETAILS.while_disputed()], { en: " ", zh_tw: "" })
  return { ...amounts, detail }
}

/** What the service says of a dispute: that it was opened, or that it is lost. */
export const disputedBy = ISSUE_DETAILS.disputed.status

/** What the service does not know can only be looked up by staff. */
export const NOT_KNOWN = {
  kind: "differs",
  facts: "not known",
  undisputed: false,
  detail: DETAILS.not_known(),
} as const satisfies CaptureFinding

/** Null: it does not say. `part`: some, and not how much. */
function refundedOf({ meaning, amount, refunded_amount }: ServiceCapture): number | "part" | null {
  switch (STATUS_MEANINGS[meaning].compared_as) {
    case "returned":
      return refunded_amount || amount
    case "partly_returned":
      return refunded_amount || "part"
    case "charged":
    case "disputed":
    case "not_paid":
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
  { rawStatus, amount, currency }: ServiceCapture,
  refunded: number | "part" | null
): Sentence {
  const money = (dollars: number) => formatMoney(dollars, stored.currency)
  const back = refunded === "part" ? "some" : formatMoney(refunded ?? 0, currency)
  const shown = refunded === "part" ? "部分金額" : formatMoney(refunded ?? 0, currency)
  const en = refunded === null ? "" : ` and ${back} refunded`
  const zh = refunded === null ? "" : `、已退款 ${shown}`
  const theirs = {
    en: `${formatMoney(amount, currency)} charged${en}`,
    zh_tw: `收款 ${formatMoney(amount, currency)}${zh}`,
  }
  const ours = [stored.charged_amount, stored.refunded].map(money)
  return DETAILS.amounts(rawStatus, theirs, ours[0], ours[1])
}
