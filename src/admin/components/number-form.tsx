import { Input } from "@medusajs/ui"
import { useRef, useState } from "react"
import { useErrorSentence } from "../hooks/use-error-sentence"
import { DrawerForm } from "./drawer-form"
import { FormField } from "./form-field"

type NumberFormProps = {
  label: string
  submitText: string
  /** Asks for a number where there is none. */
  missing: string
  send: (number: string) => Promise<unknown>
  onDone: () => void
}

/** A drawer's form for one number; what the server says against it stands at the field. */
export const NumberForm = ({ label, submitText, missing, send, onDone }: NumberFormProps) => {
  const errorSentence = useErrorSentence()
  const [number, setNumber] = useState("")
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const refuse = (sentence: string) => {
    setRefusal(sentence)
    input.current?.focus()
  }

  const submit = async () => {
    // An input method may have written the digits in full width.
    const typed = number.normalize("NFKC").trim()
    if (!/^[!-~]+$/.test(typed)) return refuse(missing)
    setSending(true)
    try {
      await send(typed)
      onDone()
    } catch (error) {
      refuse(errorSentence(error as Error))
    } finally {
      setSending(false)
    }
  }

  return (
    <DrawerForm submitText={submitText} pending={sending} onSubmit={submit}>
      <FormField label={label} problem={refusal}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            value={number}
            onChange={({ target }) => {
              setNumber(target.value)
              setRefusal(undefined)
            }}
            autoComplete="off"
            spellCheck={false}
            aria-required
          />
        )}
      </FormField>
    </DrawerForm>
  )
}
