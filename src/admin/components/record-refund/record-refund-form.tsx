import { Input, Textarea } from "@medusajs/ui"
import { useState } from "react"
import { taipeiDay } from "../../../rules/period/period"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRecordRefund } from "../../hooks/use-record-refund"
import { recordedAmount, recordedDay } from "../../lib/recorded-refund"
import { DrawerForm } from "../drawer-form"
import { FormField } from "../form-field"

/** Characters that the route takes. */
const LONGEST_NOTE = 500

type RecordRefundFormProps = { orderId: string; intentId?: string; onDone: () => void }

/** Asks for what the console shows of the refund: the amount, the day, and what it was for. */
export const RecordRefundForm = ({ orderId, intentId, onDone }: RecordRefundFormProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useRecordRefund(orderId)
  const today = taipeiDay(new Date())
  const [amount, setAmount] = useState("")
  const [day, setDay] = useState(today)
  const [note, setNote] = useState("")
  const [asked, setAsked] = useState(false)

  const given = {
    amount: recordedAmount(amount),
    made_on: recordedDay(day, today),
    note: note.trim() || null,
  }
  const problemOf = (field: keyof typeof given) =>
    asked && given[field] === null ? t(`payments.recordRefund.problems.${field}`) : undefined

  const submit = () => {
    setAsked(true)
    const { amount, made_on, note } = given
    if (amount === null || made_on === null || note === null) return
    mutate({ amount, made_on, note, intent_id: intentId }, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t("payments.recordRefund.submit")}
      pending={isPending}
      refusal={error && errorSentence(error)}
      onSubmit={submit}
    >
      <FormField label={t("payments.recordRefund.amount")} problem={problemOf("amount")}>
        {(control) => (
          <Input
            {...control}
            value={amount}
            inputMode="numeric"
            autoComplete="off"
            aria-required
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </FormField>
      <FormField label={t("payments.recordRefund.madeOn")} problem={problemOf("made_on")}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={day}
            max={today}
            aria-required
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </FormField>
      <FormField label={t("payments.recordRefund.note")} problem={problemOf("note")}>
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={LONGEST_NOTE}
            rows={4}
            aria-required
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
    </DrawerForm>
  )
}
