import { Text } from "@medusajs/ui"
import { type RefObject, useState } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useAdoptInvoice } from "../../hooks/use-adopt-invoice"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { issueDayBody, NO_DAY } from "../../lib/issue-day"
import { NO_TAX, taxBody } from "../../lib/stated-tax"
import { NO_TAX_ID, taxIdBody } from "../../lib/stated-tax-id"
import { ActionDrawer } from "../action-drawer"
import { NumberForm } from "../number-form"
import { IssueDayField } from "../record-invoice/issue-day-field"
import { TaxIdField } from "../record-invoice/recorded-fields"
import { TaxTypeField } from "../record-invoice/tax-type-field"

type AdoptDrawerProps = {
  orderId: string
  invoice: AdminInvoice
  open: boolean
  onOpenChange: (open: boolean) => void
  returnTo: RefObject<HTMLElement | null>
}

/** A drawer that takes the number under which the service already has the invoice. */
export const AdoptDrawer = ({
  orderId,
  invoice,
  open,
  onOpenChange,
  returnTo,
}: AdoptDrawerProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useAdoptInvoice(orderId, invoice.id)
  const isPrepared = invoice.amount !== null
  // Content that was sent is the invoice's. One issued by hand may have another.
  const asksContent = !isPrepared || !invoice.sent
  const [day, setDay] = useState(NO_DAY)
  const [tax, setTax] = useState(NO_TAX)
  const [taxId, setTaxId] = useState(NO_TAX_ID)

  return (
    <ActionDrawer
      title={t("adopt.action")}
      description={
        invoice.order_number
          ? t("adopt.description", { number: invoice.order_number })
          : t("record.ofOrder")
      }
      open={open}
      onOpenChange={onOpenChange}
      returnTo={returnTo}
    >
      <NumberForm
        label={t("fields.invoiceNumber")}
        submitText={t("adopt.submit")}
        missing={t("adopt.missing")}
        send={async (invoice_number) => {
          const taxed = taxBody(tax)
          if (!taxed) throw new Error(t("record.amountWrong"))
          return mutateAsync({
            invoice_number,
            ...issueDayBody(day),
            ...taxed,
            ...taxIdBody(taxId),
          })
        }}
        onDone={() => onOpenChange(false)}
      >
        <IssueDayField
          value={day}
          onChange={setDay}
          required={!invoice.sent || invoice.date_unknown}
        />
        {asksContent && (
          <TaxTypeField
            value={tax}
            onChange={setTax}
            noneText={isPrepared ? t("adopt.asPrepared") : undefined}
          />
        )}
        {asksContent && <TaxIdField value={taxId} onChange={setTaxId} withNone />}
        {asksContent && isPrepared && <Text size="small">{t("adopt.preparedHint")}</Text>}
      </NumberForm>
    </ActionDrawer>
  )
}
