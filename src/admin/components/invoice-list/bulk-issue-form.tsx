import { Input, usePrompt } from "@medusajs/ui"
import { useState } from "react"
import type { AdminMissingInvoicesResponse } from "../../../http-types"
import { useMissingInvoices, useStartBulkIssue } from "../../hooks/use-bulk-issue"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { rangeProblems } from "../../lib/bulk-issue-view"
import { DrawerForm } from "../drawer-form"
import { FormField } from "../form-field"
import { MissingOrders } from "./missing-orders"

const ENDS = ["from", "to"] as const

type Looked = AdminMissingInvoicesResponse & { range: { from: string; to: string } }

/** Asks for the first and the last day, in Taipei, shows the orders, and asks before anything is issued. */
export const BulkIssueForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error, reset } = useStartBulkIssue()
  const missing = useMissingInvoices()
  const [range, setRange] = useState({ from: "", to: "" })
  const [looked, setLooked] = useState<Looked | null>(null)
  // The days were changed meanwhile, so the answer is not about these.
  const found = looked?.range === range ? looked : null
  const [asked, setAsked] = useState(false)
  const failed = error ?? missing.error
  const problems = rangeProblems(range.from, range.to)

  const look = (earlier: Looked | null) => {
    // The refusal of an earlier start is not about this one.
    reset()
    missing.mutate(
      { ...range, ...(earlier?.next && { after: earlier.next }) },
      {
        onSuccess: ({ orders, next }) =>
          setLooked({ range, orders: [...(earlier?.orders ?? []), ...orders], next }),
      }
    )
  }
  const submit = async () => {
    setAsked(true)
    if (problems.from || problems.to) return
    if (!found) return look(null)
    const confirmed = await prompt({
      variant: "confirmation",
      title: t("bulk.prompt.title"),
      description: [t("bulk.prompt.description", range), found.next && t("bulk.notAll")]
        .filter(Boolean)
        .join(" "),
      confirmText: t("bulk.submit"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate(range, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t(found ? "bulk.submit" : "bulk.look")}
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
      {found && (
        <MissingOrders
          orders={found.orders}
          more={found.next !== null}
          pending={missing.isPending}
          onMore={() => look(found)}
        />
      )}
    </DrawerForm>
  )
}
