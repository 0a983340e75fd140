import { Input } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { StatedTaxId } from "../../lib/stated-tax-id"
import { CheckboxField } from "../checkbox-field"
import { FormField } from "../form-field"

type FieldProps = {
  value: string
  onChange: (value: string) => void
}

type TaxIdFieldProps = {
  value: StatedTaxId
  onChange: (value: StatedTaxId) => void
  /** Nothing typed is not none: the order's buyer has one, or the invoice. */
  withNone?: boolean
}

/** A company's tax ID. */
export const TaxIdField = ({ value, onChange, withNone = false }: TaxIdFieldProps) => {
  const { t } = useInvoiceText()
  return (
    <>
      <FormField label={t("record.taxId")} optional={t("buyerForm.optional")}>
        {(control) => (
          <Input
            {...control}
            value={value.typed}
            disabled={value.none}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, typed: target.value })}
          />
        )}
      </FormField>
      {withNone && (
        <CheckboxField
          label={t("record.noTaxId")}
          checked={value.none}
          onChange={(none) => onChange({ ...value, none })}
        />
      )}
    </>
  )
}

/** The amount of an invoice that is voided, which the service does not name then. */
export const VoidedAmountField = ({ value, onChange }: FieldProps) => {
  const { t } = useInvoiceText()
  return (
    <FormField label={t("record.amount")} optional={t("buyerForm.optional")}>
      {(control) => (
        <Input
          {...control}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

type VoidDayFieldProps = FieldProps & {
  problem?: string
  /** It is known to be voided. */
  required?: boolean
}

/** The day on which it was voided. */
export const VoidDayField = ({ value, onChange, problem, required = false }: VoidDayFieldProps) => {
  const { t } = useInvoiceText()
  return (
    <FormField
      label={t(required ? "voidForm.voidedOn" : "record.voidedOn")}
      optional={required ? undefined : t("buyerForm.optional")}
      problem={problem}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          aria-required={required}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}
