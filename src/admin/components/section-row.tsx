import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

type SectionRowProps = {
  title: string
  /** What it is, below its title. */
  hint?: string
  children: ReactNode
}

/** A row of a card, as the dashboard's own cards have it. */
export const SectionRow = ({ title, hint, children }: SectionRowProps) => {
  return (
    <div className="text-ui-fg-subtle grid w-full grid-cols-2 items-center gap-4 px-6 py-4">
      <div className="min-w-0">
        <Text size="small" weight="plus" leading="compact" className="break-words">
          {title}
        </Text>
        {hint && (
          <Text size="xsmall" className="text-ui-fg-muted text-pretty break-words">
            {hint}
          </Text>
        )}
      </div>
      <div className="txt-compact-small flex min-w-0 items-center gap-1 break-words">
        {children}
      </div>
    </div>
  )
}
