import { Button, Drawer, Input } from "@medusajs/ui"
import { type FormEvent, useRef, useState } from "react"
import { useErrorSentence } from "../hooks/use-error-sentence"
import { useInvoiceText } from "../hooks/use-invoice-text"
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
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const [number, setNumber] = useState("")
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const refuse = (sentence: string) => {
    setRefusal(sentence)
    input.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
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
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body>
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
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            {t("actions.cancel")}
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={sending}>
          {submitText}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
