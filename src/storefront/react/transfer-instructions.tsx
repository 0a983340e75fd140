import { useState, type ReactNode } from "react"

import { groupDigits, type AwaitedTransfer, type PayLocale } from "../index"
import { labelsIn, type ComponentProps } from "./labels"

export interface TransferInstructionsProps extends ComponentProps<"list" | "row" | "copy"> {
  transfer: AwaitedTransfer
  /** The name of the bank with this code, such as the plugin's own `bankName`. */
  bankName?: (code: string, locale?: PayLocale) => string
}

/** Where the buyer sends the money of an order, and until when. */
export function TransferInstructions({
  transfer: { bank_code, account, code, expires_at },
  bankName,
  locale,
  labels,
  classNames = {},
}: TransferInstructionsProps) {
  const text = labelsIn(locale, labels)
  const [outcome, setOutcome] = useState("")
  const bank = bank_code && `${bank_code} ${bankName?.(bank_code, locale) ?? ""}`
  const digits = account ?? code
  // Browsers allow copying only on https pages, and only if the buyer permits it.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(digits!)
      setOutcome(text.copied)
    } catch {
      setOutcome(text.copyFailed)
    }
  }
  const row = (name: string, value: ReactNode) =>
    value && (
      <div className={classNames.row}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  return (
    <dl className={classNames.list}>
      {row(text.bankCode, bank)}
      {row(
        account ? text.account : text.storeCode,
        digits && (
          <>
            <span>{groupDigits(digits)}</span>{" "}
            <button type="button" className={classNames.copy} onClick={copy}>
              {text.copy}
            </button>
            <output>{outcome}</output>
          </>
        )
      )}
      {row(text.payBefore, expires_at && taipeiTime(expires_at))}
    </dl>
  )
}

/** `2026-12-01 00:00` in Taipei (UTC+8 all year), the same on a server and in every browser. */
const taipeiTime = (time: string): string =>
  new Date(Date.parse(time) + 8 * 60 * 60_000).toISOString().slice(0, 16).replace("T", " ")
