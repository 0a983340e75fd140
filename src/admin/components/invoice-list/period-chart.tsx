import { Container, Heading, Text } from "@medusajs/ui"
import { useId } from "react"
import type { AdminInvoiceDay } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Link } from "react-router-dom"
import { daysOf } from "../../lib/periods"
import { PeriodSelect } from "../period/period-select"

const KINDS = ["issued", "voided", "open"] as const
const COLORS = {
  issued: "bg-ui-tag-green-icon",
  voided: "bg-ui-tag-neutral-icon",
  open: "bg-ui-tag-orange-icon",
}

type PeriodChartProps = {
  period: string
  days?: AdminInvoiceDay[]
  onPeriodChange: (period: string) => void
}

/** A period by its days: what was issued, what of it was voided, what is still open. */
export const PeriodChart = ({ period, days = [], onPeriodChange }: PeriodChartProps) => {
  const { t } = useInvoiceText()
  const headingId = useId()
  const byDay = new Map(days.map((figures) => [figures.day, figures]))
  const sum = (kind: (typeof KINDS)[number]) => days.reduce((total, day) => total + day[kind], 0)
  const most = Math.max(1, ...days.map(({ issued, voided, open }) => issued + voided + open))

  return (
    <Container className="p-0" role="region" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("list.chart.title")}
        </Heading>
        <PeriodSelect period={period} onChange={onPeriodChange} />
      </div>
      {/* The list's two fields for days are the way for the keyboard. */}
      <div
        className="flex h-20 items-end gap-x-[1px] px-6"
        aria-hidden
        data-testid="tw-period-bars"
      >
        <span className="txt-compact-xsmall text-ui-fg-muted w-8 shrink-0 self-start">
          {most.toLocaleString("en-US")}
        </span>
        {daysOf(period).map((day) => {
          const figures = byDay.get(day)
          return (
            <Link
              key={day}
              to={`/tw-invoices?from=${day}&to=${day}`}
              tabIndex={-1}
              title={[
                day,
                ...KINDS.map((kind) => `${t(`list.chart.${kind}`)} ${figures?.[kind] ?? 0}`),
              ].join(" · ")}
              className="bg-ui-bg-component flex h-full flex-1 flex-col-reverse overflow-hidden rounded-sm"
            >
              {KINDS.map((kind) => (
                <div
                  key={kind}
                  className={COLORS[kind]}
                  style={{ height: `${(100 * (figures?.[kind] ?? 0)) / most}%` }}
                />
              ))}
            </Link>
          )
        })}
      </div>
      <div className="flex gap-x-[1px] px-6 pt-1" aria-hidden>
        <span className="w-8 shrink-0" />
        {daysOf(period).map((day) => (
          <span key={day} className="relative h-4 flex-1">
            {["01", "16"].includes(day.slice(8)) && (
              <span className="txt-compact-xsmall text-ui-fg-muted absolute left-0 text-nowrap">
                {Number(day.slice(5, 7))}/{Number(day.slice(8))}
              </span>
            )}
          </span>
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 px-6 py-4">
        {KINDS.map((kind) => (
          <div key={kind} className="flex items-center gap-x-2">
            <span className={`size-2 rounded-full ${COLORS[kind]}`} aria-hidden />
            <dt>
              <Text size="small" leading="compact" className="text-ui-fg-subtle">
                {t(`list.chart.${kind}`)}
              </Text>
            </dt>
            <dd>
              <Text size="small" leading="compact" weight="plus">
                {sum(kind).toLocaleString("en-US")}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}
