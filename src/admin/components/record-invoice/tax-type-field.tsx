import { Input } from "@medusajs/ui"
import { UNTAXED_AS } from "../../../rules/invoice/content/invoice-content"
import { RECORDED_TAX_TYPES, type RecordedTaxType } from "../../../rules/invoice/correction"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { StatedTax } from "../../lib/stated-tax"
import { Choice } from "../choice"
import { FormField } from "../form-field"

type TaxTypeFieldProps = {
  value: StatedTax
  onChange: (value: StatedTax) => void
  /** The label of choosing nothing. Default: that means "unknown". */
  noneText?: string
}

/** What all of an invoice's amount is, as staff say; of a mixed one, its parts. */
export const TaxTypeField = ({ value, onChange, noneText }: TaxTypeFieldProps) => {
  const { t } = useInvoiceText()
  const options = <T extends RecordedTaxType>(types: readonly T[]) =>
    types.map((type) => ({ value: type, label: t(`record.taxTypes.${type}`) }))
  const none = noneText ? [{ value: NONE, label: noneText }] : []
  return (
    <>
      <FormField label={t("record.taxType")}>
        {(control) => (
          <Choice<RecordedTaxType | typeof NONE>
            {...control}
            value={value.type ?? (noneText ? NONE : "unknown")}
            options={[...none, ...options(RECORDED_TAX_TYPES)]}
            onChange={(type) => onChange({ ...value, type: type === NONE ? undefined : type })}
          />
        )}
      </FormField>
      {value.type === "mixed" && (
        <>
          <PartField
            label={t("record.taxablePart")}
            value={value.taxable}
            onChange={(taxable) => onChange({ ...value, taxable })}
          />
          <PartField
            label={t("record.untaxedPart")}
            value={value.untaxed}
            onChange={(untaxed) => onChange({ ...value, untaxed })}
          />
          <FormField label={t("record.untaxedAs")}>
            {(control) => (
              <Choice
                {...control}
                value={value.untaxedAs}
                options={options(UNTAXED_AS)}
                onChange={(untaxedAs) => onChange({ ...value, untaxedAs })}
              />
            )}
          </FormField>
        </>
      )}
    </>
  )
}

type PartFieldProps = { label: string; value: string; onChange: (value: string) => void }

const PartField = ({ label, value, onChange }: PartFieldProps) => (
  <FormField label={label}>
    {(control) => (
      <Input
        {...control}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
)

const NONE = "none" as const
