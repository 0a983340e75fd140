import { Input } from "@medusajs/ui"

type DateRangeProps = {
  from: string
  to: string
  labels: { from: string; to: string }
  onChange: (changed: { from?: string; to?: string }) => void
}

/** The first and the last day of the list, in Taipei. */
export const DateRange = ({ from, to, labels, onChange }: DateRangeProps) => {
  const reversed = !!from && !!to && from > to
  return (
    <div className="flex items-center gap-x-1">
      <Input
        size="small"
        type="date"
        aria-label={labels.from}
        aria-invalid={reversed}
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <span aria-hidden className="text-ui-fg-muted">
        –
      </span>
      <Input
        size="small"
        type="date"
        aria-label={labels.to}
        aria-invalid={reversed}
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  )
}
