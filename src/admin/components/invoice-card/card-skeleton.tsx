const ROWS = ["w-24", "w-16", "w-32"]

/** What the card shows until the first answer. */
export const CardSkeleton = () => {
  return (
    <div className="divide-y" aria-busy="true" data-testid="tw-invoice-loading">
      {ROWS.map((width) => (
        <div key={width} className="grid grid-cols-2 items-center gap-4 px-6 py-4">
          <div aria-hidden className="bg-ui-bg-component h-5 w-24 animate-pulse rounded-[4px]" />
          <div
            aria-hidden
            className={`bg-ui-bg-component h-5 animate-pulse rounded-[4px] ${width}`}
          />
        </div>
      ))}
    </div>
  )
}
