import { Text, clx } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { readCorrections, type Correction } from "../../../rules/invoice/correction"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import {
  isServiceStatus,
  quotedText,
  readAllowanceEntry,
  readAllowanceTotals,
  readDifferenceEntry,
  readElsewhereEntry,
  saidBy,
  type TimelineEntry,
} from "../../lib/timeline"

type TimelineItemProps = {
  entry: TimelineEntry
  /** The order has more than one invoice: each entry says which one it is about. */
  several: boolean
  last: boolean
}

/** One entry: what happened, when, by whom, and with which message. */
export const TimelineItem = ({ entry: { event, invoice }, several, last }: TimelineItemProps) => {
  const { t, language } = useInvoiceText()
  const { type, at, actor, actor_name, code, reason } = event
  const allowance = type === "allowance" ? readAllowanceEntry(event.text) : null
  const totals = type === "allowance" ? readAllowanceTotals(event.text) : null
  const difference = type === "difference" ? readDifferenceEntry(event.text) : null
  // The invoice exists: who requested its void is shown below.
  const wish = type === "void_requested" && reason === "staff_decision"
  const corrections = type === "details_corrected" ? readCorrections(event.text) : null
  const elsewhere = type === "invoiced_elsewhere" ? readElsewhereEntry(event.text) : null
  const markedAmount = elsewhere?.amount ? formatTwd(elsewhere.amount) : null
  const read = allowance || totals || difference || corrections || elsewhere
  const text = read ? null : quotedText(event)
  const isQuoted = reason || code || type === "refused"
  const money = (dollars: string) => (dollars === "–" ? dollars : formatTwd(Number(dollars)))
  const corrected = (one: Correction) => {
    switch (one.field) {
      case "tax_id":
        return t("record.corrected.tax_id")
      case "tax_type": {
        const [from, to] = [t(`record.taxTypes.${one.from}`), t(`record.taxTypes.${one.to}`)]
        return t("record.corrected.tax_type", { from, to })
      }
      case "amount":
      case "taxable_amount":
        return t(`record.corrected.${one.field}`, { from: money(one.from), to: money(one.to) })
      case "issued_on":
      case "voided_on":
      case "order_id":
        return t(`record.corrected.${one.field}`, { from: one.from, to: one.to })
    }
  }
  const side = (word: string) => (isServiceStatus(word) ? t(`serviceStatuses.${word}`) : word)

  const sentences = [
    reason && !wish && t(`reasons.${reason}.why`),
    code && t(`details.${code}`),
    allowance &&
      t("timeline.allowance", {
        number: allowance.number,
        amount: formatTwd(allowance.amount),
        state: t(`allowances.states.${allowance.state}`),
      }),
    totals &&
      t("timeline.allowanceTotals", {
        confirmed: formatTwd(totals.confirmed),
        waiting: formatTwd(totals.waiting),
      }),
    difference && `${side(difference.ours)} ≠ ${side(difference.theirs)}`,
    ...(corrections ?? []).map(corrected),
    elsewhere && [markedAmount, elsewhere.note].filter(Boolean).join(": "),
    text && (isQuoted ? t(`timeline.${saidBy(event)}`, { message: text }) : text),
  ].filter(Boolean)

  return (
    <li className="grid grid-cols-[20px_1fr] gap-x-2">
      <div className="flex flex-col items-center pt-1.5" aria-hidden>
        <div
          className={clx("size-1.5 shrink-0 rounded-full", DOTS[type] ?? "bg-ui-tag-neutral-icon")}
        />
        {!last && <div className="bg-ui-border-base mt-1 w-px flex-1" />}
      </div>
      <div className="min-w-0 pb-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <Text size="small" leading="compact" weight="plus">
            {elsewhere?.amount === 0 ? t("timeline.markTakenBack") : t(`events.${type}`)}
            {several && (
              <span className="text-ui-fg-muted txt-compact-small ml-2">
                {invoice.invoice_number ?? `#${invoice.revision}`}
              </span>
            )}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-nowrap">
            <time dateTime={at}>{formatTaipeiTime(at, language)}</time>
          </Text>
        </div>
        {sentences.length > 0 && (
          <Text size="small" className="text-ui-fg-subtle break-words text-pretty">
            {sentences.join(" ")}
          </Text>
        )}
        {actor && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
            {actor_name ? t("timeline.by", { name: actor_name }) : t("timeline.byStaff")}
          </Text>
        )}
      </div>
    </li>
  )
}

const DOTS: Partial<Record<TimelineEntry["event"]["type"], string>> = {
  issued: "bg-ui-tag-green-icon",
  adopted: "bg-ui-tag-green-icon",
  attention: "bg-ui-tag-red-icon",
  refused: "bg-ui-tag-red-icon",
  difference: "bg-ui-tag-orange-icon",
  answer_unclear: "bg-ui-tag-orange-icon",
  query_failed: "bg-ui-tag-orange-icon",
  not_sent: "bg-ui-tag-orange-icon",
}
