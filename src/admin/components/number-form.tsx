import { Input } from "@medusajs/ui"
import { type ReactNode, useRef, useState } from "react"
import { useErrorSentence } from "../hooks/use-error-sentence"
import { DrawerForm } from "./drawer-form"
import { FormField } from "./form-field"

type NumberFormProps = {
  label: string
  submitText: string
  /** Asks for the text where there is none. */
  missing: string
  /** What is sent of the text as typed; null: it is missing. */
  read?: (typed: string) => string | null
  send: (text: string) => Promise<unknown>
  onDone: () => void
  /** Fields below the number. */
  children?: ReactNode
}

/** A number without spaces. An input method may have written its digits in full width. */
function readNumber(typed: string): string | null {
  const number = typed.normalize("NFKC").trim()
  return /^[!-~]+$/.test(number) ? number : null
}

/** A text of the reader's own. */
export const readText = (typed: string): string | null => typed.trim() || null

/** A drawer's form for one number or a short text. The server's refusal is shown at the field. */
export const NumberForm = ({
  label,
  submitText,
  missing,
  read = readNumber,
  send,
  onDone,
  children,
}: NumberFormProps) => {
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
    const typed = read(number)
    if (typed === null) return refuse(missing)
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
      {children}
    </DrawerForm>
  )
}
