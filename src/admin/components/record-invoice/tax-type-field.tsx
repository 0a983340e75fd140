import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Choice } from "../choice"
import { RECORDED_TAX_TYPES, type RecordedTaxType } from "../../../rules/invoice/correction"
import { FormField } from "../form-field"

type TaxTypeFieldProps = {
  /** Undefined: nothing is chosen. */
  value: RecordedTaxType | undefined
  onChange: (value: RecordedTaxType | undefined) => void
  /** The label of choosing nothing. Default: that means "unknown". */
  noneText?: string
}

/** What all of an invoice's amount is, as staff say. */
export const TaxTypeField = ({ value, onChange, noneText }: TaxTypeFieldProps) => {
  const { t } = useInvoiceText()
  const types = RECORDED_TAX_TYPES.map((type) => ({
    value: type,
    label: t(`record.taxTypes.${type}`),
  }))
  const none = noneText ? [{ value: NONE, label: noneText }] : []
  return (
    <FormField label={t("record.taxType")}>
      {(control) => (
        <Choice<RecordedTaxType | typeof NONE>
          {...control}
          value={value ?? (noneText ? NONE : "unknown")}
          options={[...none, ...types]}
          onChange={(type) => onChange(type === NONE ? undefined : type)}
        />
      )}
    </FormField>
  )
}

const NONE = "none" as const
