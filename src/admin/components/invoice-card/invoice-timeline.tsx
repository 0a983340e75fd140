import { Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime } from "../../lib/format"
import type { InvoiceEvent } from "../../lib/invoice-view"
import { Disclosure } from "../disclosure"

/** What happened to the invoice, in the order of the server's answer. */
export const InvoiceTimeline = ({ events }: { events: InvoiceEvent[] }) => {
  const { t, language } = useInvoiceText()
  if (!events.length) return null

  return (
    <Disclosure title={t("timeline.title", { number: events.length })}>
      <ol className="flex flex-col gap-y-3">
        {events.map(({ id, type, at, actor, detail }) => (
          <li key={id}>
            <div className="flex items-baseline justify-between gap-x-4">
              <Text size="small" leading="compact" weight="plus">
                {t(`events.${type}`)}
              </Text>
              <Text size="xsmall" leading="compact" className="text-ui-fg-muted text-nowrap">
                {formatTaipeiTime(at, language)}
              </Text>
            </div>
            {(detail || actor) && (
              <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
                {[actor && t("timeline.byStaff"), detail].filter(Boolean).join(" · ")}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
