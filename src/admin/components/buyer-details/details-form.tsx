import { useState } from "react"
import type { AdminOrderInvoiceDetailsResponse } from "../../../http-types"
import { validateInvoiceDetails, type InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { draftOf, inputOf, sentencesOf } from "../../lib/details-draft"
import { DrawerForm } from "../drawer-form"
import { NO_WHY, whyOf, WhyVoid, type Why } from "../invoice-card/why-void"
import { DetailsFields } from "./details-fields"

type DetailsFormProps = {
  current: AdminOrderInvoiceDetailsResponse
  submitText: string
  /** An invoice is voided: asks why. */
  asksWhy?: boolean
  pending: boolean
  /** Why the store refused, in a sentence. */
  refusal: string | null
  onSubmit: (details: InvoiceDetails, why: Why | null) => void
}

/** Asks whom the invoice is for; errors are shown at their fields before anything is sent. */
export const DetailsForm = (props: DetailsFormProps) => {
  const { current, submitText, asksWhy, pending, refusal, onSubmit } = props
  const { language } = useInvoiceText()
  const [draft, setDraft] = useState(() => draftOf(current.invoice_details))
  const [draftOfWhy, setDraftOfWhy] = useState(NO_WHY)
  const [marked, setMarked] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})

  const submit = () => {
    const validated = validateInvoiceDetails(inputOf(draft), { allowPaper: current.allow_paper })
    const why = whyOf(draftOfWhy)
    const unsaid = !!asksWhy && !why
    setMarked(unsaid)
    setProblems("details" in validated ? {} : sentencesOf(validated.problems, language))
    if ("details" in validated && !unsaid) onSubmit(validated.details, why)
  }

  return (
    <DrawerForm submitText={submitText} pending={pending} refusal={refusal} onSubmit={submit}>
      <DetailsFields
        draft={draft}
        allowPaper={current.allow_paper}
        problems={problems}
        onChange={(changed) => {
          setDraft({ ...draft, ...changed })
          setProblems({})
        }}
      />
      {asksWhy && <WhyVoid why={draftOfWhy} marked={marked} onChange={setDraftOfWhy} />}
    </DrawerForm>
  )
}
