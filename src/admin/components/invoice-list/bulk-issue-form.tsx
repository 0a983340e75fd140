import { Input, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import { useMissingInvoices, useStartBulkIssue } from "../../hooks/use-bulk-issue"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { missingByOutcome, rangeProblems } from "../../lib/bulk-issue-view"
import { DrawerForm } from "../drawer-form"
import { FormField } from "../form-field"

const ENDS = ["from", "to"] as const

/** Asks for the first and the last day, in Taipei, and once more before anything is issued. */
export const BulkIssueForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error, reset } = useStartBulkIssue()
  const missing = useMissingInvoices()
  const [range, setRange] = useState({ from: "", to: "" })
  const [asked, setAsked] = useState(false)
  const failed = error ?? missing.error
  const problems = rangeProblems(range.from, range.to)

  const submit = async () => {
    setAsked(true)
    if (problems.from || problems.to) return
    // What an earlier start was refused for says nothing of this one.
    reset()
    const found = await missing.mutateAsync(range).catch(() => null)
    if (!found) return
    const named = missingByOutcome(found.orders)
    const confirmed = await prompt({
      variant: "confirmation",
      title: t("bulk.prompt.title"),
      description: [
        t("bulk.prompt.description", range),
        ...named.map(({ outcome, number, names }) =>
          t(`bulk.prompt.${outcome}`, { number, names })
        ),
        found.more && t("bulk.prompt.more"),
        named.length === 0 && t("bulk.prompt.nothing"),
      ]
        .filter(Boolean)
        .join(" "),
      confirmText: t("bulk.submit"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate(range, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t("bulk.submit")}
      pending={isPending || missing.isPending}
      refusal={failed && errorSentence(failed)}
      onSubmit={submit}
    >
      {ENDS.map((end) => {
        const problem = asked ? problems[end] : null
        return (
          <FormField
            key={end}
            label={t(`bulk.${end}`)}
            problem={problem ? t(`bulk.problems.${problem}`) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                value={range[end]}
                aria-required
                onChange={({ target }) => setRange({ ...range, [end]: target.value })}
              />
            )}
          </FormField>
        )
      })}
    </DrawerForm>
  )
}
