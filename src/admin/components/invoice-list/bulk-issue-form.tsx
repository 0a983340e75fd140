import { Alert, Button, Drawer, Input, Text, usePrompt } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { useStartBulkIssue } from "../../hooks/use-bulk-issue"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { rangeProblems } from "../../lib/bulk-issue-view"
import { FormField } from "../form-field"

const ENDS = ["from", "to"] as const

/** Asks for the first and the last day, in Taipei, and once more before anything is issued. */
export const BulkIssueForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useStartBulkIssue()
  const [range, setRange] = useState({ from: "", to: "" })
  const [asked, setAsked] = useState(false)
  const problems = rangeProblems(range.from, range.to)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setAsked(true)
    if (problems.from || problems.to) return
    const confirmed = await prompt({
      variant: "confirmation",
      title: t("bulk.prompt.title"),
      description: t("bulk.prompt.description", range),
      confirmText: t("bulk.submit"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate(range, { onSuccess: onDone })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
        {error && (
          <Alert variant="error" role="alert">
            <Text size="small" leading="compact" className="break-words">
              {errorSentence(error)}
            </Text>
          </Alert>
        )}
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
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            {t("actions.cancel")}
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={isPending}>
          {t("bulk.submit")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
