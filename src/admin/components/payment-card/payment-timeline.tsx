import { Text, clx } from "@medusajs/ui"
import type { AdminPaymentEvent } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatMoney, formatTaipeiTime } from "../../lib/format"
import { inLanguage } from "../../../rules/text/sentence"

type PaymentTimelineProps = { events: AdminPaymentEvent[]; currency: string }

/** What happened to the payment, the latest first. */
export const PaymentTimeline = ({ events, currency }: PaymentTimelineProps) => (
  <ol className="flex flex-col gap-y-1">
    {events.map((event, index) => (
      <PaymentEntry
        key={`${event.type} ${event.at} ${index}`}
        event={event}
        currency={currency}
        last={index === events.length - 1}
      />
    ))}
  </ol>
)

type PaymentEntryProps = { event: AdminPaymentEvent; currency: string; last: boolean }

const PaymentEntry = ({ event, currency, last }: PaymentEntryProps) => {
  const { t, language } = useInvoiceText()
  const { type, at, amount, issue, note, actor, actor_name } = event
  const sentences = [
    amount !== null && formatMoney(amount, currency),
    issue && t(`payments.kinds.${issue}`),
    note && t("payments.card.note", { note: inLanguage(note, language) }),
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
            {t(`payments.card.events.${type}`)}
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

const DOTS: Partial<Record<AdminPaymentEvent["type"], string>> = {
  captured: "bg-ui-tag-green-icon",
  issue_opened: "bg-ui-tag-red-icon",
}
