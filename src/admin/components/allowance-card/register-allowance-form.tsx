import { Button, Drawer, Hint, Input, Label } from "@medusajs/ui"
import { type FormEvent, useId, useRef, useState } from "react"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRegisterAllowance } from "../../hooks/use-register-allowance"

type RegisterAllowanceFormProps = {
  orderId: string
  invoiceId: string
  onDone: () => void
}

/** Asks for the number; what the server says against it stands at the field. */
export const RegisterAllowanceForm = ({
  orderId,
  invoiceId,
  onDone,
}: RegisterAllowanceFormProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, isPending } = useRegisterAllowance(orderId, invoiceId)
  const [number, setNumber] = useState("")
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const refuse = (sentence: string) => {
    setRefusal(sentence)
    input.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    // An input method may have written the digits in full width.
    const typed = number.normalize("NFKC").trim()
    if (!/^[!-~]+$/.test(typed)) return refuse(t("allowances.register.missing"))
    mutate(typed, {
      onSuccess: onDone,
      onError: (error) => refuse(errorSentence(error)),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="flex flex-col gap-y-2">
        <Label size="small" weight="plus" htmlFor={id}>
          {t("allowances.register.number")}
        </Label>
        <Input
          id={id}
          ref={input}
          value={number}
          onChange={({ target }) => {
            setNumber(target.value)
            setRefusal(null)
          }}
          autoComplete="off"
          spellCheck={false}
          aria-required
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
        />
        {refusal !== null && (
          <Hint variant="error" id={`${id}-refusal`} role="alert" className="break-words">
            {refusal}
          </Hint>
        )}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            {t("actions.cancel")}
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={isPending}>
          {t("allowances.register.submit")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
