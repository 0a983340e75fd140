import { Input } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { asksToConfirm, type IssueDay } from "../../lib/issue-day"
import { CheckboxField } from "../checkbox-field"
import { FormField } from "../form-field"

type IssueDayFieldProps = {
  value: IssueDay
  onChange: (value: IssueDay) => void
  required?: boolean
}

/** The day of issue; one of more than a year ago is confirmed with a tick. */
export const IssueDayField = ({ value, onChange, required = false }: IssueDayFieldProps) => {
  const { t } = useInvoiceText()
  return (
    <>
      <FormField
        label={t("adopt.issuedOn")}
        optional={required ? undefined : t("buyerForm.optional")}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            value={value.day}
            aria-required={required}
            onChange={({ target }) => onChange({ day: target.value, confirmed: false })}
          />
        )}
      </FormField>
      {asksToConfirm(value.day) && (
        <CheckboxField
          label={t("record.confirmDay")}
          checked={value.confirmed}
          onChange={(confirmed) => onChange({ ...value, confirmed })}
        />
      )}
    </>
  )
}
