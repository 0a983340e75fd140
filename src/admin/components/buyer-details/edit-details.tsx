import type { AdminOrderInvoiceDetailsResponse } from "../../../http-types"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useChangeDetails } from "../../hooks/use-invoice-details"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { DetailsForm } from "./details-form"

type EditDetailsProps = {
  orderId: string
  current: AdminOrderInvoiceDetailsResponse
  onDone: () => void
}

/** Corrects whom an invoice is for that has not been sent. */
export const EditDetails = ({ orderId, current, onDone }: EditDetailsProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useChangeDetails(orderId)

  return (
    <DetailsForm
      current={current}
      submitText={t("buyerForm.save")}
      pending={isPending}
      refusal={error && errorSentence(error)}
      onSubmit={(details) => mutate(details, { onSuccess: onDone })}
    />
  )
}
