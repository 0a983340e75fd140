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
