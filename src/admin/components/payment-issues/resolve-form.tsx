import { Textarea, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { AdminListedPaymentIssue, AdminResolvePaymentIssue } from "../../../http-types"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useResolveIssue } from "../../hooks/use-payment-issues"
import { refundQuestion } from "../../../rules/payment/refund-table"
import { Choice } from "../choice"
import { DrawerForm } from "../drawer-form"
import { FormField } from "../form-field"

/** Characters that the route takes. */
const LONGEST_NOTE = 500

type Finding = "" | "made" | "not_made"

type ResolveFormProps = { issue: AdminListedPaymentIssue; onDone: () => void }

/** Asks what was done; of a refund that is unclear or failed also whether the money went back. */
export const ResolveForm = ({ issue, onDone }: ResolveFormProps) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useResolveIssue(issue.id)
  const [note, setNote] = useState("")
  const [finding, setFinding] = useState<Finding>("")
  const [asked, setAsked] = useState(false)
  const question = refundQuestion(issue.kind)
  const incomplete = { note: !note.trim(), finding: question && !finding }

  const submit = async () => {
    setAsked(true)
    if (incomplete.note || incomplete.finding) return
    const confirmed = await prompt({
      variant: "confirmation",
      title: t("payments.resolve.prompt.title"),
      description: t(`payments.resolve.prompt.${issue.kind}`),
      confirmText: t("payments.resolve.action"),
      cancelText: t("actions.cancel"),
    })
    if (!confirmed) return
    const resolution: AdminResolvePaymentIssue = {
      note: note.trim(),
      refund_made: question ? finding === "made" : undefined,
    }
    mutate(resolution, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t("payments.resolve.action")}
      pending={isPending}
      refusal={error && errorSentence(error)}
      onSubmit={submit}
    >
      {question && (
        <FormField
          label={t(`payments.resolve.findings.${question}.question`)}
          problem={asked && incomplete.finding ? t("payments.resolve.findingMissing") : undefined}
        >
          {(control) => (
            <Choice
              {...control}
              value={finding}
              options={(["made", "not_made"] as const).map((found) => ({
                value: found,
                label: t(`payments.resolve.findings.${question}.${found}`),
              }))}
              onChange={(found) => setFinding(found)}
            />
          )}
        </FormField>
      )}
      <FormField
        label={t("payments.resolve.note")}
        problem={asked && incomplete.note ? t("payments.resolve.noteMissing") : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={note}
            maxLength={LONGEST_NOTE}
            rows={4}
            aria-required
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
    </DrawerForm>
  )
}
