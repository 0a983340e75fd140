import { Input } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { INVOICE_TYPES } from "../../../rules/buyer/invoice-details"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { CheckboxField } from "../checkbox-field"
import { Choice } from "../choice"
import { FormField } from "../form-field"
import { CarrierFields, type CarrierFieldsProps } from "./carrier-fields"

type DetailsFieldsProps = CarrierFieldsProps & { allowPaper: boolean }

const PLAIN: ComponentProps<typeof Input> = { autoComplete: "off", spellCheck: false }

/** Whom an invoice is for: the fields that its kind asks for. */
export const DetailsFields = (props: DetailsFieldsProps) => {
  const { draft, allowPaper, problems, onChange } = props
  const { t } = useInvoiceText()

  return (
    <>
      <FormField label={t("buyerForm.type")} problem={problems.type ?? problems[""]}>
        {(control) => (
          <Choice
            {...control}
            value={draft.type}
            options={INVOICE_TYPES.map((type) => ({ value: type, label: t(`buyers.${type}`) }))}
            onChange={(type) => onChange({ type })}
          />
        )}
      </FormField>
      {draft.type === "company" && (
        <FormField label={t("fields.taxId")} problem={problems.tax_id}>
          {(control) => (
            <Input
              {...PLAIN}
              {...control}
              value={draft.tax_id}
              inputMode="numeric"
              aria-required
              onChange={({ target }) => onChange({ tax_id: target.value })}
            />
          )}
        </FormField>
      )}
      <FormField
        label={t(draft.type === "company" ? "buyerForm.company" : "buyerForm.name")}
        optional={t("buyerForm.optional")}
        problem={problems.name}
      >
        {(control) => (
          <Input
            {...PLAIN}
            {...control}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </FormField>
      {draft.type === "donation" ? (
        <FormField label={t("fields.donationCode")} problem={problems.donation_code}>
          {(control) => (
            <Input
              {...PLAIN}
              {...control}
              value={draft.donation_code}
              inputMode="numeric"
              aria-required
              onChange={({ target }) => onChange({ donation_code: target.value })}
            />
          )}
        </FormField>
      ) : (
        <CarrierFields {...props} />
      )}
      {allowPaper && draft.type !== "donation" && (
        <CheckboxField
          label={t("buyerForm.paper")}
          problem={problems.paper}
          checked={draft.paper}
          onChange={(paper) => onChange({ paper })}
        />
      )}
    </>
  )
}
