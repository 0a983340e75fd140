import { Button, Container, Heading } from "@medusajs/ui"
import { useId, useState } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { TimelineEntry } from "../../lib/timeline"
import { TimelineItem } from "./timeline-item"

/** Number of entries that show before the list is expanded. */
const FIRST = 8

/** What happened to the order's invoices, the latest first. */
export const TimelineContent = ({ entries }: { entries: TimelineEntry[] }) => {
  const { t } = useInvoiceText()
  const [all, setAll] = useState(false)
  const headingId = useId()
  const shown = all ? entries : entries.slice(0, FIRST)
  const several = new Set(entries.map(({ invoice }) => invoice.id)).size > 1
  const more = entries.length - shown.length

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("timeline.title")}
        </Heading>
      </div>
      <ol className="flex flex-col gap-y-1 px-6 py-4">
        {shown.map((entry, index) => (
          <TimelineItem
            key={entry.event.id}
            entry={entry}
            several={several}
            last={index === shown.length - 1}
          />
        ))}
      </ol>
      {more > 0 && (
        <div className="px-6 py-4">
          <Button size="small" variant="transparent" onClick={() => setAll(true)}>
            {t("timeline.more", { number: more })}
          </Button>
        </div>
      )}
    </Container>
  )
}
