type ProgressBarProps = { done: number; total: number; label: string }

export const ProgressBar = ({ done, total, label }: ProgressBarProps) => {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="bg-ui-bg-component h-1.5 w-full overflow-hidden rounded-full"
    >
      <div
        className="bg-ui-fg-interactive h-full rounded-full transition-all"
        style={{ width: `${total ? (100 * done) / total : 0}%` }}
      />
    </div>
  )
}
