import { Input } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { AdminOrderInvoiceDetailsResponse } from "../../../http-types"
import { validateInvoiceDetails, type InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { draftOf, inputOf, sentencesOf } from "../../lib/details-draft"
import { DrawerForm } from "../drawer-form"
import { FormField } from "../form-field"
import { DetailsFields } from "./details-fields"

/** Characters that the timeline takes. */
const LONGEST_REASON = 200

type DetailsFormProps = {
  current: AdminOrderInvoiceDetailsResponse
  submitText: string
  /** Asks why, in the person's own words. */
  asksReason?: boolean
  pending: boolean
  /** Why the store refused, in a sentence. */
  refusal: string | null
  onSubmit: (details: InvoiceDetails, reason: string) => void
}

/** Asks whom the invoice is for; what is wrong stands at its field before anything is sent. */
export const DetailsForm = (props: DetailsFormProps) => {
  const { current, submitText, asksReason, pending, refusal, onSubmit } = props
  const { t, language } = useInvoiceText()
  const [draft, setDraft] = useState(() => draftOf(current.invoice_details))
  const [reason, setReason] = useState("")
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = () => {
    const validated = validateInvoiceDetails(inputOf(draft), { allowPaper: current.allow_paper })
    if ("details" in validated) {
      setProblems({})
      return onSubmit(validated.details, reason.trim())
    }
    setProblems(sentencesOf(validated.problems, language))
    // Once the field is marked.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    )
  }

  return (
    <DrawerForm
      formRef={form}
      submitText={submitText}
      pending={pending}
      refusal={refusal}
      onSubmit={submit}
    >
      <DetailsFields
        draft={draft}
        allowPaper={current.allow_paper}
        problems={problems}
        onChange={(changed) => {
          setDraft({ ...draft, ...changed })
          setProblems({})
        }}
      />
      {asksReason && (
        <FormField label={t("reissue.reason")} optional={t("buyerForm.optional")}>
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={LONGEST_REASON}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
      )}
    </DrawerForm>
  )
}
