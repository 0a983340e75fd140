import type { AdminRecordInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Choice } from "../choice"
import { FormField } from "../form-field"

type StatedTaxType = NonNullable<AdminRecordInvoice["tax_type"]>

const TAX_TYPES = [
  ...(["unknown", "taxable", "zero_rated"] as const),
  ...(["zero_rated_through_customs", "exempt"] as const),
]

type TaxTypeFieldProps = {
  value: StatedTaxType | undefined
  onChange: (value: StatedTaxType | undefined) => void
}

/** What all of an invoice's amount is, as staff say; undefined: not known. */
export const TaxTypeField = ({ value, onChange }: TaxTypeFieldProps) => {
  const { t } = useInvoiceText()
  return (
    <FormField label={t("record.taxType")}>
      {(control) => (
        <Choice
          {...control}
          value={value ?? "unknown"}
          options={TAX_TYPES.map((type) => ({ value: type, label: t(`record.taxTypes.${type}`) }))}
          onChange={(type) => onChange(type === "unknown" ? undefined : type)}
        />
      )}
    </FormField>
  )
}
