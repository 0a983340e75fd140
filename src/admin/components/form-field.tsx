import { Hint, Label } from "@medusajs/ui"
import { type ReactNode, useId } from "react"

type ControlProps = {
  id: string
  "aria-invalid": boolean
  "aria-describedby": string | undefined
}

type FormFieldProps = {
  label: string
  optional?: string
  /** What is wrong with the field, in a sentence. */
  problem?: string
  /** Gives the control its id and ties the problem to it. */
  children: (control: ControlProps) => ReactNode
}

/** A control under its label, with what is wrong with it below. */
export const FormField = ({ label, optional, problem, children }: FormFieldProps) => {
  const id = useId()

  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex items-center gap-x-1">
        <Label size="small" weight="plus" htmlFor={id}>
          {label}
        </Label>
        {optional && (
          <span className="txt-compact-small text-ui-fg-subtle" aria-hidden>
            {optional}
          </span>
        )}
      </div>
      {children({
        id,
        "aria-invalid": problem !== undefined,
        "aria-describedby": problem === undefined ? undefined : `${id}-problem`,
      })}
      {problem !== undefined && (
        <Hint variant="error" id={`${id}-problem`} role="alert" className="break-words">
          {problem}
        </Hint>
      )}
    </div>
  )
}
