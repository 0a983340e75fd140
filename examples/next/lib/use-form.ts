import { startTransition, useActionState, type FormEvent } from "react"

import type { FormState } from "./actions"

/**
 * A form that keeps what was typed when it is refused: React empties a form that has an action.
 * `onSaved` is called when it was taken.
 */
export function useForm(
  action: (form: FormData) => Promise<FormState>,
  onSaved: () => void = () => undefined
) {
  const [refused, send, isBusy] = useActionState(async (_: FormState, form: FormData) => {
    const state = await action(form)
    if (!state) onSaved()
    return state
  }, null)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => send(form))
  }
  return { form: { onSubmit, "aria-busy": isBusy }, isBusy, message: refused?.message }
}
