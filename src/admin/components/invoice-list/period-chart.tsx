import { Container, Heading, Text } from "@medusajs/ui"
import { useId } from "react"
import type { AdminInvoiceDay } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
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
      <div
        className="flex h-20 items-end gap-x-[1px] px-6"
        aria-hidden
        data-testid="tw-period-bars"
      >
        {daysOf(period).map((day) => {
          const figures = byDay.get(day)
          return (
            <div
              key={day}
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
            </div>
          )
        })}
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
