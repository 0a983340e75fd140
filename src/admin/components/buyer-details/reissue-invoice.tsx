import { usePrompt } from "@medusajs/ui"
import type { AdminInvoice, AdminOrderInvoiceDetailsResponse } from "../../../http-types"
import type { InvoiceDetails } from "../../../rules/buyer/invoice-details"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useReissue } from "../../hooks/use-invoice-details"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTwd } from "../../lib/format"
import type { Why } from "../invoice-card/why-void"
import { DetailsForm } from "./details-form"

type ReissueInvoiceProps = {
  orderId: string
  invoice: AdminInvoice
  current: AdminOrderInvoiceDetailsResponse
  onDone: () => void
}

/** Voids an issued invoice and issues another for whom it should have been; asks once more first. */
export const ReissueInvoice = ({ orderId, invoice, current, onDone }: ReissueInvoiceProps) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useReissue(orderId, invoice.id)

  /** In full: what is confirmed cannot be undone. */
  const nameOf = ({ type, name, tax_id, carrier, donation_code }: InvoiceDetails) =>
    [
      t(`list.kinds.${type}`),
      name,
      tax_id,
      carrier && `${t(`carriers.${carrier.type}`)} ${carrier.code}`,
      donation_code,
    ]
      .filter(Boolean)
      .join(" · ")

  const submit = async (details: InvoiceDetails, why: Why | null) => {
    const confirmed = await prompt({
      variant: "danger",
      title: t("reissue.prompt.title"),
      description: t("reissue.prompt.description", {
        number: invoice.invoice_number ?? "",
        amount: formatTwd(invoice.amount ?? 0),
        buyer: nameOf(details),
      }),
      confirmText: t("reissue.action"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate({ details, ...why }, { onSuccess: onDone })
  }

  return (
    <DetailsForm
      current={current}
      submitText={t("reissue.action")}
      asksWhy
      pending={isPending}
      refusal={error && errorSentence(error)}
      onSubmit={submit}
    />
  )
}
