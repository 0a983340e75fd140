import { Input } from "@medusajs/ui"
import { useState } from "react"
import type { AdminRecordInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRecordInvoice } from "../../hooks/use-record-invoice"
import { FormField } from "../form-field"
import { NumberForm } from "../number-form"
import { TaxTypeField } from "./tax-type-field"

type RecordFormProps = {
  /** Absent: it belongs to no order. */
  orderId?: string
  onDone: () => void
}

/** What is said of an invoice that staff issued in the service's console. */
export const RecordForm = ({ orderId, onDone }: RecordFormProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useRecordInvoice()
  const [day, setDay] = useState("")
  const [taxType, setTaxType] = useState<AdminRecordInvoice["tax_type"]>()
  const [taxId, setTaxId] = useState("")
  const [amount, setAmount] = useState("")
  const [voidDay, setVoidDay] = useState("")

  const send = async (invoice_number: string) => {
    if (!day) throw new Error(t("record.dayMissing"))
    const digits = amount.normalize("NFKC").replace(/[,\s]/g, "")
    if (!/^\d*$/.test(digits)) throw new Error(t("record.amountWrong"))
    return mutateAsync({
      invoice_number,
      issued_on: day,
      ...(orderId && { order_id: orderId }),
      ...(taxType && { tax_type: taxType }),
      ...(taxId.trim() && { tax_id: taxId.normalize("NFKC").trim() }),
      ...(digits && { amount: Number(digits) }),
      ...(voidDay && { voided_on: voidDay }),
    })
  }

  return (
    <NumberForm
      label={t("fields.invoiceNumber")}
      submitText={t("record.submit")}
      missing={t("record.missing")}
      send={send}
      onDone={onDone}
    >
      <FormField label={t("adopt.issuedOn")}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={day}
            aria-required
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </FormField>
      <TaxTypeField value={taxType} onChange={setTaxType} />
      <FormField label={t("record.taxId")} optional={t("buyerForm.optional")}>
        {(control) => (
          <Input
            {...control}
            value={taxId}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setTaxId(target.value)}
          />
        )}
      </FormField>
      <FormField label={t("record.amount")} optional={t("buyerForm.optional")}>
        {(control) => (
          <Input
            {...control}
            value={amount}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </FormField>
      {!orderId && (
        <FormField label={t("record.voidedOn")} optional={t("buyerForm.optional")}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={voidDay}
              onChange={({ target }) => setVoidDay(target.value)}
            />
          )}
        </FormField>
      )}
    </NumberForm>
  )
}
