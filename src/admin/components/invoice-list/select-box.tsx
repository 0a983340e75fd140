import { Checkbox } from "@medusajs/ui"
import type { ComponentProps } from "react"

type SelectBoxProps = Pick<ComponentProps<typeof Checkbox>, "checked" | "disabled"> & {
  /** What is ticked, for those who do not see the row. */
  label: string
  onChange: (checked: boolean) => void
}

/** A table's tick box with a name; the click is not the row's. */
export const SelectBox = ({ label, onChange, ...box }: SelectBoxProps) => (
  <Checkbox
    {...box}
    aria-label={label}
    onClick={(event) => event.stopPropagation()}
    onCheckedChange={(checked) => onChange(checked === true)}
  />
)
