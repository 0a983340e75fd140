import { useState } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRecordInvoice } from "../../hooks/use-record-invoice"
import { issueDayBody, NO_DAY } from "../../lib/issue-day"
import { readAmount } from "../../lib/read-amount"
import { NO_TAX, taxBody } from "../../lib/stated-tax"
import { NO_TAX_ID, taxIdBody } from "../../lib/stated-tax-id"
import { NumberForm } from "../number-form"
import { IssueDayField } from "./issue-day-field"
import { TaxIdField, VoidDayField, VoidedAmountField } from "./recorded-fields"
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
  const [issued, setIssued] = useState(NO_DAY)
  const [tax, setTax] = useState(NO_TAX)
  const [taxId, setTaxId] = useState(NO_TAX_ID)
  const [amount, setAmount] = useState("")
  const [voidDay, setVoidDay] = useState("")

  const send = async (invoice_number: string) => {
    if (!issued.day) throw new Error(t("record.dayMissing"))
    const dollars = readAmount(amount)
    const taxed = taxBody(tax)
    if (dollars === null || !taxed) throw new Error(t("record.amountWrong"))
    return mutateAsync({
      invoice_number,
      ...issueDayBody(issued),
      issued_on: issued.day,
      ...(orderId && { order_id: orderId }),
      ...taxed,
      ...taxIdBody(taxId),
      ...(dollars !== undefined && { amount: dollars }),
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
      <IssueDayField value={issued} onChange={setIssued} required />
      <TaxTypeField value={tax} onChange={setTax} />
      <TaxIdField value={taxId} onChange={setTaxId} withNone={!!orderId} />
      <VoidedAmountField value={amount} onChange={setAmount} />
      {!orderId && <VoidDayField value={voidDay} onChange={setVoidDay} />}
    </NumberForm>
  )
}
