import { Heading, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

type ListHeadingProps = { title: string; description: string; children?: ReactNode }

/** What a list is of; at its side, what belongs to all of it. */
export const ListHeading = ({ title, description, children }: ListHeadingProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-4">
    <div>
      <Heading level="h1">{title}</Heading>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {description}
      </Text>
    </div>
    {children}
  </div>
)
