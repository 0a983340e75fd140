import type { AwaitedTransfer } from "../index"
import { labelsIn, type ComponentProps } from "./labels"

export interface TransferInstructionsProps extends ComponentProps<"list" | "row"> {
  transfer: AwaitedTransfer
}

/** Where the buyer sends the money of an order, and until when. */
export function TransferInstructions({
  transfer: { bank_code, account, code, expires_at },
  locale,
  labels,
  classNames = {},
}: TransferInstructionsProps) {
  const text = labelsIn(locale, labels)
  const before = expires_at && taipeiTime(expires_at)
  const rows = [
    [text.bankCode, bank_code],
    [text.account, account],
    [text.storeCode, code],
    [text.payBefore, before],
  ]
  return (
    <dl className={classNames.list}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className={classNames.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          )
      )}
    </dl>
  )
}

/** `2026-12-01 00:00` in Taipei (UTC+8 all year), the same on a server and in every browser. */
const taipeiTime = (time: string): string =>
  new Date(Date.parse(time) + 8 * 60 * 60_000).toISOString().slice(0, 16).replace("T", " ")
