import { Input } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { CARRIERS_OF, type DetailsDraft } from "../../lib/details-draft"
import { Choice } from "../choice"
import { FormField } from "../form-field"

export type CarrierFieldsProps = {
  draft: DetailsDraft
  /** By the field's path, such as `carrier.code`. */
  problems: Partial<Record<string, string>>
  onChange: (changed: Partial<DetailsDraft>) => void
}

const NONE = "none"

/** The carrier that the invoice goes to, if any, and its code. */
export const CarrierFields = ({ draft, problems, onChange }: CarrierFieldsProps) => {
  const { t } = useInvoiceText()
  const offered = CARRIERS_OF[draft.type]
  const carrier = offered.find((type) => type === draft.carrier_type)

  return (
    <>
      <FormField label={t("fields.carrier")} problem={problems["carrier.type"] ?? problems.carrier}>
        {(control) => (
          <Choice
            {...control}
            value={carrier ?? NONE}
            options={[
              { value: NONE, label: t("buyerForm.noCarrier") },
              ...offered.map((type) => ({ value: type, label: t(`carriers.${type}`) })),
            ]}
            onChange={(type) => onChange({ carrier_type: type === NONE ? "" : type })}
          />
        )}
      </FormField>
      {carrier && (
        <FormField label={t("buyerForm.carrierCode")} problem={problems["carrier.code"]}>
          {(control) => (
            <Input
              {...control}
              value={draft.carrier_code}
              autoComplete="off"
              spellCheck={false}
              aria-required
              onChange={({ target }) => onChange({ carrier_code: target.value })}
            />
          )}
        </FormField>
      )}
    </>
  )
}
