import { Select } from "@medusajs/ui"
import type { ComponentProps } from "react"

type ChoiceProps<T extends string> = {
  /** Empty: nothing is chosen yet. */
  value: T | ""
  placeholder?: string
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
} & Pick<ComponentProps<"button">, "id" | "aria-invalid" | "aria-describedby" | "aria-label">

/** One of several, from a list that opens. */
export const Choice = <T extends string>({
  value,
  placeholder,
  options,
  onChange,
  ...control
}: ChoiceProps<T>) => (
  <Select value={value} onValueChange={(chosen) => onChange(chosen as T)}>
    <Select.Trigger {...control}>
      <Select.Value placeholder={placeholder} />
    </Select.Trigger>
    <Select.Content>
      {options.map((option) => (
        <Select.Item key={option.value} value={option.value}>
          {option.label}
        </Select.Item>
      ))}
    </Select.Content>
  </Select>
)
