import { Input } from "@medusajs/ui"
import { type RefObject, useState } from "react"
import type { AdminAdoptInvoice, AdminInvoice } from "../../../http-types"
import { useAdoptInvoice } from "../../hooks/use-adopt-invoice"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ActionDrawer } from "../action-drawer"
import { FormField } from "../form-field"
import { NumberForm } from "../number-form"
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
  const [day, setDay] = useState("")
  const [taxType, setTaxType] = useState<AdminAdoptInvoice["tax_type"]>()

  return (
    <ActionDrawer
      title={t("adopt.action")}
      description={t("adopt.description", { number: invoice.order_number ?? "–" })}
      open={open}
      onOpenChange={onOpenChange}
      returnTo={returnTo}
    >
      <NumberForm
        label={t("fields.invoiceNumber")}
        submitText={t("adopt.submit")}
        missing={t("adopt.missing")}
        send={(invoice_number) =>
          mutateAsync({
            invoice_number,
            ...(day && { issued_on: day }),
            ...(taxType && { tax_type: taxType }),
          })
        }
        onDone={() => onOpenChange(false)}
      >
        <FormField
          label={t("adopt.issuedOn")}
          optional={invoice.sent ? t("buyerForm.optional") : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </FormField>
        {!invoice.sent && <TaxTypeField value={taxType} onChange={setTaxType} />}
      </NumberForm>
    </ActionDrawer>
  )
}
