import { Input } from "@medusajs/ui"
import { VOID_CAUSES, type VoidCause } from "../../../rules/invoice/void-cause"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Choice } from "../choice"
import { FormField } from "../form-field"

/** Characters that the timeline takes. */
const LONGEST_REASON = 200

/** As it is typed: no cause is chosen at first. */
export type WhyDraft = { cause: VoidCause | ""; words: string }
export const NO_WHY: WhyDraft = { cause: "", words: "" }
export type Why = { cause: VoidCause; reason?: string }

/** Why, once it is said; null: it is not. "Another reason" says nothing without words. */
export const whyOf = ({ cause, words }: WhyDraft): Why | null => {
  const reason = words.trim() || undefined
  return cause && (cause !== "other" || reason) ? { cause, reason } : null
}

type WhyVoidProps = {
  why: WhyDraft
  /** What is missing is marked. */
  marked: boolean
  onChange: (why: WhyDraft) => void
}

/** Asks why an invoice is voided: from a list, and in words. */
export const WhyVoid = ({ why, marked, onChange }: WhyVoidProps) => {
  const { t } = useInvoiceText()
  const wordsMissing = why.cause === "other" && !why.words.trim()

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
        label={t("voidForm.words")}
        optional={why.cause === "other" ? undefined : t("buyerForm.optional")}
        problem={marked && wordsMissing ? t("voidForm.problems.words") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={why.words}
            maxLength={LONGEST_REASON}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...why, words: target.value })}
          />
        )}
      </FormField>
    </>
  )
}
