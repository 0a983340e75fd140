import { Input } from "@medusajs/ui"
import { VOID_CAUSES, type VoidCause } from "../../../rules/invoice/void-cause"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Choice } from "../choice"
import { FormField } from "../form-field"

/** Characters that the timeline takes. */
const LONGEST_REASON = 200

/** As it is typed: no cause is chosen at first. */
export type WhyDraft = { cause: VoidCause | ""; note: string }
export const NO_WHY: WhyDraft = { cause: "", note: "" }
export type Why = { cause: VoidCause; reason?: string }

/** Why, once it is said; null: it is not. "Another reason" requires a note. */
export const whyOf = ({ cause, note }: WhyDraft): Why | null => {
  const reason = note.trim() || undefined
  return cause && (cause !== "other" || reason) ? { cause, reason } : null
}

type WhyVoidProps = {
  why: WhyDraft
  /** What is missing is marked. */
  marked: boolean
  onChange: (why: WhyDraft) => void
}

/** Asks why an invoice is voided: a cause from a list, and a note. */
export const WhyVoid = ({ why, marked, onChange }: WhyVoidProps) => {
  const { t } = useInvoiceText()
  const noteMissing = why.cause === "other" && !why.note.trim()

  return (
    <>
      <FormField
        label={t("voidForm.cause")}
        problem={marked && !why.cause ? t("voidForm.problems.cause") : undefined}
      >
        {(control) => (
          <Choice
            {...control}
            value={why.cause}
            placeholder={t("voidForm.chooseCause")}
            options={VOID_CAUSES.map((cause) => ({
              value: cause,
              label: t(`voidForm.causes.${cause}`),
            }))}
            onChange={(cause) => onChange({ ...why, cause })}
          />
        )}
      </FormField>
      <FormField
        label={t("voidForm.note")}
        optional={why.cause === "other" ? undefined : t("buyerForm.optional")}
        problem={marked && noteMissing ? t("voidForm.problems.note") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={why.note}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...why, note: target.value })}
          />
        )}
      </FormField>
    </>
  )
}
