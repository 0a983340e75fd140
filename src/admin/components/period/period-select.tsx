import { Select } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatPeriod, latestPeriods } from "../../lib/periods"

type PeriodSelectProps = {
  period: string
  onChange: (period: string) => void
  /** How many periods to choose from, this one first. */
  count?: number
}

export const PeriodSelect = ({ period, onChange, count = 6 }: PeriodSelectProps) => {
  const { t, language } = useInvoiceText()
  const latest = latestPeriods(count, Date.now())
  // An address may name an older one.
  const periods = latest.includes(period) ? latest : [...latest, period]

  return (
    <Select size="small" value={period} onValueChange={onChange}>
      <Select.Trigger aria-label={t("list.columns.period")} className="w-[160px]">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {periods.map((key) => (
          <Select.Item key={key} value={key}>
            {formatPeriod(key, language)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}
