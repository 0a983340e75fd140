import { Checkbox, Input } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { asksToConfirm, type IssueDay } from "../../lib/issue-day"
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
        <FormField label={t("record.confirmDay")}>
          {({ id }) => (
            <Checkbox
              id={id}
              checked={value.confirmed}
              onCheckedChange={(checked) => onChange({ ...value, confirmed: checked === true })}
            />
          )}
        </FormField>
      )}
    </>
  )
}
