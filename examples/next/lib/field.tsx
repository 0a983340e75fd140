import type { InputHTMLAttributes } from "react"

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "minLength"> & {
  name: string
  label: string
  value?: string | null
}

export function Field({ label, value, ...input }: Props) {
  return (
    <label className="field">
      {label}
      <input {...input} required defaultValue={value ?? ""} />
    </label>
  )
}

type ChoiceProps = {
  name: string
  label: string
  autoComplete: string
  /** The text while nothing is chosen. */
  none: string
  options: [value: string, label: string][]
  value: string
  onChoose: (value: string) => void
}

export function Choice({ label, none, options, onChoose, ...select }: ChoiceProps) {
  return (
    <label className="field">
      {label}
      <select {...select} required onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
