import { Checkbox } from "@medusajs/ui"
import { FormField } from "./form-field"

type CheckboxFieldProps = {
  label: string
  problem?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox under its label. */
export const CheckboxField = ({ label, problem, checked, onChange }: CheckboxFieldProps) => (
  <FormField label={label} problem={problem}>
    {({ id }) => (
      <Checkbox id={id} checked={checked} onCheckedChange={(value) => onChange(value === true)} />
    )}
  </FormField>
)
