import type { AdminRecordInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Choice } from "../choice"
import { RECORDED_TAX_TYPES } from "../../../rules/invoice/correction"
import { FormField } from "../form-field"

type StatedTaxType = NonNullable<AdminRecordInvoice["tax_type"]>

type TaxTypeFieldProps = {
  value: StatedTaxType | undefined
  onChange: (value: StatedTaxType | undefined) => void
  /** The label of the choice "unknown", where it does not mean "not known". */
  noneText?: string
}

/** What all of an invoice's amount is, as staff say; undefined: not known. */
export const TaxTypeField = ({ value, onChange, noneText }: TaxTypeFieldProps) => {
  const { t } = useInvoiceText()
  return (
    <FormField label={t("record.taxType")}>
      {(control) => (
        <Choice
          {...control}
          value={value ?? "unknown"}
          options={RECORDED_TAX_TYPES.map((type) => ({
            value: type,
            label: (type === "unknown" && noneText) || t(`record.taxTypes.${type}`),
          }))}
          onChange={(type) => onChange(type === "unknown" ? undefined : type)}
        />
      )}
    </FormField>
  )
}
